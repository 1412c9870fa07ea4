import { PICTURES_MAX, type PictureShape } from '@fairhall/contract/pictures';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { bannerUrl, tileUrl } from '../picture-url.ts';
import { insertPicture, listPictures } from '../store.ts';

type Kept = Result<{ hash: string; url: string }, 'SLIP_TYPE' | 'SLIP_MAX' | 'BODY_TOO_LARGE' | 'OVERLOADED'>;

/** Keeps a picture of the merchant's own; one that is there already is kept once. */
export async function addPicture(
  deps: DeskDeps,
  acting: ActingOperator,
  { upload, shape }: { upload: unknown; shape: PictureShape },
): Promise<Kept> {
  if (!Buffer.isBuffer(upload)) return fail('SLIP_TYPE', 'body');
  const picture = await deps.publicPicture(upload, shape);
  if (!picture.ok) return { ...picture, field: 'body' };
  const hash = await deps.pictures.put(picture.value);
  const url = shape === 'banner' ? bannerUrl(hash) : tileUrl(hash);
  const { operator, ip } = acting;
  const { merchantId, name: author } = operator;
  return deps.db.of(merchantId).inTx(async (tx) => {
    const held = await listPictures(tx, merchantId, shape);
    if (held.includes(hash)) return ok({ hash, url });
    if (held.length >= PICTURES_MAX) return fail('SLIP_MAX', undefined, { n: PICTURES_MAX });
    if (!(await insertPicture(tx, { merchantId, hash, shape, author, atMs: deps.clock.nowMs() }))) return ok({ hash, url });
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'merchant.picture_added',
      subject: { type: 'merchant', id: String(merchantId) },
      ip,
      detail: { picture: hash, shape, bytes: String(picture.value.length) },
    });
    return ok({ hash, url });
  });
}
