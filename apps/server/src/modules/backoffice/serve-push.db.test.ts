import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, listen, type World } from '../../../test/backoffice/world.ts';
import type { RawHttp } from '../../platform/http/context.ts';
import { servePush } from './serve-push.ts';
import { isSessionAlive } from './sessions.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await createWorld();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/console/api/push`;
});
afterAll(() => world.close());

test('a listener hears of deposits and audit rows of its merchant, and of no other', async () => {
  const [anna, bo] = [await world.login('anna'), await world.login('bo')];
  const [hears, other] = [await listen(world, anna), await listen(world, bo)];
  const { depositId } = await (await world.member('lotus', 'mya1')).deposit('10');
  await anna.post(`/deposits/${depositId}/take`);
  await hears.until(() => hears.state.text.includes(`{"depositId":"${depositId}","state":"review"}`));
  await hears.until(() => hears.state.text.includes('event: audit.added'));
  expect(hears.state.text).toContain(`{"depositId":"${depositId}","state":"paid"}`);
  expect(hears.state.text).toContain(`{"depositId":"${depositId}","state":"review"}`);
  await bo.post('/password', { oldPassword: 'not the password', newPassword: 'a new, good password' }); // an audit row of harbor's own
  await other.until(() => other.state.text.includes('event: audit.added'));
  expect(other.state.text).not.toContain(depositId);
  await Promise.all([hears.stop(), other.stop()]);
});

test('a stream is refused without a session', async () => {
  expect((await fetch(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } })).status).toBe(401);
});

test('a stream ends when its session does', async () => {
  const desk = await world.login('anna');
  const operator = await world.gates.operator(desk.cookie ?? '', undefined);
  if (typeof operator === 'string') throw new Error(operator);
  let done = false;
  const server = createServer((request, raw) => {
    const http = { request: { headers: request.headers, raw: request, id: 'r' }, reply: { hijack() {}, raw } } as unknown as RawHttp;
    const deps = { db: world.db, clock: world.clock, log: world.log, push: () => world.push };
    void servePush(deps, { operator, http }, 20).then(() => {
      done = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const reading = answer.text();
  await sleep(200);
  expect(done).toBe(false);
  await desk.post('/logout');
  expect(await reading).toContain(': open');
  for (let n = 0; n < 100 && !done; n += 1) await sleep(20);
  expect(done).toBe(true);
  await expect.poll(() => world.push.listeners(), { timeout: 120_000 }).toBe(0);
  server.closeAllConnections();
  server.close();
});

test('listening does not renew a session, and an ended one is no longer alive', async () => {
  const desk = await world.login('cara');
  const actor = await world.gates.operator(desk.cookie ?? '', undefined);
  if (typeof actor === 'string') throw new Error(actor);
  expect(await isSessionAlive(world, actor)).toBe(true);
  expect(await isSessionAlive(world, { ...actor, merchantId: 3 })).toBe(false);
  await desk.post('/logout');
  expect(await isSessionAlive(world, actor)).toBe(false);
});
