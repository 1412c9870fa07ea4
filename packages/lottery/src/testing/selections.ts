import fc from 'fast-check';
import { ALL_CODES, ALL_PLAYS } from '../all-plays.ts';
import type { PlayCode } from '../codes.ts';
import type { FamilyCode } from '../families.ts';
import type { CombinedItems, EntryForm, Item, PickRow, PlayDefinition, PlayForm, Selection } from '../play.ts';
import { selectionOfPicks } from '../selection.ts';

/** Seed and size of every fuzz run here: the same cases each time. */
export const FUZZ = { seed: 20_261_121, numRuns: 10_000 };

/** Runs for one play that make 10,000 or more for its family. */
export function runsOf(play: PlayCode): number {
  const { family } = ALL_PLAYS[play];
  return Math.ceil(FUZZ.numRuns / ALL_CODES.filter((code) => ALL_PLAYS[code].family === family).length);
}

/** A legal selection of the play, dan-tuo now and then where it is allowed. */
export function selectionsOf(play: PlayCode): fc.Arbitrary<Selection> {
  const { form } = ALL_PLAYS[play];
  const plain = rowsOf(form).map((rows) => ({ rows, dan: [] as Item[] }));
  const drafts = form.danTuo ? fc.oneof(plain, danTuo(form.rows[0] as PickRow, form.size)) : plain;
  return fc
    .tuple(drafts, prefixOf(form))
    .map(([draft, prefix]) => selectionOfPicks(ALL_PLAYS[play], { ...draft, ...prefix }))
    .filter((result) => result.ok)
    .map(({ value }) => value);
}

export type Ticket = { play: PlayDefinition; selection: Selection };

/** Any play with a legal selection of it. */
export const anyTicket: fc.Arbitrary<Ticket> = ticketsAmong(ALL_CODES);

/** Any play of a family with a legal selection of it. */
export function ticketsOf(family: FamilyCode): fc.Arbitrary<Ticket> {
  return ticketsAmong(ALL_CODES.filter((play) => ALL_PLAYS[play].family === family));
}

function ticketsAmong(codes: readonly PlayCode[]): fc.Arbitrary<Ticket> {
  return fc.constantFrom(...codes).chain((play) => selectionsOf(play).map((selection) => ({ play: ALL_PLAYS[play], selection })));
}

function rowsOf({ rows, entry }: PlayForm): fc.Arbitrary<Item[][]> {
  return entry ? fc.array(entryOf(entry), { minLength: 1, maxLength: 12 }).map((entries) => [entries]) : fc.tuple(...rows.map(picksOf));
}

/** An entry as a player types it: not yet in order, perhaps one that the play can't hold. */
function entryOf({ ofNumbers, shape: { count, low, high, width, head = '' } }: EntryForm): fc.Arbitrary<Item> {
  return fc
    .array(fc.integer({ min: low, max: high }), { minLength: count, maxLength: count })
    .map((numbers) => head + numbers.map((number) => String(number).padStart(width, '0')).join(ofNumbers ? ',' : ''));
}

function prefixOf({ prefix }: PlayForm): fc.Arbitrary<{ prefix?: string }> {
  if (!prefix) return fc.constant({});
  if (prefix.kind === 'choice') return fc.constantFrom(...prefix.items).map((item) => ({ prefix: item }));
  const places = Array.from({ length: prefix.of }, (_, index) => String(index + 1));
  return fc.subarray(places, { minLength: prefix.size }).map((named) => ({ prefix: named.join('') }));
}

function picksOf({ options, min, max, combined }: PickRow): fc.Arbitrary<Item[]> {
  const items = options.map(({ item }) => item);
  const listed = fc.shuffledSubarray(items, { minLength: min, maxLength: Math.min(max, items.length) });
  return combined ? fc.tuple(listed, combinedOf(combined)).map(([some, more]) => [...some, ...more]) : listed;
}

/** A few items of several parts. */
function combinedOf({ head, parts, min, max }: CombinedItems): fc.Arbitrary<Item[]> {
  const item = fc.shuffledSubarray([...parts], { minLength: min, maxLength: max }).map((some) => head + some.join('+'));
  return fc.array(item, { maxLength: 2 });
}

function danTuo({ options }: PickRow, size: number): fc.Arbitrary<{ dan: Item[]; rows: Item[][] }> {
  const items = options.map(({ item }) => item);
  return fc
    .integer({ min: 1, max: size - 1 })
    .chain((fixed) =>
      fc.shuffledSubarray(items, { minLength: size }).map((picks) => ({ dan: picks.slice(0, fixed), rows: [picks.slice(fixed)] })),
    );
}
