import { amount, major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { namesBroken } from '../../../../test/invariants/planting.ts';
import { drawAs, dying, LINE_WIN, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { type GiftTerms, gift, HOUR_MS } from '../../../../test/promotion/gift.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { correctResult } from '../commands/correct-result.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { type DrawRow, findDraw } from '../store/draws.ts';
import { refundNextVoid } from './refund-voided.ts';
import { settleNextDraw } from './settle-draw.ts';
import { stopNextChases } from './stop-chases.ts';

let s: Stage;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner, { but: ['cashier'] })).toEqual([]);
});

/** Sum 15: big and odd; sum 16: big and even; sum 5: small and odd. */
const [BIG_ODD, BIG_EVEN, SMALL_ODD] = [
  [6, 5, 4],
  [6, 6, 4],
  [1, 1, 3],
];
/** A member with so much cash and a grant of so much. */
async function gifted(cash: number, bonus: number, terms: GiftTerms = {}): Promise<Player> {
  const player = await s.member(major(cash));
  await gift(s.deps, { merchantId: 1, memberId: player.actor.memberId, asset: player.asset }, { amount: major(bonus), ...terms });
  return player;
}

type Chased = { chase?: boolean; winningStop?: boolean; chaseSlip?: { numero: string; multiples: number[] } };
type Order = { selection: string; multiple?: number; useBonus?: boolean } & Chased;
const bet = (player: Player, numero: string, { selection, multiple = 1, ...more }: Order) =>
  placeBets(s.deps, player, {
    key: s.key(),
    input: {
      ...{ gameId: 1, currentNumero: numero, prizeModeId: 3, ...more },
      bettingSlipString: selection
        .split(',')
        .map((one) => slipText('EK3_BSOE', one, { multiple }))
        .join(';'),
      betCartAmountSum: String(
        multiple * selection.split(',').length * (more.chaseSlip?.multiples ?? [1]).reduce((sum, one) => sum + one, 0),
      ),
    },
  });

/** How a wallet and its newest grant stand. */
async function standing({ actor }: Player) {
  const cash = await s.cash({ actor, asset: 'MMK' });
  const [grant] = await s.fresh.db.query<{ state: string; balance: bigint; wagered: bigint; played: bigint }>(
    `select g.state, coalesce(a.balance, 0) as balance, g.wagered, g.played from bonus_grant g
       left join account a using (merchant_id, part, member_id, asset, grant_id) where g.member_id = $1 order by g.grant_id desc limit 1`,
    [actor.memberId],
  );
  return { cash, ...grant };
}
const meant = async (draw: DrawRow) =>
  (
    await s.fresh.db.query(
      `select sum(stake)::bigint as stake, sum(cash_stake)::bigint as "cashStake", sum(valid_cash)::bigint as "validCash", sum(won)::bigint as won,
         sum(cash_won)::bigint as "cashWon" from member_draw_now where draw_id = $1`,
      [draw.drawId],
    )
  )[0];
const correct = (draw: DrawRow, result: readonly number[]) =>
  correctResult(s.deps, { drawId: draw.drawId, result: [...result], reason: 'the feed was wrong' });

test('cash pays first, line by line; what a line returns goes to the pools that staked it, also when it is corrected and voided', async () => {
  const player = await gifted(3, 10);
  const draw = await s.openDraw();
  expect(await bet(player, draw.numero, { selection: 'B,O', multiple: 2 })).toMatchObject({ ok: true });
  // The first line is cash alone, of the second half is.
  expect(await standing(player)).toEqual({ cash: ZERO, state: 'active', balance: major(9), wagered: 0n, played: 0n });
  await drawAs(s, draw, BIG_ODD as number[]);
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: 3n * LINE_WIN, balance: major(9) + LINE_WIN, wagered: major(4) });
  expect(await meant(draw)).toEqual({
    ...{ stake: major(4), cashStake: major(3), validCash: major(3) },
    ...{ won: 4n * LINE_WIN, cashWon: 3n * LINE_WIN },
  });

  await correct(draw, BIG_EVEN as number[]);
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: 2n * LINE_WIN, balance: major(9), wagered: major(4) });
  await correct(draw, SMALL_ODD as number[]);
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: LINE_WIN, balance: major(9) + LINE_WIN });

  await voidDraw(s.deps, acting(), { drawId: draw.drawId, numero: draw.numero, reason: 'the camera failed' });
  await refundNextVoid(s.deps);
  expect(await standing(player)).toMatchObject({ cash: major(3), state: 'active', balance: major(10), wagered: 0n });
  expect(await meant(draw)).toEqual({ stake: 0n, cashStake: 0n, validCash: 0n, won: 0n, cashWon: 0n });
});

