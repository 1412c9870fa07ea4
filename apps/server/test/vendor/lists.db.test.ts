import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideList, type ListDecision } from '../../src/modules/game/commands/decide-list.ts';
import { deskChanges } from '../../src/modules/game/queries/desk-changes.ts';
import { wantList } from '../../src/modules/vendor/commands/want-list.ts';
import { claimList, listStates } from '../../src/modules/vendor/store/lists.ts';
import { acting } from '../acting.ts';
import { gameServer } from './game-server.ts';
import { CLOSED, SLOT, TABLE, VENDOR, type VendorStage, vendorStage } from './stage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let world: VendorStage;
let vendor: Awaited<ReturnType<typeof gameServer>>;
let app: Awaited<ReturnType<VendorStage['openHttp']>>;

type Row = ReturnType<typeof row>;
function row(game_code: string, more: { name?: string; enabled?: boolean; blocked_countries?: string[]; category?: string } = {}) {
  const usual = { product: 'Lanterns', platforms: ['GPL_MOBILE'], url_thumb: '', url_background: '', freebet_support: true };
  return { ...usual, name: game_code, game_code, category: 'Video Slots', enabled: true, blocked_countries: [] as string[], ...more };
}
const KNOWN = [row(SLOT.code), row(TABLE.code, { category: 'Live Dealer' }), row(CLOSED.code)];
const says = (rows: readonly Row[]) => {
  vendor.says.answer = () => ({ body: rows });
};

beforeAll(async () => {
  world = await vendorStage();
  app = await world.openHttp();
});
afterAll(() => world?.close());
beforeEach(async () => {
  vendor = await gameServer();
  await world.link({ baseUrl: vendor.baseUrl });
  says(KNOWN);
  await night();
  vendor.asked.length = 0;
  return vendor.stop;
});

const ask = () => world.runJob('ask-vendor-lists');
async function night(): Promise<void> {
  world.clock.advance(DAY);
  await ask();
}
const changes = async (merchantId = 1) => (await deskChanges(world, acting({ merchantId }), {})).list;
const state = async () => (await listStates(world.db.of(1), 1)).find((one) => one.vendor === VENDOR);
const decide = async (decision: ListDecision['decision'], reason = 'looked at') =>
  decideList(world, acting({}), { games: (await changes()).map(({ nodeId, version }) => ({ nodeId, version })), decision, reason });
const found = (code: string) =>
  world.fresh.owner.query<{ nodeId: number; listed: boolean; merchantId: number }>(
    'select node_id as "nodeId", listed, merchant_id as "merchantId" from game_sale join game using (node_id) where code = $1',
    [code],
  );
type Tile = { gameName: string; launchable: boolean };
async function lobby(): Promise<Map<number, Tile>> {
  world.clock.advance(2_000);
  const reply = await app.inject({
    method: 'GET',
    url: '/wps/relay/GCSGAME_gameList?pageNo=1&pageSize=30',
    headers: { language: 'EN' },
  });
  const { value } = reply.json() as { value: { games: (Tile & { nodeId: number })[] } };
  return new Map(value.games.map((tile) => [tile.nodeId, tile]));
}

test('a list that says what we have changes nothing, and is asked for once a night', async () => {
  expect(await changes()).toEqual([]);
  expect(await state()).toMatchObject({ fault: null, wanted: false });
  world.clock.advance(MINUTE);
  await ask();
  expect(vendor.asked).toEqual([]);
  await night();
  expect(vendor.asked.map(({ path, body }) => [path, body])).toEqual([['/operator/generic/v2/game/list', { operator_id: 'seat' }]]);
});

