import { setTimeout as sleep } from 'node:timers/promises';
import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { READER, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { closeNextDraw } from '../jobs/close-due-draws.ts';
import { listOrders } from '../queries/list-orders.ts';
import { orderDetail } from '../queries/order-detail.ts';
import { cancelBets } from './cancel-bets.ts';
import { type Player, placeBets } from './place-bets.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const BIG_10 = slipText('EK3_BSOE', 'B', { multiple: 10 });

async function bet(
  player: Player,
  {
    numero,
    key = s.key(),
    slip = BIG_10,
    sum = '10',
    prizeModeId = 3,
  }: { numero: string; key?: string; slip?: string; sum?: string; prizeModeId?: number },
) {
  return placeBets(s.deps, player, {
    key,
    input: { gameId: 1, currentNumero: numero, bettingSlipString: slip, betCartAmountSum: sum, prizeModeId },
  });
}

test('a bet takes its stake to the last unit and stands in the record', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const placed = await bet(player, { numero });
  expect(placed).toMatchObject({ ok: true, value: { totalBettingAmount: '10.0000', balanceE4: '900000', numero } });
  expect(await s.cash(player)).toBe(major(90));
  const { orders } = await listOrders(s.deps, { ...player.actor, ...READER }, {});
  expect(orders.content).toHaveLength(1);
  expect(orders.content[0]).toMatchObject({ numero, orderStatus: 2, planBettingAmount: '10.0000', bettingContent: 'B', cancellable: true });
});

test('a bet that had to wait for its batch shows its stake all the same', async () => {
  const player = await s.member(major(100));
  const placed = await bet(player, { numero: (await s.openDraw()).numero });
  if (!placed.ok) throw new Error(placed.code);
  await s.fresh.owner.query("update bet set placed_at = placed_at + interval '80 ms'");
  const detail = await orderDetail(s.deps, { ...player.actor, ...READER }, placed.value.bets[0]?.orderDetailId ?? '');
  expect(detail).toMatchObject({ ok: true, value: { balanceBefore: '100.0000', balanceAfter: '90.0000' } });
});

test('a bet that would pass a limit of its player is refused whole, and what still fits is taken', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const { merchantId, memberId } = player.actor;
  await s.deps.db.inTx((tx) =>
    s.deps.ledger.limits.set(tx, merchantId, {
      memberId,
      asset: player.asset,
      counter: 'loss',
      period: 'week',
      cap: major(15),
      timeZone: READER.timeZone,
    }),
  );
  expect(await bet(player, { numero })).toMatchObject({ ok: true });
  const refused = await bet(player, { numero });
  expect(refused).toEqual({ ok: false, code: 'MEMBER_LIMIT', detail: { limit: 'LIMIT_LOSS_WEEK' } });
  expect(await s.cash(player)).toBe(major(90));
  expect(await bet(player, { numero, slip: slipText('EK3_BSOE', 'B', { multiple: 5 }), sum: '5' })).toMatchObject({ ok: true });
});

test('several lines are one order: one stake, a bet for each line', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const slip = [slipText('K3_SUM', '10,11', { series: 1960 }), slipText('K3_3TT', '', { series: 1960, multiple: 2 })].join(';');
  const placed = await bet(player, { numero, slip, sum: '8', prizeModeId: 1 });
  expect(placed.ok && placed.value.bets.map(({ bettingAmount }) => bettingAmount)).toEqual(['4.0000', '4.0000']);
  expect(await s.cash(player)).toBe(major(92));
});

test('the same key answers the same and takes the stake once; with another slip it is refused', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const key = s.key();
  const answers = await Promise.all([bet(player, { numero, key }), bet(player, { numero, key }), bet(player, { numero, key })]);
  expect(new Set(answers.map((answer) => answer.ok && answer.value.orderMasterId)).size).toBe(1);
  expect(await bet(player, { numero, key })).toEqual(answers[0]);
  expect(await s.cash(player)).toBe(major(90));
  expect(await bet(player, { numero, key, slip: slipText('EK3_BSOE', 'S', { multiple: 10 }) })).toMatchObject({
    ok: false,
    code: 'IDEMPOTENCY_MISMATCH',
  });
});

test('a key that bought answers what it bought, though the game is off or the slip has another price by now', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const key = s.key();
  const first = await bet(player, { numero, key });
  await s.fresh.owner.query('update lottery_sale set on_sale = false, multiple_max = 1');
  s.deps.clock.advance(3_000); // beyond the age at which the catalogue is read again
  expect(await bet(player, { numero, key })).toEqual(first);
  expect(await bet(player, { numero })).toMatchObject({ ok: false, code: 'GAME_CLOSED' });
  expect(await s.cash(player)).toBe(major(90));
});

test('asked again while the first is under way, a key answers what that bought, though its slip would be refused by now', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const key = s.key();
  const holder = await s.fresh.owner.connect();
  await holder.query('begin');
  await holder.query("select from account where kind = 'cash' for update");
  const first = bet(player, { numero, key });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and query like '%ledger_apply%' and wait_event_type = 'Lock'";
  await expect.poll(async () => (await s.fresh.owner.query(waiting)).length).toBe(1);
  await s.fresh.owner.query('update lottery_sale set on_sale = false');
  s.deps.clock.advance(3_000);
  const again = bet(player, { numero, key });
  const soon = await Promise.race([again, sleep(200, 'waiting')]);
  await holder.query('rollback');
  holder.release();
  expect(soon).toBe('waiting');
  expect(await again).toEqual(await first);
  expect(await again).toMatchObject({ ok: true });
});

