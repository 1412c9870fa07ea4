import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLEAR, startProxy, type TcpProxy } from './tcp-proxy.ts';

let echo: Server;
let heard: string;
let proxy: TcpProxy;
let line: Socket;
let told: string;

beforeEach(async () => {
  heard = '';
  told = '';
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      heard += piece;
      socket.write(piece);
    });
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await startProxy(() => (echo.address() as AddressInfo).port);
  line = connect({ port: proxy.port, host: '127.0.0.1' });
  line.on('error', () => {});
  line.on('data', (piece) => {
    told += piece;
  });
  line.write('a');
  await expect.poll(() => told).toBe('a');
});

afterEach(async () => {
  line.destroy();
  await proxy.close();
  echo.close();
});

test('a cut line ends for both, and the next one is carried', async () => {
  const ended = new Promise((resolve) => line.once('close', resolve)); // after an error, which is what it should end with
  expect(proxy.cut()).toBe(1);
  await ended;
  const next = connect({ port: proxy.port, host: '127.0.0.1' });
  next.write('b');
  expect(String((await once(next, 'data'))[0])).toBe('b');
  next.destroy();
});

test('a swallowed answer was asked for and is never told', async () => {
  proxy.set({ kind: 'swallow' });
  line.write('bc');
  await expect.poll(() => heard).toBe('abc');
  await expect.poll(() => proxy.swallowed()).toBe(2);
  expect(told).toBe('a');
});

test('a silent line carries nothing and stays open', async () => {
  proxy.set({ kind: 'silent' });
  line.write('b');
  await expect.poll(() => proxy.swallowed()).toBe(1);
  expect([heard, told, line.destroyed]).toEqual(['a', 'a', false]);
});

test('a slow line keeps the order, also while it gets faster', async () => {
  proxy.set({ kind: 'delay', ms: 60 });
  const startMs = performance.now();
  line.write('b');
  await sleep(20);
  proxy.set(CLEAR);
  line.write('c');
  await expect.poll(() => told).toBe('abc');
  expect(performance.now() - startMs).toBeGreaterThan(55);
});

test('a frozen line stays silent when the weather is clear, and a new one is carried', async () => {
  proxy.freeze();
  line.write('b');
  await expect.poll(() => proxy.swallowed()).toBe(1);
  const next = connect({ port: proxy.port, host: '127.0.0.1' });
  next.write('c');
  expect(String((await once(next, 'data'))[0])).toBe('c');
  expect([heard, told, line.destroyed]).toEqual(['ac', 'a', false]);
  next.destroy();
});
