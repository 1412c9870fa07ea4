import type { RowName } from '@fairhall/lottery/codes';
import { hasPicks, judge, type PlayPicks } from './board-model.ts';

/**
 * What picks still lack to make a bet. row: `n` more in that row; rows: picks in `n` rows at least; entry: a first number;
 * apart: enough picks, but they exclude each other.
 */
export type Need =
  | { readonly code: 'row'; readonly row: RowName; readonly n: number }
  | { readonly code: 'rows'; readonly n: number }
  | { readonly code: 'entry' | 'apart' };

/** Null when picks make a bet, when nothing is picked where one pick is enough, or when the list itself marks its mistakes. */
export function needOf(held: PlayPicks): Need | null {
  const result = judge(held);
  if (result.ok) return null;
  const { kind, entry, rows, size } = held.play.form;
  if (entry) return hasPicks(held) ? null : { code: 'entry' };
  if (kind === 'spread') return held.rows.filter((row) => row.length > 0).length < size ? { code: 'rows', n: size } : null;
  if (kind === 'each') return null;
  for (const [place, row] of rows.entries()) {
    const others = held.rows[place]?.length ?? 0;
    const missing = row.min - others - (place === 0 ? held.dan.length : 0);
    if (missing > 0 || (others === 0 && row.min > 0)) return { code: 'row', row: row.name, n: Math.max(1, missing) };
  }
  return result.code === 'NO_UNITS' ? { code: 'apart' } : null;
}
