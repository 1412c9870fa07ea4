import { type Amount, major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { namesBroken } from '../../../../test/invariants/planting.ts';
import { drawAs, LINE_WIN, READER, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { type GiftTerms, gift, HOUR_MS } from '../../../../test/promotion/gift.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { correctResult } from '../commands/correct-result.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { orderDetail } from '../queries/order-detail.ts';
import { orderPurse } from '../queries/order-purse.ts';
import type { DrawRow } from '../store/draws.ts';
import { refundNextVoid } from './refund-voided.ts';
import { settleNextDraw } from './settle-draw.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner, { but: ['cashier'] })).toEqual([]);
});

const UNIT = major(2);
/** Sum 15: big and odd; sum 5: small and odd. */
const [BIG, SMALL] = [
  [6, 5, 4],
  [1, 1, 3],
];

/** A member with so much cash and two free bets of 2, for an hour. */
async function gifted(cash: number, { count = 2, ...terms }: Pick<GiftTerms, 'count' | 'contribution' | 'playMs'> = {}): Promise<Player> {
  const player = await s.member(major(cash));
  const wallet = { merchantId: 1, memberId: player.actor.memberId, asset: player.asset };
  await gift(s.deps, wallet, { kind: 'freeBets', amount: ZERO, count, unit: UNIT, wageringX100: 0, ...terms });
  return player;
}

type Order = { selection?: string; multiple?: number; key?: string; chaseSlip?: { numero: string; multiples: number[] } };
function bet(player: Player, draw: DrawRow, { selection = 'B', multiple = 2, key = s.key(), chaseSlip }: Order = {}) {
  const units = selection.split(/[,;]/).length;
  const times = (chaseSlip?.multiples ?? [1]).reduce((sum, one) => sum + one, 0);
  return placeBets(s.deps, player, {
    key,
    input: {
      ...{ gameId: 1, currentNumero: draw.numero, prizeModeId: 3, freeBet: true },
      ...(chaseSlip ? { chase: true, chaseSlip } : {}),
      bettingSlipString: selection
        .split(';')
        .map((one) => slipText('EK3_BSOE', one, { multiple }))
        .join(';'),
      betCartAmountSum: String(multiple * units * times),
    },
  });
}
async function placed(player: Player, draw: DrawRow, order: Order = {}): Promise<string> {
  const done = await bet(player, draw, order);
  invariant(done.ok, `a free bet is placed: ${JSON.stringify(done)}`);
  return done.value.bets[0]?.orderDetailId as string;
}

async function standing(player: Player) {
  const [grant] = await s.fresh.db.query<{ state: string; left: number; endsAtMs: bigint }>(
    `select state, left_bets as left, (extract(epoch from expires_at) * 1000)::bigint as "endsAtMs" from bonus_grant where member_id = $1`,
    [player.actor.memberId],
  );
  return { cash: await s.cash(player), ...grant };
}
/** What the campaign has paid for it so far. */
async function cost({ actor }: Player): Promise<Amount> {
  const [row] = await s.fresh.db.query<{ cost: Amount }>(
    `select coalesce(sum(case when debit = 'promotion' then amount else -amount end), 0)::bigint as cost from whole.transfer
     where member_id = $1 and 'promotion' in (debit, credit)`,
    [actor.memberId],
  );
  return row?.cost ?? ZERO;
}
const settle = async (draw: DrawRow, result: readonly number[] | undefined) => {
  await drawAs(s, draw, [...(result ?? [])]);
  await settleNextDraw(s.deps);
};

test('the promotion pays the stake, its member what it returns above it; that counts nowhere as own play', async () => {
  const player = await gifted(3);
  const draw = await s.openDraw();
  const id = await placed(player, draw);
  expect(await standing(player)).toMatchObject({ cash: major(3), state: 'active', left: 1 });
  expect(await cost(player)).toBe(UNIT);
  await settle(draw, BIG);
  expect(await standing(player)).toMatchObject({ cash: major(3) + 2n * LINE_WIN - UNIT, left: 1 });
  const [meant] = await s.fresh.db.query(
    `select stake, won, cash_stake as "cashStake", cash_won as "cashWon", valid_cash as "validCash", rebate from member_draw_now where draw_id = $1`,
    [draw.drawId],
  );
  expect(meant).toEqual({ stake: UNIT, won: 2n * LINE_WIN, cashStake: 0n, cashWon: 0n, validCash: 0n, rebate: 0n });
  const reader = { ...READER, merchantId: 1, memberId: player.actor.memberId };
  expect(await orderDetail(s.deps, reader as never, id)).toMatchObject({ ok: true, value: { freeBet: true } });

  await correctResult(s.deps, { drawId: draw.drawId, result: [...(SMALL as number[])], reason: 'the feed was wrong' });
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: major(3) });
});

test('the slip is told of them, those that end first in front, until they end', async () => {
  const player = await gifted(0, { playMs: 1_000 });
  const { freeBets } = await orderPurse(s.deps, player);
  expect(freeBets).toMatchObject([{ unitE4: String(UNIT), left: 2, expiresAtMs: s.deps.clock.nowMs() + 1_000 }]);
  s.deps.clock.setTo(s.deps.clock.nowMs() + 1_000);
  expect((await orderPurse(s.deps, player)).freeBets).toEqual([]);
  expect(await bet(player, await s.openDraw())).toMatchObject({ ok: false, code: 'NO_FREE_BET' });
  await s.deps.ledger.grants.runDue();
  expect(await standing(player)).toMatchObject({ state: 'expired', left: 0 });
});

