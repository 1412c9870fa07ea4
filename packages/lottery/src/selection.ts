import type { CombinedItems, EntryForm, Item, PickRow, PlayDefinition, PlayForm, Selection } from './play.ts';
import { countFormUnits } from './units.ts';

export type { Item, Selection } from './play.ts';

/**
 * Why a selection is refused.
 * TEXT_TOO_LONG: over the limit; ITEM_UNKNOWN: a token that names no option; ROWS_WRONG: more or fewer rows than the play has;
 * PICKS_TOO_FEW / PICKS_TOO_MANY: in the row at `at`; DAN_NOT_ALLOWED: the play has no dan-tuo;
 * DAN_TOO_MANY: as many fixed picks as a unit holds; DAN_REPEATED: a pick both fixed and not; NO_UNITS: legal rows that make no unit;
 * PLACES_WRONG: what stands before "@"; ENTRY_WRONG: a typed entry of the wrong length, alphabet or range;
 * ENTRIES_TOO_MANY: a typed list over the limit.
 */
export const SELECTION_CODES = [
  'TEXT_TOO_LONG',
  'ITEM_UNKNOWN',
  'ROWS_WRONG',
  'PICKS_TOO_FEW',
  'PICKS_TOO_MANY',
  'DAN_NOT_ALLOWED',
  'DAN_TOO_MANY',
  'DAN_REPEATED',
  'NO_UNITS',
  'PLACES_WRONG',
  'ENTRY_WRONG',
  'ENTRIES_TOO_MANY',
] as const;
export type SelectionCode = (typeof SELECTION_CODES)[number];

/**
 * Something that was put right silently in the price but should be shown.
 * DUPLICATE: a pick given twice counts once. DROPPED: a typed entry that the play cannot hold costs nothing.
 */
export type SelectionNotice = { readonly code: 'DUPLICATE' | 'DROPPED'; readonly at: number; readonly token: string };

/** `at` counts characters of the given text from 0; `token` is the piece that stands there, empty for a whole row. */
export type SelectionFailure = { readonly ok: false; readonly code: SelectionCode; readonly at: number; readonly token: string };

export type SelectionResult =
  | { readonly ok: true; readonly value: Selection; readonly notices: readonly SelectionNotice[] }
  | SelectionFailure;

/** Longest typed list, and longest canonical text taken: such a list of any play fits. */
export const ENTRIES_MAX = 10_000;
export const SELECTION_TEXT_MAX = 300_000;

/** A piece of text and where it stands. */
export type Token = { readonly text: string; readonly at: number };
export type TokenRow = { readonly at: number; readonly tokens: readonly Token[] };
/**
 * A selection as given, before it is judged. `prefix` is null when nothing stood before "@", `dan` when dan-tuo was not chosen.
 * A typed list is one row, its entries the tokens.
 */
export type SelectionDraft = { readonly prefix: Token | null; readonly dan: TokenRow | null; readonly rows: readonly TokenRow[] };

/**
 * Reads a canonical selection: rows parted by "|", items by ",", an empty row "-", dan-tuo as "dan#tuo", places as "places@content",
 * a typed list parted by ";", legs of a parlay by "|", nothing for a play without choice.
 * Forgives full-width characters, small letters, leading zeros (but of a single digit), blanks around items, and the order of items; a
 * typed list takes blanks, commas and new lines between entries besides, and separators without an entry.
 */
export function parseSelection(play: PlayDefinition, text: string): SelectionResult {
  if (text.length > SELECTION_TEXT_MAX) return failure('TEXT_TOO_LONG', SELECTION_TEXT_MAX);
  const { form } = play;
  const plain = halfWidth(text);
  const sign = form.prefix ? plain.indexOf('@') : -1;
  const prefix = sign < 0 ? null : trimmed(plain.slice(0, sign));
  const at = sign + 1;
  if (form.entry) {
    const rows = form.entry.byPlace && plain.includes('|') ? rowsOf(plain, 0) : null;
    return makeList(play, { prefix, dan: null, rows: rows ?? [entriesOf(form.entry, plain.slice(at), at)] });
  }
  const hash = plain.indexOf('#', at);
  const dan = hash < 0 ? null : itemsOf(plain.slice(at, hash), at);
  const rest = hash < 0 ? at : hash + 1;
  const rows = form.kind === 'parlay' ? [itemsOf(plain.slice(rest), rest, '|')] : rowsOf(plain.slice(rest), rest);
  return makeList(play, { prefix, dan, rows });
}

