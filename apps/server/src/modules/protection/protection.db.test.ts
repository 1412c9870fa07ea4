import { afterAll, beforeEach, expect, test } from 'vitest';
import { betBody, enterAgain } from '../../../test/tenancy/resident.ts';
import { createWorld, type World } from '../../../test/tenancy/world.ts';
import { brokenInvariants } from '../../invariants/index.ts';

const DAY_MS = 86_400_000;
let world: World | undefined;
async function closeWorld(): Promise<void> {
  if (world) expect(await brokenInvariants(world.fresh.owner)).toEqual([]);
  await world?.close();
}
beforeEach(async () => {
  await closeWorld();
  world = await createWorld();
});
afterAll(closeWorld);

type View = {
  rest: { kind: string; untilMs: number | null } | null;
  limits: { counter: string; period: string; capE4: string; roomE4: string }[];
  wishes: { capE4: string | null; ripeMs: number }[];
};

/** The resident of the first merchant: it has money, and a bet of 10 that stands. */
function own() {
  const { client, clock, lotus } = world as World;
  let { token } = lotus.member;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: token, language: 'EN' };
    const { status, text } = await client.send({ method, path, host: lotus.host, headers, body });
    return { status, body: JSON.parse(text) as View & { errorCode?: string; code?: string; value?: unknown } };
  };
  return {
    nowMs: clock.nowMs,
    /** Time passes; who was away so long logs in again. */
    async pass(ms: number) {
      clock.advance(ms);
      ({ token } = (await enterAgain(client, lotus)).member);
    },
    view: async () => (await ask('GET', '/api/protection')).body as View,
    limit: (capE4: string | null, counter = 'stake', period = 'day') => ask('POST', '/api/protection/limit', { counter, period, capE4 }),
    rest: (kind: string, days: number | null) => ask('POST', '/api/protection/break', { kind, days }),
    bet: async () => {
      const { body } = await ask('GET', '/lgw/numeros/near?gameId=3');
      const { numero } = (body as unknown as { currentNumero: { numero: string } }).currentNumero;
      return ask('POST', '/lgw/orders/betting', betBody(numero));
    },
    payIn: () => {
      const bank = { ...lotus.bank, mcsBankCode: lotus.bank.bankCode };
      return ask('POST', '/wps/relay/MCSFE_manualTransferByAccountName', { payeeName: 'Daw Mya', amount: '20000.0000', ...bank });
    },
    openSlot: () => ask('GET', '/wps/game/launchGame?launchMode=GLS&nodeId=99000&accountType=1'),
  };
}

test('a limit is set and lowered at once, and counts what was staked before', async () => {
  const me = own();
  expect(await me.view()).toEqual({ rest: null, limits: [], wishes: [] });
  expect((await me.limit('250000')).body.limits).toEqual([{ counter: 'stake', period: 'day', capE4: '250000', roomE4: '150000' }]);
  expect((await me.bet()).status).toBe(200);
  expect((await me.limit('200000')).body.limits).toMatchObject([{ capE4: '200000', roomE4: '0' }]);
  expect((await me.bet()).body.errorCode).toBe('MEMBER_LIMIT');
});

test('a raise, and an end, wait for a day and are then asked for again', async () => {
  const me = own();
  await me.limit('100000');
  const asked = (await me.limit('300000')).body;
  expect(asked).toMatchObject({ limits: [{ capE4: '100000' }], wishes: [{ capE4: '300000' }] });
  expect(asked.wishes[0]?.ripeMs).toBeGreaterThan(me.nowMs() + DAY_MS - 60_000);
  // Asked again too early: it waits as long as it did.
  expect((await me.limit('300000')).body.wishes).toEqual(asked.wishes);
  expect((await me.bet()).body.errorCode).toBe('MEMBER_LIMIT');
  await me.pass(DAY_MS);
  expect((await me.view()).limits).toMatchObject([{ capE4: '100000' }]);
  expect((await me.limit('300000')).body).toMatchObject({ limits: [{ capE4: '300000' }], wishes: [] });
  expect((await me.limit(null)).body).toMatchObject({ limits: [{ capE4: '300000' }], wishes: [{ capE4: null }] });
  // What stands asked for again takes the wish back.
  expect((await me.limit('300000')).body).toMatchObject({ limits: [{ capE4: '300000' }], wishes: [] });
  await me.limit(null);
  await me.pass(DAY_MS);
  expect((await me.limit(null)).body).toEqual({ rest: null, limits: [], wishes: [] });
});

test('a wish that nobody asks for again within a week is gone', async () => {
  const me = own();
  await me.limit('100000');
  await me.limit('300000');
  await me.pass(8 * DAY_MS + 1);
  expect((await me.view()).wishes).toEqual([]);
  expect((await me.limit('300000')).body).toMatchObject({ limits: [{ capE4: '100000' }], wishes: [{ capE4: '300000' }] });
});

test('on a break nothing is staked, paid in or opened; and it ends by itself', async () => {
  const me = own();
  expect((await me.rest('pause', 1)).body.rest).toMatchObject({ kind: 'pause' });
  expect((await me.bet()).body.errorCode).toBe('MEMBER_COOLING_OFF');
  expect((await me.payIn()).body.errorCode).toBe('MEMBER_COOLING_OFF');
  expect((await me.openSlot()).body.errorCode).toBe('MEMBER_COOLING_OFF');
  await me.pass(DAY_MS);
  expect((await me.view()).rest).toBeNull();
  expect((await me.payIn()).status).toBe(200);
});

test('a break is never made shorter, and may become an exclusion, for good', async () => {
  const me = own();
  await me.rest('pause', 7);
  expect((await me.rest('pause', 3)).status).toBe(409);
  expect((await me.rest('pause', 14)).body.rest).toMatchObject({ kind: 'pause' });
  expect((await me.rest('excluded', 182)).body.rest).toMatchObject({ kind: 'excluded' });
  expect((await me.rest('pause', 42)).status).toBe(409);
  expect((await me.rest('excluded', null)).body.rest).toMatchObject({ kind: 'excluded', untilMs: null });
  expect((await me.bet()).body.errorCode).toBe('MEMBER_EXCLUDED');
});

test('only what is offered is taken, and practice money needs none', async () => {
  const me = own();
  for (const [kind, days] of [
    ['pause', 2],
    ['pause', null],
    ['excluded', 7],
  ] as const)
    expect((await me.rest(kind, days)).status).toBe(400);
  expect((await me.limit('-1')).status).toBe(400);
  expect((await me.limit('1', 'stake', 'year')).status).toBe(400);
  expect(await me.view()).toEqual({ rest: null, limits: [], wishes: [] });
});
