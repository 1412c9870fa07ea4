import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PAGE_PREFIXES } from '../play-api.ts';

/** Operators show the vendor's pages inside their own. Nothing is loaded from elsewhere. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors *";

/** Serves what was built of the pages, its hashed files for ever. Answers whether there is a build. */
export async function servePages(app: FastifyInstance, dist: string): Promise<boolean> {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', POLICY).header('referrer-policy', 'no-referrer');
    reply.header('x-content-type-options', 'nosniff');
  });
  if (!existsSync(join(dist, 'index.html'))) return false;
  for (const prefix of PAGE_PREFIXES)
    app.get(prefix.endsWith('/') ? `${prefix}:code` : prefix, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(readFileSync(join(dist, 'index.html'))),
    );
  await app.register(fastifyStatic, { root: join(dist, 'assets'), prefix: '/assets/', maxAge: '365d', immutable: true });
  return true;
}