/** Picks as an input grid holds them. */
export type GridPicks = { readonly rows: readonly (readonly Item[])[]; readonly dan?: readonly Item[]; readonly prefix?: string };

/** Makes a selection of picks. Positions in a refusal count characters of the canonical text. */
export function selectionOfPicks(play: PlayDefinition, picks: GridPicks): SelectionResult {
  return parseSelection(play, picksText({ dan: [], ...picks, separator: separatorOf(play.form) }));
}

/** Canonical text: what is stored, shown to auditors and sealed into the ticket. */
export function formatSelection(selection: Selection): string {
  return picksText(selection);
}

/** How many unit bets a selection holds: by formula, never by listing them. At least 1. */
export function countUnits(play: PlayDefinition, selection: Selection): number {
  return countFormUnits(play.form, selection);
}

/** Judges picks of numbers: a row of them or, where the play takes that, a row of digits for each place, "1,2|3" for 13 and 23. */
export function makeList(play: PlayDefinition, draft: SelectionDraft): SelectionResult {
  const count = placesOf(play.form);
  const [row] = draft.rows;
  if (count === 0 || draft.dan || draft.rows.length < 2) return makeSelection(play, draft);
  if (draft.rows.length !== count) return failure('ROWS_WRONG', draft.rows[count]?.at ?? 0);
  const notices: SelectionNotice[] = [];
  let numbers = [''];
  for (const { at, tokens } of draft.rows) {
    const digits = new Set<string>();
    for (const { text, at: place } of tokens) {
      if (!/^\d$/.test(text)) return failure('ITEM_UNKNOWN', place, text);
      if (digits.has(text)) notices.push({ code: 'DUPLICATE', at: place, token: text });
      digits.add(text);
    }
    if (digits.size === 0) return failure('PICKS_TOO_FEW', at);
    numbers = numbers.flatMap((head) => [...digits].map((digit) => head + digit));
  }
  const at = row?.at ?? 0;
  const made = makeSelection(play, { ...draft, rows: [{ at, tokens: numbers.map((text) => ({ text, at })) }] });
  return made.ok ? { ...made, notices } : made;
}

/** How many rows of digits make the numbers of a play; 0 where it takes none. */
function placesOf({ entry, rows: [row] }: PlayForm): number {
  if (entry) return entry.byPlace ? entry.shape.count : 0;
  return row?.options[0]?.item === '00' ? 2 : 0;
}

/** Judges a draft: the one door through which every selection comes. */
function makeSelection(play: PlayDefinition, draft: SelectionDraft): SelectionResult {
  const { form } = play;
  const notices: SelectionNotice[] = [];
  const prefix = readPrefix(form, draft, notices);
  if (typeof prefix !== 'string') return prefix;
  const separator = separatorOf(form);
  const picked = form.entry ? readEntries(form.entry, draft.rows[0], notices) : readRows(form, draft, notices);
  if ('code' in picked) return picked;
  const selection = {
    ...(form.prefix ? { prefix } : {}),
    ...picked,
    ...(separator ? { separator } : {}),
  } as unknown as Selection;
  const refusal = form.entry ? null : judge(form, draft, selection);
  if (refusal) return refusal;
  return countFormUnits(form, selection) > 0 ? { ok: true, value: selection, notices } : failure('NO_UNITS', 0);
}

type Picked = { readonly dan: readonly Item[]; readonly rows: readonly (readonly Item[])[] };

/** The text before "@" in canonical spelling, empty for a play without. */
function readPrefix({ prefix }: PlayForm, { prefix: given, rows }: SelectionDraft, notices: SelectionNotice[]): string | SelectionFailure {
  if (!prefix) return '';
  const { text, at } = given ?? { text: '', at: rows[0]?.at ?? 0 };
  if (prefix.kind === 'choice') {
    const [first, ...others] = prefix.items;
    if (!given && first !== undefined && others.length === 0) return first;
    return prefix.items.find((item) => item === text.toLowerCase()) ?? failure('PLACES_WRONG', at, text);
  }
  const places = text.replace(/[,\s]/g, '');
  const wrong = [...text].findIndex((place) => !/[\d,\s]/.test(place) || Number(place) > prefix.of || place === '0');
  if (wrong >= 0) return failure('PLACES_WRONG', at + wrong, text[wrong]);
  const different = [...new Set(places)].sort();
  if (different.length < prefix.size) return failure('PLACES_WRONG', at, text);
  if (different.length < places.length) notices.push({ code: 'DUPLICATE', at, token: text });
  return different.join('');
}