test('a stake above the balance is refused and stays refused under its key', async () => {
  const player = await s.member(major(9));
  const { numero } = await s.openDraw();
  const key = s.key();
  expect(await bet(player, { numero, key })).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(await bet(player, { numero, key })).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(await s.cash(player)).toBe(major(9));
});

test('at the lock the bet is refused by the server clock, not moved to the next draw', async () => {
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  s.deps.clock.setTo(draw.closesAtMs - 1);
  expect((await bet(player, { numero: draw.numero })).ok).toBe(true);
  s.deps.clock.setTo(draw.closesAtMs);
  expect(await bet(player, { numero: draw.numero })).toMatchObject({ ok: false, code: 'DRAW_CLOSED', field: 'currentNumero' });
  expect(await s.cash(player)).toBe(major(90));
  expect(await s.fresh.db.query('select distinct draw_id from bet')).toEqual([{ draw_id: draw.drawId }]);
});

test('bets that race with the close are sealed or refused, never left out', async () => {
  const players = await Promise.all(Array.from({ length: 20 }, () => s.member(major(100))));
  const draw = await s.openDraw();
  s.deps.clock.setTo(draw.closesAtMs - 1);
  const racing = players.map((player) => bet(player, { numero: draw.numero }));
  s.deps.clock.setTo(draw.closesAtMs);
  const [answers] = await Promise.all([Promise.all(racing), closeNextDraw(s.deps)]);
  const [{ count }] = (await s.fresh.db.query('select ticket_count as count from draw where draw_id = $1', [draw.drawId])) as [
    { count: number },
  ];
  expect(count).toBe(answers.filter(({ ok }) => ok).length);
});

test.each([
  ['another total than the server makes', { sum: '9.9999' }, 'PRICE_CHANGED'],
  ['a slip that cannot be read', { slip: 'B~1~5501' }, 'SLIP_INVALID'],
  ['a play of the other mode', { slip: slipText('K3_SUM', '10', { series: 1960 }), sum: '2' }, 'SLIP_INVALID'],
  ['a multiple above the limit', { slip: slipText('EK3_BSOE', 'B', { multiple: 10_001 }), sum: '10001' }, 'MULTIPLE_OUT_OF_RANGE'],
  ['a stake above the limit', { slip: slipText('EK3_BSOE', 'B', { multiple: 1_001 }), sum: '1001' }, 'STAKE_OUT_OF_RANGE'],
  ['a possible win above the limit', { slip: slipText('EK3_WT', '1', { multiple: 600 }), sum: '600' }, 'WIN_OVER_CAP'],
  ['a series that is not open', { slip: slipText('K3_SUM', '10', { series: 1998 }), sum: '2', prizeModeId: 1 }, 'SERIES_OUT_OF_RANGE'],
] as const)('%s is refused and nothing moves', async (_name, input, code) => {
  const player = await s.member(major(10_000));
  const { numero } = await s.openDraw();
  expect(await bet(player, { numero, ...input })).toMatchObject({ ok: false, code });
  expect(await s.cash(player)).toBe(major(10_000));
});

test('a cancelled bet gives the whole stake back once, and cannot be cancelled after the close', async () => {
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  const first = await bet(player, { numero: draw.numero });
  const second = await bet(player, { numero: draw.numero });
  const [one, two] = [first, second].map((placed) => (placed.ok ? (placed.value.bets[0]?.orderDetailId ?? '') : ''));
  const cancelled = await cancelBets(s.deps, player, [one as string]);
  expect(cancelled).toMatchObject({ ok: true, value: { refund: '10.0000', balanceE4: '900000' } });
  expect(await cancelBets(s.deps, player, [one as string])).toEqual(cancelled);
  expect(await s.cash(player)).toBe(major(90));
  s.deps.clock.setTo(draw.closesAtMs);
  expect(await cancelBets(s.deps, player, [two as string])).toMatchObject({ ok: false, code: 'DRAW_CLOSED' });
});

test('ten cancellations at once refund once', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  const placed = await bet(player, { numero });
  const id = placed.ok ? (placed.value.bets[0]?.orderDetailId ?? '') : '';
  await Promise.all(Array.from({ length: 10 }, () => cancelBets(s.deps, player, [id])));
  expect(await s.cash(player)).toBe(major(100));
});

test("another member's or another merchant's bet is not found and cannot be cancelled", async () => {
  const owner = await s.member(major(100));
  const other = await s.member(major(100));
  const stranger = await s.member(major(100), 2);
  const { numero } = await s.openDraw();
  const placed = await bet(owner, { numero });
  const id = placed.ok ? (placed.value.bets[0]?.orderDetailId ?? '') : '';
  for (const player of [other, stranger, { ...owner, actor: { ...owner.actor, merchantId: 2 } }]) {
    expect(await cancelBets(s.deps, player, [id])).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await orderDetail(s.deps, { ...player.actor, ...READER }, id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect((await listOrders(s.deps, { ...player.actor, ...READER }, {})).orders.content).toEqual([]);
  }
});

test('the detail of a bet tells the balance before and after its stake', async () => {
  const player = await s.member(major(100));
  const { numero } = await s.openDraw();
  await bet(player, { numero });
  const placed = await bet(player, { numero });
  const id = placed.ok ? (placed.value.bets[0]?.orderDetailId ?? '') : '';
  expect(await orderDetail(s.deps, { ...player.actor, ...READER }, id)).toMatchObject({
    ok: true,
    value: { balanceBefore: '90.0000', balanceAfter: '80.0000', odds: '1.9954' },
  });
});
