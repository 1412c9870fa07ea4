import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { drawAs, dying, READER, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { closeNextDraw } from '../jobs/close-due-draws.ts';
import { refundNextVoid } from '../jobs/refund-voided.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { stopNextChases } from '../jobs/stop-chases.ts';
import { chaseDetail, chaseNumeros } from '../queries/chases.ts';
import { listOrders } from '../queries/list-orders.ts';
import { repeatOrder } from '../queries/repeat-order.ts';
import { comingDraws, type DrawRow } from '../store/draws.ts';
import { cancelBets } from './cancel-bets.ts';
import { correctResult } from './correct-result.ts';
import { type Player, placeBets } from './place-bets.ts';
import { voidDraw } from './void-draw.ts';

const BIG = [6, 5, 4];
const SMALL = [1, 2, 3];

let s: Stage;
let player: Player;
let draws: DrawRow[];
beforeEach(async () => {
  s = await stage();
  player = await s.member(major(1_000));
  draws = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 10 });
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

type Chased = {
  multiples?: number[];
  slip?: string;
  sum?: string;
  winningStop?: boolean;
  first?: number;
  numeros?: string[];
  key?: string;
};

/** Chases big on the FAST game, 10 a time, or what is said, from the draw on sale. */
function chase(
  { multiples = [1, 2, 3], slip = slipText('EK3_BSOE', 'B', { multiple: 10 }), first = 0, ...rest }: Chased = {},
  of = player,
) {
  const { sum = String(10 * multiples.reduce((total, times) => total + times, 0)), winningStop = true, numeros, key = s.key() } = rest;
  const numero = numeros?.[0] ?? (draws[first] as DrawRow).numero;
  return placeBets(s.deps, of, {
    key,
    input: {
      ...{ gameId: 1, currentNumero: (draws[0] as DrawRow).numero, bettingSlipString: slip, betCartAmountSum: sum, prizeModeId: 3 },
      ...{ chase: true, chaseSlip: { numero, multiples, ...(numeros && { numeros }) }, winningStop, abandoning: true },
    },
  });
}

async function chased(asked: Chased = {}): Promise<string> {
  const placed = await chase(asked);
  invariant(placed.ok, `the chase is placed, not ${placed.ok ? '' : `${placed.code} ${JSON.stringify(placed.detail)}`}`);
  return placed.value.orderMasterId;
}

async function detail(orderMasterId: string) {
  const told = await chaseDetail(s.deps, { ...player.actor, ...READER }, orderMasterId);
  invariant(told.ok, 'the chase is found');
  return told.value;
}
const statuses = async (orderMasterId: string) => (await detail(orderMasterId)).orderDetailOrders.map(({ orderStatus }) => orderStatus);
const ids = async (orderMasterId: string) => (await detail(orderMasterId)).orderDetailOrders.map(({ orderDetailId }) => orderDetailId);

async function settleAs(draw: DrawRow | undefined, result: number[]): Promise<void> {
  await drawAs(s, draw as DrawRow, result);
  await settleNextDraw(s.deps);
}

const voided = (draw: DrawRow | undefined) =>
  voidDraw(s.deps, acting(), {
    ...{ drawId: draw?.drawId ?? 0n, numero: draw?.numero ?? '', reason: 'wrong' },
  });

test('a chase is paid for at once, one order, with a bet in each of its draws', async () => {
  const orderId = await chased();
  expect(await s.cash(player)).toBe(major(940));
  expect(await detail(orderId)).toMatchObject({
    ...{ totalBetAmount: '60.0000', totalActualBetAmount: '60.0000', totalWinAmount: '0.0000', totalChasePhases: 3, completed: 0 },
    ...{ winningStop: true, abandoning: true, stoppedByNumero: null, lines: [{ bettingContent: 'B', multiple: 10, stakes: 1 }] },
    orderDetailOrders: [1, 2, 3].map((place) => ({
      ...{ numero: draws[place - 1]?.numero, chasingOrder: place, multiple: place, orderStatus: 2, cancellable: true },
      bettingSumAmount: `${place}0.0000`,
    })),
  });
  const { orders } = await listOrders(s.deps, { ...player.actor, ...READER }, { chase: true });
  expect(
    orders.content.map(({ chasing, chasingOrder, chasingPhase, chaseEndNumero }) => ({
      chasing,
      chasingOrder,
      chasingPhase,
      chaseEndNumero,
    })),
  ).toEqual([3, 2, 1].map((chasingOrder) => ({ chasing: true, chasingOrder, chasingPhase: 3, chaseEndNumero: draws[2]?.numero })));
});

test('the draws that can be chased are those that stand ready, and no more', async () => {
  const told = await chaseNumeros(s.deps, 1, 1);
  invariant(told.ok, 'the game is sold');
  expect(told.value.chaseNumeros[0]?.numero).toBe(draws[0]?.numero);
  expect(told.value.chaseNumeros).toHaveLength(60);
  const over = await chase({ multiples: Array.from({ length: 61 }, () => 1) });
  expect(over).toMatchObject({ ok: false, code: 'CHASE_TOO_LONG', detail: { max: 60 } });
  expect(await chase({ multiples: Array.from({ length: 60 }, () => 1) })).toMatchObject({ ok: true });
});

test('the first win gives back what is still on sale, and leaves what has closed', async () => {
  const orderId = await chased({ multiples: [1, 1, 2, 4] });
  await settleAs(draws[0], SMALL);
  await stopNextChases(s.deps);
  expect(await statuses(orderId)).toEqual([5, 2, 2, 2]);
  // The second wins, but its settlement comes when the third is closed already.
  await drawAs(s, draws[1] as DrawRow, BIG);
  s.deps.clock.setTo((draws[2] as DrawRow).closesAtMs);
  await closeNextDraw(s.deps);
  await settleNextDraw(s.deps);
  await stopNextChases(s.deps);
  expect(await statuses(orderId)).toEqual([5, 4, 2, 6]);
  expect(await detail(orderId)).toMatchObject({ completed: 3, stoppedByNumero: draws[1]?.numero, totalActualBetAmount: '40.0000' });
  // 10 + 10 + 20 + 40 staked, 40 back, 19.954 won.
  expect(await s.cash(player)).toBe(9_799_540n);
  expect(await stopNextChases(s.deps)).toBe('idle');
});

test('a chase that was not told to stop goes on behind a win', async () => {
  const orderId = await chased({ winningStop: false });
  await settleAs(draws[0], BIG);
  expect(await stopNextChases(s.deps)).toBe('idle');
  expect(await statuses(orderId)).toEqual([4, 2, 2]);
});

test('a stop that dies anywhere is gone on with, and gives back once', async () => {
  const orderId = await chased({ multiples: [1, 1, 1, 1] });
  await settleAs(draws[0], BIG);
  const { ledger } = s.deps;
  let left = 2;
  const submit: typeof ledger.submit = (intent) => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('crash')) : ledger.submit(intent);
  };
  await expect(stopNextChases({ ...s.deps, ledger: { ...ledger, submit } })).rejects.toThrow('crash');
  expect((await statuses(orderId)).filter((status) => status === 6)).toHaveLength(2);
  await Promise.all([stopNextChases(s.deps), stopNextChases(s.deps)]);
  expect(await statuses(orderId)).toEqual([4, 6, 6, 6]);
  expect(await s.cash(player)).toBe(10_099_540n);
});

