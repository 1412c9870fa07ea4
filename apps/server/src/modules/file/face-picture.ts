import { ok, type Result } from '@fairhall/money/result';
import { cleanPicture, type PictureCode } from './picture.ts';

const SIDE = 256;
/** The best first: what stays too large for its row is made smaller. */
const QUALITIES = [82, 60, 40];
const BYTES_MAX = 64 * 1024;

/** Makes a member's own picture of an upload: checked and cleaned like any other, cut square from its middle, and small. */
export async function facePicture(upload: Buffer): Promise<Result<Buffer, PictureCode>> {
  const { default: sharp } = await import('sharp'); // a tenth of a second that no start has to wait for
  const clean = await cleanPicture(upload);
  if (!clean.ok) return clean;
  const square = sharp(clean.value.content).resize({ width: SIDE, height: SIDE, fit: 'cover' });
  let made = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    made = await square.clone().webp({ quality }).toBuffer();
    if (made.length <= BYTES_MAX) break;
  }
  return ok(made);
}
