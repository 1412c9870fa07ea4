import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answered, createMetrics } from '../metrics.ts';
import { serveMetrics, watchHttp } from './serve-metrics.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify({ trustProxy: true });
});
afterEach(() => app.close());

test.each([
  ['127.0.0.1', {}, 200],
  ['127.8.8.8', {}, 200],
  ['::1', {}, 200],
  ['::ffff:127.0.0.1', {}, 200],
  ['10.0.0.7', {}, 404],
  ['203.0.113.9', {}, 404],
  ['::ffff:10.0.0.7', {}, 404],
  // A header of the caller makes nobody local, and a proxy on this machine hands strangers on.
  ['203.0.113.9', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, 404],
  ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, 404],
  ['127.0.0.1', { via: '1.1 edge' }, 404],
])('figures for %s with %j: %i', async (remoteAddress, headers, status) => {
  serveMetrics(app, createMetrics());
  const answer = await app.inject({ url: '/metrics', remoteAddress, headers: headers as Record<string, string> });
  expect(answer.statusCode).toBe(status);
  expect(answer.body.includes('process_cpu_seconds_total')).toBe(status === 200);
});

test('requests are told by their template: no id, no query, one route for all that is not there, and no streams', async () => {
  const answered: Answered[] = [];
  watchHttp(app, { answered: (request) => answered.push(request) });
  app.get('/members/:memberId', async () => ({}));
  app.post('/broken', async () => {
    throw new Error('x');
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    reply.raw.end();
  });
  await app.register(async (scope) => {
    scope.get('/page', async () => 'page');
  });
  for (const url of ['/members/4711?ticket=secret', '/nowhere/4711', '/page', '/stream']) await app.inject(url);
  await app.inject({ method: 'POST', url: '/broken' });
  expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /members/:memberId 200',
    'GET unmatched 404',
    'GET /page 200',
    'POST /broken 500',
  ]);
  for (const { seconds } of answered) expect(seconds).toBeLessThan(1);
});
