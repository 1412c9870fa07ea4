import { AREAS, type Area, backOf, chipCount, kindOf } from '@fairhall/games/roulette/areas';
import { isRed, WHEEL } from '@fairhall/games/roulette/felt';
import { roundNumber } from '@fairhall/games/roulette/spin';
import { validStakeOf } from '@fairhall/games/roulette/valid-stake';
import { BLOCK_ROUNDS, type TableChance } from '@fairhall/games/table-chance';
import type { Say } from '../words/words.ts';
import type { TableGame } from './port.ts';
import { mostOf } from './staked.ts';

/** Where the ball lies. */
export type Spin = { readonly number: number };

const SHOW_MS = 8_000;
/** What covers a third of the wheel or more takes the room's largest stake. */
const MAIN: ReadonlySet<string> = new Set(['DOZEN', 'COLUMN', 'RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH']);
const EVERY_SPIN: readonly Spin[] = WHEEL.map((number) => ({ number }));
/** Kinds whose areas are told apart by their numbers: their name alone says too little. */
const TOLD = ['STRAIGHT', 'SPLIT', 'STREET', 'TRIO', 'FIRST4', 'CORNER', 'LINE', 'DOZEN', 'COLUMN', 'NEIGHBOURS'] as const;

/** Roulette with one zero, five hundred rounds a block. */
export const roulette: TableGame<Spin> = {
  name: 'roulette',
  lot: 'block',
  openMs: 20_000,
  areas: AREAS,
  isMain: (area) => MAIN.has(kindOf(area as Area)),
  chipsOn: (area) => BigInt(chipCount(area as Area)),
  roundsOf: (sealed) => Array.from({ length: BLOCK_ROUNDS }, (_, at) => spinAt(sealed, at + 1)),
  roundAt: spinAt,
  showMs: () => SHOW_MS,
  backOf: back,
  validStakeOf: (stakes, { number }) => validStakeOf(stakes, number),
  mostBack: (stakes) => mostOf({ backOf: back }, stakes, EVERY_SPIN),
  markOf: ({ number }) => String(number).padStart(2, '0'),
  kindOf: (area) => kindOf(area as Area),
  kindName(kind, say) {
    const told = TOLD.find((each) => each === kind);
    return told ? say(`roulette.kind.${told}`) : areaName(kind, say);
  },
  areaName,
  outcomeText: ({ number }, say) => (number === 0 ? `0 · ${say('roulette.zero')}` : `${number} · ${colourText(number, say)}`),
  scoreOf: () => '',
  drawnFacts: ({ number }, say) => [[say('roulette.fact'), String(number)]],
};

/** Red or black, odd or even. */
export function colourText(number: number, say: Say): string {
  const [colour, parity] = [isRed(number) ? 'RED' : 'BLACK', number % 2 === 1 ? 'ODD' : 'EVEN'] as const;
  return `${say(`roulette.area.${colour}`)} · ${say(`roulette.area.${parity}`)}`;
}

function spinAt(sealed: TableChance, round: number): Spin {
  return { number: roundNumber({ ...sealed, number: round }) };
}

function back(area: string, stake: bigint, { number }: Spin): bigint {
  return backOf(area as Area, stake, number);
}

function areaName(area: string, say: Say): string {
  const [kind, ...on] = area.split('-');
  return say(`roulette.area.${kind as ReturnType<typeof kindOf>}`, { on: on.join(' ') });
}