test('a settlement that dies behind a chunk stops the chase all the same', async () => {
  const orderId = await chased();
  await drawAs(s, draws[0] as DrawRow, BIG);
  await expect(settleNextDraw(dying(s.deps, 9))).rejects.toThrow('crash');
  await stopNextChases(s.deps);
  expect(await statuses(orderId)).toEqual([4, 6, 6]);
  await settleNextDraw(s.deps);
});

test('a stop that races with the close of a draw: given back or sealed, never both', async () => {
  const orderId = await chased();
  await settleAs(draws[0], BIG);
  s.deps.clock.setTo((draws[1] as DrawRow).closesAtMs - 1);
  const stopping = stopNextChases(s.deps);
  s.deps.clock.setTo((draws[1] as DrawRow).closesAtMs);
  await Promise.all([stopping, closeNextDraw(s.deps)]);
  await stopNextChases(s.deps);
  const [, second, third] = await statuses(orderId);
  expect([2, 6]).toContain(second);
  expect(third).toBe(6);
  const [sealed] = await s.fresh.db.query<{ count: number }>('select ticket_count as count from draw where draw_id = $1', [
    draws[1]?.drawId,
  ]);
  expect(sealed?.count).toBe(second === 2 ? 1 : 0);
});

test('a voided draw in the middle is given back and passed over', async () => {
  const orderId = await chased();
  await settleAs(draws[0], SMALL);
  await voided(draws[1]);
  await refundNextVoid(s.deps);
  await stopNextChases(s.deps);
  expect(await statuses(orderId)).toEqual([5, 12, 2]);
  expect(await s.cash(player)).toBe(major(960));
  await settleAs(draws[1], BIG);
  await settleAs(draws[2], BIG);
  await stopNextChases(s.deps);
  expect(await statuses(orderId)).toEqual([5, 12, 4]);
  expect((await detail(orderId)).completed).toBe(3);
  // A draw that the merchant does not sell is not chased, and what the player saw is not moved.
  draws = draws.slice(3);
  await voided(draws[1]);
  s.deps.clock.advance(2_000);
  expect(await chase({ numeros: draws.slice(0, 3).map(({ numero }) => numero) })).toMatchObject({ ok: false, code: 'DRAW_CLOSED' });
  expect(await chase({ numeros: [draws[0]?.numero ?? '', draws[2]?.numero ?? ''], multiples: [1, 5] })).toMatchObject({ ok: true });
});

