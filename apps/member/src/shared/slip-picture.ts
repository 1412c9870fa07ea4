import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';

/** Longer side of what is sent, px: enough to read a slip, small enough for a slow line. */
const SIDE_MAX = 1_600;
const JPEG_QUALITY = 0.85;

const MAGIC = { png: [0x89, 0x50, 0x4e, 0x47], jpeg: [0xff, 0xd8, 0xff] } as const;

export type SlipFault = 'SLIP_TYPE' | 'BODY_TOO_LARGE';

/**
 * Makes of a chosen file the picture that is sent: a JPEG of at most 1600 px, drawn anew, so that nothing but what it shows leaves the
 * phone (no place, no time, no camera). Errors: BODY_TOO_LARGE above 5 MB; SLIP_TYPE when it is no PNG or JPEG that can be drawn.
 */
export async function encodeSlip(file: Blob): Promise<Result<Blob, SlipFault>> {
  if (file.size > SLIP_BYTES_MAX) return fail('BODY_TOO_LARGE');
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!Object.values(MAGIC).some((magic) => magic.every((byte, place) => head[place] === byte))) return fail('SLIP_TYPE');
  const jpeg = await redraw(file).catch(() => null);
  return jpeg ? ok(jpeg) : fail('SLIP_TYPE');
}

async function redraw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff'; // what a PNG leaves clear would come out black
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
