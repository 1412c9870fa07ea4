import { setTimeout } from 'node:timers/promises';
import { hashLeaf } from '@fairhall/fair/merkle';
import { verifyDraw } from '@fairhall/fair/verify';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { finish } from '@fairhall/lottery/steps';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { actsDone, shutAuditLog } from '../../../../test/audit-log.ts';
import { betOn, drawAs, dying, FAST, LINE_WIN, READER, type Stage, slipText, stage, ticketsOf } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { readOutbox } from '../../../platform/outbox.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { correctResult } from '../commands/correct-result.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { CHUNK_SETTLED, DRAW_VOIDED, memberExpanders, operatorExpanders } from '../events.ts';
import { drawProof } from '../queries/draw-proof.ts';
import { consoleDraws, listResults } from '../queries/draws.ts';
import { listOrders } from '../queries/list-orders.ts';
import { nearDraws, recentDraws } from '../queries/near.ts';
import { orderDetail } from '../queries/order-detail.ts';
import { voidPreview } from '../queries/void-preview.ts';
import { type DrawRow, findDraw } from '../store/draws.ts';
import { CHUNKS, kindsInDraw, settleChunk } from '../store/settlement.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { refundNextVoid } from './refund-voided.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { prizeSteps, settleNextDraw } from './settle-draw.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const OPERATOR = { operatorId: 77n, name: 'Daw Mya' };
const REASON = 'the dice were shown twice';

function voidIt({ drawId, numero }: DrawRow, { merchantId = 1 } = {}) {
  return voidDraw(s.deps, acting({ ...OPERATOR, merchantId }), { drawId, numero, reason: REASON });
}

/** Forty players of merchant 1 with 5 on big each. */
async function crowd(numero: string): Promise<Player[]> {
  const players = await Promise.all(Array.from({ length: 40 }, () => s.member(major(100))));
  for (const player of players) await betOn(s, player, { numero, selection: 'B', multiple: 5 });
  return players;
}

async function expectUntouched(players: readonly Player[]): Promise<void> {
  for (const player of players) expect(await s.cash(player)).toBe(major(100));
}

const isRefunded = async ({ drawId }: DrawRow) =>
  (await s.fresh.db.query('select refunded_at is not null as done from draw_void where draw_id = $1', [drawId]))[0]?.done === true;

test('an open draw: sale stops at once, stakes come back, and the bets say so', async () => {
  const draw = await s.openDraw();
  const [player] = await crowd(draw.numero);
  invariant(player, 'there is a crowd');
  const input = {
    gameId: 1,
    currentNumero: draw.numero,
    bettingSlipString: slipText('EK3_BSOE', 'B'),
    betCartAmountSum: '1',
    prizeModeId: 3,
  };
  expect((await voidIt(draw)).ok).toBe(true);
  expect(await placeBets(s.deps, player, { key: s.key(), input })).toMatchObject({ ok: false, code: 'DRAW_CLOSED' });
  const reader = { ...player.actor, ...READER };
  const [bet] = (await listOrders(s.deps, reader, {})).orders.content;
  invariant(bet, 'the bet is in the record');
  expect(await cancelBets(s.deps, player, [bet.orderDetailId])).toMatchObject({ ok: false, code: 'BET_NOT_CANCELLABLE' });
  expect(await refundNextVoid(s.deps)).toBe('more');
  expect(await refundNextVoid(s.deps)).toBe('idle');

  expect(await s.cash(player)).toBe(major(100));
  const { orders, orderSumTO } = await listOrders(s.deps, reader, { orderStatus: 12 });
  expect(orders.content).toMatchObject([
    { orderStatus: 12, planBettingAmount: '5.0000', actualBettingAmount: '0.0000', cancellable: false },
  ]);
  expect(orderSumTO).toMatchObject({ sumPlanBettingAmt: '5.0000', sumActualBettingAmt: '0.0000', sumWinningAmt: '0.0000' });
  expect(await orderDetail(s.deps, reader, bet.orderDetailId)).toMatchObject({ ok: true, value: { orderStatus: 12 } });
  const kinds = await s.fresh.owner.query(
    'select kind, ref, amount, actor_type, actor_id, reason from transfer where member_id = $1 order by tx_id desc limit 1',
    [player.actor.memberId],
  );
  expect(kinds).toEqual([
    { kind: 'stake_void', ref: BigInt(bet.orderDetailId), amount: major(5), actor_type: 'operator', actor_id: '77', reason: REASON },
  ]);
});

