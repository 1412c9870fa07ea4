import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdLine, type Line } from './line.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Connections answered in turn: a status, or the pieces of a stream that then breaks. */
function network(...answers: (number | string[])[]): { headers: Record<string, string>[] } {
  const headers: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
    headers.push(init.headers);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('no network');
    if (typeof answer === 'number') return new Response(null, { status: answer });
    return new Response(answer.join(''));
  });
  return { headers };
}

function follow(): { line: Line; taken: string[]; states: string[]; stop: AbortController } {
  const stop = new AbortController();
  const taken: string[] = [];
  const states: string[] = [];
  let lastId: string | null = null;
  const line: Line = {
    path: '/api/push',
    headers: () => ({ Merchant: 'lotus' }),
    lastId: () => lastId,
    take: ({ id, name }) => {
      lastId = id ?? lastId;
      taken.push(name);
    },
    onState: (state) => states.push(state),
    signal: stop.signal,
  };
  return { line, taken, states, stop };
}

test('after a break the line resumes behind the last event, and ends when the server refuses it', async () => {
  const { headers } = network(['id: 7\nevent: a\ndata: x\n\n'], ['id: 8\nevent: b\ndata: x\n\n'], 401);
  const { line, taken, states } = follow();
  const end = holdLine(line);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await end).toBe('refused');
  expect(taken).toEqual(['a', 'b']);
  expect(headers.map((sent) => sent['Last-Event-ID'])).toEqual([undefined, '7', '8']);
  expect(headers[0]).toMatchObject({ Merchant: 'lotus', Accept: 'text/event-stream' });
  expect(states).toEqual(['live', 'connecting', 'live', 'connecting', 'connecting']);
});

test('each failure makes the next wait longer, up to a quarter of a minute; the network coming back cuts it short', async () => {
  const { headers } = network();
  const { line, stop } = follow();
  const end = holdLine(line);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 15_000 + 15_000 - 1);
  expect(headers).toHaveLength(5);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(headers).toHaveLength(6);
  stop.abort();
  expect(await end).toBe('stopped');
});

test('a line that gave way to newer ones comes back late, or when its page is looked at, and tells nobody', async () => {
  const gaveWay = ['id: 7\nevent: a\ndata: x\n\n', 'event: stream.closed\ndata: {"reason":"too_many"}\n\n'];
  const { headers } = network(gaveWay, gaveWay, 401);
  const { line, taken } = follow();
  const end = holdLine(line);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(headers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(headers).toHaveLength(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await end).toBe('refused');
  expect(taken).toEqual(['a', 'a']);
});
