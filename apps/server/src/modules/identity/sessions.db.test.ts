import { SESSION } from '@fairhall/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, KEEPER, requestAt, type World } from '../../../test/identity/world.ts';
import type { Db } from '../../platform/db.ts';
import { createFacts } from '../../platform/facts.ts';
import { readOutbox } from '../../platform/outbox.ts';
import { endSessions } from './commands/end-sessions.ts';
import { exchangePageTicket } from './commands/exchange-page-ticket.ts';
import { lockMember } from './commands/lock-member.ts';
import { login } from './commands/login.ts';
import { memberExpanders } from './events.ts';
import { createIdentityModule } from './index.ts';
import { sweepServed } from './jobs/sweep-served.ts';
import { createSessionCache } from './session-cache.ts';
import { expireSessions, issueTicket, memberBySession } from './sessions.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function actorOf(token: string) {
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(`session ${actor}`);
  return actor;
}

const alive = async (token: string) => typeof (await memberBySession(world.deps, token)) === 'object';

test('a session dies half an hour after its last use, and use renews it', async () => {
  const { token } = await world.join('idle1');
  for (let n = 0; n < 3; n += 1) {
    world.clock.advance(SESSION.idleMs - 1);
    expect(await alive(token)).toBe(true);
  }
  world.clock.advance(SESSION.idleMs);
  expect(await memberBySession(world.deps, token)).toBe('none');
});

test('twelve hours after its login it dies, however busy', async () => {
  const { token } = await world.join('busy1');
  const step = 20 * 60_000;
  for (let ms = step; ms < SESSION.absoluteMs; ms += step) {
    world.clock.advance(step);
    expect(await alive(token)).toBe(true);
  }
  world.clock.advance(step);
  expect(await memberBySession(world.deps, token)).toBe('none');
});

test('renewal is written at most once a minute', async () => {
  const { token, memberId } = await world.join('often1');
  const lastUsed = async () =>
    (await world.owner.query<{ at: number }>('select last_used_at as at from session where member_id = $1', [memberId]))[0]?.at;
  const born = world.clock.nowMs();
  world.clock.advance(59_999);
  await actorOf(token);
  expect(await lastUsed()).toBe(born);
  world.clock.advance(1);
  await memberBySession(world.otherProcess(), token);
  expect(await lastUsed()).toBe(born + 60_000);
});

test('nonsense is nobody', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), 'é'.repeat(43), `${'a'.repeat(42)}'`])
    expect(await memberBySession(world.deps, token)).toBe('none');
});

test('what ends in this process ends at once, and in another within a second', async () => {
  const { token, memberId } = await world.join('end1');
  const other = world.otherProcess();
  expect(await memberBySession(other, token)).toMatchObject({ memberId });
  expect(await alive(token)).toBe(true);
  await endSessions(world.deps, { merchantId: 1, memberId, reason: 'logout' });
  expect(await memberBySession(world.deps, token)).toBe('none');
  world.clock.advance(1_000);
  expect(await memberBySession(other, token)).toBe('none');
});

test('a lookup under way while the session ends is not remembered', async () => {
  const { token, memberId } = await world.join('race1');
  const actor = await actorOf(token);
  const { cache } = world.otherProcess();
  await cache.ask(token, async (session) => {
    expect(session).toMatchObject({ memberId, endedReason: null });
    cache.forget(1, memberId);
    return actor;
  });
  expect(cache.get(token)).toBeUndefined();
  await cache.ask(token, async () => {
    cache.forget(1, memberId + 1n);
    return actor;
  });
  expect(cache.get(token)).toEqual(actor);
});

test('a session is believed from before it was read: a slow read makes it no younger', async () => {
  const { token } = await world.join('slow1');
  const actor = await actorOf(token);
  const { cache } = world.otherProcess();
  await cache.ask(token, async () => {
    world.clock.advance(999);
    return actor;
  });
  expect(cache.get(token)).toEqual(actor);
  world.clock.advance(1);
  expect(cache.get(token)).toBeUndefined();
});