function readRows(form: PlayForm, draft: SelectionDraft, notices: SelectionNotice[]): Picked | SelectionFailure {
  const given = draft.rows.length === 1 && draft.rows[0]?.tokens.length === 0 && form.rows.length === 0 ? [] : draft.rows;
  if (draft.dan && !form.danTuo) return failure('DAN_NOT_ALLOWED', draft.dan.at);
  if (given.length !== form.rows.length) return failure('ROWS_WRONG', given[form.rows.length]?.at ?? 0);
  const rows: Item[][] = [];
  for (const [index, row] of form.rows.entries()) {
    const picked = pickRow(row, given[index] as TokenRow, notices);
    if ('code' in picked) return picked;
    rows.push(picked.items);
  }
  const dan = draft.dan ? pickRow(form.rows[0] as PickRow, draft.dan, notices) : { items: [] };
  return 'code' in dan ? dan : { dan: dan.items, rows };
}

/** Canonical entries, each once, in the order of their text. */
function readEntries(entry: EntryForm, row: TokenRow | undefined, notices: SelectionNotice[]): Picked | SelectionFailure {
  const tokens = row?.tokens ?? [];
  const taken = new Set<Item>();
  if (tokens.length === 0) return failure('PICKS_TOO_FEW', row?.at ?? 0);
  for (const { text, at } of tokens) {
    const reading = entry.read(text);
    if (reading.kind === 'wrong') return failure('ENTRY_WRONG', at + reading.at, text);
    if (reading.kind === 'dropped') notices.push({ code: 'DROPPED', at, token: text });
    else if (reading.entries.every((item) => taken.has(item))) notices.push({ code: 'DUPLICATE', at, token: text });
    else for (const item of reading.entries) taken.add(item);
    if (taken.size > ENTRIES_MAX) return failure('ENTRIES_TOO_MANY', at, text);
  }
  if (tokens.length > ENTRIES_MAX) return failure('ENTRIES_TOO_MANY', tokens[ENTRIES_MAX]?.at ?? 0);
  return { dan: [], rows: [[...taken].sort()] };
}

function judge(form: PlayForm, draft: SelectionDraft, selection: Selection): SelectionFailure | null {
  const { dan, rows } = selection;
  if (draft.dan) {
    if (dan.length === 0) return failure('PICKS_TOO_FEW', draft.dan.at);
    const repeated = draft.rows[0]?.tokens.find(({ text }) => dan.includes(itemOf(form.rows[0] as PickRow, text) ?? ''));
    if (repeated) return failure('DAN_REPEATED', repeated.at, repeated.text);
    if (dan.length >= form.size) return failure('DAN_TOO_MANY', draft.dan.at);
  }
  for (const [index, row] of form.rows.entries()) {
    const count = (rows[index]?.length ?? 0) + (index === 0 ? dan.length : 0);
    const at = draft.rows[index]?.at ?? 0;
    if (count < row.min || (row.min > 0 && rows[index]?.length === 0)) return failure('PICKS_TOO_FEW', at);
    if (count > row.max) return failure('PICKS_TOO_MANY', at);
  }
  return form.kind === 'parlay' ? judgeLegs(form, draft) : null;
}

/** No place of a parlay holds two legs. */
function judgeLegs({ rows: [options] }: PlayForm, { rows: [given] }: SelectionDraft): SelectionFailure | null {
  const legs = new Map<string, Item>();
  for (const { text, at } of given?.tokens ?? []) {
    const leg = (options && itemOf(options, text)) ?? '';
    const [place = ''] = leg.split('=');
    if ((legs.get(place) ?? leg) !== leg) return failure('PICKS_TOO_MANY', at, text);
    legs.set(place, leg);
  }
  return null;
}

