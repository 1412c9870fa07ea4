import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drain, prepareDrain } from './drain.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let app: FastifyInstance;
let drain: Drain;
let port: number;
let finish: () => void;
let started: Promise<void>;

beforeEach(async () => {
  app = Fastify();
  drain = prepareDrain(app);
  let begun: () => void = () => {};
  started = new Promise((resolve) => {
    begun = resolve;
  });
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/quick', async () => 'quick');
  app.post('/slow', async () => {
    begun();
    await finished;
    return 'slow';
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
    streams.push(() => reply.raw.end());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  finish();
  await app.close();
});

const streams: (() => void)[] = [];
const endStreams = async () => {
  for (const end of streams.splice(0)) end();
};

function ask(path: string, method = 'GET', kept: Agent | false = agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, agent: kept }, (answer) => {
      let body = '';
      answer.on('data', (text) => (body += text));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a request under way is answered, a new connection is refused, streams end, kept connections do not hold it up', async () => {
  await ask('/quick'); // leaves a kept connection behind
  const stream = ask('/stream');
  const slow = ask('/slow', 'POST');
  await started;
  let drained = false;
  const draining = drain({ endStreams, withinMs: 5_000 }).then((inTime) => {
    drained = true;
    return inTime;
  });
  await sleep(100);
  expect((await stream).body).toBe(': open\n\n');
  await expect(ask('/quick', 'GET', false)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(drained).toBe(false);
  const endMs = performance.now();
  finish();
  expect(await slow).toEqual({ status: 200, body: 'slow' });
  expect(await draining).toBe(true);
  expect(performance.now() - endMs).toBeLessThan(1_000);
});

test('what takes longer than the bound is cut off', async () => {
  const slow = ask('/slow', 'POST');
  await started;
  const cut = expect(slow).rejects.toMatchObject({ code: 'ECONNRESET' });
  const startMs = performance.now();
  expect(await drain({ endStreams, withinMs: 200 })).toBe(false);
  expect(performance.now() - startMs).toBeLessThan(1_500);
  await cut;
});

test('a connection that was opened in advance and never used does not hold it up', async () => {
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  await ask('/quick');
  const startMs = performance.now();
  expect(await drain({ endStreams, withinMs: 5_000 })).toBe(true);
  expect(performance.now() - startMs).toBeLessThan(2_000);
  unused.destroy();
});
