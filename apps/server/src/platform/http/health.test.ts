import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createControllableClock } from '../clock.ts';
import { createReadiness, serveHealth } from './health.ts';

const answering = { query: async () => [] };
const deps = () => ({ db: answering, readiness: createReadiness(), controllable: null });

async function ask(given: Parameters<typeof serveHealth>[1], url: string) {
  const app = Fastify();
  serveHealth(app, given);
  const answer = await app.inject(url);
  await app.close();
  return [answer.statusCode, answer.json()];
}

test('ready while the database answers, up in any case', async () => {
  expect(await ask(deps(), '/readyz')).toEqual([200, { ready: true }]);
  const broken = { ...deps(), db: { query: () => Promise.reject(new Error('gone')) } };
  expect(await ask(broken, '/readyz')).toEqual([503, { ready: false }]);
  expect(await ask(broken, '/healthz')).toEqual([200, { up: true }]);
});

test('a database that does not answer is not waited for', async () => {
  const hanging = { ...deps(), db: { query: () => new Promise<never>(() => {}) } };
  const startMs = performance.now();
  expect(await ask(hanging, '/readyz')).toEqual([503, { ready: false }]);
  expect(performance.now() - startMs).toBeLessThan(4_000);
});

test('not ready once it is about to stop, though the database answers', async () => {
  const stopping = deps();
  stopping.readiness.close();
  expect(await ask(stopping, '/readyz')).toEqual([503, { ready: false }]);
  expect(await ask(stopping, '/healthz')).toEqual([200, { up: true }]);
});

test('the clock can be moved only where it is a controlled one', async () => {
  const move = async (controllable: ReturnType<typeof createControllableClock> | null) => {
    const app = Fastify();
    serveHealth(app, { ...deps(), controllable });
    const answer = await app.inject({ method: 'POST', url: '/test/clock', payload: { advanceMs: 5 } });
    await app.close();
    return answer.statusCode;
  };
  expect(await move(null)).toBe(404);
  const clock = createControllableClock({ startMs: 1_000, frozen: true });
  expect(await move(clock)).toBe(200);
  expect(clock.nowMs()).toBe(1_005);
});