test('one draw of a chase is cancelled with all its lines, whichever is named; then all the others', async () => {
  const slip = ['B', 'O'].map((one) => slipText('EK3_BSOE', one, { multiple: 10 })).join(';');
  const orderId = await chased({ slip, sum: '120' });
  const [first, second, third] = (await detail(orderId)).orderDetailOrders;
  expect(second?.orderDetailIds).toHaveLength(2);
  const cancelled = await cancelBets(s.deps, player, [second?.orderDetailIds[1] ?? '']);
  expect(cancelled).toMatchObject({ ok: true, value: { refund: '40.0000', cancelled: second?.orderDetailIds } });
  expect(await cancelBets(s.deps, player, [second?.orderDetailId ?? ''])).toEqual(cancelled);
  expect(await statuses(orderId)).toEqual([2, 8, 2]);
  expect(await cancelBets(s.deps, player, [first?.orderDetailId ?? '', third?.orderDetailId ?? ''])).toMatchObject({ ok: true });
  expect(await statuses(orderId)).toEqual([8, 8, 8]);
  expect(await s.cash(player)).toBe(major(1_000));
  await settleAs(draws[0], BIG);
  await stopNextChases(s.deps);
  expect(await s.cash(player)).toBe(major(1_000));
});

test('who cancels a closed draw among others cancels none', async () => {
  const orderId = await chased();
  s.deps.clock.setTo((draws[0] as DrawRow).closesAtMs);
  expect(await cancelBets(s.deps, player, await ids(orderId))).toMatchObject({ ok: false, code: 'DRAW_CLOSED' });
  expect(await s.cash(player)).toBe(major(940));
  expect(await cancelBets(s.deps, player, (await ids(orderId)).slice(1))).toMatchObject({ ok: true, value: { refund: '50.0000' } });
});

test('members who cancel while the chase stops get each stake back once', async () => {
  const orderId = await chased({ multiples: [1, 1, 1, 1, 1, 1] });
  await settleAs(draws[0], BIG);
  const later = (await ids(orderId)).slice(1);
  await Promise.all([stopNextChases(s.deps), ...later.map((id) => cancelBets(s.deps, player, [id]))]);
  await stopNextChases(s.deps);
  for (const status of (await statuses(orderId)).slice(1)) expect([6, 8]).toContain(status);
  expect(await s.cash(player)).toBe(10_099_540n);
});

test('the same key answers the same and takes the stakes once; what the chase says belongs to it', async () => {
  const key = s.key();
  const answers = await Promise.all([chase({ key }), chase({ key })]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await chase({ key })).toEqual(answers[0]);
  expect(await s.cash(player)).toBe(major(940));
  expect(await chase({ key, winningStop: false })).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
  expect(await chase({ key, multiples: [3, 2, 1] })).toMatchObject({ ok: false, code: 'IDEMPOTENCY_MISMATCH' });
});

