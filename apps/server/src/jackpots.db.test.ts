import { timeOfRound } from '@fairhall/fair/beacon';
import { readJackpotFile, roundOfTick, verifyJackpot } from '@fairhall/fair/jackpot-file';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nora } from '../test/cashier/stage.ts';
import { namesBroken } from '../test/invariants/planting.ts';
import { type Stage, slipText, stage } from '../test/lottery/stage.ts';
import { gift } from '../test/promotion/gift.ts';
import { brokenInvariants } from './invariants/index.ts';
import { movePool } from './modules/jackpot/commands/move-pool.ts';
import { writePool } from './modules/jackpot/commands/write-pool.ts';
import type { JackpotDeps } from './modules/jackpot/deps.ts';
import { runPools } from './modules/jackpot/jobs/run-pools.ts';
import { jackpots, tickProof } from './modules/jackpot/queries/jackpots.ts';
import { listPools } from './modules/jackpot/store/pools.ts';
import { listTicks } from './modules/jackpot/store/ticks.ts';
import { cancelBets } from './modules/lottery/commands/cancel-bets.ts';
import { type Player, placeBets } from './modules/lottery/commands/place-bets.ts';
import { voidDraw } from './modules/lottery/commands/void-draw.ts';
import { refundNextVoid } from './modules/lottery/jobs/refund-voided.ts';
import type { Beacon } from './platform/beacon/beacon.ts';
import { localChain, localRound } from './platform/beacon/local-beacon.ts';

const SECRET = 0x7a11n;
const chain = localChain(SECRET);
let s: Stage;
let deps: JackpotDeps;
let silent = false;
beforeAll(async () => {
  s = await stage();
  const { db, clock, ids, random, log, ledger } = s.deps;
  const beacon: Beacon = {
    chain,
    fetchRound: async (round) => (silent || timeOfRound(chain, round) > clock.nowMs() ? null : localRound(SECRET, round)),
  };
  const profile = { currency: { code: 'MMK', symbol: 'K' } };
  deps = {
    ...{ db, clock, ids, random, log, ledger, beacon },
    merchants: { byId: async () => ({ profile }) as never },
    lottery: { gameName: async () => 'Fast K3', lobbyGames: async () => [{ game: { gameId: 1 }, name: 'Fast K3' }] as never },
  };
});
afterEach(async () => expect((await brokenInvariants(s.fresh.owner, { but: ['cashier'] })).map(({ name }) => name)).toEqual([]));
afterAll(() => s.close());

const may = { operator: { ...nora, name: 'may', operatorId: 21n, merchantId: 1, proved: true }, ip: '' } as never;
const own = { operator: { ...nora, name: 'own', operatorId: 22n, merchantId: 1, proved: true }, ip: '' } as never;
const NAMES = { EN: 'Lantern pot', MY: 'မီးအိမ်', CN: '灯笼奖池' };
/** A tenth of each stake, and half of that for the next start. */
const TERMS = { names: NAMES, products: ['LOTT:1'], rateBps: 1_000, reserveBps: 500, startE4: '10000', ceilingE4: '20000', reason: 'x' };

/** So far that no tick wins. */
const FAR = '1000000000000000';

async function running(terms: object = {}): Promise<bigint> {
  const written = await writePool(deps, may, { ...TERMS, ...terms });
  invariant(written.ok, 'its terms are sound');
  expect(await movePool(deps, own, { poolId: written.value, to: 'start', reason: 'x' })).toEqual({ ok: true, value: 'running' });
  return written.value;
}
/** An order of as many lines of 1.00 as there are letters. */
async function order(player: Player, letters: string, multiple = 1): Promise<{ orderId: bigint; betIds: string[]; drawId: bigint }> {
  const draw = await s.openDraw();
  const bettingSlipString = [...letters].map((one) => slipText('EK3_BSOE', one, { multiple })).join(';');
  const input = {
    gameId: 1,
    currentNumero: draw.numero,
    prizeModeId: 3,
    bettingSlipString,
    betCartAmountSum: `${letters.length * multiple}`,
  };
  const placed = await placeBets(s.deps, player, { key: s.key(), input });
  invariant(placed.ok, 'it is bought');
  return { orderId: BigInt(placed.value.orderMasterId), betIds: placed.value.bets.map((bet) => bet.orderDetailId), drawId: draw.drawId };
}
const pool = async (poolId: bigint) => {
  const found = (await listPools(s.fresh.db, 1)).find((one) => one.poolId === poolId);
  invariant(found, 'it is there');
  return found;
};
const lies = async (area: string) =>
  (await s.deps.ledger.houseBalances(1)).find((one) => one.kind === 'jackpot' && one.area === area)?.balance ?? 0n;
