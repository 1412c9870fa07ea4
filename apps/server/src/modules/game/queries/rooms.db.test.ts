import type { GameRoom } from '@fairhall/contract/game/rooms';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seed } from '../../../../seeds/index.ts';
import { GAME_SERVER_KEYS, gameServer } from '../../../../test/vendor/game-server.ts';
import { linkVendorIn } from '../../vendor/index.ts';

const VENDOR = 'LANTERNWORKS';
const [S3, TABLE, TABLE_2] = [99_000, 99_500, 99_501];
const MINUTE = 60_000;
const GAMES = 'http://localhost:8181';

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let vendor: Awaited<ReturnType<typeof gameServer>>;

type Room = { room_id: string; name: string; room_type: string; open: boolean; limits: Limit[] };
type Limit = { currency: string; min_bet: number; max_bet: number };
const limit = (currency: string, min: number, max: number): Limit => ({ currency, min_bet: min * 100_000, max_bet: max * 100_000 });
const FREE: Room = { room_id: 'FREE', name: 'Free', room_type: 'FREE', open: true, limits: [limit('XTS', 1, 500), limit('MMK', 1, 500)] };
const VIP: Room = { room_id: 'VIP', name: 'VIP', room_type: 'VIP', open: true, limits: [limit('MMK', 1_000, 500_000), limit('XTS', 1, 2)] };
/** The table that everybody sits at is no room of the family's kinds. */
const MAIN: Room = { ...VIP, room_id: 'MAIN', room_type: 'MAIN' };

function game(game_code: string, rooms?: unknown) {
  const usual = { product: 'Lanterns', platforms: ['GPL_MOBILE'], url_thumb: '', url_background: '' };
  return {
    ...usual,
    name: game_code,
    game_code,
    category: 'Live Dealer',
    enabled: true,
    blocked_countries: [],
    ...(rooms ? { rooms } : {}),
  };
}

beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  vendor = await gameServer();
  const { fresh, clock, random, ids } = here;
  const wish = { merchantId: 1, vendor: VENDOR, protocol: 'hub88' as const, baseUrl: vendor.baseUrl, operatorId: 'lotus' };
  const linked = await linkVendorIn(
    { db: fresh.owner, clock, random, ids },
    { ...wish, theirKey: GAME_SERVER_KEYS.publicKey, policy: { frameOrigins: [GAMES] } },
  );
  invariant(linked.ok, 'the key is fit');
  clock.advance(2_000);
});
afterAll(async () => {
  await vendor?.stop();
  await here?.close();
});
beforeEach(() => listed([FREE, VIP]));

/** The vendor's list says so, and is asked for. */
async function listed(rooms: unknown): Promise<void> {
  vendor.says.answer = ({ path }) =>
    path.endsWith('/list') ? { body: [game('S3'), game('TABLE-1', rooms), game('TABLE-2', [VIP])] } : { body: { url: `${GAMES}/game/x` } };
  here.clock.advance(16 * MINUTE);
  await here.runJob('ask-vendor-lists');
  vendor.asked.length = 0;
  here.clock.advance(2_000);
}

let sent = 0;
/** A member; one with money where it is told so. */
async function member({ trial = true } = {}) {
  const ask = async (url: string, { method = 'GET' as 'GET' | 'POST', token = '' } = {}) => {
    sent += 1;
    const headers = { language: 'EN', host: 'localhost:8080', ...(token ? { authorization: token } : {}) };
    return (await app.inject({ method, url, headers, remoteAddress: `10.3.0.${sent & 255}` })).json();
  };
  const { value } = await ask('/wps/session/login/freeplay', { method: 'POST' });
  if (!trial) {
    await here.fresh.owner.query("update member set kind = 0, password_hash = 'none' where member_id = $1", [value.id]);
    await here.db.inTx((tx) => here.ledger.openWallet(tx, 1, BigInt(value.id), 'MMK'));
  }
  const own = { token: value.token as string };
  return {
    rooms: async (query: string): Promise<GameRoom[]> => (await ask(`/wps/relay/GLS2_roomList?${query}`, own)).value.list,
    refused: async (query: string) => (await ask(`/wps/relay/GLS2_roomList?${query}`, own)).errorCode,
    launch: (query: string) => ask(`/wps/game/launchGame?launchMode=GLS&${query}`, own),
  };
}

