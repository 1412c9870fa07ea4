import { type Amount, amount, major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawAs, type Stage, slipText, stage } from '../../../test/lottery/stage.ts';
import { partOf } from '../ledger/index.ts';
import { type Player, placeBets } from './commands/place-bets.ts';
import { settleNextDraw } from './jobs/settle-draw.ts';
import { seriesOf } from './queries/games.ts';

const DAY_MS = 86_400_000;
let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s?.close());

/** As an upline set it. */
async function rate({ actor: { merchantId, memberId } }: Player, value: number, fromDay: string): Promise<void> {
  await s.fresh.owner.inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica'); // who plays on this stage is no member
    await tx.query(
      `insert into member_rate (merchant_id, part, member_id, rate_group, from_day, rate, set_by, set_at)
       values ($1, $2, $3, 'LOTT', $4::date, $5, 'upline', now())`,
      [merchantId, partOf(merchantId, memberId), memberId, fromDay, value],
    );
    return { ok: true as const, value: undefined };
  });
}

async function bet(player: Player, series: number, multiple: number) {
  const draw = await s.openDraw();
  const bettingSlipString = slipText('K3_SUM', '10', { series, multiple });
  const input = { gameId: 1, currentNumero: draw.numero, bettingSlipString, betCartAmountSum: String(multiple * 2), prizeModeId: 1 };
  return { draw, placed: await placeBets(s.deps, player, { key: s.key(), input }) };
}

/** What came back of a bet of 1,000.00 that lost. */
async function rebateOf(player: Player, series: number): Promise<Amount> {
  const { draw, placed } = await bet(player, series, 500);
  expect(placed.ok).toBe(true);
  const before = await s.cash(player);
  await drawAs(s, draw, [1, 1, 1]);
  while ((await settleNextDraw(s.deps)) === 'more');
  return amount((await s.cash(player)) - before);
}

test('a member’s own maximum bounds what it may bet in and what comes back, from its day on; others have the merchant’s', async () => {
  const [player, other] = [await s.member(major(10_000)), await s.member(major(10_000))];
  expect(await rebateOf(player, 1_900)).toBe(major(30));
  await rate(player, 1_940, '2026-11-21');
  await rate(player, 1_950, '2026-11-22');
  s.deps.clock.advance(2_000);
  expect(await rebateOf(player, 1_900)).toBe(major(20));
  expect(await rebateOf(player, 1_940)).toBe(0n);
  expect(await rebateOf(other, 1_900)).toBe(major(30));
  expect((await bet(player, 1_942, 1)).placed).toMatchObject({ ok: false, code: 'SERIES_OUT_OF_RANGE' });
  expect((await seriesOf(s.deps, player.actor))[0]).toMatchObject({ maxSeries: 1_940, maxBetSeries: 1_940 });
  expect((await seriesOf(s.deps, other.actor))[0]).toMatchObject({ maxSeries: 1_960 });
});

test('a bet placed before midnight and settled after it goes by the rate of its day', async () => {
  const player = await s.member(major(10_000));
  await rate(player, 1_930, '2026-11-21');
  await rate(player, 1_956, '2026-11-22');
  const { draw, placed } = await bet(player, 1_900, 500);
  expect(placed.ok).toBe(true);
  const before = await s.cash(player);
  await drawAs(s, draw, [1, 1, 1]);
  s.deps.clock.advance(DAY_MS);
  while ((await settleNextDraw(s.deps)) === 'more');
  expect(amount((await s.cash(player)) - before)).toBe(major(15));
});
