import type { PlayCode } from './codes.ts';
import type { PickRow, PlayDefinition, Selection } from './play.ts';
import { PLAYS } from './plays.ts';
import { makeSelection, type SelectionResult, type TokenRow } from './selection.ts';

/** Picks of one selection as the slip writes them, e.g. "135", "3-10", "1_245"; empty for a play without choice. */
export function formatContent(play: PlayCode, { dan, rows }: Selection): string {
  const { form } = PLAYS[play];
  const texts = rows.map((row, index) => row.join(joinerOf(form.rows[index])));
  return (dan.length ? [dan.join(joinerOf(form.rows[0])), ...texts] : texts).join('_');
}

/**
 * Reads picks of one selection as the family's slip writes them.
 * Rows are parted by "_"; one-digit items run together, others are joined by "-"; dan-tuo is two rows; no choice is empty.
 */
export function parseContent(play: PlayCode, content: string): SelectionResult {
  return makeSelection(play, draftOf(PLAYS[play], content));
}

/** Content as a draft: a play with dan-tuo that is given one row more than it has holds the dan in the first. */
function draftOf({ form }: PlayDefinition, content: string): { dan: TokenRow | null; rows: TokenRow[] } {
  const texts = content.split('_');
  const hasDan = form.danTuo && texts.length === form.rows.length + 1;
  let at = 0;
  const rows = texts.map((text, index) => {
    const row = tokensOf(text, { at, row: form.rows[hasDan ? Math.max(0, index - 1) : index] });
    at += text.length + 1;
    return row;
  });
  return hasDan ? { dan: rows[0] ?? null, rows: rows.slice(1) } : { dan: null, rows };
}

function tokensOf(text: string, { at, row }: { at: number; row: PickRow | undefined }): TokenRow {
  const pattern = joinerOf(row) === '' ? /./gsu : /[^-]+/g;
  return { at, tokens: [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: at + match.index })) };
}

/** One-digit items run together; a row that has longer items or letters joins all of them by "-". */
function joinerOf(row: PickRow | undefined): '' | '-' {
  return row?.options.every(({ item }) => /^\d$/.test(item)) ? '' : '-';
}