test('asked twice it is one bet; asked for again under another key it takes the next, and then there is none', async () => {
  const player = await gifted(0);
  const draw = await s.openDraw();
  const key = s.key();
  const [first, again] = await Promise.all([placed(player, draw, { key }), placed(player, draw, { key })]);
  expect(again).toBe(first);
  await placed(player, draw);
  expect(await standing(player)).toMatchObject({ state: 'used', left: 0, cash: ZERO });
  expect(await bet(player, draw)).toMatchObject({ ok: false, code: 'NO_FREE_BET' });
  expect(await placed(player, draw, { key })).toBe(first);
});

test('what its member takes back keeps its end; a void gives at least seven days', async () => {
  const player = await gifted(1, { count: 1 });
  const draw = await s.openDraw();
  const endsAtMs = BigInt(s.deps.clock.nowMs() + HOUR_MS);
  const id = await placed(player, draw);
  expect(await standing(player)).toMatchObject({ state: 'used' });
  expect(await cancelBets(s.deps, player, [id])).toMatchObject({ ok: true });
  expect(await standing(player)).toMatchObject({ cash: major(1), state: 'active', left: 1, endsAtMs });
  expect(await cost(player)).toBe(ZERO);
  await placed(player, draw);
  await voidDraw(s.deps, acting(), { drawId: draw.drawId, numero: draw.numero, reason: 'the camera failed' });
  await refundNextVoid(s.deps);
  const back = await standing(player);
  expect(back).toMatchObject({ cash: major(1), state: 'active', left: 1 });
  expect(Number(back.endsAtMs) - s.deps.clock.nowMs()).toBe(7 * 24 * HOUR_MS);
  expect(await cost(player)).toBe(ZERO);
  s.deps.clock.setTo(draw.drawsAtMs + 1_000);
});

const REFUSED: [string, Order, string][] = [
  ['another amount', { multiple: 3 }, 'FREE_BET_AMOUNT'],
  ['two lines', { selection: 'B;O', multiple: 1 }, 'FREE_BET_AMOUNT'],
  ['nearly all outcomes', { selection: 'B,S', multiple: 1 }, 'BONUS_CATEGORY_CLOSED'],
];

test('it pays no slip that it may not, nor for who may not play', async () => {
  const draw = await s.openDraw();
  for (const [name, order, code] of REFUSED) {
    const player = await gifted(5);
    expect(await bet(player, draw, order), name).toMatchObject({ ok: false, code });
    expect(await standing(player), name).toMatchObject({ cash: major(5), left: 2 });
  }
  const chasing = await gifted(5);
  expect(await bet(chasing, draw, { multiple: 1, chaseSlip: { numero: draw.numero, multiples: [1, 1] } })).toMatchObject({
    code: 'FREE_BET_AMOUNT',
  });
  const elsewhere = await gifted(5, { contribution: { RNG: 10_000 } });
  expect(await bet(elsewhere, draw)).toMatchObject({ code: 'BONUS_CATEGORY_CLOSED' });

  const { db, ledger, clock } = s.deps;
  const locked = await gifted(5);
  await db.inTx((tx) => ledger.freeze(tx, 1, locked.actor.memberId, true));
  expect(await bet(locked, draw)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  const pausing = await gifted(5);
  const untilMs = clock.nowMs() + HOUR_MS;
  await db.inTx((tx) => ledger.breaks.begin(tx, 1, { memberId: pausing.actor.memberId, kind: 'pause', fromMs: clock.nowMs(), untilMs }));
  expect(await bet(pausing, draw)).toMatchObject({ code: 'MEMBER_COOLING_OFF' });
  expect(await standing(pausing)).toMatchObject({ cash: major(5), left: 2 });
});

test('a draw that has closed takes none', async () => {
  const player = await gifted(0);
  const draw = await s.openDraw();
  s.deps.clock.setTo(draw.closesAtMs);
  expect(await bet(player, draw)).toMatchObject({ ok: false, code: 'DRAW_CLOSED' });
  expect(await standing(player)).toMatchObject({ left: 2 });
  s.deps.clock.setTo(draw.drawsAtMs + 1_000);
});

const FAULTS: [string, string, string[]][] = [
  ['more came back than it won', 'update grant_bet set payout = payout + 10000', ['tied_bets_follow_their_draw']],
  ['a free bet of another stake', 'update grant_bet set bonus = bonus + 1', ['grants_count_their_bets', 'tied_bets_follow_their_draw']],
  ['a stake that nobody was given', 'update bonus_grant set amount = 1', ['grants_are_what_moved']],
];

test('planted faults are found', async () => {
  const player = await gifted(0);
  const draw = await s.openDraw();
  await placed(player, draw);
  await settle(draw, BIG);
  for (const [name, fault, names] of FAULTS)
    expect(await namesBroken(s.fresh.owner, `${fault} where member_id = ${player.actor.memberId}`, { but: ['cashier'] }), name).toEqual(
      expect.arrayContaining(names),
    );
});