test('the draw goes on for the other merchant, and its proof holds with the tickets of both', async () => {
  const draw = await s.openDraw();
  await crowd(draw.numero);
  const other = await s.member(major(100), 2);
  await betOn(s, other, { numero: draw.numero, selection: 'B,S', multiple: 5 });
  await voidIt(draw);
  await refundNextVoid(s.deps);
  await betOn(s, other, { numero: draw.numero, selection: 'O,E', multiple: 5 });
  s.deps.clock.setTo(draw.drawsAtMs);
  await closeNextDraw(s.deps);
  await resultNextDraw(s.deps);
  await settleNextDraw(s.deps);
  const done = await findDraw(s.fresh.db, draw.drawId);
  invariant(done?.result && done.seed && done.seedHash && done.ticketRoot !== null && done.ticketCount !== null, 'the draw is settled');
  expect([done.state, done.ticketCount]).toEqual(['settled', 44]);
  const triple = new Set(done.result).size === 1;
  expect(await s.cash(other)).toBe(triple ? major(80) : major(80) + 10n * LINE_WIN);
  const leaves = (await ticketsOf(s, draw.drawId)).map((ticket) => Buffer.from(hashLeaf(ticket)).toString('hex'));
  const { seed, seedHash, ticketRoot, ticketCount, result } = done;
  const proof = {
    ...done,
    drawId: String(done.drawId),
    game: 'FASTK3',
    shape: FAMILY_TABLE.K3.shape,
    seedHash,
    seed,
    ticketRoot,
    ticketCount,
    result,
  };
  expect(verifyDraw({ ...proof, leaves }).every(({ ok }) => ok)).toBe(true);
  const told = { reason: REASON, atMs: expect.any(Number) };
  expect(await drawProof(s.deps, { merchantId: 1, language: 'EN' }, String(draw.drawId))).toMatchObject({
    ok: true,
    value: { state: 'settled', voided: told },
  });
  expect(await drawProof(s.deps, { merchantId: 2, language: 'EN' }, String(draw.drawId))).toMatchObject({
    ok: true,
    value: { state: 'settled', voided: null },
  });
  expect((await listResults(s.deps, 1, { game: FAST })).content).toMatchObject([{ state: 'void' }]);
  expect((await listResults(s.deps, 2, { game: FAST })).content).toMatchObject([{ state: 'settled' }]);
  const stateIn = async (merchantId: number) =>
    (await recentDraws(s.deps, merchantId, 1)).find(({ numero }) => numero === draw.numero)?.state;
  expect([await stateIn(1), await stateIn(2)]).toEqual(['void', 'settled']);
});

test.each(['closed', 'resulted', 'settled'] as const)('a draw that is %s: stakes come back, winnings go back', async (state) => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  s.deps.clock.setTo(draw.drawsAtMs);
  if (state === 'closed') await closeNextDraw(s.deps);
  else await drawAs(s, draw, [6, 5, 4]);
  if (state === 'settled') await settleNextDraw(s.deps);
  await voidIt(draw);
  while ((await refundNextVoid(s.deps)) === 'more');
  if (state === 'closed') await resultNextDraw(s.deps);
  await settleNextDraw(s.deps);
  await expectUntouched(players);
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ state: 'settled' });
  expect(
    await s.fresh.db.query('select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(won), 0)::bigint as won from member_draw_now'),
  ).toEqual([{ stake: 0n, won: 0n }]);
  const [told] = await consoleDraws(s.deps, 1, { draws: [(await findDraw(s.fresh.db, draw.drawId)) as DrawRow], language: 'EN' });
  const reversedE4 = state === 'settled' ? String(40n * 5n * LINE_WIN) : '0';
  expect(told).toMatchObject({
    ...{ state: 'void', bets: 40, stakeE4: String(major(200)), payoutE4: '0', chunksDone: 8, chunksTotal: 8 },
    voided: {
      reason: REASON,
      operatorName: 'Daw Mya',
      refundedE4: String(major(200)),
      reversedE4,
      owedE4: '0',
      doneAtMs: expect.any(Number),
    },
  });
});