test('a member reads the rooms that its money sits in, with their limits in it', async () => {
  const [trial, real] = [await member(), await member({ trial: false })];
  const table = { nodeId: TABLE, gameId: TABLE, state: 'OPEN' };
  expect(await trial.rooms(`nodeId=${TABLE}`)).toEqual([
    { ...table, roomId: 'FREE', displayName: 'Free', roomType: 'FREE', minBet: '1.0000', maxBet: '500.0000' },
  ]);
  expect(await real.rooms('vassalage=LANTERNWORKS&gameCode=TABLE-1')).toEqual([
    { ...table, roomId: 'VIP', displayName: 'VIP', roomType: 'VIP', minBet: '1000.0000', maxBet: '500000.0000' },
  ]);
  expect((await real.rooms('gameType=LIVE')).map(({ nodeId, roomId }) => [nodeId, roomId])).toEqual([
    [TABLE, 'VIP'],
    [TABLE_2, 'VIP'],
  ]);
  expect(await real.rooms(`nodeId=${S3}`)).toEqual([]);
  expect(await real.rooms('gameType=RNG')).toEqual([]);
  expect(await real.refused('nodeId=5')).toBe('GAME_CLOSED');
});

test('the family’s list of live rooms names those that are open, whoever asks', async () => {
  await listed([FREE, { ...VIP, open: false }]);
  const headers = { language: 'EN', host: 'localhost:8080' };
  const answer = await app.inject({ method: 'GET', url: '/wps/relay/CBS_modelList', headers, remoteAddress: '10.3.1.1' });
  expect(answer.json().value.list).toEqual([
    { id: 'FREE', nodeId: TABLE, name: 'Free', type: 'FREE' },
    { id: 'VIP', nodeId: TABLE_2, name: 'VIP', type: 'VIP' },
  ]);
});

test('rooms are asked for every quarter of an hour, count at once and need no decision of an operator', async () => {
  const real = await member({ trial: false });
  const decided = () => here.fresh.owner.query('select version, awaiting from game_sale where merchant_id = 1 and node_id = $1', [TABLE]);
  const before = await decided();
  await listed([FREE, { ...VIP, open: false, limits: [limit('MMK', 2_000, 100_000)] }]);
  expect(await real.rooms(`nodeId=${TABLE}`)).toMatchObject([{ state: 'CLOSED', minBet: '2000.0000', maxBet: '100000.0000' }]);
  expect(await decided()).toEqual(before);
  here.clock.advance(14 * MINUTE);
  await here.runJob('ask-vendor-lists');
  expect(vendor.asked).toEqual([]);
  await listed(undefined);
  expect(await (await member({ trial: false })).rooms(`nodeId=${TABLE}`)).toEqual([]);
});

test('of what a list says amiss nothing is taken but what can be read', async () => {
  const real = await member({ trial: false });
  await listed([
    MAIN,
    VIP,
    { ...VIP, name: 'a second of one id' },
    { ...VIP, room_id: 'no id' },
    { ...VIP, room_id: 'NONE', limits: [] },
    { ...VIP, room_id: 'TURNED', limits: [limit('MMK', 5, 1)] },
    { ...VIP, room_id: 'FINE', limits: [{ currency: 'MMK', min_bet: 1, max_bet: 9 }] },
    { ...VIP, room_id: 'ZERO', limits: [limit('MMK', 0, 1)] },
  ]);
  expect((await real.rooms(`nodeId=${TABLE}`)).map(({ roomId, displayName }) => [roomId, displayName])).toEqual([['VIP', 'VIP']]);
});

test('a launch leads to the room that is named, unless it is shut or takes other money', async () => {
  const [trial, real] = [await member(), await member({ trial: false })];
  expect((await real.launch(`nodeId=${TABLE}&roomId=VIP`)).success).toBe(true);
  expect(vendor.asked.at(-1)?.body).toMatchObject({ game_code: 'TABLE-1', room_id: 'VIP', currency: 'MMK' });
  // As the family's clients say it.
  expect((await real.launch(`gameId=${TABLE}&nodeId=VIP`)).success).toBe(true);
  expect(vendor.asked.at(-1)?.body).toMatchObject({ game_code: 'TABLE-1', room_id: 'VIP' });
  expect((await trial.launch(`nodeId=${TABLE}&roomId=FREE`)).success).toBe(true);
  expect(vendor.asked.at(-1)?.body).toMatchObject({ room_id: 'FREE', currency: 'XTS' });
  expect((await real.launch(`nodeId=${TABLE}&roomId=VIP&accountType=0`)).success).toBe(true);
  expect(vendor.asked.at(-1)?.body.room_id).toBeUndefined();
  expect((await real.launch(`nodeId=${TABLE}`)).success).toBe(true);
  expect(vendor.asked.at(-1)?.body.room_id).toBeUndefined();
  vendor.asked.length = 0;
  for (const [who, query] of [
    [trial, `nodeId=${TABLE}&roomId=VIP`],
    [real, `nodeId=${TABLE}&roomId=FREE`],
    [real, `nodeId=${TABLE}&roomId=ATTIC`],
    [real, `nodeId=${S3}&roomId=VIP`],
  ] as const)
    expect((await who.launch(query)).errorCode, query).toBe('GAME_CLOSED');
  expect(vendor.asked).toEqual([]);
  await listed([{ ...VIP, open: false }]);
  expect((await real.launch(`nodeId=${TABLE}&roomId=VIP`)).errorCode).toBe('GAME_NOT_OPEN');
});