test('those who come at the same time are looked up together, each for itself', async () => {
  const { token: one, memberId } = await world.join('crowd1');
  const { token: two, memberId: other } = await world.join('crowd2');
  const { token: gone, memberId: left } = await world.join('crowd3');
  await endSessions(world.deps, { merchantId: 1, memberId: left, reason: 'logout' });
  let questions = 0;
  const query: Db['query'] = (text, params) => {
    questions += 1;
    return world.db.query(text, params);
  };
  const process = { ...world.deps, cache: createSessionCache({ clock: world.clock, db: { ...world.db, query } }) };
  const asked = [one, two, gone, 'a'.repeat(43), one].map((token) => memberBySession(process, token));
  expect(await Promise.all(asked)).toMatchObject([{ memberId }, { memberId: other }, 'none', 'none', { memberId }]);
  expect(questions).toBe(1);
  expect(memberBySession(process, one)).toMatchObject({ memberId });
  expect(questions).toBe(1);
});

test('another process forgets a session when it hears that it ended', async () => {
  const { token, memberId } = await world.join('fact1');
  const facts = createFacts();
  const other = createIdentityModule({ ...world.deps, facts, passwordCost: 'lowest' }).port;
  expect(await other.memberBySession(token)).toMatchObject({ memberId });
  await endSessions(world.deps, { merchantId: 1, memberId, reason: 'kicked' });
  expect(await other.memberBySession(token)).toMatchObject({ memberId });
  const after = { xid: 0n, id: 0n };
  const hear = async () => {
    for (const row of await readOutbox(world.owner, after, 500)) facts.tell(row);
    return other.memberBySession(token);
  };
  await expect.poll(hear, { timeout: 120_000 }).toBe('none');
});

test('locking ends the session at once', async () => {
  const { token, memberId } = await world.join('lock1');
  expect(await alive(token)).toBe(true);
  await lockMember(world.deps, KEEPER, { memberId, reason: 'test', untilMs: null });
  expect(await memberBySession(world.deps, token)).toBe('none');
});

test('sessions that ran out are ended by the job, told once, and nobody else is', async () => {
  const { memberId: gone } = await world.join('gone1');
  world.clock.advance(SESSION.idleMs - 1_000);
  const { memberId: here } = await world.join('here1');
  world.clock.advance(1_000);
  while (await expireSessions(world.deps));
  const rows = await world.owner.query('select member_id, ended_reason from session where member_id = any($1) order by member_id', [
    [gone, here],
  ]);
  expect(rows).toEqual([
    { member_id: gone, ended_reason: 'expired' },
    { member_id: here, ended_reason: null },
  ]);
  const told = (await world.events('session.ended')).length;
  await expireSessions(world.deps);
  expect((await world.events('session.ended')).length).toBe(told);
});

test('a login after a session ran out does not call it replaced', async () => {
  const { token } = await world.join('back1');
  world.clock.advance(SESSION.idleMs);
  await login(world.deps, world.request({ ip: '198.51.100.1' }), { username: 'back1', password: 'secret1of9', type: 'username' });
  expect(await memberBySession(world.deps, token)).toBe('none');
});

test('only the stream of the ended session is told, and it ends', () => {
  const expand = memberExpanders()['session.ended'];
  const row = {
    position: { xid: 1n, id: 1n },
    merchantId: 1,
    part: 1,
    topic: 'session.ended',
    memberId: 5n,
    payload: { reason: 'replaced', sessionId: '7' },
    atMs: 0,
  };
  expect(expand?.(row, { merchantId: 1, memberId: 5n, sessionId: 7n })).toEqual([
    { name: 'session.ended', data: { reason: 'replaced' }, final: true },
  ]);
  expect(expand?.(row, { merchantId: 1, memberId: 5n, sessionId: 8n })).toEqual([]);
});