test('a void after corrections takes back what the last of them paid, no more', async () => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, [6, 5, 4]);
  await settleNextDraw(s.deps);
  for (const result of [
    [1, 2, 3],
    [6, 6, 4],
  ]) {
    await correctResult(s.deps, { drawId: draw.drawId, result, reason: 'again' });
    await settleNextDraw(s.deps);
  }
  // Corrected once more, and voided before that is settled.
  await correctResult(s.deps, { drawId: draw.drawId, result: [6, 6, 3], reason: 'again' });
  await expect(settleNextDraw(dying(s.deps, 3))).rejects.toThrow('crash');
  await voidIt(draw);
  while ((await refundNextVoid(s.deps)) === 'more');
  await settleNextDraw(s.deps);
  await expectUntouched(players);
});

test('what the player cancelled stays cancelled, and nothing of it comes back twice', async () => {
  const draw = await s.openDraw();
  const [player] = await crowd(draw.numero);
  invariant(player, 'there is a crowd');
  const [cancelled] = await betOn(s, player, { numero: draw.numero, selection: 'S', multiple: 7 });
  await cancelBets(s.deps, player, [String(cancelled)]);
  await voidIt(draw);
  await refundNextVoid(s.deps);
  expect(await s.cash(player)).toBe(major(100));
  const { orders } = await listOrders(s.deps, { ...player.actor, ...READER }, {});
  expect(orders.content.map(({ orderStatus }) => orderStatus)).toEqual([8, 12]);
});

test.each([
  ['before a chunk commits', false],
  ['after it, before anybody hears of it', true],
])('a crash at each transaction, %s: everything comes back once', async (_, answered) => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, [6, 5, 4]);
  await expect(settleNextDraw(dying(s.deps, 5, { answered }))).rejects.toThrow('crash');
  await voidIt(draw);
  for (let nth = 1; !(await isRefunded(draw)); nth = (nth % 4) + 1) {
    await refundNextVoid(dying(s.deps, nth, { answered })).catch(() => {});
    await settleNextDraw(dying(s.deps, nth, { answered })).catch(() => {});
  }
  await settleNextDraw(s.deps);
  await expectUntouched(players);
});

test('voided in the very moment of its settlement, by several workers of each kind, in whatever order', async () => {
  const [first] = [await s.openDraw()];
  let players = await crowd(first.numero);
  for (let round = 0; round < 4; round += 1) {
    const draw = await s.openDraw();
    if (round > 0) players = await crowd(draw.numero);
    await drawAs(s, draw, [6, 5, 4]);
    const waits = [voidIt(draw), settleNextDraw(s.deps), settleNextDraw(s.deps), refundNextVoid(s.deps), refundNextVoid(s.deps)];
    await Promise.all(round % 2 ? waits : waits.reverse());
    await Promise.all([refundNextVoid(s.deps), settleNextDraw(s.deps), refundNextVoid(s.deps)]);
    while (!(await isRefunded(draw))) await refundNextVoid(s.deps);
    await settleNextDraw(s.deps);
    await expectUntouched(players);
  }
});

/** What a worker does that has looked at the draw before it changed. */
async function settleAsFound(draw: DrawRow, { resultVersion = 1, held = async () => {} } = {}) {
  const found = { ...((await findDraw(s.fresh.db, draw.drawId)) as DrawRow), resultVersion };
  const prizes = finish(prizeSteps(found, FAST, await kindsInDraw(s.fresh.db, 1, draw.drawId)));
  return s.fresh.db.inTx(async (tx) => {
    const outcomes = [];
    for (const part of CHUNKS) {
      const chunk = { merchantId: 1, drawId: draw.drawId, resultVersion, part };
      outcomes.push(
        await settleChunk(tx, chunk, { timeZone: 'Asia/Yangon', prizes, txIds: [s.deps.ids.next()], nowMs: s.deps.clock.nowMs() }),
      );
    }
    await held();
    return [...new Set(outcomes)];
  });
}

