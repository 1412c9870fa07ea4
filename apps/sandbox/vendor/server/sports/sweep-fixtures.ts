import type { Deps } from '../deps.ts';
import { type Age, forgetFixture, listOldFixtures } from './book/old-fixtures.ts';
import { slips } from './slips.ts';

/** Longer than a result is corrected, and than a feed tells what was missed. */
const KEPT_MS = 7 * 86_400_000;
const FIXTURES_AT_ONCE = 20;

/** Forgets fixtures that were over long ago, some at a time: those that no slip is about. What slips are about stays with them. */
export function createFixtureSweep({ store, clock }: Pick<Deps, 'store' | 'clock'>): () => Promise<void> {
  // Those that stay are passed over: else they would be looked at first each time.
  let after: Age | null = null;
  return async () => {
    const old = listOldFixtures(store.read, { beforeMs: clock.nowMs() - KEPT_MS, after, most: FIXTURES_AT_ONCE });
    after = old.at(-1) ?? null;
    if (old.length === 0) return;
    await store.write((db) => {
      for (const { id } of old) if (!slips.isAnyOn(db, id)) forgetFixture(db, id);
    });
  };
}
