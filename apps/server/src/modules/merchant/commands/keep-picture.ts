import { createHash } from 'node:crypto';
import { PICTURES_MAX } from '@fairhall/contract/merchant-announcements';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { insertPicture, listPictures } from '../store.ts';

const HASH_LENGTH = 32;

export type NewPicture = { merchantId: number; type: string; content: Buffer; author: string };

/**
 * Keeps a picture for banners, cleaned before, and answers its hash; one that is there already is kept once. Errors: SLIP_MAX.
 * `witness` is called inside the transaction that keeps a new one.
 */
export async function keepPicture(
  { db, clock }: { db: Db; clock: Clock },
  { merchantId, type, content, author }: NewPicture,
  witness?: (tx: Tx, hash: string) => Promise<void>,
): Promise<Result<string, 'SLIP_MAX'>> {
  invariant(content.length > 0, 'a picture has bytes');
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return db.of(merchantId).inTx(async (tx) => {
    const held = await listPictures(tx, merchantId, PICTURES_MAX);
    if (held.includes(hash)) return ok(hash);
    if (held.length >= PICTURES_MAX) return fail('SLIP_MAX', undefined, { n: PICTURES_MAX });
    const isNew = await insertPicture(tx, { merchantId, hash, type, content, author, atMs: clock.nowMs() });
    if (isNew) await witness?.(tx, hash);
    return ok(hash);
  });
}
