import { ENDPOINTS } from '@fairhall/contract/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableSums } from '../table-sums.ts';
import type { Answer, Sent } from './client.ts';
import { enterAgain, type Resident } from './resident.ts';
import { type EndpointId, type Question, STANCES } from './stances.ts';
import { createTraces } from './traces.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let tracesOf: Awaited<ReturnType<typeof createTraces>>;
beforeAll(async () => {
  world = await createWorld();
  tracesOf = await createTraces(world.fresh.owner);
});
afterAll(() => world.close());

type Endpoint = (typeof ENDPOINTS)[number] & { sealed?: boolean };

// What ends a session comes last: all others are asked with it.
const LAST: readonly EndpointId[] = ['logout', 'operatorLogout'];
const ENDPOINTS_IN_ORDER = [...ENDPOINTS].sort((a, b) => Number(LAST.includes(a.id)) - Number(LAST.includes(b.id)));

const SIDES = [
  ['harbor', 'lotus'],
  ['lotus', 'harbor'],
] as const;

/** Headers of a session: the member's token, or the operator's cookie. */
function sessionOf({ auth, right }: Endpoint, who: Resident): Record<string, string> {
  if (auth === 'operator') return { cookie: (right === 'results.enter' ? who.typist : who.operator).cookie };
  return auth === 'none' ? {} : { authorization: who.member.token };
}

async function sentOf(endpoint: Endpoint, question: Question): Promise<Omit<Sent, 'host'>> {
  const { params = {}, query, body, bytes, headers = {}, listenMs } = question;
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const sealed = endpoint.sealed === true && body !== undefined;
  return {
    method: endpoint.method,
    path: query ? `${path}?${new URLSearchParams(query)}` : path,
    headers: { ...headers, ...(sealed ? { encryption: 'JWE' } : {}) },
    ...(body === undefined ? {} : { body: sealed ? await world.client.seal(body) : body }),
    ...(bytes ? { bytes } : {}),
    ...(listenMs === undefined ? {} : { listenMs }),
  };
}

/** What is the other's in an answer, but for what the question itself said. */
function leakOf({ text }: Answer, other: Resident): string[] {
  return other.marks.filter((mark) => text.includes(mark));
}

/** Walks end sessions: the next one begins with new ones. */
async function enterBoth(): Promise<void> {
  world.lotus = await enterAgain(world.client, world.lotus);
  world.harbor = await enterAgain(world.client, world.harbor);
}

