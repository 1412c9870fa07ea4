import { learnServerTime } from '@fairhall/client/server-clock';
import { onTestFinished, vi } from 'vitest';

export type Received = { method: string; path: string; query: URLSearchParams; headers: Record<string, string>; body: unknown };
/** Status and body, `lost` for an answer that never comes back, or something that decides between them. */
export type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | 'lost';
export type Handler = (request: Received, count: number) => Reply | Promise<Reply>;

/** Stands in for the network: replies by "METHOD /path", and keeps what it received. */
export function fakeServer(handlers: Record<string, Handler>): { received: Received[]; of: (path: string) => Received[] } {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://fairhall.test');
    const request: Received = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: (init.headers ?? {}) as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    received.push(request);
    const handler = handlers[`${request.method} ${request.path}`];
    if (!handler) return answer({ status: 404, body: { errorCode: 'NOT_FOUND', message: 'no such path', requestId: 'r0' } });
    const count = received.filter(({ path }) => path === request.path).length;
    const reply = await handler(request, count);
    if (reply === 'lost') throw new TypeError('network error');
    return answer(reply);
  });
  return { received, of: (path) => received.filter((request) => request.path === path) };
}

function answer({ status = 200, body, headers }: Exclude<Reply, 'lost'>): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

/** Replies of a server whose clock stands at a moment. What a test's page learns of it is forgotten with the test. */
export function atServerTime(handler: Handler, serverMs: () => number): Handler {
  onTestFinished(() => {
    const now = Date.now();
    learnServerTime(now, { sentAtMs: now, receivedAtMs: now });
  });
  return async (...asked) => {
    const reply = await handler(...asked);
    return reply === 'lost' ? reply : { ...reply, headers: { ...reply.headers, 'X-Server-Time': String(serverMs()) } };
  };
}

/** A value in the envelope of the `/wps` family. */
export const wps = (value: unknown): Reply => ({ body: { success: true, value } });

/** A value as our own paths answer it. */
export const own = (value: unknown): Reply => ({ body: value });
export const ownRefusal = (errorCode: string, { status = 422 }: { status?: number } = {}): Reply => ({
  status,
  body: { errorCode, message: `refused: ${errorCode}`, requestId: 'r1' },
});

/** A refusal in the envelope of the `/wps` family. */
export function wpsRefusal(
  errorCode: string,
  { status = 422, value, field }: { status?: number; value?: unknown; field?: string } = {},
): Reply {
  return {
    status,
    body: {
      success: false,
      errorCode,
      message: `refused: ${errorCode}`,
      requestId: 'r1',
      ...(field ? { field } : {}),
      ...(value ? { value } : {}),
    },
  };
}
