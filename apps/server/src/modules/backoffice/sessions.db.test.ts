import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, cookieOf, createWorld, type Desk, loginRequest, PASSWORD, type World } from '../../../test/backoffice/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const MINUTE_MS = 60_000;

async function enter(name: string, { address = '198.51.100.1', userAgent = 'Firefox' } = {}): Promise<Desk> {
  const request = loginRequest(name, PASSWORD, address);
  const answer = await world.ask({ ...request, headers: { ...request.headers, 'user-agent': userAgent } });
  return world.desk(cookieOf(answer), undefined, address);
}

type Seen = { sessionId: string; ip: string; userAgent: string; sinceMs: number; lastUsedAtMs: number; current: boolean };
const sessionsOf = ({ body }: Answer) => body.sessions as Seen[];
const refusal = ({ status, body }: Answer) => [status, body.errorCode];
const idOf = async (name: string) => {
  const [row] = await world.owner.query<{ id: bigint }>('select operator_id as id from operator where name = $1', [name]);
  return String(row?.id);
};

test('an operator sees its own open sessions: from where, by what, since when, last used, and which is this one', async () => {
  const startMs = world.clock.nowMs();
  const here = await enter('anna', { address: '198.51.100.7', userAgent: 'Firefox on a desk' });
  world.clock.advance(MINUTE_MS);
  const there = await enter('anna', { address: '198.51.100.8', userAgent: 'x'.repeat(1_000) });
  await enter('bo');
  world.clock.advance(5 * MINUTE_MS);
  expect(sessionsOf(await here.get('/security'))).toEqual([
    {
      sessionId: expect.any(String),
      ip: '198.51.100.8',
      userAgent: 'x'.repeat(300),
      sinceMs: startMs + MINUTE_MS,
      lastUsedAtMs: startMs + MINUTE_MS,
      current: false,
    },
    {
      sessionId: expect.any(String),
      ip: '198.51.100.7',
      userAgent: 'Firefox on a desk',
      sinceMs: startMs,
      lastUsedAtMs: startMs + 6 * MINUTE_MS,
      current: true,
    },
  ]);
  await there.post('/logout');
  expect(sessionsOf(await here.get('/security'))).toHaveLength(1);
  await here.post('/logout');
});

test('sessions that ran out are no longer shown', async () => {
  await enter('anna');
  world.clock.advance(30 * MINUTE_MS);
  const desk = await enter('anna');
  expect(sessionsOf(await desk.get('/security'))).toMatchObject([{ current: true }]);
  await desk.post('/logout');
});

test('an operator ends another session of its own, but neither this one nor another operator’s', async () => {
  const [here, there, stranger] = [await enter('anna'), await enter('anna'), await enter('bo')];
  const [other] = sessionsOf(await here.get('/security')).filter(({ current }) => !current);
  const end = (sessionId: string | undefined) => here.post(`/security/sessions/${sessionId}/end`);
  const [own] = sessionsOf(await here.get('/security')).filter(({ current }) => current);
  const [bos] = sessionsOf(await stranger.get('/security'));
  expect(refusal(await end(own?.sessionId))).toEqual([409, 'OPERATOR_SELF']);
  expect(refusal(await end(bos?.sessionId))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await end('1'))).toEqual([404, 'NOT_FOUND']);
  expect(await end(other?.sessionId)).toMatchObject({ status: 200, body: { done: true } });
  expect((await end(other?.sessionId)).status).toBe(200); // as good as ended
  expect([(await here.get('/me')).status, (await there.get('/me')).status, (await stranger.get('/me')).status]).toEqual([200, 401, 200]);
  const rows = (await world.audit(1)).filter(({ action }) => action === 'operator.session_ended');
  expect(rows).toMatchObject([{ operator_name: 'anna', detail: { sessionId: other?.sessionId } }]);
  await Promise.all([here.post('/logout'), stranger.post('/logout')]);
});

test('an owner sees and ends sessions of its operators, with a reason, and not of whoever stands above', async () => {
  const [cara, bo] = [await enter('cara'), await enter('bo')];
  const caraAtHarbor = world.desk(cara.cookie, 'harbor');
  const [open] = sessionsOf(await caraAtHarbor.get(`/operators/${await idOf('bo')}`));
  expect(open).toMatchObject({ ip: '198.51.100.1', current: false });
  expect(sessionsOf(await bo.get(`/operators/${await idOf('cara')}`))).toEqual([]);
  const path = `/operators/${await idOf('bo')}/sessions/${open?.sessionId}/end`;
  expect(refusal(await caraAtHarbor.post(path, { reason: ' ' }))).toEqual([422, 'REASON_REQUIRED']);
  expect(refusal(await caraAtHarbor.post(`/operators/${await idOf('bo')}/sessions/1/end`, { reason: 'x' }))).toEqual([404, 'NOT_FOUND']);
  expect((await caraAtHarbor.post(path, { reason: 'left the desk open' })).status).toBe(200);
  expect((await bo.get('/me')).status).toBe(401);
  expect((await world.audit(2)).at(-1)).toMatchObject({
    action: 'operator.session_ended',
    operator_name: 'cara',
    reason: 'left the desk open',
    detail: { name: 'bo', sessionId: open?.sessionId },
  });
  await cara.post('/logout');
});

test('streams of a session that is ended are told and cut off at once, others go on', async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/console/api/push`;
  const listen = async ({ headers }: Desk, merchant?: string) => {
    const answer = await fetch(url, { headers: { ...headers, ...(merchant ? { merchant } : {}) } });
    const state = { text: '', ended: false };
    void answer.text().then(
      (text) => Object.assign(state, { text, ended: true }),
      () => undefined,
    );
    return state;
  };
  const [kicked, stays] = [await enter('cara'), await enter('cara')];
  const streams = [await listen(kicked, 'lotus'), await listen(kicked, 'harbor'), await listen(stays, 'lotus')];
  const [other] = sessionsOf(await stays.get('/security')).filter(({ current }) => !current);
  await sleep(100);
  const startMs = performance.now();
  await stays.post(`/security/sessions/${other?.sessionId}/end`);
  await expect.poll(() => streams.map(({ ended }) => ended), { timeout: 60_000, interval: 20 }).toEqual([true, true, false]);
  expect(performance.now() - startMs).toBeLessThan(10_000); // well before the look of every 15 s
  expect(streams[0]?.text).toContain('event: session.ended\ndata: {"reason":"ended"}');
  await stays.post('/logout');
  await expect.poll(() => streams[2]?.ended, { timeout: 60_000 }).toBe(true);
});
