import { request as httpRequest } from 'node:http';
import { type PublishedKey, sealTo } from '@fairhall/testkit/seal';
import { makeKey } from '../../src/platform/http/idempotency-key.ts';
import { systemRandom } from '../../src/platform/random.ts';

export type Sent = {
  method: string;
  path: string;
  /** Host as the browser says it; the connection goes to this machine whatever it is. */
  host: string;
  headers?: Record<string, string>;
  body?: unknown;
  bytes?: Buffer;
  /** Reads a stream for this long, then hangs up. */
  listenMs?: number;
};
export type Answer = { status: number; text: string; headers: Record<string, string | string[] | undefined> };

/** A client on the network: real HTTP to `port`, under whatever host name it likes. */
export function createClient(port: number, nowMs: () => number) {
  let sent = 0;

  /** Each request comes from an address of its own, so that limits by address don't stand before what is tested. */
  function send({ method, path, host, headers = {}, body, bytes, listenMs }: Sent): Promise<Answer> {
    const content = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    sent += 1;
    return new Promise((resolve, reject) => {
      const request = httpRequest({
        host: '127.0.0.1',
        localAddress: `127.1.${(sent >> 8) & 255}.${sent & 255}`,
        port,
        method,
        path,
        headers: {
          host,
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': makeKey(nowMs(), systemRandom),
          ...(content ? { 'content-type': bytes ? 'image/png' : 'application/json', 'content-length': String(content.length) } : {}),
          ...headers,
        },
      });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        const done = () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8'), headers: response.headers });
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', done);
        if (listenMs !== undefined && response.headers['content-type']?.startsWith('text/event-stream')) {
          setTimeout(() => {
            done();
            response.destroy();
          }, listenMs);
        }
      });
      request.end(content);
    });
  }

  let key: PublishedKey | undefined;

  /** What goes into a body that travels sealed. */
  async function seal(content: unknown): Promise<{ value: string }> {
    key ??= JSON.parse((await send({ method: 'GET', path: '/api/seal-key', host: 'localhost' })).text);
    if (!key) throw new Error('no key to seal to');
    const { kid, alg, enc, jwk } = key;
    const fields = { iat: Math.floor(nowMs() / 1000), jti: makeKey(nowMs(), systemRandom) };
    return { value: await sealTo({ kid, alg, enc, jwk }, JSON.stringify(content), fields) };
  }

  return { send, seal };
}

export type Client = ReturnType<typeof createClient>;
