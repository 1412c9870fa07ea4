import type { PickRow, PlayDefinition, PlayForm, Selection } from './play.ts';
import { entriesOf, makeList, type SelectionDraft, type SelectionResult, type TokenRow } from './selection.ts';

/** Picks of one selection as the slip writes them, e.g. "135", "3-10", "1_245", "12_#_345", "1245@12,34"; empty for no choice. */
export function formatContent({ form }: PlayDefinition, { prefix, dan, rows }: Selection): string {
  const head = prefix === undefined ? '' : `${prefix}@`;
  if (form.entry) return head + (rows[0] ?? []).map((entry) => entry.replaceAll(',', '-')).join(',');
  const texts = rows.map((row, index) => (row.length === 0 ? '#' : row.join(joinerOf(form.rows[index]))));
  return head + (dan.length ? [dan.join(joinerOf(form.rows[0])), ...texts] : texts).join('_');
}

/**
 * Reads picks of one selection as the family's slip writes them.
 * Rows are parted by "_", an empty one is "#"; one-digit items run together, others are joined by "-"; dan-tuo is two rows; typed
 * entries are parted by ",", or are rows of digits for each place; places stand before "@"; no choice is empty.
 */
export function parseContent(play: PlayDefinition, content: string): SelectionResult {
  return makeList(play, contentDraft(play, content));
}

/** The picks of a content as they stand there, not yet judged. */
export function contentDraft(play: PlayDefinition, content: string): SelectionDraft {
  return draftOf(play.form, content);
}

/** How a slip line says that its picks came about: 1 picked, 2 typed as a list. */
export function approachOf(play: PlayDefinition): 1 | 2 {
  return play.form.entry ? 2 : 1;
}

/** Content as a draft: a play with dan-tuo that is given one row more than it has holds the dan in the first. */
function draftOf(form: PlayForm, content: string): SelectionDraft {
  const sign = form.prefix ? content.indexOf('@') : -1;
  const prefix = sign < 0 ? null : { text: content.slice(0, sign), at: 0 };
  let at = sign + 1;
  if (form.entry?.byPlace && content.includes('_')) return { prefix, dan: null, rows: digitRows(content) };
  if (form.entry) {
    const typed = content.slice(at);
    // One for one, so that positions stay true.
    const entries = form.entry.ofNumbers ? typed.replaceAll(',', ';').replaceAll('-', ',') : typed;
    return { prefix, dan: null, rows: [entriesOf(form.entry, entries, at)] };
  }
  const texts = content.slice(at).split('_');
  const hasDan = form.danTuo && texts.length === form.rows.length + 1;
  const rows = texts.map((text, index) => {
    const row = tokensOf(text, { at, row: form.rows[hasDan ? Math.max(0, index - 1) : index] });
    at += text.length + 1;
    return row;
  });
  return hasDan ? { prefix, dan: rows[0] ?? null, rows: rows.slice(1) } : { prefix, dan: null, rows };
}

function tokensOf(text: string, { at, row }: { at: number; row: PickRow | undefined }): TokenRow {
  if (text === '#' && row?.min === 0) return { at, tokens: [] };
  const joiner = joinerOf(row);
  return piecesOf(joiner === '' ? /./gsu : joiner === '-' ? /[^-]+/g : /[^,]+/g, text, at);
}

/** Rows of digits that run together, "12_3". */
function digitRows(content: string): TokenRow[] {
  let at = 0;
  return content.split('_').map((row) => {
    const read = piecesOf(/[^-,\s]/gu, row, at);
    at += row.length + 1;
    return read;
  });
}

function piecesOf(pattern: RegExp, text: string, start: number): TokenRow {
  return { at: start, tokens: [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: start + match.index })) };
}

/** One-digit items run together; a row that has longer items or letters joins all of them by "-", or by "," where an item has one. */
function joinerOf(row: PickRow | undefined): '' | '-' | ',' {
  if (row?.options.every(({ item }) => /^\d$/.test(item))) return '';
  return row?.options.some(({ item }) => item.includes('-')) ? ',' : '-';
}