test('a crash at each transaction of a settlement, and of its correction, ends the same', async () => {
  const players: Player[] = [];
  const draw = await s.openDraw();
  for (let n = 0; n < 12; n += 1) {
    const player = n % 3 === 0 ? await s.member(major(5)) : await gifted(1, 5);
    expect(await bet(player, draw.numero, { selection: 'B', multiple: 2 })).toMatchObject({ ok: true });
    players.push(player);
  }
  const settleDying = async () => {
    for (let nth = 1; (await findDraw(s.fresh.db, draw.drawId))?.state !== 'settled'; nth = (nth % 4) + 1)
      await settleNextDraw(dying(s.deps, nth, { answered: nth % 2 === 0 })).catch(() => {});
  };
  const outcome = async () => Promise.all(players.map(async (player) => (await standing(player)).cash));
  await drawAs(s, draw, BIG_ODD as number[]);
  await settleDying();
  expect(await outcome()).toEqual(players.map((_, n) => (n % 3 === 0 ? major(3) + 2n * LINE_WIN : LINE_WIN)));
  await correct(draw, SMALL_ODD as number[]);
  await settleDying();
  expect(await outcome()).toEqual(players.map((_, n) => (n % 3 === 0 ? major(3) : ZERO)));
});

const ORDERS: [string, GiftTerms, Order, object | null][] = [
  ['within the largest bet', { maxBet: major(4) }, { selection: 'B', multiple: 4 }, null],
  ['above the largest bet', { maxBet: major(4) }, { selection: 'B', multiple: 5 }, { code: 'BONUS_MAX_BET', detail: { max: '4.00' } }],
  ['above it, of two lines together', { maxBet: major(4) }, { selection: 'B,O', multiple: 3 }, { code: 'BONUS_MAX_BET' }],
  [
    'where lotteries are closed',
    { contribution: { RNG: 10_000 } },
    { selection: 'B', multiple: 3 },
    { code: 'BONUS_CATEGORY_CLOSED', detail: { max: '2.00' } },
  ],
  ['there, from cash alone', { contribution: { RNG: 10_000 } }, { selection: 'B', multiple: 2 }, null],
  ['beyond both', {}, { selection: 'B', multiple: 13 }, { code: 'INSUFFICIENT_FUNDS' }],
  ['from cash alone, as is asked', {}, { selection: 'B', multiple: 3, useBonus: false }, { code: 'INSUFFICIENT_FUNDS' }],
];

test('an order that a grant may not pay for is refused, and told what would pass', async () => {
  const draw = await s.openDraw();
  for (const [name, terms, order, refusal] of ORDERS) {
    const player = await gifted(2, 10, terms);
    const placed = await bet(player, draw.numero, order);
    if (refusal) {
      expect(placed, name).toMatchObject({ ok: false, ...refusal });
      expect(await standing(player)).toMatchObject({ cash: major(2), balance: major(10) });
    } else expect(placed, name).toMatchObject({ ok: true });
  }
});

test('what its member takes back goes to its pools, counts nothing, and can be staked again', async () => {
  const player = await gifted(1, 5);
  const draw = await s.openDraw();
  const placed = await bet(player, draw.numero, { selection: 'B', multiple: 3 });
  invariant(placed.ok, 'the bet is placed');
  const ids = placed.value.bets.map(({ orderDetailId }) => orderDetailId);
  expect(await cancelBets(s.deps, player, ids)).toMatchObject({ ok: true, value: { refund: '3.0000' } });
  expect(await cancelBets(s.deps, player, ids)).toMatchObject({ ok: true });
  expect(await standing(player)).toMatchObject({ cash: major(1), balance: major(5), wagered: 0n });
  await drawAs(s, draw, BIG_ODD as number[]);
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: major(1), balance: major(5), wagered: 0n });
});

