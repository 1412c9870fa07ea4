import { roulette, type Spin } from '../../table-games/roulette.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { RoundProps, TableFace } from '../table/face.ts';
import { figureRows } from '../table/figure-rows.ts';
import { BetAreas } from './bet-areas.tsx';
import { Board } from './board.tsx';
import { figures } from './figures.ts';
import { Stage } from './stage.tsx';
import { colourOf } from './wheel-art.tsx';

const RULES = ['note', 'zero', 'lines', 'announced'] as const;

export const rouletteFace: TableFace = {
  Stage,
  Board,
  Areas: BetAreas,
  Round: SpinRow,
  subtitle: (say) => say('roulette.rule'),
  rows: (say) => figureRows(roulette, figures(), say),
  endRule: (say) => say('block.check.end'),
  rules: (say) => [...RULES.map((rule) => say(`roulette.rules.${rule}`)), say('sicbo.rules.block')],
};

function SpinRow({ outcome, isVoid }: RoundProps) {
  const { say } = useSpeech();
  const spin = outcome as Spin;
  return (
    <>
      <b className="grid h-5 w-7 place-items-center rounded-[5px] text-white" style={{ background: colourOf(spin.number) }}>
        {spin.number}
      </b>
      <span className="flex-1 pl-2 text-right font-bold">{isVoid ? say('shoe.void') : roulette.outcomeText(spin, say)}</span>
    </>
  );
}
