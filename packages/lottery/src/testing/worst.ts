import { ALL_PLAYS } from '../all-plays.ts';
import { SLIP_LINES_MAX, SLIP_PICKS_MAX, SLIP_TEXT_MAX } from '../bounds.ts';
import type { PlayCode } from '../codes.ts';
import { approachOf } from '../content.ts';
import type { CombinedItems, EntryForm, Item, PickRow, PlayForm, Selection } from '../play.ts';
import { type GridPicks, selectionOfPicks } from '../selection.ts';
import type { SlipLine } from '../slip.ts';
import { createSlipTally } from '../slip-tally.ts';
import { formatSlip } from '../slip-text.ts';

/** Characters of a line beside its content. */
const FRAME = 40;

/**
 * The dearest slips of a play that are let in: of so many lines each, which differ, with as many picks as the bounds and the play allow.
 * A few long lines, many middling ones and as many as there may be cost different things most.
 */
export function worstSlips(play: PlayCode): string[] {
  const slips = [1, 20, SLIP_LINES_MAX].flatMap((lines) => [false, true].map((dan) => worstSlip(play, { lines, dan })));
  return [...new Set(slips)].filter((slip) => slip !== '');
}

function worstSlip(play: PlayCode, { lines, dan }: { lines: number; dan: boolean }): string {
  const { form, mode } = ALL_PLAYS[play];
  if (dan && !form.danTuo) return '';
  const taken: SlipLine[] = [];
  const tally = createSlipTally();
  let characters = 0;
  for (let line = 0; line < lines; line += 1) {
    const selection = widest(play, { line, most: Math.floor(SLIP_PICKS_MAX / lines), dan });
    if (!selection) continue;
    const one: SlipLine = {
      play: ALL_PLAYS[play],
      selection,
      approach: approachOf(ALL_PLAYS[play]),
      modeId: 4,
      series: mode === 'trad' ? 1900 : 0,
      multiple: 1,
    };
    characters += formatSlip([one]).length + 1;
    if (characters > SLIP_TEXT_MAX || tally.add(ALL_PLAYS[play], selection)) break;
    taken.push(one);
  }
  return formatSlip(taken);
}

/** The widest selection of up to so many picks; each line leaves out others. */
function widest(play: PlayCode, { line, most, dan }: { line: number; most: number; dan: boolean }): Selection | null {
  const { form } = ALL_PLAYS[play];
  for (let fewer = 0; fewer < FEWER_MAX; fewer += 1) {
    const made = selectionOfPicks(
      ALL_PLAYS[play],
      picksOf(form, { line, most: form.entry ? Math.min(most, textRoom(form.entry, most)) : most, dan, fewer }),
    );
    if (made.ok) return made.value;
  }
  return null;
}

/** Rows are made shorter until the play takes them. */
const FEWER_MAX = 50;

/** Entries that the text of a slip has room for where a line holds `most` of its picks. */
function textRoom({ shape: { count, width, head = '' }, ofNumbers }: EntryForm, most: number): number {
  const lines = SLIP_PICKS_MAX / most;
  const each = head.length + count * width + (ofNumbers ? count : 1);
  return Math.max(1, Math.floor((SLIP_TEXT_MAX / lines - FRAME) / each));
}

type Wish = { line: number; most: number; dan: boolean; fewer: number };

function picksOf(form: PlayForm, { line, most, dan, fewer }: Wish): GridPicks {
  const prefix = form.prefix && { prefix: prefixOf(form.prefix, line) };
  if (form.entry) return { ...prefix, rows: [entriesOf(form.entry, { skip: line, most })] };
  if (form.kind === 'parlay') return { ...prefix, rows: [legsOf(form.rows[0] as PickRow, line)] };
  const rows = form.rows.map((row, place) => widestRow(row, { skip: line + place, most, fewer }));
  if (!dan) return { ...prefix, rows };
  const [first = [], ...others] = rows;
  return { ...prefix, dan: first.slice(0, form.size - 1), rows: [first.slice(form.size - 1), ...others] };
}

function prefixOf(prefix: NonNullable<PlayForm['prefix']>, line: number): string {
  if (prefix.kind === 'choice') return prefix.items[line % prefix.items.length] ?? '';
  return Array.from({ length: prefix.of }, (_, place) => place + 1).join('');
}

/** A row but for a pick or two, and of items made of several parts as many as fit. */
function widestRow({ options, min, max, combined }: PickRow, { skip, most, fewer }: { skip: number; most: number; fewer: number }): Item[] {
  const items = options.map(({ item }) => item);
  const spare = Math.max(0, Math.min(2, items.length - min - 1));
  const left = new Set(
    [skip, Math.floor(skip / items.length) * 3 + 1].slice(0, skip === 0 ? 0 : spare).map((place) => place % items.length),
  );
  const listed = items.filter((_item, place) => !left.has(place)).slice(0, Math.min(max - fewer, most));
  if (!combined) return listed;
  return [...listed, ...setsOf(combined).slice(skip, skip + Math.max(0, most - listed.length))];
}

const SETS = new Map<CombinedItems, readonly Item[]>();

function setsOf(combined: CombinedItems): readonly Item[] {
  const { head, parts, min, max } = combined;
  const kept = SETS.get(combined);
  if (kept) return kept;
  const chosen = Array.from({ length: 2 ** parts.length }, (_, bits) => parts.filter((_part, place) => bits & (1 << place)));
  const sets = chosen.filter(({ length }) => length >= min && length <= max).map((some) => head + some.join('+'));
  SETS.set(combined, sets);
  return sets;
}

/** A leg on every place. */
function legsOf({ options, max }: PickRow, line: number): Item[] {
  const byPlace = Map.groupBy(options, ({ item }) => item.split('=')[0]);
  return [...byPlace.values()].slice(0, max).flatMap((legs) => legs[line % legs.length]?.item ?? []);
}

/** Typed entries, each line some others. */
function entriesOf(entry: EntryForm, { skip, most }: { skip: number; most: number }): Item[] {
  const all = ALL_ENTRIES.get(entry) ?? listEntries(entry);
  ALL_ENTRIES.set(entry, all);
  return all.length >= most + skip ? all.slice(skip, skip + most) : all.slice(skip % Math.min(5, all.length)).slice(0, most);
}

const ALL_ENTRIES = new Map<EntryForm, readonly Item[]>();
/** Numbers are tried far apart: what begins alike is often not taken. A prime meets each of them once. */
const STRIDE = 104_729;
const TRIED_MAX = 60_000;
const LISTED_MAX = SLIP_PICKS_MAX + SLIP_LINES_MAX;

function listEntries({ shape: { count, low, high, width, head = '' }, ofNumbers, read }: EntryForm): readonly Item[] {
  const found = new Set<Item>();
  const base = high - low + 1;
  for (let tried = 0; tried < Math.min(base ** count, TRIED_MAX) && found.size < LISTED_MAX; tried += 1) {
    const number = (tried * STRIDE) % base ** count;
    const numbers = Array.from({ length: count }, (_, place) => low + (Math.floor(number / base ** (count - 1 - place)) % base));
    const reading = read(head + numbers.map((one) => String(one).padStart(width, '0')).join(ofNumbers ? ',' : ''));
    if (reading.kind === 'taken') for (const item of reading.entries) found.add(item);
  }
  return [...found];
}