test('a page ticket opens a companion of the same session, once and within its minute', async () => {
  const { token, id } = await world.join('page1');
  const actor = await actorOf(token);
  const ticket = await issueTicket(world.deps, actor);
  const answer = await exchangePageTicket(world.deps, world.request(), ticket);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.value).toMatchObject({ id, userName: 'page1', merchantCode: 'lotus' });
  expect(answer.value.token).not.toBe(token);
  expect(await memberBySession(world.deps, answer.value.token)).toEqual({ ...actor, tokenId: expect.any(String) });
  expect(await exchangePageTicket(world.deps, world.request(), ticket)).toMatchObject({ ok: false, code: 'TICKET_INVALID' });

  const late = await issueTicket(world.deps, actor);
  world.clock.advance(SESSION.ticketMs);
  expect(await exchangePageTicket(world.deps, world.request(), late)).toMatchObject({ ok: false, code: 'TICKET_INVALID' });

  await endSessions(world.deps, { merchantId: 1, memberId: actor.memberId, reason: 'logout' });
  expect(await memberBySession(world.deps, answer.value.token)).toBe('none');
});

test('of ten exchanges of one ticket at once, one succeeds', async () => {
  const { token } = await world.join('page2');
  const ticket = await issueTicket(world.deps, await actorOf(token));
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchangePageTicket(world.deps, world.request(), ticket)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a ticket dies with its session, and the session token is no ticket', async () => {
  const { token, memberId } = await world.join('page3');
  const ticket = await issueTicket(world.deps, await actorOf(token));
  await endSessions(world.deps, { merchantId: 1, memberId, reason: 'logout' });
  expect(await exchangePageTicket(world.deps, world.request(), ticket)).toMatchObject({ ok: false, code: 'TICKET_INVALID' });
  expect(await exchangePageTicket(world.deps, world.request(), token)).toMatchObject({ ok: false, code: 'TICKET_INVALID' });
});

test('a ticket of one merchant is nothing at another', async () => {
  const { token } = await world.join('page4');
  const ticket = await issueTicket(world.deps, await actorOf(token));
  expect(await exchangePageTicket(world.deps, requestAt(world.harbor), ticket)).toMatchObject({ ok: false, code: 'TICKET_INVALID' });
  expect(await exchangePageTicket(world.deps, world.request(), ticket)).toMatchObject({ ok: true });
});

test('what has served its time is swept away, and a live session stays', async () => {
  const { token } = await world.join('sweep1');
  await issueTicket(world.deps, await actorOf(token));
  await world.deps.captcha.image(1);
  await login(world.deps, world.request({ ip: '198.51.100.77' }), { username: 'sweepx', password: 'x', type: 'username' });
  world.clock.advance(SESSION.absoluteMs + 24 * 3_600_000);
  const { token: live } = await world.join('sweep2');
  await sweepServed(world.deps);
  const [row] =
    await world.owner.query(`select (select count(*)::integer from page_ticket) as tickets, (select count(*)::integer from captcha) as captchas,
    (select count(*)::integer from login_guard) as guards, (select count(*)::integer from session_token) as tokens`);
  expect(row).toEqual({ tickets: 0, captchas: 0, guards: 0, tokens: 1 });
  expect(await alive(live)).toBe(true);
});

test('what another sweeper is at is left to it, and nobody waits', async () => {
  for (let n = 0; n < 3; n += 1) await world.deps.captcha.image(1);
  world.clock.advance(SESSION.absoluteMs + 24 * 3_600_000);
  const left = async () => (await world.owner.query('select from captcha')).length;
  await world.deps.db.inTx(async (tx) => {
    await tx.query('select from captcha limit 1 for update');
    await sweepServed(world.deps);
    expect(await left()).toBe(1);
  });
  await sweepServed(world.deps);
  expect(await left()).toBe(0);
});
