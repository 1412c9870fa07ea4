import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** What no other picture shows: noise, large enough for a paper. */
export function noise(side = 640): Promise<Buffer> {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}