test('a worker that comes late pays nothing: not after the void, and not under a result that was corrected', async () => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, [6, 5, 4]);
  await correctResult(s.deps, { drawId: draw.drawId, result: [6, 6, 4], reason: 'again' });
  expect(await settleAsFound(draw, { resultVersion: 1 })).toEqual(['stale']);
  await voidIt(draw);
  expect(await settleAsFound(draw, { resultVersion: 2 })).toEqual(['stale']);
  await refundNextVoid(s.deps);
  await expectUntouched(players);
});

test('a void waits for the chunks under way, and takes back what they paid', async () => {
  const draw = await s.openDraw();
  const players = await crowd(draw.numero);
  await drawAs(s, draw, [6, 5, 4]);
  let voiding: ReturnType<typeof voidIt> | undefined;
  const held = async () => {
    voiding = voidIt(draw);
    expect(await Promise.race([voiding, setTimeout(300, 'waits')])).toBe('waits');
  };
  expect(await settleAsFound(draw, { held })).toEqual(['done']);
  expect(await voiding).toMatchObject({ ok: true });
  await refundNextVoid(s.deps);
  await expectUntouched(players);
});

test('bets that race the void are in it or refused, never lost', async () => {
  const draw = await s.openDraw();
  const players = await Promise.all(Array.from({ length: 30 }, () => s.member(major(100))));
  const input = {
    gameId: 1,
    currentNumero: draw.numero,
    bettingSlipString: slipText('EK3_BSOE', 'B', { multiple: 5 }),
    betCartAmountSum: '5',
    prizeModeId: 3,
  };
  const placing = players.map((player) => placeBets(s.deps, player, { key: s.key(), input }));
  const [voided, ...placed] = await Promise.all([voidIt(draw), ...placing]);
  expect(voided.ok).toBe(true);
  expect(placed.filter((one) => !one.ok).every((one) => !one.ok && one.code === 'DRAW_CLOSED')).toBe(true);
  while (!(await isRefunded(draw))) await refundNextVoid(s.deps);
  await expectUntouched(players);
});

