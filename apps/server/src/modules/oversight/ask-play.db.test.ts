import { amount } from '@fairhall/money/amount';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../test/acting.ts';
import { gameServer } from '../../../test/vendor/game-server.ts';
import { knownPlayer, type Player, VENDOR, type VendorStage, vendorStage } from '../../../test/vendor/stage.ts';
import { decideCase } from './commands/decide-case.ts';
import type { OversightDeps } from './deps.ts';
import { caseHand } from './queries/case-hand.ts';
import { listCases } from './queries/cases.ts';

const MINUTE = 60_000;
const SITE = 'http://console.example';
const UNIT = amount(10_000n);

let world: VendorStage;
let vendor: Awaited<ReturnType<typeof gameServer>>;
let deps: OversightDeps;
let [ann, bob]: Player[] = [];
/** What the vendor answers, page after page; then nothing more. */
const pages: { status?: number; body: unknown }[] = [];

beforeAll(async () => {
  world = await vendorStage();
  vendor = await gameServer();
  await world.link({ baseUrl: vendor.baseUrl, policy: { seatTags: true } });
  const { db, clock, ids, log, ledger, merchants, ports } = world;
  deps = { db, clock, ids, log, ledger, merchants, identity: ports.identity, vendor: ports.vendor };
  [ann, bob] = [await knownPlayer(world, UNIT), await knownPlayer(world, UNIT)];
  vendor.says.answer = ({ body }) => pages.shift() ?? { body: { cases: [], next_cursor: body.cursor ?? '0' } };
});
afterAll(async () => {
  await vendor.stop();
  await world.close();
});
beforeEach(() => {
  pages.length = 0;
  vendor.asked.length = 0;
});

const said = (case_id: string, more: object = {}) => ({
  ...{ case_id, signal: 'FLOW', game_code: 'T1', currency: 'MMK', table: 'T1-LOW-1', created_at: '2026-11-21T05:00:00Z', state: 'OPEN' },
  ...{ players: [{ user: ann?.user, net: 3_000_000 }], other_players: 1, figures: { hands: 60 } },
  hands: [{ round: `${case_id}-60`, played_at: '2026-11-21T04:59:00' }],
  ...more,
});
const page = (next_cursor: string, ...cases: object[]) => ({ body: { cases, next_cursor } });
const hour = async () => {
  world.clock.advance(61 * MINUTE);
  await world.runJob('ask-vendor-play');
};
const list = async (merchantId = 1) => (await listCases(deps, merchantId, {})).list;
const caseOf = async (id: string) => (await list()).find(({ transactionId }) => transactionId === id);
const checkOf = async (merchantId = 1) => (await listCases(deps, merchantId, {})).checks.find(({ by }) => by === 'play');
const cursors = () => vendor.asked.map(({ body }) => body.cursor);

test('what a vendor signals is a case of the merchant’s, once, page after page; each hour it goes on where it ended', async () => {
  const two = [
    { user: ann?.user, hands: 60 },
    { user: bob?.user, hands: 66 },
  ];
  pages.push(
    page('7', said('a')),
    page('9', said('b', { signal: 'OFTEN', players: two, other_players: 0 }), said('b2', { state: 'WATCH' })),
  );
  await hour();
  expect(vendor.asked[0]).toMatchObject({ path: '/operator/generic/v2/cases', signature: expect.stringMatching(/^[\w+/]{300,}=*$/) });
  expect(cursors()).toEqual([undefined, '7', '9']);
  expect(await caseOf('a')).toMatchObject({
    ...{ vendor: VENDOR, kind: 'play', asset: 'MMK', member: null, apartE4: '0', state: 'open' },
    play: {
      ...{ signal: 'FLOW', gameName: 'T1', table: 'T1-LOW-1', state: 'OPEN', others: 1, together: 60, times: null },
      players: [{ memberId: String(ann?.memberId), account: `player${ann?.memberId}`, hands: null, netE4: '300000' }],
      hands: [{ name: 'a-60', atMs: Date.parse('2026-11-21T04:59:00Z') }],
    },
  });
  expect((await caseOf('b'))?.play?.players.map(({ hands }) => hands)).toEqual([60, 66]);
  expect(await checkOf()).toMatchObject({ vendor: VENDOR, fault: null, open: 3, checkedUntilMs: world.clock.nowMs() });
  await world.runJob('ask-vendor-play');
  expect(vendor.asked).toHaveLength(3);
  await hour();
  expect(cursors().slice(3)).toEqual(['9']);
  expect(await list()).toHaveLength(3);
});

