import { RANKS } from '@fairhall/games/cards';
import { AREAS, type Area, backOf, outcomeOf, type Pair } from '@fairhall/games/dragon-tiger/areas';
import { shoeCards, shoePairs } from '@fairhall/games/dragon-tiger/shoe';
import { validStakeOf } from '@fairhall/games/dragon-tiger/valid-stake';
import type { Say } from '../words/words.ts';
import type { TableGame } from './port.ts';
import { mostOf } from './staked.ts';

const SHOW_MS = 5_000;
const MARKS = { D: 'D', T: 'T', TIE: 'E' } as const;

/** One of each pair of ranks, and of those of one suit too. */
const EVERY_PAIR: readonly Pair[] = [...RANKS].flatMap((dragon) => [
  ...[...RANKS].map((tiger) => ({ dragon: `${dragon}S`, tiger: `${tiger}H` })),
  { dragon: `${dragon}S`, tiger: `${dragon}S` },
]);

/** Dragon tiger: one card each from eight decks, forty rounds a shoe. */
export const dragonTiger: TableGame<Pair> = {
  name: 'dragon-tiger',
  lot: 'shoe',
  openMs: 15_000,
  areas: AREAS,
  isMain: (area) => area === 'D' || area === 'T',
  chipsOn: () => 1n,
  roundsOf: (sealed) => shoePairs(shoeCards(sealed)),
  roundAt: (sealed, round) => shoePairs(shoeCards(sealed))[round - 1],
  showMs: () => SHOW_MS,
  backOf: back,
  validStakeOf,
  mostBack: (stakes) => mostOf({ backOf: back }, stakes, EVERY_PAIR),
  markOf: (pair) => MARKS[outcomeOf(pair)],
  kindOf: (area) => area,
  kindName: nameOf,
  areaName: nameOf,
  outcomeText: (pair, say) => say(`dt.outcome.${outcomeOf(pair)}`),
  scoreOf: ({ dragon, tiger }) => `${dragon} : ${tiger}`,
  drawnFacts: ({ dragon, tiger }, say) => [
    [say('dt.area.D'), dragon],
    [say('dt.area.T'), tiger],
  ],
};

function back(area: string, stake: bigint, pair: Pair): bigint {
  return backOf(area as Area, stake, pair);
}

function nameOf(area: string, say: Say): string {
  return say(`dt.area.${area as Area}`);
}
