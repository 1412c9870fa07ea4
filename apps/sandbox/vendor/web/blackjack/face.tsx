import { type BlackjackRound, blackjack, totalOf } from '../../table-games/blackjack.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { RoundProps, TableFace } from '../table/face.ts';
import { Acts } from './acts.tsx';
import { BetAreas } from './bet-areas.tsx';
import { Board } from './board.tsx';
import { INSURANCE_RETURN, TABLE_RETURN } from './edges.ts';
import { Stage } from './stage.tsx';

const RULES = ['note', 'deal', 'pay', 'peek', 'double', 'split', 'insurance', 'behind', 'away'] as const;

export const blackjackFace: TableFace = {
  Stage,
  Board,
  Areas: BetAreas,
  Acts,
  Round: RoundRow,
  subtitle: (say) => say('bj.rule'),
  rows: (say) => [
    ...(['SEAT', 'BEHIND'] as const).map((kind) => ({ bet: say(`bj.kind.${kind}`), pays: '2.00 · 2.50', returned: TABLE_RETURN })),
    { bet: say('bj.kind.INS'), pays: '3.00', returned: INSURANCE_RETURN },
  ],
  endRule: (say) => say('bj.check.end'),
  rules: (say) => RULES.map((rule) => say(`bj.rules.${rule}`)),
};

function RoundRow({ outcome, isVoid }: RoundProps) {
  const { say } = useSpeech();
  const round = outcome as BlackjackRound;
  return (
    <>
      <span className="flex-1">
        {round.seats.map((seat, at) => (
          <span key={seat} className="block font-mono">
            {seat}: {(round.hands[at] ?? []).map(({ cards }) => `${cards.join(' ')} (${totalOf(cards)})`).join(' | ')}
          </span>
        ))}
      </span>
      <span className="w-28 flex-none text-right">
        <span className="block font-mono">{round.dealer.join(' ')}</span>
        <b>{isVoid ? say('shoe.void') : blackjack.outcomeText(round, say)}</b>
      </span>
    </>
  );
}
