import type { Tx } from '../../platform/db.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { partOf } from '../ledger/index.ts';
import type { LevelDeps } from './deps.ts';
import { LEVEL_CHANGED } from './events.ts';
import { type Entry, insertEntry } from './store/standings.ts';

type Move = Omit<Entry, 'entryId' | 'atMs'> & { merchantId: number; memberId: bigint };

/** Writes down what became of a level, and says so where it is another one; in the transaction that keeps the standing. */
export async function noteMove({ clock, ids, identity }: LevelDeps, tx: Tx, { merchantId, memberId, ...move }: Move): Promise<void> {
  const atMs = clock.nowMs();
  await insertEntry(tx, merchantId, memberId, { ...move, entryId: ids.next(), atMs });
  if (move.toLevel !== move.fromLevel) await identity.setLevel(tx, merchantId, { memberId, level: move.toLevel });
  const payload = { level: move.toLevel, what: move.what };
  await appendOutbox(tx, [
    { merchantId, part: partOf(merchantId, memberId), memberId, id: ids.next(), topic: LEVEL_CHANGED, payload, atMs },
  ]);
}
