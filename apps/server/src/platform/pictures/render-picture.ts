import type { Rendition } from '@fairhall/contract/pictures';

/** AVIF at half the effort is a fifth of the work and a twentieth more bytes. */
const AVIF = { quality: 50, effort: 2 } as const;
const WEBP = { quality: 75 } as const;
/** What was kept has at most half of these; no source is believed to be small. */
const PIXELS_MAX = 50_000_000;
const RENDER_WITHIN_S = 20;

/** A kept picture at one width, encoded anew. Drawings are drawn at that width; photographs are never enlarged. */
export async function renderPicture(source: Buffer, { width, type }: Rendition): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // a tenth of a second that no start has to wait for
  sharp.cache(false); // each is rendered once
  sharp.concurrency(1); // the event loop and the lanes want a core too
  const resized = sharp(source, { limitInputPixels: PIXELS_MAX })
    .resize({ width, withoutEnlargement: !isDrawing(source) })
    .timeout({ seconds: RENDER_WITHIN_S });
  return (type === 'avif' ? resized.avif(AVIF) : resized.webp(WEBP)).toBuffer();
}

/** SVG comes from the house alone: an upload is never kept as one. */
function isDrawing(source: Buffer): boolean {
  return source.subarray(0, 4).toString('latin1') === '<svg';
}
