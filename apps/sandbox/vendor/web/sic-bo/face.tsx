import { totalOf } from '@fairhall/games/sicbo/areas';
import { type Roll, sicBo } from '../../table-games/sic-bo.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { RoundProps, TableFace } from '../table/face.ts';
import { figureRows } from '../table/figure-rows.ts';
import { BetAreas } from './bet-areas.tsx';
import { Board, kindOf } from './board.tsx';
import { COLOURS } from './colours.ts';
import { DieMark } from './dice-art.tsx';
import { figures } from './figures.ts';
import { Stage } from './stage.tsx';

const RULES = ['note', 'even', 'number', 'block'] as const;

export const sicBoFace: TableFace = {
  Stage,
  Board,
  Areas: BetAreas,
  Round: RollRow,
  subtitle: (say) => say('sicbo.rule'),
  rows: (say) => figureRows(sicBo, figures(), say),
  endRule: (say) => say('block.check.end'),
  rules: (say) => RULES.map((rule) => say(`sicbo.rules.${rule}`)),
};

function RollRow({ outcome, isVoid }: RoundProps) {
  const { say } = useSpeech();
  const { dice } = outcome as Roll;
  return (
    <>
      <span className="flex flex-1 gap-1">
        {[...dice].map((face, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die keeps its place
          <DieMark key={place} face={face} />
        ))}
      </span>
      <span className="w-8 flex-none text-right font-bold">{totalOf(dice)}</span>
      <span className="w-20 flex-none text-right font-bold" style={{ color: COLOURS[kindOf(dice)] }}>
        {isVoid
          ? say('shoe.void')
          : say(kindOf(dice) === 'TRIPLE' ? 'sicbo.board.triple' : `sicbo.area.${kindOf(dice) as 'BIG' | 'SMALL'}`)}
      </span>
    </>
  );
}
