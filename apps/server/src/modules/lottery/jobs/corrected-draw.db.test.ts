import { type Amount, amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOn, drawAs, dying, LINE_WIN, READER, type Stage, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { correctResult } from '../commands/correct-result.ts';
import type { Player } from '../commands/place-bets.ts';
import { listOrders } from '../queries/list-orders.ts';
import { type DrawRow, findDraw, lockDraw } from '../store/draws.ts';
import { kindsInDraw, settleChunk } from '../store/settlement.ts';
import { settleNextDraw } from './settle-draw.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

/** Sum 15: big and odd. */
const BIG_ODD = [6, 5, 4];
/** Sum 16: big and even. */
const BIG_EVEN = [6, 6, 4];

const correct = (draw: DrawRow, result: number[]) => correctResult(s.deps, { drawId: draw.drawId, result, reason: 'the feed was wrong' });

/** Who bet on what, ten of each, so that all chunks have somebody. */
async function crowd(numero: string) {
  const players = [];
  for (const selection of ['B', 'O', 'E', 'S', 'B,O'].flatMap((one) => Array<string>(10).fill(one))) {
    const player = await s.member(major(100));
    await betOn(s, player, { numero, selection, multiple: 5 });
    players.push({ player, selection, staked: major(5 * selection.split(',').length) });
  }
  return players;
}

type Crowd = Awaited<ReturnType<typeof crowd>>;

/** Everybody has what they would have if nothing but this had ever been drawn. */
async function expectOutcome(players: Crowd, winning: string): Promise<void> {
  for (const { player, selection, staked } of players) {
    const wins = selection.split(',').filter((one) => winning.includes(one)).length;
    expect(await s.cash(player), selection).toBe(major(100) - staked + BigInt(wins) * 5n * LINE_WIN);
  }
}

const counted = async (drawId: bigint) =>
  (
    await s.fresh.db.query('select sum(stake)::bigint as stake, sum(won)::bigint as won from member_draw_now where draw_id = $1', [drawId])
  )[0] as { stake: bigint; won: bigint };

async function owedBy({ actor }: Player): Promise<Amount> {
  const accounts = await s.deps.ledger.balances(actor.merchantId, actor.memberId);
  return amount(-(accounts.find(({ kind }) => kind === 'receivable')?.balance ?? 0n));
}

test('a corrected result takes back what the first one paid and pays what the second one says, to the last unit', async () => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  await expectOutcome(players, 'BO');
  expect(await counted(draw.drawId)).toEqual({ stake: major(300), won: 40n * 5n * LINE_WIN });

  expect(await correct(draw, BIG_EVEN)).toEqual({ ok: true, value: { resultVersion: 2 } });
  await settleNextDraw(s.deps);
  await expectOutcome(players, 'BE');
  expect(await counted(draw.drawId)).toEqual({ stake: major(300), won: 30n * 5n * LINE_WIN });
  const both = players.find(({ selection }) => selection === 'B,O') as Crowd[number];
  const { orders } = await listOrders(s.deps, { ...both.player.actor, ...READER }, { size: 10 });
  expect(orders.content.map(({ orderStatus }) => orderStatus).sort()).toEqual([4, 5]);

  // And back: each version pays once, whatever the ones before it were.
  await correct(draw, BIG_ODD);
  await settleNextDraw(s.deps);
  await expectOutcome(players, 'BO');
  expect((await findDraw(s.fresh.db, draw.drawId))?.resultVersion).toBe(3);
  expect(await s.fresh.owner.query('select result_version, result, reason from draw_result_past order by 1')).toEqual([
    { result_version: 1, result: BIG_ODD, reason: 'the feed was wrong' },
    { result_version: 2, result: BIG_EVEN, reason: 'the feed was wrong' },
  ]);
});

test('the same result again is no correction, and a draw without one has none to correct', async () => {
  const draw = await s.openDraw();
  expect(await correct(draw, BIG_ODD)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  await drawAs(s, draw, BIG_ODD);
  expect(await correct(draw, BIG_ODD)).toEqual({ ok: true, value: { resultVersion: 1 } });
  expect(await correct(draw, [7, 1, 1])).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
});

test.each([
  ['before the chunk commits', false],
  ['after it, before anybody hears of it', true],
])('a crash at each transaction, %s, and the settlement ends the same', async (_, answered) => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, BIG_ODD);
  for (let nth = 1; (await findDraw(s.fresh.db, draw.drawId))?.state !== 'settled'; nth = (nth % 4) + 1) {
    await settleNextDraw(dying(s.deps, nth, { answered })).catch(() => {});
  }
  await expectOutcome(players, 'BO');
  await correct(draw, BIG_EVEN);
  for (let nth = 1; (await findDraw(s.fresh.db, draw.drawId))?.state !== 'settled'; nth = (nth % 4) + 1) {
    await settleNextDraw(dying(s.deps, nth, { answered })).catch(() => {});
  }
  await expectOutcome(players, 'BE');
});