/** Items of a row in the order of its options, each once. An empty row may be written "-". */
function pickRow(row: PickRow, { tokens }: TokenRow, notices: SelectionNotice[]): { items: Item[] } | SelectionFailure {
  if (tokens.length === 1 && tokens[0]?.text === '-') return { items: [] };
  const picked = new Set<Item>();
  for (const { text, at } of tokens) {
    const item = itemOf(row, text) ?? combinedItem(row.combined, text);
    if (item === null) return failure('ITEM_UNKNOWN', at, text);
    if (picked.has(item)) notices.push({ code: 'DUPLICATE', at, token: text });
    picked.add(item);
  }
  const listed = row.options.map(({ item }) => item).filter((item) => picked.delete(item));
  return { items: [...listed, ...[...picked].sort()] };
}

/** An item of several parts in canonical spelling: each part once, in the order of the parts. */
function combinedItem(combined: CombinedItems | undefined, token: string): Item | null {
  const plain = token.toUpperCase();
  if (!combined || !plain.startsWith(combined.head)) return null;
  const given = plain.slice(combined.head.length).split('+');
  const parts = combined.parts.filter((part) => given.includes(part));
  const known = given.every((part) => combined.parts.includes(part));
  return known && parts.length >= combined.min && parts.length <= combined.max ? combined.head + parts.join('+') : null;
}

/** The option a token names: as written, in capitals, or without leading zeros. */
function itemOf({ options }: PickRow, token: string): Item | null {
  const plain = token.toUpperCase();
  const bare = plain.replace(/(^|[:=])0+(?=\d)/g, '$1');
  const known =
    options.find(({ item }) => item === plain) ?? (hasOwnZeros(options) ? undefined : options.find(({ item }) => item === bare));
  return known?.item ?? null;
}

/** Where items have zeros of their own "012" is not 12, nor "05" 5: numbers from 00 to 99, and the ten digits. */
function hasOwnZeros(options: PickRow['options']): boolean {
  return options[0]?.item === '00' || (options[0]?.item === '0' && options.length === 10);
}

/** What parts the items of a typed list or a parlay; other selections have rows. */
function separatorOf({ kind, entry }: PlayForm): Selection['separator'] {
  return kind === 'parlay' ? '|' : entry?.separator;
}

function picksText({ prefix, dan, rows, separator }: GridPicks & { dan: readonly Item[]; separator?: Selection['separator'] }): string {
  const head = prefix === undefined ? '' : `${prefix}@`;
  if (separator) return head + (rows[0] ?? []).join(separator);
  return head + (dan.length ? `${dan.join(',')}#` : '') + rows.map((row) => row.join(',') || (rows.length > 1 ? '-' : '')).join('|');
}

function rowsOf(text: string, start: number): TokenRow[] {
  let at = start;
  return text.split('|').map((row) => {
    const items = itemsOf(row, at);
    at += row.length + 1;
    return items;
  });
}

/** Items of a row, or legs of a parlay. Between and beside separators stands an item, be it empty: that one is unknown to every play. */
function itemsOf(row: string, start: number, separator: ',' | '|' = ','): TokenRow {
  if (row.trim() === '') return { at: start, tokens: [] };
  let at = start;
  const tokens = row.split(separator).map((piece) => {
    const item = trimmed(piece);
    const token = { text: item.text, at: at + (item.text === '' ? 0 : item.at) };
    at += piece.length + 1;
    return token;
  });
  return { at: start, tokens };
}

/** Entries that are lists of numbers are parted by semicolons and new lines, others by blanks and commas too. */
export function entriesOf({ ofNumbers }: EntryForm, text: string, start: number): TokenRow {
  return piecesOf(ofNumbers ? /[^;\n\s]([^;\n]*[^;\n\s])?/g : /[^,;\s]+/g, text, start);
}

function piecesOf(pattern: RegExp, text: string, start: number): TokenRow {
  return { at: start, tokens: [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: start + match.index })) };
}

function trimmed(text: string): Token {
  return { text: text.trim(), at: text.length - text.trimStart().length };
}

/** Full-width characters as their ASCII kin, one for one, so that positions stay true. */
export function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/、/g, ',');
}

function failure(code: SelectionCode, at: number, token = ''): SelectionFailure {
  return { ok: false, code, at, token };
}