test('every endpoint has its stance, and no stance is left without an endpoint', () => {
  expect(Object.keys(STANCES).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
});

test('the two have nothing in common by which they could be taken for each other', () => {
  const { lotus, harbor } = world;
  expect(lotus.marks.filter((mark) => harbor.marks.some((other) => other.includes(mark) || mark.includes(other)))).toEqual([]);
});

describe.each(SIDES)('%s asks for what is %s’s', (mine, others) => {
  // What the other's rows say: as the question before has left them, which was not allowed to change anything.
  let before: TableSums;
  beforeAll(async () => {
    await enterBoth();
    before = await tracesOf(world[others].merchantId);
  });

  test.each(ENDPOINTS_IN_ORDER.map((endpoint) => [endpoint.id, endpoint as Endpoint] as const))('%s', async (id, endpoint) => {
    const [me, other] = [world[mine], world[others]];
    const stance = STANCES[id];
    const sent = async () => sentOf(endpoint, await stance.ask(other, me));
    const ask = async (host: string, headers: Record<string, string>) => {
      const question = await sent();
      const answer = await world.client.send({ ...question, host, headers: { ...question.headers, ...headers } });
      expect(leakOf(answer, other), `${host} ${answer.text.slice(0, 500)}`).toEqual([]);
      return answer;
    };
    const operators = endpoint.auth === 'operator';
    const shut = (house: Resident) => stance.shutAt?.includes(house.code) === true;
    const stranger = (house: Resident) => ({ status: shut(house) ? 403 : 400 });

    // 1. The other's session at my house: the host disagrees.
    if (endpoint.auth !== 'none') expect(await ask(me.host, sessionOf(endpoint, other))).toMatchObject(stranger(me));
    // 2. My session with the other's header, at a plain host and at my own.
    const wrong = { ...sessionOf(endpoint, me), merchant: other.code };
    if (endpoint.auth !== 'none') expect(await ask('localhost', wrong)).toMatchObject(operators ? { status: 403 } : stranger(other));
    expect(await ask(me.host, wrong)).toMatchObject({ status: operators ? 403 : 400 });
    // 3. My session at the other's house.
    if (endpoint.auth !== 'none') expect(await ask(other.host, sessionOf(endpoint, me))).toMatchObject(stranger(other));
    // 4. All in order, but for the ids.
    const { status, text } = await ask(me.host, sessionOf(endpoint, me));
    expect(status, text).not.toBe(429);
    expect(status, text).toBeLessThan(500);
    if (stance.refused) expect(stance.refused, `${status} ${text}`).toContain(status);

    const [was, is] = [before, await tracesOf(other.merchantId)];
    before = is; // one that changes something fails alone
    expect(is).toEqual(was);
  });
});

describe.each(SIDES)('the same questions are good ones: %s is asked about itself', (mine) => {
  beforeAll(enterBoth);
  const telling = ENDPOINTS.filter(({ id }) => STANCES[id].telling);

  test.each(telling.map((endpoint) => [endpoint.id, endpoint as Endpoint] as const))('%s', async (id, endpoint) => {
    const me = world[mine];
    const question = await sentOf(endpoint, await STANCES[id].ask(me, me));
    const answer = await world.client.send({ ...question, host: me.host, headers: { ...question.headers, ...sessionOf(endpoint, me) } });
    expect(answer.status, answer.text).toBe(200);
    expect(leakOf(answer, me), answer.text.slice(0, 500)).not.toEqual([]);
  });
});

describe('host, header and session', () => {
  const route = async (host: string, headers: Record<string, string> = {}) => {
    const answer = await world.client.send({ method: 'GET', path: '/wps/system/domainRoute', host, headers });
    return answer.status === 200 ? JSON.parse(answer.text).value.merchantCode : answer.status;
  };

  test.each([
    ['lotus.localhost', {}, 'lotus'],
    ['harbor.localhost', {}, 'harbor'],
    ['HARBOR.localhost:8080', {}, 'harbor'],
    ['localhost', {}, 'lotus'],
    ['localhost', { merchant: 'harbor' }, 'harbor'],
    ['127.0.0.1', { merchant: 'Harbor' }, 'harbor'],
    ['harbor.localhost', { merchant: 'harbor' }, 'harbor'],
    ['harbor.localhost', { merchant: 'lotus' }, 400],
    ['lotus.localhost', { merchant: 'harbor' }, 400],
    ['localhost', { merchant: 'nobody' }, 400],
  ] as [string, Record<string, string>, string | number][])('%s with %o is %s', async (host, headers, expected) => {
    expect(await route(host, headers)).toBe(expected);
  });

  test('each has a profile of its own', async () => {
    const profile = async (host: string) =>
      JSON.parse((await world.client.send({ method: 'GET', path: '/wps/system/settings/consolidated', host })).text).value;
    const [lotus, harbor] = [await profile('lotus.localhost'), await profile('harbor.localhost')];
    expect(lotus).toMatchObject({ defaultLanguage: 'MY', jurisdiction: 'standard', termsPreTicked: true, currency: { code: 'MMK' } });
    expect(harbor).toMatchObject({ defaultLanguage: 'EN', jurisdiction: 'strict', termsPreTicked: false, currency: { symbol: '₱' } });
    expect(harbor).toMatchObject({ languages: ['EN', 'CN', 'MY'], logo: 'harbor', ageMin: 21 });
    expect(harbor.skinUrl).not.toBe(lotus.skinUrl);
    expect(harbor.flags.FREEPLAY3).not.toBe(lotus.flags.FREEPLAY3);
  });

  test('each sells what it chose of the same games, within bounds of its own', async () => {
    const games = (host: string) => world.client.send({ method: 'GET', path: '/lgw/games', host });
    const setting = async (host: string) =>
      JSON.parse((await world.client.send({ method: 'GET', path: '/lgw/games/1/setting', host })).text);
    const codes = async (host: string) => [...(await games(host)).text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code);
    const [lotus, harbor] = [await codes('lotus.localhost'), await codes('harbor.localhost')];
    expect(lotus).toEqual(expect.arrayContaining(harbor));
    expect([lotus.includes('VNN45S'), harbor.includes('VNN45S'), harbor.includes('SSC30S')]).toEqual([true, false, false]);
    expect((await setting('harbor.localhost')).bettingModes[0].betAmountMax).toBe('50000.0000');
    expect((await setting('lotus.localhost')).bettingModes[0].betAmountMax).toBe('1000000.0000');
  });
});
