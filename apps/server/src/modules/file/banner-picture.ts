import { PICTURE_SIZE } from '@fairhall/contract/merchant-announcements';
import { ok, type Result } from '@fairhall/money/result';
import { cleanPicture, type PictureCode } from './picture.ts';

const WEBP_QUALITY = 82;

export type BannerPicture = { type: 'image/webp'; content: Buffer };

/**
 * Makes a picture for a banner of an upload: checked and cleaned like any other, then cut from its middle to the shape of a banner.
 * Errors: those of cleanPicture.
 */
export async function bannerPicture(upload: Buffer): Promise<Result<BannerPicture, PictureCode>> {
  const { default: sharp } = await import('sharp'); // a tenth of a second that no start has to wait for
  const clean = await cleanPicture(upload);
  if (!clean.ok) return clean;
  const content = await sharp(clean.value.content)
    .resize({ ...PICTURE_SIZE, fit: 'cover' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  return ok({ type: 'image/webp', content });
}
