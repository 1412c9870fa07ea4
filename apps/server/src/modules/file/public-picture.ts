import { type PictureShape, SHAPE_SIZES } from '@fairhall/contract/pictures';
import { ok, type Result } from '@fairhall/money/result';
import { cleanPicture, type PictureCode } from './picture.ts';

/** Of what all sizes are made from: little is lost a second time. */
const WEBP_QUALITY = 90;

/**
 * Makes a picture for everybody's eyes of an upload: checked and cleaned like any other, then cut from its middle to a shape.
 * Errors: those of cleanPicture.
 */
export async function publicPicture(upload: Buffer, shape: PictureShape): Promise<Result<Buffer, PictureCode>> {
  const { default: sharp } = await import('sharp'); // a tenth of a second that no start has to wait for
  const clean = await cleanPicture(upload);
  if (!clean.ok) return clean;
  return ok(
    await sharp(clean.value.content)
      .resize({ ...SHAPE_SIZES[shape], fit: 'cover' })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer(),
  );
}
