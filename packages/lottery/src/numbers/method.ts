import { choose } from '../choose.ts';
import type { RowName } from '../codes.ts';
import type { FamilyCode } from '../families.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { form, numberOptions, range, row, won } from '../options.ts';
import type { Method, Selection, Settlement, Tier } from '../play.ts';
import { entryOf, type Numbers, numberEntries, numbersOf } from './entries.ts';

/** A rule on some numbers of a draw in which each number comes once, wherever they stand. */
export type NumberMethod = Omit<Method, 'settle' | 'places'> & { judge(selection: Selection, numbers: readonly number[]): Settlement };

/** The numbers that are in the machine. */
export type Pool = { readonly low: number; readonly high: number };

const ONE_WINS: readonly (readonly Settlement[])[] = [[won('W', 1)]];

/** A method on the numbers of some places, counted from 0. */
export function onPlaces<Family extends FamilyCode>(places: readonly number[], { judge, ...method }: NumberMethod): Method<Family> {
  return {
    ...method,
    places,
    settle: (selection, draw) => {
      const numbers = draw.numbers;
      return judge(
        selection,
        places.map((place) => numbers[place] ?? 0),
      );
    },
  };
}

/** Numbers for each place: a unit is one list of different numbers, and wins when they are drawn in that order. */
export function ordered(names: readonly RowName[], pool: Pool): NumberMethod {
  const options = numberOptions(pool.low, pool.high);
  return {
    form: form(
      'product',
      names.map((name) => row(name, options)),
      { size: names.length, distinct: true },
    ),
    tiers: oneTier(fraction(1, arrangements(pool, names.length))),
    judge: ({ rows }, numbers) => won('W', numbers.every((number, place) => rows[place]?.includes(String(number))) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** Typed lists that win when they are drawn in that order. */
export function orderedTyped(count: number, pool: Pool): NumberMethod {
  return {
    form: typedForm({ count, ...pool }, { sorted: false }),
    tiers: oneTier(fraction(1, arrangements(pool, count))),
    judge: (selection, numbers) => won('W', selection.rows[0]?.includes(entryOf(numbers)) ? 1 : 0),
    most: () => ONE_WINS,
  };
}

/** How picks of `size` numbers meet `drawn` drawn ones: a unit wins when one of the two holds all of the other. */
type Meeting = { readonly size: number; readonly drawn: number; readonly pool: Pool };

/** Numbers of which a unit takes `size` (dan-tuo allowed): all of them must be drawn or, when a unit has more, all drawn be among them. */
export function among({ size, drawn, pool }: Meeting, { danTuo = size > 1 }: { danTuo?: boolean } = {}): NumberMethod {
  return {
    form: { ...form('combination', [row('picks', numberOptions(pool.low, pool.high), size)], { size }), danTuo },
    tiers: oneTier(meetingChance({ size, drawn, pool })),
    judge: ({ dan, rows: [tuo = []] }, numbers) => {
      const isDrawn = (item: string): boolean => numbers.includes(Number(item));
      const [danHits, tuoHits] = [dan.filter(isDrawn).length, tuo.filter(isDrawn).length];
      if (size <= drawn) return won('W', danHits === dan.length ? choose(tuoHits, size - dan.length) : 0);
      // All drawn numbers must be in the unit; what is left of it comes from the tuo that were not drawn.
      return won('W', danHits + tuoHits === drawn ? choose(tuo.length - tuoHits, size - dan.length - tuoHits) : 0);
    },
    most: ({ dan, rows: [tuo = []] }) => {
      const open = drawn - dan.length;
      if (size <= drawn) return [[won('W', choose(Math.min(tuo.length, open), size - dan.length))]];
      const tuoHits = range(Math.max(0, open), Math.min(drawn, tuo.length));
      return [[won('W', Math.max(0, ...tuoHits.map((hits) => choose(tuo.length - hits, size - dan.length - hits))))]];
    },
  };
}

/** Typed sets of `size` numbers, judged as those of `among`. */
export function amongTyped(meeting: Meeting): NumberMethod {
  const { size, drawn, pool } = meeting;
  const needed = Math.min(size, drawn);
  const hits = (entry: string, numbers: readonly number[]): number => numbersOf(entry).filter((number) => numbers.includes(number)).length;
  return {
    form: typedForm({ count: size, ...pool }, { sorted: true }),
    tiers: oneTier(meetingChance(meeting)),
    judge: (selection, numbers) => won('W', (selection.rows[0] ?? []).filter((entry) => hits(entry, numbers) === needed).length),
    most: (selection) => {
      const winning = size <= drawn ? choose(drawn, size) : choose(pool.high - pool.low + 1 - drawn, size - drawn);
      return [[won('W', Math.min(selection.rows[0]?.length ?? 0, winning))]];
    },
  };
}

/** A unit per number picked for a place. */
export function byPlace(names: readonly RowName[], pool: Pool): NumberMethod {
  const options = numberOptions(pool.low, pool.high);
  return {
    form: form(
      'each',
      names.map((name) => row(name, options, 0)),
    ),
    tiers: oneTier(fraction(1, pool.high - pool.low + 1)),
    judge: ({ rows }, numbers) => won('W', numbers.filter((number, place) => rows[place]?.includes(String(number))).length),
    most: ({ rows }) => [[won('W', rows.filter(({ length }) => length > 0).length)]],
  };
}

/** A class that the checker reports as W. */
export function tier(key: Tier['key'], p: Fraction): Tier {
  return { key, p, report: 'W' };
}

export function oneTier(p: Fraction): readonly [Tier] {
  return [tier('W', p)];
}

/** Ordered lists of `count` different numbers of the pool. */
function arrangements({ low, high }: Pool, count: number): number {
  return range(0, count - 1).reduce((ways, taken) => ways * (high - low + 1 - taken), 1);
}

function meetingChance({ size, drawn, pool }: Meeting): Fraction {
  const total = pool.high - pool.low + 1;
  return size <= drawn
    ? fraction(choose(drawn, size), choose(total, size))
    : fraction(choose(total - drawn, size - drawn), choose(total, size));
}

function typedForm(numbers: Numbers, order: { sorted: boolean }): Method['form'] {
  return form('list', [], { size: numbers.count, entry: numberEntries(numbers, order) });
}