test('corrected in the middle of its settlement: chunks that were paid go back, chunks that were not are paid once', async () => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, BIG_ODD);
  await expect(settleNextDraw(dying(s.deps, 4))).rejects.toThrow('crash');
  await correct(draw, BIG_EVEN);
  await settleNextDraw(s.deps);
  await expectOutcome(players, 'BE');
});

test('corrected while several workers settle it: whoever comes late with the old result pays nothing', async () => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, BIG_ODD);
  const working = [settleNextDraw(s.deps), settleNextDraw(s.deps)];
  await correct(draw, BIG_EVEN);
  await Promise.all(working);
  await Promise.all([settleNextDraw(s.deps), settleNextDraw(s.deps), settleNextDraw(s.deps)]);
  await settleNextDraw(s.deps);
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ state: 'settled', resultVersion: 2 });
  await expectOutcome(players, 'BE');
});

test('what cash no longer holds is owed, cash never goes below zero, and new winnings come first', async () => {
  const draw = await s.openDraw();
  const [spent, mixed] = [await s.member(major(5)), await s.member(major(10))];
  await betOn(s, spent, { numero: draw.numero, selection: 'O', multiple: 5 });
  await betOn(s, mixed, { numero: draw.numero, selection: 'O,E', multiple: 5 });
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  const win = amount(5n * LINE_WIN);
  const next = await s.openDraw();
  await betOn(s, spent, { numero: next.numero, selection: 'B', multiple: 3 });
  await betOn(s, mixed, { numero: next.numero, selection: 'B', multiple: 3 });
  await correct(draw, BIG_EVEN);
  await settleNextDraw(s.deps);
  expect([await s.cash(spent), await owedBy(spent)]).toEqual([0n, major(3)]);
  expect([await s.cash(mixed), await owedBy(mixed)]).toEqual([win - major(3), 0n]);
  expect(
    await s.fresh.owner.query(
      'select sum(reversed)::bigint as reversed, sum(owed)::bigint as owed from settle_chunk where result_version = 2',
    ),
  ).toEqual([{ reversed: 2n * win, owed: major(3) }]);
});

test('pushed stakes and rebates are paid, taken back and counted with the rest', async () => {
  const draw = await s.openDraw();
  const player = await s.member(major(100));
  await betOn(s, player, { numero: draw.numero, selection: 'B,S,O', multiple: 5 });
  await drawAs(s, draw, BIG_ODD);
  const [big, small, odd] = await Promise.all(
    ['B', 'S', 'O'].map(
      async (one) => (await kindsInDraw(s.fresh.db, 1, draw.drawId)).find(({ selection }) => selection === one)?.kindId as bigint,
    ),
  );
  const none = { won: amount(0n), pushed: amount(0n), rebateE4: 0 };
  const settle = (version: number, prizes: Parameters<typeof settleChunk>[2]['prizes']) =>
    s.fresh.db.inTx(async (tx) => {
      for (let part = 0; part < 1_024; part += 128) {
        const chunk = { merchantId: 1, drawId: draw.drawId, resultVersion: version, part };
        expect(
          await settleChunk(tx, chunk, { timeZone: 'Asia/Yangon', prizes, txIds: [s.deps.ids.next()], nowMs: s.deps.clock.nowMs() }),
        ).toBe('done');
      }
    });
  // Big wins, small is pushed; odd lost. 1.23 % of what was at stake comes back, cut to the last unit.
  await settle(1, [
    { ...none, kindId: big as bigint, won: amount(33_333n), rebateE4: 123 },
    { ...none, kindId: small as bigint, pushed: amount(10_000n), rebateE4: 123 },
    { ...none, kindId: odd as bigint, rebateE4: 7 },
  ]);
  const rebate = (50_000n * 123n + 50_000n * 7n) / 10_000n;
  expect(await s.cash(player)).toBe(major(100) - major(15) + 5n * 33_333n + major(5) + rebate);
  expect(await s.fresh.db.query('select bets, stake, valid_stake, won, rebate from member_draw_now')).toEqual([
    { bets: 3, stake: major(15), valid_stake: major(10), won: 5n * 33_333n, rebate },
  ]);
  await s.fresh.db.inTx(async (tx) => lockDraw(tx, draw.drawId));
  await correct(draw, BIG_EVEN);
  await settle(2, [{ ...none, kindId: big as bigint, rebateE4: 1 }]);
  expect(await s.cash(player)).toBe(major(100) - major(15) + 5n);
  expect(await s.fresh.db.query('select stake, valid_stake, won, rebate from member_draw_now')).toEqual([
    { stake: major(15), valid_stake: major(15), won: 0n, rebate: 5n },
  ]);
});
