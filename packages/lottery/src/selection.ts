import type { PlayCode } from './codes.ts';
import type { Item, PickRow, PlayForm, Selection } from './play.ts';
import { PLAYS } from './plays.ts';
import { countFormUnits } from './units.ts';

export type { Item, Selection } from './play.ts';

/**
 * Why a selection is refused.
 * TEXT_TOO_LONG: over the limit; ITEM_UNKNOWN: a token that names no option; ROWS_WRONG: more or fewer rows than the play has;
 * PICKS_TOO_FEW / PICKS_TOO_MANY: in the row at `at`; DAN_NOT_ALLOWED: the play has no dan-tuo;
 * DAN_TOO_MANY: as many fixed picks as a unit holds; DAN_REPEATED: a pick both fixed and not; NO_UNITS: legal rows that make no unit.
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
] as const;
export type SelectionCode = (typeof SELECTION_CODES)[number];

/** Something that was put right silently in the price but should be shown: a pick given twice counts once. */
export type SelectionNotice = { readonly code: 'DUPLICATE'; readonly at: number; readonly token: string };

/** `at` counts characters of the given text from 0; `token` is the piece that stands there, empty for a whole row. */
export type SelectionFailure = { readonly ok: false; readonly code: SelectionCode; readonly at: number; readonly token: string };

export type SelectionResult =
  | { readonly ok: true; readonly value: Selection; readonly notices: readonly SelectionNotice[] }
  | SelectionFailure;

/** Longest canonical text taken: a typed list of 10,000 entries fits. */
export const SELECTION_TEXT_MAX = 100_000;

/** A piece of text and where it stands. */
export type Token = { readonly text: string; readonly at: number };
/** A selection as given, before it is judged; `dan` is null when dan-tuo was not chosen. */
export type SelectionDraft = { readonly dan: TokenRow | null; readonly rows: readonly TokenRow[] };
export type TokenRow = { readonly at: number; readonly tokens: readonly Token[] };

/**
 * Reads a canonical selection: rows parted by "|", items by ",", dan-tuo as "dan#tuo", nothing for a play without choice.
 * Forgives full-width characters, small letters, leading zeros, spaces and semicolons between items, and the order of items.
 */
export function parseSelection(play: PlayCode, text: string): SelectionResult {
  if (text.length > SELECTION_TEXT_MAX) return failure('TEXT_TOO_LONG', SELECTION_TEXT_MAX);
  const plain = halfWidth(text);
  const hash = plain.indexOf('#');
  const dan = hash < 0 ? null : tokensOf(plain.slice(0, hash), 0);
  const rest = hash < 0 ? 0 : hash + 1;
  return makeSelection(play, { dan, rows: rowsOf(plain.slice(rest), rest) });
}

/** Makes a selection of picks, as an input grid holds them. Positions in a refusal count characters of the canonical text. */
export function selectionOfPicks(play: PlayCode, picks: { rows: readonly (readonly Item[])[]; dan?: readonly Item[] }): SelectionResult {
  const dan = picks.dan?.length ? `${picks.dan.join(',')}#` : '';
  return parseSelection(play, dan + picks.rows.map((row) => row.join(',')).join('|'));
}

/** Canonical text: what is stored, shown to auditors and sealed into the ticket. */
export function formatSelection({ dan, rows }: Selection): string {
  return (dan.length ? `${dan.join(',')}#` : '') + rows.map((row) => row.join(',')).join('|');
}

/** How many unit bets a selection holds: by formula, never by listing them. At least 1. */
export function countUnits(play: PlayCode, selection: Selection): number {
  return countFormUnits(PLAYS[play].form, selection);
}

/** Judges a draft: the one door through which every selection comes. */
export function makeSelection(play: PlayCode, draft: SelectionDraft): SelectionResult {
  const { form } = PLAYS[play];
  const given = draft.rows.length === 1 && draft.rows[0]?.tokens.length === 0 && form.rows.length === 0 ? [] : draft.rows;
  if (draft.dan && !form.danTuo) return failure('DAN_NOT_ALLOWED', draft.dan.at);
  if (given.length !== form.rows.length) return failure('ROWS_WRONG', given[form.rows.length]?.at ?? 0);
  const notices: SelectionNotice[] = [];
  const rows: Item[][] = [];
  for (const [index, row] of form.rows.entries()) {
    const picked = pickRow(row, given[index] as TokenRow, notices);
    if ('code' in picked) return picked;
    rows.push(picked.items);
  }
  const dan = draft.dan ? pickRow(form.rows[0] as PickRow, draft.dan, notices) : { items: [] };
  if ('code' in dan) return dan;
  const selection = { dan: dan.items, rows } as unknown as Selection;
  return judge(form, draft, selection) ?? { ok: true, value: selection, notices };
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
    if (count < row.min || rows[index]?.length === 0) return failure('PICKS_TOO_FEW', at);
    if (count > row.max) return failure('PICKS_TOO_MANY', at);
  }
  return countFormUnits(form, selection) > 0 ? null : failure('NO_UNITS', 0);
}

/** Items of a row in the order of its options, each once. */
function pickRow(row: PickRow, { tokens }: TokenRow, notices: SelectionNotice[]): { items: Item[] } | SelectionFailure {
  const picked = new Set<Item>();
  for (const { text, at } of tokens) {
    const item = itemOf(row, text);
    if (item === null) return failure('ITEM_UNKNOWN', at, text);
    if (picked.has(item)) notices.push({ code: 'DUPLICATE', at, token: text });
    picked.add(item);
  }
  return { items: row.options.map(({ item }) => item).filter((item) => picked.has(item)) };
}

/** The option a token names: as written, in capitals, or without leading zeros. */
function itemOf({ options }: PickRow, token: string): Item | null {
  const plain = token.toUpperCase();
  const bare = plain.replace(/^0+(?=\d)/, '');
  return options.find(({ item }) => item === plain)?.item ?? options.find(({ item }) => item === bare)?.item ?? null;
}

function rowsOf(text: string, start: number): TokenRow[] {
  let at = start;
  return text.split('|').map((row) => {
    const tokens = tokensOf(row, at);
    at += row.length + 1;
    return tokens;
  });
}

function tokensOf(text: string, start: number): TokenRow {
  const tokens = [...text.matchAll(/[^,;\s]+/g)].map((match) => ({ text: match[0], at: start + match.index }));
  return { at: start, tokens };
}

/** Full-width characters as their ASCII kin, one for one, so that positions stay true. */
function halfWidth(text: string): string {
  return text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/、/g, ',');
}

function failure(code: SelectionCode, at: number, token = ''): SelectionFailure {
  return { ok: false, code, at, token };
}
