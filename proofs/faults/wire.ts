import { Agent, request } from 'node:http';

export type Json = Record<string, unknown>;
export type Asked = { method: string; path: string; body?: unknown; headers?: Record<string, string> };
/** What a client saw of one try: an answer, or a line that broke. */
export type Seen = { status: number; body: Json; retryAfter: string | undefined; cookie: string | undefined } | 'lost';

/** One phone or desk on the network: connections of its own, from an address of its own (limits go by address). */
export type Line = { send(asked: Asked): Promise<Seen>; close(): void };

const ANSWER_WITHIN_MS = 40_000;

export function openLine(port: number, place: number): Line {
  const localAddress = `127.0.${1 + Math.floor(place / 250)}.${1 + (place % 250)}`;
  const agent = new Agent({ keepAlive: true, localAddress });
  return {
    send: ({ method, path, body, headers = {} }) =>
      new Promise((resolve) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const asking = request(
          {
            host: '127.0.0.1',
            port,
            agent,
            method,
            path,
            timeout: ANSWER_WITHIN_MS,
            headers: {
              ...headers,
              ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            },
          },
          (reply) => {
            let told = '';
            reply.setEncoding('utf8');
            reply.on('data', (part: string) => {
              told += part;
            });
            reply.on('error', () => resolve('lost'));
            reply.on('close', () => resolve(reply.complete ? toSeen(reply.statusCode ?? 0, reply.headers, told) : 'lost'));
          },
        );
        asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
        asking.on('error', () => resolve('lost'));
        asking.end(text);
      }),
    close: () => agent.destroy(),
  };
}

function toSeen(status: number, headers: Record<string, string | string[] | undefined>, text: string): Seen {
  let body: Json = {};
  try {
    body = JSON.parse(text) as Json;
  } catch {
    body = { text };
  }
  return { status, body, retryAfter: headers['retry-after'] as string | undefined, cookie: headers['set-cookie']?.[0]?.split(';')[0] };
}
