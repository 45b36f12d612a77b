"""Metal: prevent, weigh down, and do not bend."""

from domain.compile.boxes import Always, BeforeCoveredOrFlipped, Card, Now
from domain.compile.cards.fives import FIVE
from domain.compile.events import CompileForbidden
from domain.compile.filters import ANY, ELSEWHERE, THIS
from domain.compile.index import Rule
from domain.compile.steps import Delete, DeleteAll, Draw, Flip
from domain.compile.table import CompileTable
from domain.kernel.agenda import Frame
from domain.kernel.script import Step


class ForbidCompile(Step):
    """Keep the opponent from compiling in the next turn that is theirs."""

    __slots__ = ()

    def perform(self, table: CompileTable, frame: Frame) -> None:
        assert isinstance(frame.source, int)
        opponent = 1 - frame.seat
        turn = table.turn + (2 if table.active == opponent else 1)
        table.emit(CompileForbidden, opponent, frame.source, turn)


# fmt: off
METAL = (
    Card(0, top=Always("The opponent's total in this line counts 2 less.", Rule.OPPOSING_TOTAL, -2),
            middle=Now("Pick somebody's uncovered card and flip it.", Flip())),

    Card(1, middle=Now("Draw 2. The opponent is barred from compiling in their coming turn.",
                       Draw(2), ForbidCompile())),

    Card(2, top=Always("The opponent may not play face-down cards into this line.",
                       Rule.NO_FACE_DOWN_HERE)),

    Card(3, middle=Now("Draw a card. Then delete all cards of another line that holds 8 or more.",
                       Draw(1), DeleteAll(ANY, ELSEWHERE, at_least=8))),

    FIVE,

    Card(6, top=BeforeCoveredOrFlipped("delete it.", Delete(THIS))),
)
