import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Near to the best for a page of this size, at a tenth of its time. */
const BROTLI_QUALITY = 5;

/** Sends a page that was made for this request, as small as its browser can read it. */
export async function sendCompressed({ headers }: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = String(headers['accept-encoding'] ?? '');
  reply.type('text/html; charset=utf-8').header('Vary', 'Accept-Encoding, Cookie');
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
    return reply.header('Content-Encoding', 'br').send(await brotli(html, { params }));
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}
