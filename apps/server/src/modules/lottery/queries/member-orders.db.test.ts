import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { betOn, drawAs, READER, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { closeNextDraw } from '../jobs/close-due-draws.ts';
import { refundNextVoid } from '../jobs/refund-voided.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { stopNextChases } from '../jobs/stop-chases.ts';
import { comingDraws, type DrawRow } from '../store/draws.ts';
import { chaseDetail } from './chases.ts';
import { memberOrders } from './member-orders.ts';

const BIG_ODD = [6, 5, 4];

let s: Stage;
let player: Player;
let draws: DrawRow[];
beforeEach(async () => {
  s = await stage();
  player = await s.member(major(1_000));
  draws = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 10 });
});
afterEach(() => s.close());

const numero = (place: number) => (draws[place] as DrawRow).numero;

async function page(asked: Parameters<typeof memberOrders>[2] = {}, of = player) {
  const told = await memberOrders(s.deps, { ...of.actor, ...READER }, asked);
  invariant(told.ok, 'the orders are told');
  return told.value;
}

/** Chases lines of Big, and whatever else, 10 each, in draws from the one on sale. */
async function chased(multiples: number[], picks = ['B']): Promise<string> {
  s.deps.clock.advance(1_000);
  const placed = await placeBets(s.deps, player, {
    key: s.key(),
    input: {
      ...{ gameId: 1, currentNumero: numero(0), prizeModeId: 3, chase: true, winningStop: true, abandoning: true },
      bettingSlipString: picks.map((pick) => slipText('EK3_BSOE', pick, { multiple: 10 })).join(';'),
      betCartAmountSum: String(10 * picks.length * multiples.reduce((total, times) => total + times, 0)),
      chaseSlip: { numero: numero(0), multiples },
    },
  });
  invariant(placed.ok, 'the chase is placed');
  return placed.value.orderMasterId;
}

async function settleAs(place: number, result: number[]): Promise<void> {
  await drawAs(s, draws[place] as DrawRow, result);
  while ((await settleNextDraw(s.deps)) === 'more');
  while ((await stopNextChases(s.deps)) === 'more');
}

const brief = ({ state, lines, lineCount, drawCount, drawsOver, stakeE4, keptE4, backE4 }: MemberOrder) => ({
  ...{ state, picks: lines.map(({ bettingContent }) => bettingContent).join(), lineCount, drawCount, drawsOver },
  amounts: [stakeE4, keptE4, backE4].map((amount) => Number(amount) / 10_000),
});

test('an order is one row, whatever it holds: lines, draws, and what may still be cancelled', async () => {
  const betIds = await betOn(s, player, { numero: numero(0), selection: 'B,S,O,E' });
  const chaseId = await chased([1, 2, 3], ['B', 'O']);
  const { orders, count, sums, next } = await page();
  expect(orders.map(brief)).toEqual([
    { state: 'open', picks: 'B,O', lineCount: 2, drawCount: 3, drawsOver: 0, amounts: [120, 120, 0] },
    { state: 'open', picks: 'B,S,O', lineCount: 4, drawCount: 1, drawsOver: 0, amounts: [4, 4, 0] },
  ]);
  expect(orders.map(({ chase, firstNumero, lastNumero }) => [chase, firstNumero, lastNumero])).toEqual([
    [true, numero(0), numero(2)],
    [false, numero(0), numero(0)],
  ]);
  expect(orders.map(({ cancellableDraws, cancellableE4 }) => [cancellableDraws, cancellableE4])).toEqual([
    [3, '1200000'],
    [1, '40000'],
  ]);
  expect(orders.map(({ betIds }) => betIds.length)).toEqual([1, 4]);
  expect(orders[1]?.betIds).toEqual(betIds.map(String));
  expect(orders[0]?.orderId).toBe(chaseId);
  expect({ count, sums, next }).toEqual({
    count: 2,
    sums: { stakeE4: '1240000', keptE4: '1240000', openE4: '1240000', backE4: '0' },
    next: null,
  });
});

test('a chase stays one row while its draws end: open, then won with the rest given back', async () => {
  await chased([1, 1, 2, 4]);
  await settleAs(0, [1, 2, 3]);
  expect((await page()).orders.map(brief)).toEqual([
    { state: 'open', picks: 'B', lineCount: 1, drawCount: 4, drawsOver: 1, amounts: [80, 80, 0] },
  ]);
  await settleAs(1, BIG_ODD);
  const { orders, sums } = await page({ states: 'won' });
  expect(orders.map(brief)).toEqual([{ state: 'won', picks: 'B', lineCount: 1, drawCount: 4, drawsOver: 4, amounts: [80, 20, 19.954] }]);
  expect(sums).toEqual({ stakeE4: '800000', keptE4: '200000', openE4: '0', backE4: '199540' });
  expect((await page({ states: 'open,lost,cancelled,void,push' })).orders).toEqual([]);
});

