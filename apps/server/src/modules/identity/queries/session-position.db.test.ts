import { sessionPosition as positionEndpoint } from '@fairhall/contract/identity/session-position';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, requestAt, START_MS, type World } from '../../../../test/identity/world.ts';
import { deposit, hold, payout, stake } from '../../../../test/ledger/arrange.ts';
import type { Actor } from '../../../platform/http/context.ts';
import type { Intent } from '../../ledger/index.ts';
import { login } from '../commands/login.ts';
import { trialLogin } from '../commands/trial-login.ts';
import { memberBySession } from '../sessions.ts';
import { sessionPosition } from './session-position.ts';

const CNY = { asset: 'CNY' };
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function actorOf(token: string): Promise<Actor> {
  const actor = await memberBySession(world.deps, token);
  if (typeof actor === 'string') throw new Error(`session ${actor}`);
  return actor;
}

async function place(...intents: Intent[]) {
  for (const intent of intents) expect(await world.ledger.submit(intent)).toMatchObject({ code: 'PLACED' });
}

async function again(username: string): Promise<Actor> {
  const answer = await login(world.deps, requestAt(world.lotus), {
    username,
    password: 'secret1of9',
    type: 'username',
    loginDeviceId: 'device-1',
  });
  if (!answer.ok) throw new Error(answer.code);
  return actorOf(answer.value.token);
}

test('a session tells what was won and lost in it; the next one begins anew, and what was paid in stays', async () => {
  const { token } = await world.join('position1');
  const first = await actorOf(token);
  expect(await sessionPosition(world.deps, first)).toEqual({ sinceMs: START_MS, netE4: '0', paidInE4: '0' });
  const id = first.memberId;
  await place(deposit(id, 1_000n, CNY), stake(id, 400n, CNY), hold(id, 100n, CNY));
  expect(await sessionPosition(world.deps, first)).toEqual({ sinceMs: START_MS, netE4: '-400', paidInE4: '1000' });
  world.clock.advance(60_000);
  const second = await again('position1');
  expect(await sessionPosition(world.deps, second)).toEqual({ sinceMs: START_MS + 60_000, netE4: '0', paidInE4: '1000' });
  await place(payout(id, 900n, CNY), stake(id, 50n, CNY));
  expect(await sessionPosition(world.deps, second)).toEqual({ sinceMs: START_MS + 60_000, netE4: '850', paidInE4: '1000' });
});

test('an embedded page is of the same session, practice money is no deposit', async () => {
  const answer = await trialLogin(world.deps, requestAt(world.lotus));
  const actor = await actorOf(answer.value.token);
  expect(actor.type).toBe(4);
  await place(stake(actor.memberId, 70n, { asset: 'TRIAL' }));
  expect(await sessionPosition(world.deps, actor)).toMatchObject({ netE4: '-70', paidInE4: '0' });
});

test('it is asked by its address, and nobody without a session is told', async () => {
  const app = await world.openHttp({ trustProxy: false });
  const { token } = await world.join('position2');
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: positionEndpoint.path, headers: { merchant: 'lotus', language: 'EN', ...headers } });
  const told = await ask({ authorization: token });
  expect(told.json()).toEqual({ sinceMs: world.clock.nowMs(), netE4: '0', paidInE4: '0' });
  expect((await ask({})).statusCode).toBe(401);
});
