import { PICTURE_TYPES, PICTURE_WIDTHS, type Rendition } from '@fairhall/contract/pictures';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { createVainAsks } from './vain-asks.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_S = { rendering: 2, vain: 60 } as const;

export type PictureDeps = { pictures: Pick<Pictures, 'find' | 'isHeld'>; clock: Clock };

/**
 * Public pictures, `/pictures/<hash>/<width>.<avif|webp>`. A name never shows another picture, so that whoever holds one need not ask
 * again; servers of merchants hand them on to pages of other hosts. Who goes on asking for what nobody has is refused before the store
 * and the database are asked.
 */
export function servePictures(app: FastifyInstance, { pictures, clock }: PictureDeps): void {
  const vain = createVainAsks(clock);
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async ({ params, headers, ip }, reply) => {
    const { hash, file } = params;
    const rendition = renditionOf(file);
    if (!rendition || !/^[0-9a-f]{32}$/.test(hash)) return reply.callNotFound();
    const tag = `"${hash}-${file}"`;
    const isCounted = !pictures.isHeld(hash, rendition);
    if (isCounted && !vain.begin(ip)) return later(reply, 429, RETRY_AFTER_S.vain);
    const found = await pictures.find(hash, rendition);
    if (!found.ok && found.code === 'NOT_FOUND') return reply.callNotFound();
    if (isCounted) vain.found(ip);
    if (!found.ok) return later(reply, 503, RETRY_AFTER_S.rendering);
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

function later(reply: FastifyReply, status: 429 | 503, seconds: number): FastifyReply {
  return reply.code(status).headers({ 'Retry-After': seconds, 'Cache-Control': 'no-store' }).send();
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
