import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

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
