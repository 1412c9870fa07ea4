import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appManifest } from './app-manifest.ts';
import { fillPage, ownerOf, type PageOwner } from './first-page.ts';
import { frameOriginsPolicy, pagePolicy, pictureHostsPolicy } from './page-policy.ts';
import { sendCompressed } from './send-compressed.ts';

const APPS = join(import.meta.dirname, '../../../..');
const YEAR_S = 31_536_000;

/** What merchants look like, by its hash; null when there is none of it. */
export type Looks = {
  skinCss(hash: string): Promise<string | null>;
  /** Origins whose pages a merchant's page may hold in frames, for a visitor who came by this one of ours. */
  framesOf(merchantCode: string, siteOrigin: string): Promise<readonly string[]>;
};

/** Built web apps and skins, on the same port as the API. Assets never change under one name; pages are asked for anew each time. */
export async function serveWebApps(app: FastifyInstance, { skinCss, framesOf }: Looks): Promise<void> {
  await serveApp(app, {
    prefix: '/m',
    root: join(APPS, 'member/dist'),
    pageOf: (path) => (path.startsWith('/m/lotto-h5/') ? 'lotto-h5.html' : 'index.html'),
    fill: (request, reply, html) =>
      fillPage(app, request, { html, skinCss, isPageOf: (owner) => widenPolicy(request, reply, { owner, framesOf }) }),
    async widen(request, reply) {
      const owner = await ownerOf(app, request);
      if (owner) await widenPolicy(request, reply, { owner, framesOf });
    },
  });
  app.get('/m/app.webmanifest', async (request, reply) => {
    const manifest = await appManifest(app, request, skinCss);
    return manifest ? reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(manifest) : reply.callNotFound();
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
}

type WebApp = {
  prefix: string;
  root: string;
  pageOf(path: string): string;
  /** Puts into a page what only the request tells. */
  fill?(request: FastifyRequest, reply: FastifyReply, html: string): Promise<string>;
  /** Tells what a page may show that is sent as it was built: the one that a service worker keeps for every path. */
  widen?(request: FastifyRequest, reply: FastifyReply): Promise<void>;
};

async function serveApp(app: FastifyInstance, { prefix, root, pageOf, fill, widen }: WebApp): Promise<void> {
  if (!existsSync(root)) return;
  const pages = new Map<string, string>();
  const pageText = (page: string) => {
    const text = pages.get(page) ?? readFileSync(join(root, page), 'utf8');
    pages.set(page, text);
    return text;
  };
  // Pages carry scripts of their own, also where a service worker keeps them: the policy that allows those goes with the page.
  const setHeaders = (reply: Pick<FastifyReply, 'header'> & { getHeader?: (name: string) => unknown }, path: string) => {
    cacheHeaders(reply, path);
    const page = /(?:^|\/)([\w-]+\.html)(?:\.\w+)?$/.exec(path)?.[1];
    const policy = page && reply.getHeader?.('content-security-policy');
    if (page && typeof policy === 'string') reply.header('Content-Security-Policy', pagePolicy(policy, pageText(page)));
  };
  await app.register(
    async (scope) => {
      if (widen) {
        scope.addHook('preHandler', async (request, reply) => {
          if (request.url.split('?')[0] === `${prefix}/index.html`) await widen(request, reply);
        });
      }
      await scope.register(fastifyStatic, { root, prefix: '/', preCompressed: true, cacheControl: false, setHeaders });
      // Deep links of the app: its page, whatever the path, /m/register.html of old links too; a missing file stays missing.
      scope.setNotFoundHandler((request, reply) => {
        const path = request.url.split('?')[0] as string;
        if ((request.method !== 'GET' && request.method !== 'HEAD') || /\.(?!html$)\w{1,5}$/.test(path) || path.startsWith('/console/api/'))
          return reply.code(404).send({ errorCode: 'NOT_FOUND', message: 'Not found.' });
        if (!fill) return reply.sendFile(pageOf(path));
        const page = pageOf(path);
        setHeaders(reply, page);
        return fill(request, reply, pageText(page)).then((html) => sendCompressed(request, reply, html));
      });
    },
    { prefix },
  );
}

/** What a merchant's page may show of other hosts: pictures, and games in frames. */
async function widenPolicy(
  request: FastifyRequest,
  reply: FastifyReply,
  { owner: { imageCdns, merchantCode }, framesOf }: { owner: PageOwner; framesOf: Looks['framesOf'] },
): Promise<void> {
  const origins = await framesOf(merchantCode, `${request.protocol}://${request.host}`);
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string') {
    reply.header('Content-Security-Policy', frameOriginsPolicy(pictureHostsPolicy(policy, imageCdns), origins));
  }
}

function cacheHeaders(reply: Pick<FastifyReply, 'header'>, path: string): void {
  reply.header('Cache-Control', path.includes('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
  // The verifier is to be kept, and opened from where it is kept: here its own script would be refused.
  if (/\/verify-draw\.html(\.\w+)?$/.test(path)) reply.header('Content-Disposition', 'attachment; filename="verify-draw.html"');
}
