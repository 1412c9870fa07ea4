import { type ColumnsOf, time } from '../../../platform/columns.ts';
import type { Asked } from './asked.ts';

/** Columns that whatever is asked by one operator and decided by another has. */
export const ASKED: ColumnsOf<Asked> = {
  state: 'state',
  askedBy: 'asked_by',
  askedName: 'asked_name',
  askedAtMs: time('asked_at'),
  lapsesAtMs: time('lapses_at'),
  decidedBy: 'decided_by',
  decidedName: 'decided_name',
  decidedReason: 'decided_reason',
  decidedAtMs: time('decided_at'),
};

/** Behind "update … set", where $1 and $2 name the row. */
export const DECIDED_SET = 'state = $3, decided_by = $4, decided_name = $5, decided_reason = $6, decided_at = to_timestamp($7 / 1000.0)';

export function decidedParams({ state, decidedBy, decidedName, decidedReason, decidedAtMs }: Asked): unknown[] {
  return [state, decidedBy, decidedName, decidedReason, decidedAtMs];
}