/** Seals what is there, and draws it. */
async function tick(): Promise<void> {
  s.deps.clock.advance(3_000);
  await runPools(deps);
  s.deps.clock.advance(4_000);
  await runPools(deps);
}
const moves = (player: Player) =>
  s.deps.ledger.listTransfers(1, player.actor.memberId, { fromMs: 0, toMs: s.deps.clock.nowMs() + 60_000, page: 0, size: 99 });

test('a pool is written by one operator and started by another; the house tops its reserve up for all to see', async () => {
  const wrong: [object, string][] = [
    [{ rateBps: 0 }, 'rateBps'],
    [{ reserveBps: 1_001 }, 'reserveBps'],
    [{ ceilingE4: '10001' }, 'ceilingE4'],
    [{ startE4: '0' }, 'startE4'],
    [{ products: ['LOTT:9'] }, 'products'],
    [{ products: ['RNG', 'RNG'] }, 'products'],
    [{ names: { ...NAMES, MY: ' ' } }, 'names'],
  ];
  for (const [terms, field] of wrong)
    expect(await writePool(deps, may, { ...TERMS, ...terms })).toMatchObject({ code: 'FIELD_FORMAT', field });
  const written = await writePool(deps, may, { ...TERMS, products: ['RNG'] });
  invariant(written.ok, 'its terms are sound');
  const poolId = written.value;
  expect(await movePool(deps, may, { poolId, to: 'stop', reason: 'x' })).toMatchObject({ code: 'CAMPAIGN_STATE' });
  expect(await movePool(deps, may, { poolId, to: 'start', reason: 'x' })).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await movePool(deps, own, { poolId, to: 'start', reason: ' ' })).toMatchObject({ code: 'REASON_REQUIRED' });
  expect(await movePool(deps, own, { poolId: 1n, to: 'start', reason: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await jackpots(deps, { merchantId: 1, language: 'EN' })).toEqual([]);
  expect(await movePool(deps, own, { poolId, to: 'start', reason: 'x' })).toMatchObject({ ok: true });
  const second = await writePool(deps, may, { ...TERMS, products: ['RNG', 'LOTT:1'] });
  invariant(second.ok, 'its terms are sound');
  expect(await movePool(deps, own, { poolId: second.value, to: 'start', reason: 'x' })).toMatchObject({ code: 'JACKPOT_TAKEN' });
  expect(await jackpots(deps, { merchantId: 1, language: 'CN' })).toMatchObject([
    { name: '灯笼奖池', amountE4: '10000', running: true, categories: ['RNG'], games: [], round: 1, wins: [] },
  ]);
  expect(await jackpots(deps, { merchantId: 2, language: 'EN' })).toEqual([]);
  const house = (await s.deps.ledger.houseBalances(1)).map(({ kind, area, balance }) => [kind, area, balance]);
  expect(house).toEqual(
    expect.arrayContaining([
      ['promotion', 'JACKPOT', -10_000n],
      ['jackpot', String(poolId), 10_000n],
    ]),
  );
  const [logged] = await s.fresh.owner.query("select operator_name, detail from audit_log where action = 'jackpot.topped_up'");
  expect(logged).toMatchObject({ operator_name: '', detail: { amountE4: '10000' } });
  expect(await movePool(deps, own, { poolId, to: 'stop', reason: 'x' })).toMatchObject({ value: 'stopped' });
});

test('shares are parts of a stake in cash, told as one stake; nothing of a bonus, of practice money or of another merchant feeds', async () => {
  const poolId = await running({ ceilingE4: FAR });
  const ann = await s.member(major(10));
  const { orderId } = await order(ann, 'BO');
  const legs = await s.fresh.owner.query(
    'select credit, area, amount, kind, debit_after as after from transfer where tx_id = $1 order by leg',
    [orderId],
  );
  expect(legs).toEqual([
    { credit: 'game', area: 'LOTTERY', amount: 17_000n, kind: 'stake', after: 83_000n },
    { credit: 'jackpot', area: String(poolId), amount: 2_000n, kind: 'stake', after: 81_000n },
    { credit: 'jackpot', area: `${poolId}:reserve`, amount: 1_000n, kind: 'stake', after: 80_000n },
  ]);
  const told = await moves(ann);
  expect(told.total).toBe(2);
  expect(told.transfers[0]).toMatchObject({ kind: 'stake', amount: 20_000n, debitAfter: 80_000n });
  // Of two lines one is paid by the bonus: the cash alone feeds.
  const gifted = await s.member(major(1));
  await gift(s.deps, { merchantId: 1, memberId: gifted.actor.memberId, asset: 'MMK' }, { amount: major(5) });
  await order(gifted, 'BO');
  await order(gifted, 'B');
  const far = await s.member(major(5), 2);
  await order(far, 'B');
  const entries = await s.fresh.owner.query(
    'select stake, contribution, reserved from jackpot_entry where pool_id = $1 order by entry_id',
    [poolId],
  );
  expect(entries).toEqual([
    { stake: 20_000n, contribution: 2_000n, reserved: 1_000n },
    { stake: 20_000n, contribution: 1_000n, reserved: 500n },
  ]);
  expect(await lies(String(poolId))).toBe(13_000n);
  await tick();
  expect(await pool(poolId)).toMatchObject({ tick: 1n, round: 1 });
  // Stopped, it takes no more; who knows that too late is told by the database.
  expect(await movePool(deps, own, { poolId, to: 'stop', reason: 'x' })).toMatchObject({ ok: true });
  await s.deps.ledger.submit({
    ...{ merchantId: 1, memberId: ann.actor.memberId, asset: 'MMK', key: s.key(), requestHash: 1n, actor: { type: 'member', id: '1' } },
    transfers: [
      {
        ...{ debit: { owner: 'member', kind: 'cash' }, credit: { owner: 'house', kind: 'game', area: 'TABLE' } },
        ...{ amount: amount(10_000n), kind: 'stake', ref: 1n },
      },
    ],
    ...{ purse: { category: null, bonus: true }, pool: poolId },
  });
  expect(await s.fresh.owner.query('select from jackpot_entry where pool_id = $1 and tick is null', [poolId])).toEqual([]);
});

test('a tick waits for the beacon, is drawn once by whoever comes first, and whoever wins is paid all that is in the pool up to the ceiling', async () => {
  const poolId = await running({ ceilingE4: '2000000' });
  const ann = await s.member(major(3_000));
  await order(ann, 'BO', 1_000);
  const cash = await s.cash(ann);
  s.deps.clock.advance(3_000);
  silent = true;
  await Promise.all([runPools(deps), runPools(deps)]);
  const [sealed] = await listTicks(s.fresh.db, 1, { poolId, max: 9 });
  expect(sealed).toMatchObject({ before: 10_000n, contributed: 2_000_000n, contributions: 1, drawnAtMs: null });
  expect(sealed?.beaconRound).toBe(roundOfTick(chain, sealed?.sealedAtMs ?? 0));
  s.deps.clock.advance(60_000);
  // Play goes on meanwhile; what comes in is of the next tick.
  const late = await order(ann, 'B');
  await runPools(deps);
  expect(await listTicks(s.fresh.db, 1, { poolId, max: 9 })).toHaveLength(1);
  expect(await tickProof(deps, 1, { poolId, tick: 1n })).toMatchObject({ code: 'NOT_FOUND' });
  silent = false;
  // Two processes at once; and one that dies in the middle has done nothing.
  const dying: JackpotDeps = { ...deps, ledger: { ...deps.ledger, moveHouse: () => Promise.reject(new Error('killed')) } };
  await runPools(dying);
  expect((await listTicks(s.fresh.db, 1, { poolId, max: 1 }))[0]).toMatchObject({ drawnAtMs: null });
  await Promise.all([runPools(deps), runPools(deps)]);
  // 1.00 in the pool, 200.00 of the order, 200.00 the ceiling: 1.00 goes on, beside the start that the reserve pays.
  expect(await s.cash(ann)).toBe(cash - major(1) + major(200));
  expect(await pool(poolId)).toMatchObject({ round: 2, amount: 20_000n });
  const { transfers } = await moves(ann);
  expect(transfers.find(({ kind }) => kind === 'payout')).toMatchObject({
    amount: major(200),
    debit: { kind: 'jackpot', area: String(poolId) },
  });
  const [told] = await s.fresh.owner.query("select member_id, payload from outbox where payload ->> 'trigger' = 'jackpot.won'");
  expect(told).toMatchObject({ member_id: ann.actor.memberId, payload: { params: { amount: '2000000' } } });
  const proof = await tickProof(deps, 1, { poolId, tick: 1n });
  invariant(proof.ok, 'its round is won');
  const file = readJackpotFile(JSON.stringify(proof.value));
  invariant(file.ok, 'it can be read');
  expect(verifyJackpot(file.value).filter(({ ok }) => !ok)).toEqual([]);
  expect(await tickProof(deps, 2, { poolId, tick: 1n })).toMatchObject({ code: 'NOT_FOUND' });
  const [shown] = await jackpots(deps, { merchantId: 1, language: 'EN' }).then((list) =>
    list.filter((one) => one.poolId === String(poolId)),
  );
  expect(shown).toMatchObject({ round: 2, wins: [{ round: 1, tick: '1', prizeE4: '2000000', seedHash: file.value.seedHash }] });

  // The bet that won is voided: the win stays, and what it put in comes back from the reserve.
  const reserve = await lies(`${poolId}:reserve`);
  expect(await cancelBets(s.deps, ann, late.betIds)).toMatchObject({ ok: true });
  await tick();
  expect(await lies(`${poolId}:reserve`)).toBe(reserve - 500n);
  const [win] = await s.fresh.owner.query<{ drawId: bigint; numero: string }>(
    'select draw_id as "drawId", d.numero from jackpot_win w join bet b on b.order_id = w.entry_id join draw d using (draw_id) where w.pool_id = $1',
    [poolId],
  );
  invariant(win, 'there is a win');
  expect(await voidDraw(s.deps, may, { ...win, reason: 'x' })).toMatchObject({ ok: true });
  while ((await refundNextVoid(s.deps)) === 'more');
  const paid = await s.cash(ann);
  await tick();
  expect(await s.cash(ann)).toBe(paid);
  expect(await lies(`${poolId}:reserve`)).toBe(reserve - 500n - major(300));
  expect((await pool(poolId)).reserve).toBe(reserve - 500n - major(300));
  await movePool(deps, own, { poolId, to: 'stop', reason: 'x' });
});

test('what is taken back before the seal is in no tick; of a part of an order its share goes back, of all of it all', async () => {
  const poolId = await running({ ceilingE4: FAR });
  const ann = await s.member(major(9));
  const first = await order(ann, 'BO');
  expect(await cancelBets(s.deps, ann, first.betIds)).toMatchObject({ ok: true });
  await tick();
  expect(await pool(poolId)).toMatchObject({ tick: 0n, amount: 10_000n });
  expect(await lies(String(poolId))).toBe(10_000n);
  const second = await order(ann, 'BOS');
  expect(await cancelBets(s.deps, ann, second.betIds.slice(0, 1))).toMatchObject({ ok: true });
  await tick();
  expect(await pool(poolId)).toMatchObject({ tick: 1n, amount: 12_000n });
  expect(await cancelBets(s.deps, ann, second.betIds.slice(1))).toMatchObject({ ok: true });
  await tick();
  expect(await pool(poolId)).toMatchObject({ tick: 1n, amount: 10_000n, reserve: 0n });
  await order(ann, 'B');
  await tick();
  expect((await listTicks(s.fresh.db, 1, { poolId, max: 1 }))[0]).toMatchObject({ tick: 2n, before: 10_000n, contributed: 1_000n });
  expect(await s.cash(ann)).toBe(major(8));
});

test('planted faults are found', async () => {
  const faults: [string, string][] = [
    ['jackpots_hold_what_they_count', 'update jackpot_pool set amount = amount + 1 where round > 1'],
    ['jackpots_hold_what_they_count', "update house_transfer set amount = amount + 1 where kind = 'start'"],
    ['jackpots_take_parts_of_stakes', 'update jackpot_entry set contribution = contribution + 1'],
    ['jackpots_give_back_their_parts', "update house_transfer set amount = amount + 1 where kind = 'back'"],
    ['jackpots_give_back_their_parts', 'update jackpot_entry set taken_back = 0, given_back = 0 where taken_back = stake'],
    ['jackpot_ticks_are_what_was_sealed', 'update jackpot_entry set sealed = sealed + 1 where tick = 1'],
    ['jackpot_ticks_are_what_was_sealed', 'update jackpot_tick set before = before + 1'],
    ['jackpot_ticks_are_what_was_sealed', 'update jackpot_tick set won_entry = won_entry + 1 where won_entry is not null'],
    ['jackpot_wins_are_paid_once', 'update jackpot_win set prize = prize + 1'],
    ['jackpot_wins_are_paid_once', 'delete from jackpot_win'],
    ['jackpot_wins_are_paid_once', "update transfer set amount = amount + 1 where debit = 'jackpot'"],
    ['jackpot_rounds_keep_their_promise', "update jackpot_round set seed = repeat('00', 32) where seed is not null"],
  ];
  for (const [name, fault] of faults) expect(await namesBroken(s.fresh.owner, fault, { but: ['cashier'] }), fault).toContain(name);
}, 120_000);
