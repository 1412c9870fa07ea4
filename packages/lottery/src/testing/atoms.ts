import type { TierKey } from '../codes.ts';
import type { Draw } from '../draw.ts';
import { add, type Fraction, fraction, multiply } from '../fraction.ts';
import { range } from '../options.ts';
import type { PlayDefinition, Selection } from '../play.ts';
import { classesOf } from '../units.ts';

/** A draw that stands for `ways` equally likely ones which a rule treats alike. */
export type Stand = { readonly numbers: readonly number[]; readonly ways: bigint };

/** All sets of `count` numbers by how many of each atom they hold. The atoms part the numbers of the machine. */
export function* setsByAtoms(count: number, atoms: readonly (readonly number[])[]): Generator<Stand> {
  const [first, ...others] = atoms;
  if (!first) {
    if (count === 0) yield { numbers: [], ways: 1n };
    return;
  }
  for (const taken of range(0, Math.min(count, first.length))) {
    const ways = chooseExact(first.length, taken);
    for (const rest of setsByAtoms(count - taken, others)) {
      yield { numbers: [...first.slice(0, taken), ...rest.numbers], ways: ways * rest.ways };
    }
  }
}

/** Binomial coefficient of any size. */
function chooseExact(n: number, k: number): bigint {
  return range(1, k).reduce((ways, index) => (ways * BigInt(n - index + 1)) / BigInt(index), 1n);
}

/** All ordered draws of `count` numbers by where the named ones stand; the places left are filled with some of the others. */
export function* draftsOf(count: number, { named, others }: { named: readonly number[]; others: readonly number[] }): Generator<Stand> {
  const [first, ...rest] = named;
  if (first === undefined) {
    yield { numbers: others.slice(0, count), ways: range(0, count - 1).reduce((ways, taken) => ways * BigInt(others.length - taken), 1n) };
    return;
  }
  yield* draftsOf(count, { named: rest, others });
  if (count === 0) return;
  for (const { numbers, ways } of draftsOf(count - 1, { named: rest, others })) {
    for (const place of range(0, count - 1)) yield { numbers: [...numbers.slice(0, place), first, ...numbers.slice(place)], ways };
  }
}

/** The numbers of a machine parted by a name. */
export function atomsBy(numbers: readonly number[], nameOf: (number: number) => string): number[][] {
  const atoms = new Map<string, number[]>();
  for (const number of numbers) atoms.set(nameOf(number), [...(atoms.get(nameOf(number)) ?? []), number]);
  return [...atoms.values()];
}

type Share = { readonly wins: Readonly<Record<string, Fraction>>; readonly push: Fraction };

/** Units won by class, and pushed, in a draw on average: found by judging the selection on draws that stand for all. */
export function foundOf(
  play: PlayDefinition,
  selection: Selection,
  draws: Iterable<{ draw: Draw; ways: bigint }>,
): Share & { ways: bigint } {
  const wins: Record<string, bigint> = {};
  let push = 0n;
  let all = 0n;
  for (const { draw, ways } of draws) {
    const settlement = play.settle(selection, draw as never);
    for (const [key, units] of Object.entries(settlement.wins)) wins[key] = (wins[key] ?? 0n) + BigInt(units) * ways;
    push += BigInt(settlement.push) * ways;
    all += ways;
  }
  return {
    wins: Object.fromEntries(Object.entries(wins).map(([key, units]) => [key, fraction(units, all)])),
    push: fraction(push, all),
    ways: all,
  };
}

/** What the table says of the same: units of each class × chance. */
export function declaredOf(play: PlayDefinition, selection: Selection): Share {
  const classes = classesOf(play, selection);
  const wins: Record<string, Fraction> = {};
  let push = fraction(0, 1);
  for (const tier of play.tiers) {
    const units = fraction(classes[tier.key as TierKey] ?? 0, 1);
    if (units.n > 0n) wins[tier.key] = multiply(units, tier.p);
    if (tier.push) push = add(push, multiply(units, tier.push));
  }
  return { wins, push };
}
