import { type Bulk as BulkView, SECOND_FROM } from '@fairhall/contract/console/bulk';
import type { Bulk, Outcome } from '../store/bulk.ts';

/** From so many on, and where an operator's own words are to pass as service, one is not enough. Pure. */
export function needsSecond({ cls, counted }: Pick<Bulk, 'cls' | 'counted'>): boolean {
  return cls === 'service' || (counted ?? 0) >= SECOND_FROM;
}

export function bulkView(bulk: Bulk, outcomes: readonly Outcome[]): BulkView {
  const { bulkId, cls, byName, secondName, name, segment, product, channels, texts, link, state, counted, startAtMs, goodUntilMs } = bulk;
  const counts = { sent: 0, blocked: 0, held: 0, failed: 0 };
  const own = outcomes.filter((one) => one.bulkId === bulkId);
  for (const { state: became, count } of own) counts[became] += count;
  return {
    ...{ id: bulkId.toString(), class: cls, name, segment, product, channels, texts, link, state, counted, startAtMs, goodUntilMs, byName },
    ...{ secondName: secondName ?? '', needsSecond: needsSecond(bulk), createdAtMs: bulk.createdAtMs, version: bulk.version, counts },
    reasons: own.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}
