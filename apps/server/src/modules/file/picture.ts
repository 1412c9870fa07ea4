import { createHash } from 'node:crypto';
import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import { createTurnstile } from '../../platform/turnstile.ts';

/** A picture encoded anew. `pictureSha256` is of its pixels: files that show the same have the same one, whatever metadata they had. */
export type Picture = { type: 'image/png' | 'image/jpeg'; content: Buffer; pictureSha256: Buffer; width: number; height: number };

export type PictureCode = 'SLIP_TYPE' | 'BODY_TOO_LARGE' | 'OVERLOADED';

/** Phones take pictures of up to some 50 million pixels; a small file may claim far more and fill the memory. */
const PIXELS_MAX = 50_000_000;
/** Kept no larger than this on either side: enough to read a slip, and a bound on what is stored. */
const SIDE_MAX = 2_000;
const JPEG_QUALITY = 88;

/** A picture of the most pixels takes some 200 MB while it is decoded, whoever sent it and however it ends: two at once, a short queue. */
const DECODING_MAX = 2;
const WAITING_MAX = 8;
/** Nothing that a phone takes needs longer; what is made to take long ends here. */
const DECODE_WITHIN_S = 20;

const inTurn = createTurnstile(DECODING_MAX, WAITING_MAX);

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_MAGIC = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * Makes a clean picture of an upload: decoded, turned upright, made no larger than needed, and encoded from its pixels alone, so that
 * nothing else that was in the file survives.
 * Errors: SLIP_TYPE when it can't be decoded as the PNG or JPEG it begins like; BODY_TOO_LARGE by bytes or pixels; OVERLOADED when too
 * many wait to be decoded.
 */
export async function cleanPicture(upload: Buffer): Promise<Result<Picture, PictureCode>> {
  if (upload.length > SLIP_BYTES_MAX) return fail('BODY_TOO_LARGE');
  const format = formatOf(upload);
  if (!format) return fail('SLIP_TYPE');
  return (await inTurn(() => decode(upload, format))) ?? fail('OVERLOADED');
}

async function decode(upload: Buffer, format: 'png' | 'jpeg'): Promise<Result<Picture, PictureCode>> {
  const { default: sharp } = await import('sharp'); // a tenth of a second that no start has to wait for
  sharp.cache(false); // nobody sends the same picture twice
  sharp.concurrency(1); // the event loop and the lanes want a core too
  try {
    const header = await sharp(upload, { limitInputPixels: false }).metadata();
    if (header.format !== format) return fail('SLIP_TYPE');
    if (header.width * header.height > PIXELS_MAX) return fail('BODY_TOO_LARGE');
    const { data, info } = await sharp(upload, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: DECODE_WITHIN_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = sharp(data, { raw: { width, height, channels } });
    return ok({
      type: `image/${format}`,
      content: await (format === 'png' ? pixels.png() : pixels.jpeg({ quality: JPEG_QUALITY })).toBuffer(),
      pictureSha256: createHash('sha256').update(`${width}x${height}x${channels}\n`).update(data).digest(),
      ...{ width, height },
    });
  } catch {
    // Whatever the decoder stumbled over, it is no picture that an operator could look at.
    return fail('SLIP_TYPE');
  }
}

function formatOf(upload: Buffer): 'png' | 'jpeg' | null {
  if (upload.subarray(0, PNG_MAGIC.length).equals(PNG_MAGIC)) return 'png';
  return upload.subarray(0, JPEG_MAGIC.length).equals(JPEG_MAGIC) ? 'jpeg' : null;
}
