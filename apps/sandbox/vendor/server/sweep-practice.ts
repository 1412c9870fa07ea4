import type { Deps } from './deps.ts';
import { forgetPlayer, listOldPractice } from './store/old-practice.ts';

/** Practice is nobody's money: whoever wants to look at a round again has done so by then. */
const KEPT_MS = 30 * 86_400_000;
const PLAYERS_AT_ONCE = 50;
/** Others wait for the store meanwhile. */
const ROWS_AT_ONCE = 500;

/** Forgets players of practice that are old, with all that they played, some at a time. */
export async function sweepPractice({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const due = { beforeMs: clock.nowMs() - KEPT_MS, max: PLAYERS_AT_ONCE };
  if (listOldPractice(store.read, due).length === 0) return;
  await store.write((db) => {
    let left = ROWS_AT_ONCE;
    for (const player of listOldPractice(db, due)) {
      left -= forgetPlayer(db, player, left);
      if (left <= 0) return;
    }
  });
}