test('what was cancelled of it is taken off, and an order of which nothing is left is cancelled', async () => {
  const orderId = await chased([1, 2, 3]);
  const told = await chaseDetail(s.deps, { ...player.actor, ...READER }, orderId);
  const ids = told.ok ? told.value.orderDetailOrders.map(({ orderDetailId }) => orderDetailId) : [];
  expect(await cancelBets(s.deps, player, ids.slice(1, 2))).toMatchObject({ ok: true, value: { refund: '20.0000' } });
  const [partly] = (await page()).orders;
  expect(partly).toMatchObject({ state: 'open', stakeE4: '600000', keptE4: '400000', cancellableDraws: 2, cancellableE4: '400000' });
  await cancelBets(s.deps, player, [ids[0] as string, ids[2] as string]);
  expect((await page({ states: 'cancelled' })).orders.map(brief)).toEqual([
    { state: 'cancelled', picks: 'B', lineCount: 1, drawCount: 3, drawsOver: 3, amounts: [60, 0, 0] },
  ]);
});

test('void, lost and won stand apart, a draw that has closed is not cancelled any more', async () => {
  await betOn(s, player, { numero: numero(0), selection: 'B' });
  s.deps.clock.advance(1_000);
  await betOn(s, player, { numero: numero(0), selection: 'S' });
  s.deps.clock.setTo((draws[0] as DrawRow).closesAtMs);
  await closeNextDraw(s.deps);
  expect((await page()).orders.map(({ cancellableDraws, cancellableE4 }) => [cancellableDraws, cancellableE4])).toEqual([
    [0, '0'],
    [0, '0'],
  ]);
  await settleAs(0, BIG_ODD);
  await betOn(s, player, { numero: numero(1), selection: 'B' });
  const { orders, sums } = await page();
  expect(orders.map(({ state }) => state)).toEqual(['open', 'lost', 'won']);
  // What is won or lost is told of two of the three stakes: the third is not decided.
  expect([sums.keptE4, sums.openE4].map(Number)).toEqual([3, 1].map((bets) => bets * Number(orders[0]?.stakeE4)));
  expect(sums.backE4).toBe(orders[2]?.backE4);
  await voidDraw(s.deps, acting(), {
    ...{ drawId: (draws[1] as DrawRow).drawId, numero: numero(1), reason: 'wrong' },
  });
  while ((await refundNextVoid(s.deps)) === 'more');
  expect((await page()).orders.map(({ state }) => state)).toEqual(['void', 'lost', 'won']);
  expect((await page({ states: 'void,lost' })).orders.map(({ state }) => state)).toEqual(['void', 'lost']);
});

test('pages hold together: each order once, newest first, however many come meanwhile', async () => {
  const made: string[] = [];
  for (const pick of ['B', 'S', 'O', 'E']) {
    s.deps.clock.advance(1_000);
    await betOn(s, player, { numero: numero(0), selection: pick });
    made.unshift(pick);
  }
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const { orders, next, count } = await page({ size: 1, ...(before ? { before } : {}) });
    expect(count).toBeGreaterThanOrEqual(4);
    seen.push(...orders.map(({ lines }) => lines[0]?.bettingContent ?? ''));
    s.deps.clock.advance(1_000);
    if (seen.length === 2) await betOn(s, player, { numero: numero(0), selection: 'B' });
    before = next ?? undefined;
  } while (before);
  expect(seen).toEqual(made);
});

test('a member sees its own alone, by game and by time; what is no state is refused', async () => {
  await betOn(s, player, { numero: numero(0), selection: 'B' });
  const at = s.deps.clock.nowMs();
  expect((await page({}, await s.member(major(1)))).orders).toEqual([]);
  expect([(await page({ gameId: 1 })).count, (await page({ gameId: 2 })).count]).toEqual([1, 0]);
  expect([(await page({ toMs: at - 1_000 })).count, (await page({ fromMs: at - 1_000 })).count]).toEqual([0, 1]);
  expect(await memberOrders(s.deps, { ...player.actor, ...READER }, { states: 'open,none' })).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
  });
});
