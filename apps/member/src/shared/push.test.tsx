import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { MemberBalance } from './balance.tsx';
import { onPush, type PushMessage } from './push.ts';
import { startPushEffects } from './push-effects.ts';
import { startPush } from './push-line.ts';
import { currentSession } from './session.ts';

type Connection = { headers: Record<string, string>; send: (text: string) => void; drop: () => void };

/** The push endpoint: each connection is held open until the test drops it. */
function fakePush({ refused = false } = {}): Connection[] {
  const connections: Connection[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url !== '/api/push') return new Response(JSON.stringify({ success: true, value: BALANCE }));
    if (refused) return new Response('', { status: 401 });
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        connections.push({
          headers: init.headers as Record<string, string>,
          send: (text) => stream.enqueue(encoder.encode(text)),
          drop: () => stream.close(),
        });
      },
    });
    return new Response(body);
  });
  return connections;
}

const BALANCE = {
  sumBalance: '0',
  mainWalletBalance: '0',
  currency: 'MMK',
  currencySymbol: 'K',
  balance: [],
  balanceE4: '10000',
  version: '5',
  asset: 'MMK',
};
const wallet = (id: number, balance: number, version: number) =>
  `id: ${id}\nevent: wallet.changed\ndata: ${JSON.stringify({ asset: 'MMK', balance: String(balance), version: String(version) })}\n\n`;

const channels: FakeChannel[] = [];
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  posted: unknown[] = [];
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown): void {
    this.posted.push(data);
  }
  close(): void {
    this.onmessage = null;
  }
}

let stops: (() => void)[] = [];
const heard: PushMessage[] = [];

beforeEach(async () => {
  await freshApp();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  channels.length = 0;
  heard.length = 0;
  stops = [onPush((message) => heard.push(message)), startPushEffects()];
});

afterEach(() => {
  for (const stop of stops) stop();
});

test('an event moves the balance on every screen, is told to the other tabs, and a repeated one is passed over', async () => {
  const connections = fakePush();
  loginAs({ id: '501', token: 't1' });
  renderApp(<MemberBalance />);
  await screen.findByText('1.00');
  stops.push(startPush());
  await waitFor(() => expect(connections).toHaveLength(1));
  expect(connections[0]?.headers).toMatchObject({ Authorization: 't1' });
  act(() => connections[0]?.send(wallet(41, 30_000, 6)));
  expect(await screen.findByText('3.00')).toBeTruthy();
  act(() => connections[0]?.send(wallet(41, 30_000, 6) + wallet(42, 20_000, 4)));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ id }) => id)).toEqual(['41', '42']);
  expect(screen.getByText('3.00')).toBeTruthy();
  expect(channels[0]?.posted).toEqual(heard);
});

test('after a break the stream resumes after the last event taken', async () => {
  const connections = fakePush();
  loginAs({ id: '502', token: 't2' });
  stops.push(startPush());
  await waitFor(() => expect(connections).toHaveLength(1));
  expect(connections[0]?.headers).not.toHaveProperty('Last-Event-ID');
  connections[0]?.send(wallet(7, 1, 1));
  await waitFor(() => expect(heard).toHaveLength(1));
  connections[0]?.drop();
  await act(async () => {
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(connections).toHaveLength(2);
    }, 60_000);
  });
  expect(connections[1]?.headers).toMatchObject({ 'Last-Event-ID': '7' });
});

test('a tab that does not lead takes the events of the one that does, but not another member’s', async () => {
  fakePush();
  loginAs({ id: '503', token: 't3' });
  stops.push(startPush());
  const event = { name: 'resync' as const, data: {} };
  channels[0]?.onmessage?.({ data: { kind: 'fairhall.push', memberId: '503', id: '9', event } });
  channels[0]?.onmessage?.({ data: { kind: 'fairhall.push', memberId: '999', id: '10', event } });
  expect(heard.map(({ id }) => id)).toEqual(['9']);
});

test('a refused stream ends the session', async () => {
  fakePush({ refused: true });
  loginAs({ id: '504', token: 't4' });
  stops.push(startPush());
  await waitFor(() => expect(currentSession()).toBeNull());
});

test('what is not an event of the catalogue is not let in', async () => {
  const connections = fakePush();
  loginAs({ id: '505', token: 't5' });
  stops.push(startPush());
  await waitFor(() => expect(connections).toHaveLength(1));
  connections[0]?.send(
    'id: 1\nevent: other\ndata: {}\n\nid: 2\nevent: wallet.changed\ndata: {"balance":1}\n\nid: 3\nevent: resync\ndata: broken\n\n',
  );
  connections[0]?.send(wallet(4, 1, 1));
  await waitFor(() => expect(heard.map(({ id }) => id)).toEqual(['4']));
});

test('the embedded page is fed by its host alone', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const host = frame.contentWindow as Window;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(host);
  loginAs({ id: '506', token: 't6' });
  stops.push(startPush());
  const message = (id: string) => ({ kind: 'fairhall.push', memberId: '506', id, event: { name: 'resync', data: {} } });
  const say = (source: Window | null, origin: string, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  say(window, window.location.origin, message('5'));
  say(host, 'https://elsewhere.example', message('6'));
  say(host, window.location.origin, null);
  say(host, window.location.origin, message('7'));
  expect(heard.map(({ id }) => id)).toEqual(['7']);
  vi.restoreAllMocks();
  frame.remove();
});
