import { type Outcome, outcomeOf, type Pair } from '@fairhall/games/dragon-tiger/areas';
import { dragonTigerFigures } from '@fairhall/games/dragon-tiger/figures';
import { dragonTiger } from '../../table-games/dragon-tiger.ts';
import { useSpeech } from '../frame/speech.tsx';
import type { RoundProps, TableFace } from '../table/face.ts';
import { figureRows } from '../table/figure-rows.ts';
import { once } from '../table/once.ts';
import { RoadsPanel } from '../table/roads-panel.tsx';
import { SIDE_COLOURS } from '../table/side-colours.ts';
import { BetAreas } from './bet-areas.tsx';
import { Stage } from './stage.tsx';

/** Dragon and tiger run on the roads as banker and player do. */
const AS_SIDE = { D: 'B', T: 'P', E: 'T' } as const;
const COLOURS: Readonly<Record<Outcome, string>> = { D: SIDE_COLOURS.B, T: SIDE_COLOURS.P, TIE: SIDE_COLOURS.T };
const RULES = ['note', 'deal', 'tie', 'seven', 'shoe'] as const;
const figures = once(dragonTigerFigures);

export const dragonTigerFace: TableFace = {
  Stage,
  Board,
  Areas: BetAreas,
  Round: PairRow,
  subtitle: (say) => say('dt.rule'),
  rows: (say) => figureRows(dragonTiger, figures().areas, say),
  endRule: (say) => say('dt.check.end'),
  rules: (say) => RULES.map((rule) => say(`dt.rules.${rule}`)),
};

function Board({ hands }: { hands: string }) {
  const { say } = useSpeech();
  const sides = [...hands].map((mark) => AS_SIDE[mark as keyof typeof AS_SIDE]).join('');
  return <RoadsPanel hands={sides} letters={{ B: say('dt.letter.D'), P: say('dt.letter.T'), T: say('dt.letter.TIE') }} />;
}

function PairRow({ outcome, isVoid }: RoundProps) {
  const { say } = useSpeech();
  const pair = outcome as Pair;
  const end = outcomeOf(pair);
  return (
    <>
      <span className="flex-1 font-mono" style={{ color: COLOURS.D }}>
        {pair.dragon}
      </span>
      <span className="flex-1 font-mono" style={{ color: COLOURS.T }}>
        {pair.tiger}
      </span>
      <span className="w-20 flex-none text-right font-bold" style={{ color: COLOURS[end] }}>
        {isVoid ? say('shoe.void') : say(`dt.outcome.${end}`)}
      </span>
    </>
  );
}
