import type { EntryForm } from '@fairhall/lottery/play';
import { entriesOf, halfWidth, type Item } from '@fairhall/lottery/selection';
import { unitsOfList } from '@fairhall/lottery/units';

/** What became of one typed piece. `duplicate`: its entries were there already; `dropped`: the play cannot hold it. Both cost nothing. */
export type PieceState = 'taken' | 'duplicate' | 'dropped' | 'wrong';

/** `at` counts characters of the text from 0; `wrongAt` where in the text the mistake stands. */
export type TypedPiece = { readonly text: string; readonly at: number; readonly state: PieceState; readonly wrongAt?: number };

export type TypedReading = { readonly pieces: readonly TypedPiece[]; readonly entries: readonly Item[]; readonly units: number };

/** Reads a whole list, mistakes included, as the rules do that stop at the first one. Text of rows by place has no pieces. */
export function readTyped(entry: EntryForm, text: string): TypedReading {
  const taken = new Set<Item>();
  const pieces = entriesOf(entry, halfWidth(text), 0).tokens.map((token): TypedPiece => {
    const reading = entry.read(token.text);
    if (reading.kind === 'wrong') return { ...token, state: 'wrong', wrongAt: token.at + reading.at };
    if (reading.kind === 'dropped') return { ...token, state: 'dropped' };
    const state = reading.entries.every((item) => taken.has(item)) ? 'duplicate' : 'taken';
    for (const item of reading.entries) taken.add(item);
    return { ...token, state };
  });
  const entries = [...taken];
  return { pieces, entries, units: unitsOfList(entry, entries) };
}

/** How many pieces are in each state. */
export function countStates(pieces: readonly TypedPiece[]): Readonly<Record<PieceState, number>> {
  const counts = { taken: 0, duplicate: 0, dropped: 0, wrong: 0 };
  for (const { state } of pieces) counts[state] += 1;
  return counts;
}

export type Segment = { readonly at: number; readonly text: string; readonly state: PieceState };

/** The text in stretches: what is fine runs together, every other piece stands alone, so that it can be marked where it stands. */
export function segmentsOf(text: string, pieces: readonly TypedPiece[], marksMax = 200): readonly Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const { at, text: piece, state } of pieces) {
    if (state === 'taken' || segments.length >= marksMax * 2) continue;
    if (at > done) segments.push({ at: done, text: text.slice(done, at), state: 'taken' });
    segments.push({ at, text: text.slice(at, at + piece.length), state });
    done = at + piece.length;
  }
  return done < text.length ? [...segments, { at: done, text: text.slice(done), state: 'taken' }] : segments;
}

/** The list with further entries behind it. */
export function appendEntries({ separator }: EntryForm, text: string, entries: readonly Item[]): string {
  const held = text.replace(/[\s,;]+$/, '');
  return [...(held === '' ? [] : [held]), ...entries].join(separator);
}

/** The list without one of its pieces. */
export function removePiece({ separator }: EntryForm, pieces: readonly TypedPiece[], at: number): string {
  return pieces
    .filter((piece) => piece.at !== at)
    .map(({ text }) => text)
    .join(separator);
}

/** Every number that can be made of one digit of each row: "12|3" is 13 and 23. Nothing while a row is empty. */
export function numbersByPlace(rows: readonly (readonly Item[])[]): readonly Item[] {
  let numbers = [''];
  for (const row of rows) numbers = numbers.flatMap((head) => row.map((digit) => head + digit));
  return numbers;
}

/** An entry of numbers as it is written: "01,05" of two numbers, "123" of three digits. */
export function entryText({ ofNumbers, shape }: EntryForm, parts: readonly Item[]): Item {
  return ofNumbers ? parts.map((part) => part.padStart(shape.width, '0')).join(',') : parts.join('');
}

/** Signs or numbers that make one entry. */
export function partsOfEntry({ shape }: EntryForm): number {
  return shape.count + (shape.head?.length ?? 0);
}
