import type { AreaFigures } from '@fairhall/games/area-figures';
import { type TableFigures, tableFigures } from '@fairhall/games/baccarat/figures';
import { blackjackFigures } from '@fairhall/games/blackjack/figures';
import { dragonTigerFigures } from '@fairhall/games/dragon-tiger/figures';
import { rouletteFigures } from '@fairhall/games/roulette/figures';
import { sicboFigures } from '@fairhall/games/sicbo/figures';
import { INSURANCE } from './blackjack-areas.ts';
import type { TableCode } from './games.ts';

/** Every figure of a table's game. */
export type GameFigures = {
  /** All that a round can be, each as likely as every other. */
  orders: bigint;
  areas: readonly AreaFigures[];
  /** How hands end, where there is more to tell of it than the areas do. */
  hands: Pick<TableFigures, 'outcomes' | 'cards'> | null;
  /** What the house keeps of a first stake, by how its player chooses. */
  edges?: { table: number; best: number };
};

const FIGURES: Readonly<Record<TableCode, () => GameFigures>> = {
  'TABLE-1': () => ofBaccarat(tableFigures('C')),
  'TABLE-2': () => ofBaccarat(tableFigures('N')),
  'TABLE-3': () => ({ ...dragonTigerFigures(), hands: null }),
  'TABLE-4': () => ({ ...sicboFigures(), hands: null }),
  'TABLE-5': () => ({ ...rouletteFigures(), hands: null }),
  'TABLE-6': ofBlackjack,
};

/** Reckons them from the rules, anew each time. */
export function figuresOf(table: TableCode): GameFigures {
  return FIGURES[table]();
}

function ofBaccarat({ orders, areas, outcomes, cards }: TableFigures): GameFigures {
  return { orders, areas, hands: { outcomes, cards } };
}

function ofBlackjack(): GameFigures {
  const { edge, bestEdge, insurance } = blackjackFigures();
  return { orders: insurance.chance[1], areas: [{ ...insurance, area: INSURANCE }], hands: null, edges: { table: edge, best: bestEdge } };
}