test('what a vendor says anew of a case is said in it, told once to all consoles, also when it is closed; no money moves by it', async () => {
  pages.push(page('20', said('c')));
  await hour();
  const { caseId } = (await caseOf('c')) ?? { caseId: '' };
  const seat = acting({ operatorId: 1n, name: 'seat1', proved: true });
  expect(await decideCase(deps, seat, { caseId, act: 'correct', reason: 'x' })).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await decideCase(deps, seat, { caseId, act: 'explain', reason: 'looked at' })).toMatchObject({ value: { state: 'explained' } });
  const told = () => world.fresh.owner.query("select 1 from outbox where payload->>'caseId' = $1", [caseId]);
  expect(await told()).toHaveLength(2);
  pages.push(page('21', said('c', { state: 'REFERRED' })), page('22', said('c', { state: 'REFERRED' })));
  await hour();
  expect(await caseOf('c')).toMatchObject({ caseId, state: 'explained', play: { state: 'REFERRED' } });
  expect(await told()).toHaveLength(3);
  expect(await world.cash(ann as Player)).toBe(UNIT);
});

test.each<[string, () => { status?: number; body: unknown }, string]>([
  ['names nobody’s member', () => page('99', said('x'), said('x2', { players: [{ user: '1-999999' }] })), 'STRANGER'],
  ['names another merchant’s member', () => page('99', said('x', { players: [{ user: `2-${ann?.memberId}` }] })), 'STRANGER'],
  ['names one member twice', () => page('99', said('x', { players: [{ user: ann?.user }, { user: ann?.user }] })), 'STRANGER'],
  ['names no member at all', () => page('99', said('x', { players: [] })), 'UNREACHABLE'],
  ['signals what nobody knows', () => page('99', said('x', { signal: 'HUNCH' })), 'UNREACHABLE'],
  [
    'shows too many hands',
    () => page('99', said('x', { hands: Array(51).fill({ round: 'h', played_at: '2026-11-21T05:00:00Z' }) })),
    'UNREACHABLE',
  ],
  ['lists too many cases', () => page('99', ...Array.from({ length: 201 }, (_, n) => said(`x${n}`))), 'UNREACHABLE'],
  ['says no cursor', () => ({ body: { cases: [said('x')] } }), 'UNREACHABLE'],
  ['does not know the question', () => ({ status: 404, body: { error: 'no' } }), 'UNKNOWN'],
  ['fails', () => ({ status: 500, body: { error: 'oh' } }), 'FAULT'],
])('an answer that %s is not taken, is marked, and is asked for again after ten minutes', async (_, bad, fault) => {
  const before = await list();
  pages.push(bad());
  await hour();
  expect(await list()).toEqual(before);
  expect(await checkOf()).toMatchObject({ fault, checkedUntilMs: expect.any(Number), triedAtMs: world.clock.nowMs() });
  await world.runJob('ask-vendor-play');
  expect(vendor.asked).toHaveLength(1);
  world.clock.advance(11 * MINUTE);
  await world.runJob('ask-vendor-play');
  expect(await checkOf()).toMatchObject({ fault: null });
  expect(new Set(cursors()).size).toBe(1);
});

test('a vendor that never comes to an end is left alone until the next hour', async () => {
  pages.push(...Array.from({ length: 25 }, (_, n) => page(`${100 + n}`, said('e'))));
  await hour();
  expect(vendor.asked).toHaveLength(20);
  await hour();
  expect(cursors().slice(20)).toEqual(['119', '120', '121', '122', '123', '124']);
});

test('a merchant whose vendor is told no tags does not ask, and reads nobody’s cases; of its own each hand is asked for when it is looked at', async () => {
  expect([await list(2), await checkOf(2)]).toEqual([[], undefined]);
  const { caseId } = (await caseOf('a')) ?? { caseId: '' };
  pages.push({ body: { url: 'https://vendor.example/round/a-60' } });
  const asked = { caseId, hand: 0, siteOrigin: SITE };
  expect(await caseHand(deps, 1, asked)).toEqual({ ok: true, value: { url: 'https://vendor.example/round/a-60' } });
  expect(vendor.asked[0]).toMatchObject({ path: '/operator/generic/v2/game/round', body: { operator_id: 'seat', round: 'a-60' } });
  expect(vendor.asked[0]?.body.user).toBeUndefined();
  expect(await caseHand(deps, 2, asked)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await caseHand(deps, 1, { ...asked, hand: 1 })).toMatchObject({ code: 'NOT_FOUND' });
  pages.push({ body: { url: `${SITE}/console/` } });
  expect(await caseHand(deps, 1, asked)).toMatchObject({ code: 'VENDOR_UNAVAILABLE' });
});