test('what an operator wants is asked within the protocol’s bound: pressed often in a minute, once', async () => {
  const press = () => wantList(world, { merchantId: 1, vendor: VENDOR }, acting({}));
  world.clock.advance(2 * MINUTE);
  for (let times = 0; times < 3; times += 1) {
    expect(await press()).toMatchObject({ ok: true });
    await ask();
  }
  expect(vendor.asked).toHaveLength(1);
  expect(await state()).toMatchObject({ wanted: true });
  world.clock.advance(2 * MINUTE);
  await ask();
  await ask();
  expect(vendor.asked).toHaveLength(2);
  expect(await wantList(world, { merchantId: 1, vendor: 'NOBODYS' }, acting({}))).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('of two processes one asks', async () => {
  world.clock.advance(DAY);
  const nowMs = world.clock.nowMs();
  const claim = () => claimList(world.db.of(1), 1, { vendor: VENDOR, sinceMs: nowMs - MINUTE, nowMs });
  expect((await Promise.all([claim(), claim()])).sort()).toEqual([false, true]);
  await ask();
  expect(vendor.asked).toEqual([]);
});

test('a new game waits, shown to nobody, until it is accepted; at this merchant alone', async () => {
  says([...KNOWN, row('N1', { name: 'Night Ferry', category: 'Fishing Games', blocked_countries: ['sg', 'SG'] })]);
  await night();
  const [change, ...others] = await changes();
  expect(others).toEqual([]);
  const said = { name: 'Night Ferry', enabled: true, blockedCountries: ['SG'] };
  expect(change).toMatchObject({ kind: 'new', code: 'N1', category: 'FISH', vendor: VENDOR, listed: false, former: null, said });
  const nodeId = change?.nodeId ?? 0;
  expect(nodeId).toBeGreaterThanOrEqual(1_000_000);
  expect((await lobby()).has(nodeId)).toBe(false);
  expect(await changes(2)).toEqual([]);
  expect(await decide('accept', ' ')).toMatchObject({ ok: false, code: 'REASON_REQUIRED' });
  expect(await decide('accept')).toMatchObject({ ok: true });
  expect((await lobby()).get(nodeId)).toMatchObject({ gameName: 'Night Ferry', launchable: true });
  expect(await found('N1')).toEqual([{ nodeId, listed: true, merchantId: 1 }]);
  expect(await changes()).toEqual([]);
  const [logged] = await world.fresh.owner.query<Row>(
    "select reason, detail from audit_log where merchant_id = 1 and action = 'game.list_accepted' and subject_id = $1",
    [String(nodeId)],
  );
  expect(logged).toEqual({ reason: 'looked at', detail: { vendor: VENDOR, name: 'Night Ferry' } });
});

test('a new game that is left off stays off, and the next list does not bring it up again', async () => {
  const listed = [...KNOWN, row('N2')];
  says(listed);
  await night();
  const seen = (await changes()).filter(({ code }) => code === 'N2').map(({ nodeId, version }) => ({ nodeId, version }));
  const leave = { games: seen, decision: 'leaveOff', reason: 'not for us' } as const;
  expect(await decideList(world, acting({}), leave)).toMatchObject({ ok: true });
  expect(await decideList(world, acting({}), leave)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' });
  expect(await decideList(world, acting({ merchantId: 2 }), leave)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  await night();
  expect((await changes()).map(({ code }) => code)).not.toContain('N2');
  expect(await found('N2')).toMatchObject([{ listed: false }]);
});

test('what is switched off, blocked or gone counts at once, and waits until it is looked at or so again', async () => {
  await decide('accept');
  says([row(SLOT.code, { enabled: false }), row(TABLE.code, { blocked_countries: ['TH', 'Nowhere'] })]);
  await night();
  const kinds = new Map((await changes()).map(({ code, kind, said }) => [code, [kind, said.enabled, said.blockedCountries]]));
  expect(kinds.get(SLOT.code)).toEqual(['changed', false, []]);
  // A country that nobody can read: off, for nobody knows where it may be played.
  expect(kinds.get(TABLE.code)).toEqual(['changed', false, ['TH']]);
  expect(kinds.get(CLOSED.code)).toEqual(['gone', false, []]);
  expect((await lobby()).get(SLOT.nodeId)).toMatchObject({ launchable: false });
  says(KNOWN);
  await night();
  expect((await changes()).filter(({ code }) => [SLOT.code, TABLE.code, CLOSED.code].includes(code))).toEqual([]);
  expect((await lobby()).get(SLOT.nodeId)).toMatchObject({ launchable: true });
});

test('another name is taken when it is accepted, not before', async () => {
  await decide('accept');
  says([row(SLOT.code, { name: 'Three Lanterns' }), ...KNOWN.slice(1)]);
  await night();
  expect(await changes()).toMatchObject([{ kind: 'changed', former: { name: SLOT.code }, said: { name: 'Three Lanterns' } }]);
  expect((await lobby()).get(SLOT.nodeId)).toMatchObject({ gameName: SLOT.code });
  expect(await decide('accept')).toMatchObject({ ok: true });
  expect((await lobby()).get(SLOT.nodeId)).toMatchObject({ gameName: 'Three Lanterns' });
});

test.each([
  ['says no list', () => ({ body: { games: [] } }), 'UNREACHABLE'],
  ['leaves out what a game needs', () => ({ body: [{ name: 'x', game_code: 'X' }] }), 'UNREACHABLE'],
  ['says more bytes than an answer holds', () => ({ body: [row('L', { name: 'x'.repeat(5_000_000) })] }), 'UNREACHABLE'],
  ['lists too many games', () => ({ body: Array.from({ length: 5_001 }, (_, n) => row(`L${n}`)) }), 'TOO_LONG'],
  ['lists none', () => ({ body: [] }), 'EMPTY'],
  ['refuses', () => ({ status: 403, body: { error: 'no' } }), 'REFUSED'],
  ['fails', () => ({ status: 500, body: { error: 'oh' } }), 'UNREACHABLE'],
])('a vendor that %s changes nothing, is marked, and is asked again after ten minutes', async (_, answer, fault) => {
  await decide('accept');
  const before = await lobby();
  vendor.says.answer = answer;
  await night();
  expect(await state()).toMatchObject({ fault });
  expect(await changes()).toEqual([]);
  expect(await lobby()).toEqual(before);
  world.clock.advance(11 * MINUTE);
  says([...before.keys()].length > 0 ? KNOWN : []);
  await ask();
  expect(await state()).toMatchObject({ fault: null });
});

test('a vendor that cannot be reached, and one that is switched off, change nothing', async () => {
  await vendor.stop();
  await night();
  expect(await state()).toMatchObject({ fault: 'UNREACHABLE' });
  await world.fresh.owner.query('update vendor_link set enabled = false where vendor = $1', [VENDOR]);
  const asked = (await state())?.askedAtMs;
  await night();
  expect((await state())?.askedAtMs).toBe(asked);
  await world.fresh.owner.query('update vendor_link set enabled = true where vendor = $1', [VENDOR]);
});
