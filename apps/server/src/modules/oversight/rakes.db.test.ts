import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount, major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../test/acting.ts';
import { bet, CURRENCY, type Player, uuid, VENDOR, type VendorStage, vendorStage, win, wire } from '../../../test/vendor/stage.ts';
import { insertGameSales, insertGames, insertVendorSales, raiseVersion } from '../game/index.ts';
import { decideCase } from './commands/decide-case.ts';
import type { OversightDeps } from './deps.ts';
import { listCases } from './queries/cases.ts';

const HOUR = 3_600_000;
const CARDS = { code: 'CARDS-1', nodeId: 900_050 };
const E4 = (units: number) => amount(BigInt(units) * 10_000n);

let world: VendorStage;
let server: Server;
let deps: OversightDeps;
/** What the vendor lists, by the merchant whose operator id asks. */
const told: { merchantId: number; row: Record<string, unknown> & { created_at: string } }[] = [];

beforeAll(async () => {
  world = await vendorStage();
  const { owner } = world.fresh;
  const names = { EN: 'Cards', MY: 'Cards', CN: 'Cards' };
  await insertGames(owner, [{ ...CARDS, vendor: VENDOR, category: 'PVP', classify: 'CARDS', names, lines: null, launchable: true }]);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const { operator_id, start_time, end_time } = JSON.parse(body) as Record<'operator_id' | 'start_time' | 'end_time', string>;
      const fits = told.filter(
        ({ merchantId, row }) => `house${merchantId}` === operator_id && row.created_at >= start_time && row.created_at < end_time,
      );
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ transactions: fits.map(({ row }) => row) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const merchantId of [1, 2]) {
    const lane = { category: 'PVP', vendor: VENDOR, listed: true, maintenance: false, sorting: 1, version: 0 };
    await insertVendorSales(owner, merchantId, [lane]);
    const sale = { listed: true, isHot: false, isNew: false, sorting: 1, minBet: null, picture: '', ownNames: {}, version: 0 };
    await insertGameSales(owner, merchantId, [{ ...sale, nodeId: CARDS.nodeId, maintenance: false }]);
    await raiseVersion(owner, merchantId);
    await world.link({ merchantId, baseUrl, operatorId: `house${merchantId}` });
  }
  const { db, clock, ids, log, ledger, merchants, ports } = world;
  deps = { db, clock, ids, log, ledger, merchants, identity: ports.identity, vendor: ports.vendor };
});
afterAll(async () => {
  server.close();
  await world.close();
});

type Sitting = { player: Player; buyIn: number; chips: number; span: string; rake: number };

function tell({ merchantId }: Player, type: 'BET' | 'WIN', said: ReturnType<typeof bet>, more: object = {}): void {
  const { transaction_uuid, user, round, game_code, amount: of, currency } = said;
  const row = {
    transaction_uuid,
    user,
    round,
    game_code,
    amount: of,
    currency,
    type,
    created_at: new Date(world.clock.nowMs()).toISOString(),
  };
  told.push({ merchantId, row: { ...row, ...more } });
}

/** Buys in as the vendor asks, and lists it. Answers how the sitting is closed; `paid`: not what the hands came to. */
async function sit({ player, buyIn, chips, span, rake }: Sitting): Promise<(paid?: number) => Promise<void>> {
  const session = await world.relaunch(player);
  const placed = bet(session, E4(buyIn), { game_code: CARDS.code, round: uuid() });
  expect(await world.call('bet', placed)).toMatchObject({ status: 'RS_OK' });
  tell(player, 'BET', placed);
  return async (paid = chips) => {
    const meta = { valid_amount: wire(E4(rake)), span, rake: wire(E4(rake)) };
    const won = win(placed, E4(paid), { meta });
    expect(await world.call('win', won)).toMatchObject({ status: 'RS_OK' });
    tell(player, 'WIN', won, { meta, reference_transaction_uuid: placed.transaction_uuid });
  };
}

async function night(): Promise<void> {
  world.clock.advance(24 * HOUR);
  await world.runJob('compare-vendor-lists');
  world.clock.advance(HOUR);
  await world.runJob('judge-vendor-rakes');
}

const casesAt = async (merchantId: number) => (await listCases(deps, merchantId, {})).list;

test('players of two merchants lose to each other; only all of a span together are held against the rake, and once none of it is open', async () => {
  const [ann, bob] = [await world.player(major(1_000)), await world.player(major(1_000), { merchantId: 2 })];
  // Bob wins 30 of Ann, of which the house keeps 2; then 10 of each are the house's, of which nobody told.
  const whole = { span: 'CARDS-1-LOW-MMK-1-1' };
  const closings = [
    await sit({ player: ann, buyIn: 100, chips: 70, rake: 0, ...whole }),
    await sit({ player: bob, buyIn: 100, chips: 128, rake: 2, ...whole }),
  ];
  for (const close of closings) await close();
  await night();
  expect([await casesAt(1), await casesAt(2)]).toEqual([[], []]);

  const off = { span: 'CARDS-1-LOW-MMK-1-40' };
  const annes = await sit({ player: ann, buyIn: 100, chips: 60, rake: 0, ...off });
  const bobs = await sit({ player: bob, buyIn: 100, chips: 139, rake: 1, ...off });
  await annes();
  await night();
  // A sitting that might be of it is open still.
  expect([await casesAt(1), await casesAt(2)]).toEqual([[], []]);
  await bobs(136);
  await night();
  const about = { vendor: VENDOR, kind: 'rake', transactionId: off.span, asset: CURRENCY, apartE4: String(E4(3)), member: null };
  const [[atOne, ...more], [atTwo, ...others]] = [await casesAt(1), await casesAt(2)];
  expect([more, others]).toEqual([[], []]);
  expect(atOne).toMatchObject({ ...about, state: 'open', rake: { sittings: 1, gainE4: String(E4(40)), rakeE4: '0' } });
  expect(atTwo).toMatchObject({ ...about, state: 'open', rake: { sittings: 1, gainE4: String(-E4(36)), rakeE4: String(E4(1)) } });
  await night();
  expect(await casesAt(1)).toHaveLength(1);

  const operator = acting({ operatorId: 1n, name: 'seat1', proved: true });
  const asked = { caseId: atOne?.caseId ?? '', reason: 'x' };
  expect(await decideCase(deps, operator, { ...asked, act: 'correct' })).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await decideCase(deps, operator, { ...asked, act: 'explain' })).toMatchObject({ ok: true, value: { state: 'explained' } });

  // The vendor mends its own list: the third hand of the span had a rake that it had not told.
  const carl = await world.player(major(1_000), { merchantId: 2 });
  await (await sit({ player: carl, buyIn: 10, chips: 10, rake: 3, ...off }))();
  await night();
  expect(await casesAt(2)).toMatchObject([{ transactionId: off.span, state: 'settled', decided: { operator: null } }]);
  expect(await casesAt(1)).toMatchObject([{ state: 'explained' }]);
});
