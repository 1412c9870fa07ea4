import { consolePush } from '@fairhall/contract/console/push';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { ConsoleEventName } from '@fairhall/contract/events';
import { vi } from 'vitest';

/** What a call carried. */
export type Asked<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; headers: Headers };

/** An answer other than a reply of the endpoint. */
export class Refused extends Error {
  readonly status: number;
  readonly body: { errorCode: ErrorCode; message: string; field?: string; detail?: Record<string, unknown>; requestId: string };
  constructor(status: number, errorCode: ErrorCode, more: { message?: string; field?: string; detail?: Record<string, unknown> } = {}) {
    super(errorCode);
    this.status = status;
    this.body = { errorCode, message: more.message ?? errorCode, requestId: 'f00dcafe', ...more };
  }
}

/** The line breaks before an answer comes. */
export class Lost extends Error {}

type Answer = (asked: { params: Record<string, string>; query: Record<string, string>; body: unknown; headers: Headers }) => unknown;
type Route = { endpoint: Endpoint; pattern: RegExp; answer: Answer };

/** A server of the contract's endpoints in place of `fetch`. */
export type FakeServer = {
  on<E extends Endpoint>(endpoint: E, answer: (asked: Asked<E>) => ReplyOf<E> | Promise<ReplyOf<E>>): void;
  /** How often an endpoint was called. */
  calls(endpoint: Endpoint): number;
  /** Sends an event down every open line. */
  push(name: ConsoleEventName, data: unknown): void;
};

export function startFakeServer(): FakeServer {
  const routes: Route[] = [];
  const counts = new Map<string, number>();
  const lines = new Set<ReadableStreamDefaultController<Uint8Array>>();

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://console.test');
    const method = init.method ?? 'GET';
    if (url.pathname === consolePush.path) return openLine(lines);
    const route = routes.findLast(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname));
    if (!route) throw new TypeError(`nobody answers ${method} ${url.pathname}`);
    counts.set(route.endpoint.id, (counts.get(route.endpoint.id) ?? 0) + 1);
    try {
      const reply = await route.answer({
        params: { ...route.pattern.exec(url.pathname)?.groups },
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init.headers),
      });
      return reply instanceof Response ? reply : Response.json(reply);
    } catch (error) {
      if (error instanceof Refused) return Response.json(error.body, { status: error.status });
      throw new TypeError('network error');
    }
  });

  return {
    on: (endpoint, answer) => {
      const path = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
      routes.push({ endpoint, pattern: new RegExp(`^${path}$`), answer: answer as unknown as Answer });
    },
    calls: (endpoint) => counts.get(endpoint.id) ?? 0,
    push: (name, data) => {
      const text = `id: 1\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
      for (const line of lines) line.enqueue(new TextEncoder().encode(text));
    },
  };
}

function openLine(lines: Set<ReadableStreamDefaultController<Uint8Array>>): Response {
  const stream = new ReadableStream<Uint8Array>({ start: (line) => void lines.add(line) });
  return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
}
