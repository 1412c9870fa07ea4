import { major } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acting } from '../test/acting.ts';
import { agreed } from '../test/cashier/agreed.ts';
import { betOn, drawAs, type Stage, stage } from '../test/lottery/stage.ts';
import { brokenInvariants } from './invariants/index.ts';
import { correctResult } from './modules/lottery/commands/correct-result.ts';
import type { Player } from './modules/lottery/commands/place-bets.ts';
import { voidDraw } from './modules/lottery/commands/void-draw.ts';
import { refundNextVoid } from './modules/lottery/jobs/refund-voided.ts';
import { settleNextDraw } from './modules/lottery/jobs/settle-draw.ts';

let s: Stage;
let player: Player;
let refs = 0n;
beforeAll(async () => {
  s = await stage();
});
afterAll(() => s.close());
beforeEach(async () => {
  player = await s.member(major(1_000));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

const BIG_ODD = [6, 5, 4];
const needs = () => s.deps.ledger.needs;
const whose = () => ({ memberId: player.actor.memberId, asset: player.asset });
const inTx: Stage['fresh']['db']['inTx'] = (act) => s.fresh.db.inTx(act);
const standing = () => needs().of(player.actor.merchantId, whose());
const ends = async () => (await needs().closed(player.actor.merchantId, { ...whose(), max: 9 })).map(({ closed }) => closed?.as);

async function ask(whole: number, { blocking = true, weights = { LOTT: 100 } as Record<string, number> } = {}): Promise<bigint> {
  refs += 1n;
  const need = { ...whose(), source: 'operator' as const, ref: refs, required: major(whole), weights, blocking };
  await inTx(async (tx) => {
    await needs().open(tx, player.actor.merchantId, [need]);
    await agreed(tx, { merchantId: player.actor.merchantId, ...need });
  });
  return refs;
}

/** A draw in which the player stakes so many units of one. */
async function played(multiple: number) {
  const draw = await s.openDraw();
  await betOn(s, player, { numero: draw.numero, selection: 'B', multiple });
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  return draw;
}

async function voided(draw: { drawId: bigint; numero: string }): Promise<void> {
  const { merchantId } = player.actor;
  await voidDraw(s.deps, acting({ merchantId }), { drawId: draw.drawId, numero: draw.numero, reason: 'the machine failed' });
  while ((await refundNextVoid(s.deps)) === 'more');
}

const told = async () =>
  (
    await s.fresh.db.query<{ state: string }>(
      "select payload->>'state' as state from outbox where topic = 'turnover.changed' and member_id = $1 order by id",
      [player.actor.memberId],
    )
  ).map(({ state }) => state);

test('nothing was asked, then a need stands by settled stakes alone, the oldest first, until nothing is left open', async () => {
  expect(await standing()).toMatchObject({ status: 'D', required: 0n });
  await ask(8);
  await ask(4);
  const draw = await s.openDraw();
  await betOn(s, player, { numero: draw.numero, selection: 'B', multiple: 10 });
  expect(await standing()).toMatchObject({ status: 'N', required: major(12), actual: 0n });
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  expect(await standing()).toMatchObject({ status: 'N', required: major(4), actual: major(2), open: [{ actual: major(2) }] });
  expect(await ends()).toEqual(['met']);
  await played(2);
  expect(await standing()).toMatchObject({ status: 'A', open: [] });
  expect(await told()).toEqual(['open', 'open', 'met', 'met']);
});

test('a stake that was made before counts with the draw that closes after', async () => {
  const draw = await s.openDraw();
  await betOn(s, player, { numero: draw.numero, selection: 'B', multiple: 3 });
  s.deps.clock.advance(1_000);
  await ask(3);
  await drawAs(s, draw, BIG_ODD);
  await settleNextDraw(s.deps);
  expect(await standing()).toMatchObject({ status: 'A' });
});

test('a void takes its stake out as long as nobody saw the need met, and never after', async () => {
  await ask(5);
  await ask(5);
  const [first] = [await played(5), await played(2)];
  await voided(first);
  expect(await standing()).toMatchObject({ required: major(10), actual: major(2) });
  const second = await played(3);
  expect(await standing()).toMatchObject({ required: major(5), actual: 0n });
  await voided(second);
  expect(await standing()).toMatchObject({ status: 'N', required: major(5), actual: 0n });
  await played(1);
  expect(await standing()).toMatchObject({ required: major(5), actual: major(1) });
});

test('a corrected draw is settled anew and counts once', async () => {
  await ask(5);
  const draw = await played(2);
  await correctResult(s.deps, { drawId: draw.drawId, result: [1, 1, 2], reason: 'the feed was wrong' });
  await settleNextDraw(s.deps);
  expect(await standing()).toMatchObject({ required: major(5), actual: major(2) });
});

test('one that keeps no money in is told, and its figures only where no other stands', async () => {
  await ask(5, { blocking: false });
  await played(2);
  expect(await standing()).toMatchObject({ status: 'I', required: major(5), actual: major(2) });
  await ask(9, { weights: { RNG: 100 } });
  expect(await standing()).toMatchObject({ status: 'N', required: major(9), actual: 0n, open: [{}, {}] });
});

describe('what closes', () => {
  test('with its deposit that was charged back, what it asked is void, and what it took stays spent', async () => {
    const ref = await ask(5);
    await ask(5);
    await played(3);
    const { merchantId } = player.actor;
    await inTx((tx) => needs().close(tx, merchantId, { ...whose(), as: 'void', which: (need) => need.ref === ref }));
    expect(await ends()).toEqual(['void']);
    expect(await standing()).toMatchObject({ required: major(5), actual: 0n });
    await played(5);
    expect(await standing()).toMatchObject({ status: 'A' });
  });

  test('nothing when as much as a unit is left, in cash or at stake; all when it is gone', async () => {
    const { merchantId } = player.actor;
    player = await s.member(major(10));
    const clear = () =>
      inTx((tx) => needs().clear(tx, merchantId, { memberIds: [player.actor.memberId], asset: player.asset, below: major(1) }));
    await ask(50);
    const draw = await s.openDraw();
    await betOn(s, player, { numero: draw.numero, selection: 'S', multiple: 10 });
    expect(await s.cash(player)).toBe(0n);
    await clear();
    expect(await ends()).toEqual([]);
    await drawAs(s, draw, BIG_ODD);
    await settleNextDraw(s.deps);
    await clear();
    expect(await ends()).toEqual(['spent']);
    expect(await standing()).toMatchObject({ status: 'A' });
  });

  test('what is met by then is met, whoever closes it', async () => {
    await ask(2);
    await played(2);
    await inTx((tx) => needs().close(tx, player.actor.merchantId, { ...whose(), as: 'waived', which: () => true }));
    expect(await ends()).toEqual(['met']);
  });
});

test('who sees it met at once, of many, writes it once', async () => {
  await ask(2);
  await played(2);
  await Promise.all(Array.from({ length: 8 }, standing));
  expect(await told()).toEqual(['open', 'met']);
});