test('asked twice it is done once, with the first reason; a wrong number, no reason or a strange game is refused', async () => {
  const draw = await s.openDraw();
  expect((await voidIt(draw)).ok).toBe(true);
  expect((await voidIt(draw)).ok).toBe(true);
  expect(await actsDone(s.fresh.owner, draw.drawId)).toEqual(['draw.voided']);
  const wrong = { drawId: draw.drawId, numero: 'x', reason: REASON };
  expect(await voidDraw(s.deps, acting(), wrong)).toMatchObject({ ok: false, code: 'DRAW_NUMBER_WRONG', field: 'numero' });
  expect(await voidDraw(s.deps, acting(), { ...wrong, reason: ' ' })).toMatchObject({
    ok: false,
    code: 'REASON_REQUIRED',
    field: 'reason',
  });
  expect(await voidIt(draw, { merchantId: 3 })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await voidIt({ ...draw, drawId: 5n })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

test('an act that cannot be written down is not done', async () => {
  const draw = await s.openDraw();
  await shutAuditLog(s.fresh.owner);
  await expect(voidIt(draw)).rejects.toThrow('the log is shut');
  expect(await s.fresh.db.query('select from draw_void')).toEqual([]);
});

test('the preview says beforehand what the void then does, and who will owe what', async () => {
  const draw = await s.openDraw();
  await crowd(draw.numero);
  const poor = await s.member(major(5));
  await betOn(s, poor, { numero: draw.numero, selection: 'B', multiple: 5 });
  await drawAs(s, draw, [6, 5, 4]);
  await settleNextDraw(s.deps);
  // Wins 9.977 and loses them again: with its stake of 5 back, it lacks the rest.
  const next = await s.openDraw();
  await betOn(s, poor, { numero: next.numero, selection: 'S', multiple: 9 });
  const win = amount(5n * LINE_WIN);
  const owed = amount(win - (win - major(9)) - major(5));
  const preview = await voidPreview(s.deps, 1, { drawId: draw.drawId, language: 'EN' });
  expect(preview).toMatchObject({
    ok: true,
    value: {
      ...{ bets: 41, members: 41, stake: major(205), paid: 41n * win, lackingCount: 1, lackingTotal: owed },
      lacking: [{ memberId: poor.actor.memberId, owed }],
      draw: { numero: draw.numero, state: 'settled', voided: null },
    },
  });
  expect(await voidPreview(s.deps, 2, { drawId: draw.drawId, language: 'EN' })).toMatchObject({ ok: true, value: { bets: 0, paid: 0n } });
  expect(await voidPreview(s.deps, 3, { drawId: draw.drawId, language: 'EN' })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  await voidIt(draw);
  await refundNextVoid(s.deps);
  const [told] = await consoleDraws(s.deps, 1, { draws: [(await findDraw(s.fresh.db, draw.drawId)) as DrawRow], language: 'EN' });
  expect(told?.voided).toMatchObject({ refundedE4: String(major(205)), reversedE4: String(41n * win), owedE4: String(owed) });
  expect(await s.cash(poor)).toBe(0n);
  expect((await s.deps.ledger.balances(1, poor.actor.memberId)).find(({ kind }) => kind === 'receivable')?.balance).toBe(-owed);
});

test('members and operators of the merchant hear of it, nobody else', async () => {
  const draw = await s.openDraw();
  const [player] = await crowd(draw.numero);
  invariant(player, 'there is a crowd');
  expect(await nearDraws(s.deps, 1, 1)).toMatchObject({ ok: true, value: { currentNumero: { isSale: true } } });
  await voidIt(draw);
  await refundNextVoid(s.deps);
  expect(await nearDraws(s.deps, 1, 1)).toMatchObject({ ok: true, value: { currentNumero: { numero: draw.numero, isSale: false } } });
  expect(await nearDraws(s.deps, 2, 1)).toMatchObject({ ok: true, value: { currentNumero: { isSale: true } } });
  const rows = await vi.waitUntil(async () => {
    const found = (await readOutbox(s.fresh.db, { xid: 0n, id: 0n }, 500)).filter(
      ({ topic }) => topic === CHUNK_SETTLED || topic === DRAW_VOIDED,
    );
    return found.length === 10 && found;
  }, 60_000);
  expect(rows.every(({ merchantId }) => merchantId === 1)).toBe(true);
  const audience = { ...player.actor };
  const told = (await Promise.all(rows.map((row) => memberExpanders(s.deps)[row.topic]?.(row, audience) ?? []))).flat();
  expect(told).toMatchObject([
    { name: 'draw.changed', data: { drawId: String(draw.drawId), state: 'void' } },
    { name: 'bet.settled', data: { state: 'void', stake: String(major(5)), payout: String(major(5)) } },
    { name: 'wallet.changed', data: { asset: 'MMK', balance: String(major(100)) } },
    { name: 'draw.changed', data: { state: 'void' } },
  ]);
  const desk = (await Promise.all(rows.map((row) => operatorExpanders()[row.topic]?.(row, audience) ?? []))).flat();
  expect(desk).toHaveLength(10);
  expect(desk[0]).toEqual({ name: 'draw.changed', data: { gameId: 1, drawId: String(draw.drawId), state: 'void' } });
});

test('practice money comes back too, and is not counted as money', async () => {
  const draw = await s.openDraw();
  const { actor } = await s.member(amount(0n));
  const trial: Player = { actor, asset: 'TRIAL' };
  await s.fresh.db.inTx(async (tx) => {
    await s.deps.ledger.openWallet(tx, 1, actor.memberId, 'TRIAL');
    const bank = { owner: 'house', kind: 'trial_bank', area: 'TRIAL' } as const;
    const grant = { debit: bank, credit: { owner: 'member', kind: 'cash' }, amount: major(50), kind: 'trial_grant', ref: 1n } as const;
    await s.deps.ledger.post(tx, [
      {
        merchantId: 1,
        memberId: actor.memberId,
        asset: 'TRIAL',
        key: s.key(),
        requestHash: 1n,
        actor: { type: 'system', id: 'test' },
        transfers: [grant],
      },
    ]);
  });
  await betOn(s, trial, { numero: draw.numero, selection: 'B', multiple: 5 });
  await voidIt(draw);
  await refundNextVoid(s.deps);
  const balances = await s.deps.ledger.balances(1, actor.memberId);
  expect(balances.find(({ asset, kind }) => asset === 'TRIAL' && kind === 'cash')?.balance).toBe(major(50));
  const [told] = await consoleDraws(s.deps, 1, { draws: [draw], language: 'EN' });
  expect(told?.voided?.refundedE4).toBe('0');
});