test('a chase is paid draw by draw; what a win stops of it goes back to the pools that staked it', async () => {
  const player = await gifted(1, 10);
  const draw = await s.openDraw();
  const placed = await bet(player, draw.numero, {
    ...{ selection: 'B', multiple: 2, chase: true, winningStop: true },
    chaseSlip: { numero: draw.numero, multiples: [1, 2] },
  });
  expect(placed).toMatchObject({ ok: true });
  expect(await standing(player)).toMatchObject({ cash: ZERO, balance: major(5) });
  await drawAs(s, draw, BIG_ODD as number[]);
  await settleNextDraw(s.deps);
  await stopNextChases(s.deps);
  // Half of the first draw was cash, all of the second a grant's.
  expect(await standing(player)).toMatchObject({ cash: LINE_WIN, balance: major(9) + LINE_WIN, wagered: major(2) });
});

test('a settlement completes a grant: what lies on it is cash, and so is what its other bets win', async () => {
  const player = await gifted(0, 5, { wageringX100: 40 });
  const [first, second] = [await s.openDraw(), null as DrawRow | null];
  expect(await bet(player, first.numero, { selection: 'B', multiple: 2 })).toMatchObject({ ok: true });
  await drawAs(s, first, BIG_ODD as number[]);
  s.deps.clock.setTo(first.drawsAtMs + 1_000);
  const next = second ?? (await s.openDraw());
  expect(await bet(player, next.numero, { selection: 'B', multiple: 1 })).toMatchObject({ ok: true });
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: major(2) + 2n * LINE_WIN, state: 'completed', balance: 0n });
  await drawAs(s, next, BIG_ODD as number[]);
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: major(2) + 3n * LINE_WIN, state: 'completed', balance: 0n });
});

test.each([
  ['wins', BIG_ODD, ZERO],
  ['loses', SMALL_ODD, ZERO],
])('an order that is open when its grant runs out keeps it closing until it %s; then it has expired', async (_, result, cash) => {
  const player = await gifted(0, 5);
  const draw = await s.openDraw();
  expect(await bet(player, draw.numero, { selection: 'B', multiple: 2 })).toMatchObject({ ok: true });
  s.deps.clock.setTo(s.deps.clock.nowMs() + HOUR_MS + 1);
  await s.deps.ledger.grants.runDue();
  expect(await standing(player)).toMatchObject({ state: 'closing', balance: major(3) });
  await drawAs(s, draw, result as number[]);
  await settleNextDraw(s.deps);
  expect(await standing(player)).toMatchObject({ cash: amount(cash), state: 'expired', balance: 0n });
});

const FAULTS: [string, string, string[]][] = [
  [
    'a payout that a grant did not see',
    'update grant_bet set payout = payout + 10',
    ['tied_bets_follow_their_draw', 'member_draws_hold_their_cash'],
  ],
  [
    'a bet that was never settled',
    "update grant_bet set state = 'open', counted = 0",
    ['tied_bets_follow_their_draw', 'member_draws_hold_their_cash'],
  ],
  ['cash that was none', 'update member_draw set cash_stake = cash_stake + 1', ['member_draws_hold_their_cash']],
  ["winnings of cash that were a grant's", 'update member_draw set cash_won = won', ['member_draws_hold_their_cash']],
  ['an order above the largest bet', 'update bonus_grant set max_bet = 1', ['tied_bets_follow_their_draw']],
];

test('planted faults are found', async () => {
  const player = await gifted(3, 10);
  const draw = await s.openDraw();
  await bet(player, draw.numero, { selection: 'B,O', multiple: 2 });
  await drawAs(s, draw, BIG_ODD as number[]);
  await settleNextDraw(s.deps);
  for (const [name, fault, names] of FAULTS)
    expect(await namesBroken(s.fresh.owner, fault, { but: ['cashier'] }), name).toEqual(expect.arrayContaining(names));
});
