import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { range } from '../options.ts';
import type { Classes } from '../play.ts';

/** What a machine draws of the numbers 1 to `pool`, all different: so many regular ones and so many special ones. */
export type Machine = { readonly regular: number; readonly special: number; readonly pool: number };

/** How many regular and how many special numbers a set of picks holds. */
export type Hits = { readonly regular: number; readonly special: number };

/** Which class a unit with these hits is of; null: it loses. */
export type HitRule = (hits: Hits) => TierKey | null;

/** Picks as far as a rule looks at them: how many, and what they hit. */
export type HitPicks = Hits & { readonly count: number };

/** Units that take all fixed picks and as many of the others as make `size`: how many there are with each number of hits. */
function* unitsByHits({ dan, tuo, size }: { dan: HitPicks; tuo: HitPicks; size: number }): Generator<[hits: Hits, units: number]> {
  const open = size - dan.count;
  for (const regular of range(0, Math.min(open, tuo.regular))) {
    for (const special of range(0, Math.min(open - regular, tuo.special))) {
      const others = choose(tuo.count - tuo.regular - tuo.special, open - regular - special);
      const units = choose(tuo.regular, regular) * choose(tuo.special, special) * others;
      if (units > 0) yield [{ regular: dan.regular + regular, special: dan.special + special }, units];
    }
  }
}

/** Units won by class. */
export function winsByHits(picks: { dan: HitPicks; tuo: HitPicks; size: number }, rule: HitRule): Classes {
  const wins: Partial<Record<TierKey, number>> = {};
  for (const [hits, units] of unitsByHits(picks)) {
    const key = rule(hits);
    if (key) wins[key] = (wins[key] ?? 0) + units;
  }
  return wins;
}

/** Chance that a unit of `size` picks is of a class: among all sets of that size, those with the hits of the class. */
export function hitChance(key: TierKey, { size, machine, rule }: { size: number; machine: Machine; rule: HitRule }): Fraction {
  const { regular, special, pool } = machine;
  const drawn = { count: pool, regular, special };
  const sets = winsByHits({ dan: { count: 0, regular: 0, special: 0 }, tuo: drawn, size }, rule)[key] ?? 0;
  return fraction(sets, choose(pool, size));
}

/** Every way in which a draw can meet fixed and other picks. */
export function meetings({ dan, tuo, machine }: { dan: number; tuo: number; machine: Machine }): { dan: HitPicks; tuo: HitPicks }[] {
  const others = machine.pool - dan - tuo;
  const ways = [];
  for (const [dr, ds, tr, ts] of fourfold(machine)) {
    const missed = machine.regular - dr - tr + machine.special - ds - ts;
    if (dr + ds > dan || tr + ts > tuo || missed > others) continue;
    ways.push({ dan: { count: dan, regular: dr, special: ds }, tuo: { count: tuo, regular: tr, special: ts } });
  }
  return ways;
}

function fourfold({ regular, special }: Machine): (readonly [number, number, number, number])[] {
  const two = (most: number): (readonly [number, number])[] =>
    range(0, most).flatMap((a) => range(0, most - a).map((b) => [a, b] as const));
  return two(regular).flatMap(([dr, tr]) => two(special).map(([ds, ts]) => [dr, ds, tr, ts] as const));
}
