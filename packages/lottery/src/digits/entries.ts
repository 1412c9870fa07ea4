import type { EntryForm, EntryReading } from '../play.ts';

/** Typed numbers of `length` digits, kept as typed. */
export function straightEntries(length: number): EntryForm {
  return digitEntries(length, (entry) => entry);
}

/** Typed groups of `length` digits whose order means nothing: kept sorted, and dropped when `holds` says that the play can't hold them. */
export function groupEntries(length: number, holds: (different: number) => boolean): EntryForm {
  return digitEntries(length, (entry) => (holds(new Set(entry).size) ? [...entry].sort().join('') : null));
}

/** `normal` answers the canonical entry, null for one to drop. */
function digitEntries(length: number, normal: (entry: string) => string | null): EntryForm {
  return {
    separator: ';',
    ofNumbers: false,
    shape: { count: length, low: 0, high: 9, width: 1 },
    read(piece): EntryReading {
      const alien = piece.search(/\D/);
      if (alien >= 0) return { kind: 'wrong', at: alien };
      if (piece.length !== length) return { kind: 'wrong', at: 0 };
      const entry = normal(piece);
      return entry === null ? { kind: 'dropped' } : { kind: 'taken', entries: [entry] };
    },
  };
}
