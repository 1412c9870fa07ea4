import { createHash } from 'node:crypto';
import { PICTURES_MAX } from '@fairhall/contract/merchant-announcements';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { appendAudit } from '../../audit/index.ts';
import { insertPicture, listPictures } from '../store.ts';
import type { SaveDeps } from './save-overrides.ts';

const HASH_LENGTH = 32;

export type NewPicture = { type: string; content: Buffer };

/** Keeps a picture for banners, cleaned before, and answers its hash; one that is there already is kept once. Errors: SLIP_MAX. */
export async function keepPicture(
  deps: SaveDeps,
  { operator, ip }: ActingOperator,
  { type, content }: NewPicture,
): Promise<Result<string, 'SLIP_MAX'>> {
  invariant(content.length > 0, 'a picture has bytes');
  const { merchantId, name: author } = operator;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return deps.db.of(merchantId).inTx(async (tx) => {
    const held = await listPictures(tx, merchantId, PICTURES_MAX);
    if (held.includes(hash)) return ok(hash);
    if (held.length >= PICTURES_MAX) return fail('SLIP_MAX', undefined, { n: PICTURES_MAX });
    if (!(await insertPicture(tx, { merchantId, hash, type, content, author, atMs: deps.clock.nowMs() }))) return ok(hash);
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'merchant.picture_added',
      subject: { type: 'merchant', id: String(merchantId) },
      ip,
      detail: { picture: hash, bytes: String(content.length) },
    });
    return ok(hash);
  });
}
