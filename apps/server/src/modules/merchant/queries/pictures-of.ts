import type { OwnPicture } from '@fairhall/contract/console/pictures';
import type { PictureShape } from '@fairhall/contract/pictures';
import type { Queryable } from '../../../platform/db.ts';
import { bannerUrl, tileUrl } from '../picture-url.ts';
import { listPictures } from '../store.ts';

/** Whether a merchant has a picture of this shape. */
export async function ownsPicture(db: Queryable, merchantId: number, { hash, shape }: { hash: string; shape: PictureShape }) {
  return (await listPictures(db, merchantId, shape)).includes(hash);
}

/** A merchant's own pictures of one shape, the newest first. */
export async function picturesOf(db: Queryable, merchantId: number, shape: PictureShape): Promise<OwnPicture[]> {
  const urlOf = shape === 'banner' ? bannerUrl : tileUrl;
  return (await listPictures(db, merchantId, shape)).map((hash) => ({ hash, url: urlOf(hash) }));
}
