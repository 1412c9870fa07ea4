import { AREAS, type Area, backOf, type Dice, isTriple, totalOf } from '@fairhall/games/sicbo/areas';
import { allDice, roundDice } from '@fairhall/games/sicbo/dice';
import { validStakeOf } from '@fairhall/games/sicbo/valid-stake';
import { BLOCK_ROUNDS, type TableChance } from '@fairhall/games/table-chance';
import type { Say } from '../words/words.ts';
import type { TableGame } from './port.ts';
import { mostOf } from './staked.ts';

/** Three dice of a round. */
export type Roll = { readonly dice: Dice };

const SHOW_MS = 6_000;
/** Of all totals the middle: those that mirror each other pay alike. */
const MIRROR = 21;
const EVERY_ROLL: readonly Roll[] = allDice()
  .filter(([one, two, three]) => one <= two && two <= three)
  .map((dice) => ({ dice }));
const NAMED = ['BIG', 'SMALL', 'ODD', 'EVEN', 'ANY'] as const;
type Named = (typeof NAMED)[number];

/** Sic bo: three dice, five hundred rounds a block. */
export const sicBo: TableGame<Roll> = {
  name: 'sic-bo',
  lot: 'block',
  openMs: 20_000,
  areas: AREAS,
  isMain: (area) => isNamed(area) && area !== 'ANY',
  chipsOn: () => 1n,
  roundsOf: (sealed) => Array.from({ length: BLOCK_ROUNDS }, (_, at) => rollAt(sealed, at + 1)),
  roundAt: rollAt,
  showMs: () => SHOW_MS,
  backOf: back,
  validStakeOf: (stakes, { dice }) => validStakeOf(stakes, dice),
  mostBack: (stakes) => mostOf({ backOf: back }, stakes, EVERY_ROLL),
  markOf: ({ dice }) => dice.join(''),
  kindOf,
  kindName(kind, say) {
    if (isNamed(kind)) return say(`sicbo.area.${kind}`);
    const total = kind.startsWith('T') ? Number(kind.slice(1)) : null;
    if (total !== null) return say('sicbo.kind.total', { one: total, other: MIRROR - total });
    return say(`sicbo.kind.${kind as 'D' | 'X' | 'N' | 'P'}`);
  },
  areaName,
  outcomeText: ({ dice }, say) => {
    const total = totalOf(dice);
    if (isTriple(dice)) return say('sicbo.triple', { of: dice[0] });
    const [height, parity] = [total > 10 ? 'BIG' : 'SMALL', total % 2 === 1 ? 'ODD' : 'EVEN'] as const;
    return say('sicbo.sum', { total, height: say(`sicbo.area.${height}`), parity: say(`sicbo.area.${parity}`) });
  },
  scoreOf: ({ dice }) => dice.join(' · '),
  drawnFacts: ({ dice }, say) => [[say('sicbo.fact'), dice.join(' · ')]],
};

function rollAt(sealed: TableChance, round: number): Roll {
  return { dice: roundDice({ ...sealed, number: round }) };
}

function back(area: string, stake: bigint, { dice }: Roll): bigint {
  return backOf(area as Area, stake, dice);
}

function isNamed(area: string): area is Named {
  return (NAMED as readonly string[]).includes(area);
}

/** A total counts with its mirror, faces and pairs with all others. */
function kindOf(area: string): string {
  if (isNamed(area)) return area;
  return area.startsWith('T') ? `T${Math.min(Number(area.slice(1)), MIRROR - Number(area.slice(1)))}` : area.slice(0, 1);
}

function areaName(area: string, say: Say): string {
  if (isNamed(area)) return say(`sicbo.area.${area}`);
  const [of, ...faces] = [...area];
  return say(`sicbo.area.${of as 'T' | 'D' | 'X' | 'N' | 'P'}`, { of: of === 'P' ? faces.join(' + ') : faces.join('') });
}
