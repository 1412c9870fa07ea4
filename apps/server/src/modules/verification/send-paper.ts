import type { RawHttp } from '../../platform/http/context.ts';

/** Hands the picture of a paper to who has just been written down as having seen it: for this page alone, and for no cache. */
export function sendPaper(reply: RawHttp['reply'], { type, content }: { type: string; content: Buffer }): void {
  reply
    .headers({
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
    .send(content);
}
