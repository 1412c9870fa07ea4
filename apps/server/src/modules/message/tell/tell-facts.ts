import { type OutboxRow, positionText, readOutbox } from '../../../platform/outbox.ts';
import type { TellDeps } from '../deps.ts';
import { keepPosition, readPosition } from '../store/reader.ts';
import { tellMember } from './tell-member.ts';
import { toldOf } from './told-of.ts';

const BATCH = 500;
/** A fact that fails as often is passed over: it would keep all others waiting. */
const TRIES_MAX = 20;

/**
 * Follows the outbox from where it was left and tells members what concerns them, each fact in a transaction of its own. Whatever is cut
 * off is read again from there; what was told by then is known by trigger and reference, so nothing is told twice, and two processes may
 * read at once.
 */
export function createTeller(deps: TellDeps): () => Promise<'more' | 'idle'> {
  let failing = { at: '', times: 0 };

  async function tellRow(row: OutboxRow): Promise<void> {
    for (const { memberId, fact } of await toldOf(deps, row)) {
      const merchant = await deps.merchants.byId(row.merchantId);
      await deps.db.of(row.merchantId).inTx((tx) => tellMember(deps, tx, { merchant, memberId, fact, atMs: row.atMs }));
    }
  }

  async function passOver(row: OutboxRow, error: unknown): Promise<boolean> {
    const at = positionText(row.position);
    failing = { at, times: failing.at === at ? failing.times + 1 : 1 };
    if (failing.times < TRIES_MAX) return false;
    deps.log.error({ err: error, topic: row.topic, at }, 'a fact that cannot be told is passed over');
    return true;
  }

  return async () => {
    const rows = await readOutbox(deps.db, await readPosition(deps.db), BATCH);
    let done: OutboxRow | null = null;
    for (const row of rows) {
      try {
        await tellRow(row);
      } catch (error) {
        if (!(await passOver(row, error))) {
          if (done) await keepPosition(deps.db, done.position);
          throw error;
        }
      }
      done = row;
    }
    if (done) await keepPosition(deps.db, done.position);
    return rows.length === BATCH ? 'more' : 'idle';
  };
}