test('a chase that cannot be paid for whole, or meets a closed draw, takes nothing', async () => {
  expect(await chase({ multiples: [50, 51] })).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(await chase({ multiples: [1, 101] })).toMatchObject({ ok: false, code: 'STAKE_OUT_OF_RANGE', detail: { why: 'above' } });
  expect(await chase({ multiples: [1, 1_001], slip: slipText('EK3_BSOE', 'B', { modeId: 4, multiple: 1 }) })).toMatchObject({
    code: 'STAKE_OUT_OF_RANGE',
  });
  expect(await chase({ sum: '59' })).toMatchObject({ ok: false, code: 'PRICE_CHANGED', detail: { total: '60.0000' } });
  s.deps.clock.setTo((draws[0] as DrawRow).closesAtMs);
  expect(await chase()).toMatchObject({ ok: false, code: 'DRAW_CLOSED', field: 'chaseSlip' });
  expect(await chase({ first: 1 })).toMatchObject({ ok: true });
  expect(await s.cash(player)).toBe(major(940));
});

test('a correction neither stops a chase nor starts it again', async () => {
  const orderId = await chased();
  await settleAs(draws[0], BIG);
  await stopNextChases(s.deps);
  await correctResult(s.deps, { drawId: (draws[0] as DrawRow).drawId, result: SMALL, reason: 'wrong' });
  await settleNextDraw(s.deps);
  await stopNextChases(s.deps);
  expect(await statuses(orderId)).toEqual([5, 6, 6]);
});

test("another member's chase is not found", async () => {
  const orderId = await chased();
  const stranger = await s.member(major(1), 2);
  for (const { actor } of [await s.member(major(1)), stranger, { ...player, actor: { ...player.actor, merchantId: 2 } }])
    expect(await chaseDetail(s.deps, { ...actor, ...READER }, orderId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('an order is placed again as it was, at the prices of now, and a chase with its multiples', async () => {
  const orderId = await chased({ multiples: [3, 1, 2] });
  const reader = { ...player.actor, ...READER };
  const told = await repeatOrder(s.deps, reader, orderId);
  expect(told).toMatchObject({
    ok: true,
    value: {
      ...{ gameId: 1, prizeModeId: 3, bettingSlipString: slipText('EK3_BSOE', 'B', { multiple: 10 }), betCartAmountSum: '10.0000' },
      lines: [{ bettingContent: 'B', stakes: 1, multiple: 10, bettingAmount: '10.0000', odds: [{ key: 'B', odds: '1.9954' }] }],
      chase: { multiples: [3, 1, 2], winningStop: true, abandoning: true },
    },
  });
  invariant(told.ok, 'it can be placed again');
  const { lines, chase: plan, ...slip } = told.value;
  const again = await placeBets(s.deps, player, {
    key: s.key(),
    input: { ...slip, currentNumero: (draws[0] as DrawRow).numero, seenOdds: lines.map(({ odds }) => odds) },
  });
  expect(again).toMatchObject({ ok: true, value: { totalBettingAmount: '10.0000' } });
  expect(plan?.multiples).toHaveLength(3);
  await s.fresh.owner.query("update lottery_sale set plays_off = '{EK3_BSOE}'");
  s.deps.clock.advance(2_000);
  expect(await repeatOrder(s.deps, reader, orderId)).toMatchObject({ ok: false, code: 'PLAY_OFF', detail: { lines: [{ line: 1 }] } });
  const other = await s.member(major(1));
  expect(await repeatOrder(s.deps, { ...other.actor, ...READER }, orderId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('what a member stakes in one draw is bounded over its orders and chases; what it cancels makes room again', async () => {
  await s.fresh.owner.query('update lottery_sale set issue_stake_max = $1', [major(35)]);
  s.deps.clock.advance(2_000);
  expect(await chase({ multiples: [1, 4] })).toMatchObject({ ok: false, code: 'ISSUE_STAKE_OVER', detail: { max: '35.00' } });
  const orderId = await chased({ multiples: [2, 3] });
  expect(await chase({ multiples: [1, 1] })).toMatchObject({ ok: false, code: 'ISSUE_STAKE_OVER' });
  expect(await Promise.all([chase({ multiples: [1] }), chase({ multiples: [1] })])).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ ok: true }), expect.objectContaining({ code: 'ISSUE_STAKE_OVER' })]),
  );
  expect(await s.cash(player)).toBe(major(940));
  await cancelBets(s.deps, player, await ids(orderId));
  expect(await chase({ multiples: [2, 3] })).toMatchObject({ ok: true });
  expect(await chase({ multiples: [1] }, await s.member(major(10)))).toMatchObject({ ok: true });
});
