import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const APPS = join(import.meta.dirname, '../../../..');
const YEAR_S = 31_536_000;

/** What merchants look like, by its hash; null when there is none of it. */
export type Looks = {
  skinCss(hash: string): Promise<string | null>;
  picture(merchantId: number, hash: string): Promise<{ type: string; content: Buffer } | null>;
};

/** Built web apps, skins and pictures, on the same port as the API. Assets never change under one name; pages are asked for anew each time. */
export async function serveWebApps(app: FastifyInstance, { skinCss, picture }: Looks): Promise<void> {
  await serveApp(app, {
    prefix: '/m',
    root: join(APPS, 'member/dist'),
    pageOf: (path) => (path.startsWith('/m/lotto-h5/') ? 'lotto-h5.html' : 'index.html'),
  });
  await serveApp(app, { prefix: '/console', root: join(APPS, 'console/dist'), pageOf: () => 'index.html' });
  app.get('/', async (_request, reply) => reply.redirect('/m/'));
  app.get('/m', async (_request, reply) => reply.redirect('/m/'));
  app.get('/console', async (_request, reply) => reply.redirect('/console/'));
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /console/\n'));
  app.get<{ Params: { file: string } }>('/skins/:file', async ({ params }, reply) => {
    const hash = /^([0-9a-f]{16})\.css$/.exec(params.file)?.[1];
    const css = hash ? await skinCss(hash) : null;
    if (css === null) return reply.callNotFound();
    return reply.type('text/css; charset=utf-8').header('Cache-Control', `public, max-age=${YEAR_S}, immutable`).send(css);
  });
  app.get<{ Params: { merchant: string; file: string } }>('/pictures/:merchant/:file', async ({ params }, reply) => {
    const hash = /^([0-9a-f]{32})\.webp$/.exec(params.file)?.[1];
    const found = hash && /^[1-9]\d{0,8}$/.test(params.merchant) ? await picture(Number(params.merchant), hash) : null;
    if (!found) return reply.callNotFound();
    return reply
      .type(found.type)
      .headers({ 'Cache-Control': `public, max-age=${YEAR_S}, immutable`, 'Content-Security-Policy': "default-src 'none'; sandbox" })
      .send(found.content);
  });
}

type WebApp = { prefix: string; root: string; pageOf(path: string): string };

async function serveApp(app: FastifyInstance, { prefix, root, pageOf }: WebApp): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(
    async (scope) => {
      await scope.register(fastifyStatic, { root, prefix: '/', preCompressed: true, cacheControl: false, setHeaders: cacheHeaders });
      // Deep links of the app: its page, whatever the path, /m/register.html of old links too; a missing file stays missing.
      scope.setNotFoundHandler((request, reply) => {
        const path = request.url.split('?')[0] as string;
        if ((request.method !== 'GET' && request.method !== 'HEAD') || /\.(?!html$)\w{1,5}$/.test(path) || path.startsWith('/console/api/'))
          return reply.code(404).send({ errorCode: 'NOT_FOUND', message: 'Not found.' });
        return reply.sendFile(pageOf(path));
      });
    },
    { prefix },
  );
}

function cacheHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  reply.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
  // The verifier is to be kept, and opened from where it is kept: here its own script would be refused.
  if (/\/verify-draw\.html(\.\w+)?$/.test(path)) reply.header('Content-Disposition', 'attachment; filename="verify-draw.html"');
}
