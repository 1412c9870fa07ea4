import { PICTURE_TYPES, PICTURE_WIDTHS, type Rendition } from '@fairhall/contract/pictures';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from '../pictures/pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_S = 2;

/**
 * Public pictures, `/pictures/<hash>/<width>.<avif|webp>`. A name never shows another picture, so that whoever holds one need not ask
 * again; servers of merchants hand them on to pages of other hosts.
 */
export function servePictures(app: FastifyInstance, pictures: Pick<Pictures, 'find'>): void {
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async ({ params, headers }, reply) => {
    const { hash, file } = params;
    const rendition = renditionOf(file);
    if (!rendition || !/^[0-9a-f]{32}$/.test(hash)) return reply.callNotFound();
    const tag = `"${hash}-${file}"`;
    const found = await pictures.find(hash, rendition);
    if (!found.ok && found.code === 'NOT_FOUND') return reply.callNotFound();
    if (!found.ok) return reply.code(503).headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' }).send();
    reply.headers({
      'Cache-Control': FOR_EVER,
      ETag: tag,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (isHeld(headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(`image/${rendition.type}`).header('X-Content-Type-Options', 'nosniff').send(found.value);
  });
}

/** `240.avif`; null for a width or type that is not served. */
function renditionOf(file: string): Rendition | null {
  const [said, ending] = file.split('.');
  const width = PICTURE_WIDTHS.find((one) => String(one) === said);
  const type = PICTURE_TYPES.find((one) => one === ending);
  return width && type && file === `${width}.${type}` ? { width, type } : null;
}

function isHeld(held: string | undefined, tag: string): boolean {
  return (held ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
}
