import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../main/config.ts';
import { openKept } from '../main/kept.ts';
import type { Part } from '../main/part.ts';
import { type BrowserKeys, decryptPush, isSignedBy, makeBrowserKeys } from './decrypt.ts';

/** A browser of its own: what a real one keeps to itself is known here, so that its messages can be read. */
type Browser = { id: string; applicationServerKey: string; keys: BrowserKeys };
export type Pushed = {
  id: string;
  atMs: number;
  browser: string;
  title: string;
  body: string;
  url: string;
  reference: string;
  ttl: string;
  urgency: string;
  topic: string;
  /** As its browser reads it. */
  payload: string;
};

const BODY_BYTES_MAX = 4_096;
const PUBLIC_KEY = /^[\w-]{86,88}$/;
/** What a path makes go wrong, in the place of "send". */
const FAULTS = ['404', '410', '413', '429', '500'] as const;

/** A push service, and the browsers that subscribe with it. */
export async function openPush({ host, port, dataDir }: SandboxConfig): Promise<Part> {
  const browsers = openKept<Browser>(join(dataDir, 'push', 'browsers.jsonl'));
  const pushed = openKept<Pushed>(join(dataDir, 'push', 'pushes.jsonl'));
  /** Of a browser whose owner has blocked us, as an answer. */
  const switched = new Map<string, string>();
  const origin = `http://${host}:${port}`;

  function routes(app: FastifyInstance): void {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    // As PushManager.subscribe of a browser: it takes the site's key and gives an address and keys.
    app.post<{ Body: { applicationServerKey?: unknown } }>('/subscribe', async ({ body }, reply) => {
      const key = body.applicationServerKey;
      if (typeof key !== 'string' || !PUBLIC_KEY.test(key)) return reply.code(400).send({ field: 'applicationServerKey' });
      const browser: Browser = { id: randomBytes(12).toString('hex'), applicationServerKey: key, keys: makeBrowserKeys(randomBytes(16)) };
      browsers.add(browser);
      const { p256dh, auth } = browser.keys;
      return { endpoint: `${origin}/push/send/${browser.id}`, keys: { p256dh, auth } };
    });
    app.put<{ Params: { id: string }; Body: { answer?: unknown } }>('/browsers/:id', async ({ params, body }, reply) => {
      const answer = FAULTS.find((one) => one === body.answer);
      if (answer) switched.set(params.id, answer);
      else switched.delete(params.id);
      return reply.code(204).send();
    });
    app.get('/browsers', () => browsers.all().map(({ id }) => ({ id, answer: switched.get(id) ?? null })));
    app.get('/messages', () => pushed.all());
    app.post<{ Params: { way: string; id: string }; Body: Buffer }>('/:way/:id', async ({ params, headers, body }, reply) => {
      const fault = FAULTS.find((one) => one === params.way) ?? switched.get(params.id);
      if (fault)
        return reply
          .code(Number(fault))
          .headers(fault === '429' ? { 'retry-after': '2' } : {})
          .send();
      const browser = browsers.all().find(({ id }) => id === params.id);
      if (params.way !== 'send' || !browser) return reply.code(404).send();
      const signed = { key: browser.applicationServerKey, origin, nowMs: Date.now() };
      if (!isSignedBy(headers.authorization ?? '', signed)) return reply.code(403).send();
      if (headers['content-encoding'] !== 'aes128gcm' || !Buffer.isBuffer(body)) return reply.code(400).send();
      const payload = decryptPush(body, browser.keys);
      const { id, title, body: text, url } = JSON.parse(payload) as Record<string, string>;
      const of = (name: string) => String(headers[name] ?? '');
      pushed.add({
        ...{ id: randomBytes(8).toString('hex'), atMs: Date.now(), browser: browser.id, reference: String(id ?? '') },
        ...{ title: String(title ?? ''), body: String(text ?? ''), url: String(url ?? '') },
        ...{ ttl: of('ttl'), urgency: of('urgency'), topic: of('topic'), payload },
      });
      return reply.code(201).send();
    });
  }

  return {
    name: 'push',
    routes,
    received: () =>
      pushed.all().map(({ id, atMs, browser, title, body, reference, url }) => {
        return { id, kind: 'push', atMs, reference, to: browser.slice(0, 8), title, text: body, copy: url };
      }),
    stop: async () => {},
  };
}
