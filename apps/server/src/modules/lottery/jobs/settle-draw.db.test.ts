import { hashLeaf } from '@fairhall/fair/merkle';
import { verifyDraw } from '@fairhall/fair/verify';
import { ALL_BOOKS, ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import { tradPaytable } from '@fairhall/lottery/paytable';
import { playsOf } from '@fairhall/lottery/plays';
import { parseSelection } from '@fairhall/lottery/selection';
import { settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import { price } from '@fairhall/lottery/testing/price';
import { amount, major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { betOn, drawAs, dying, ENT_TABLE, READER, type Stage, slipText, stage, ticketsOf } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { readOutbox } from '../../../platform/outbox.ts';
import { placeBets } from '../commands/place-bets.ts';
import { CHUNK_SETTLED, memberExpanders } from '../events.ts';
import { listOrders } from '../queries/list-orders.ts';
import { type DrawRow, findDraw, openDraws } from '../store/draws.ts';
import { CHUNKS, kindsInDraw, settleChunk } from '../store/settlement.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { createParked } from './parked.ts';
import { planDraws } from './plan-draws.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { settleNextDraw } from './settle-draw.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

/** Bets one example of every play; answers what each should pay under any result. */
async function betEveryPlay(players: Awaited<ReturnType<Stage['member']>>[], numero: string) {
  const bets = [];
  for (const [n, play] of [...playsOf(ALL_BOOKS.K3, 'trad'), ...playsOf(ALL_BOOKS.K3, 'ent')].entries()) {
    const { code } = play;
    const player = players[n % players.length];
    const selection = parseSelection(ALL_PLAYS[code], play.example);
    invariant(player && selection.ok, 'examples are selections');
    const paytable = play.mode === 'trad' ? tradPaytable(1960) : ENT_TABLE;
    const priced = price({ play: ALL_PLAYS[code], selection: selection.value, modeId: 1, multiple: 3, paytable });
    const slip = slipText(code, play.example, { multiple: 3, series: play.mode === 'trad' ? 1960 : 0 });
    const input = {
      gameId: 1,
      currentNumero: numero,
      bettingSlipString: slip,
      betCartAmountSum: majorText(priced.stakeE4),
      prizeModeId: play.mode === 'trad' ? 1 : 3,
    };
    const placed = await placeBets(s.deps, player, { key: s.key(), input });
    invariant(placed.ok, `${code} is placed`);
    bets.push({ player, code, selection: selection.value, priced, betId: placed.value.bets[0]?.orderDetailId });
  }
  return bets;
}

async function drawUntil(drawId: bigint, state: string): Promise<void> {
  for (let n = 0; n < 50 && (await findDraw(s.fresh.db, drawId))?.state !== state; n += 1) {
    await closeNextDraw(s.deps);
    await resultNextDraw(s.deps);
    await settleNextDraw(s.deps);
  }
}

test('every play of a draw pays what the rules say, to the last unit, once, and the draw is proven', async () => {
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => s.member(major(1_000))));
  const draw = await s.openDraw();
  const bets = await betEveryPlay(players, draw.numero);
  s.deps.clock.setTo(draw.drawsAtMs);
  await drawUntil(draw.drawId, 'settled');
  const done = await findDraw(s.fresh.db, draw.drawId);
  invariant(done?.result && done.seed && done.seedHash && done.ticketRoot !== null && done.ticketCount !== null, 'the draw is settled');

  const result = parseDraw('K3', done.result);
  invariant(result.ok, 'a result has three dice');
  for (const player of players) {
    const own = bets.filter((bet) => bet.player === player);
    const staked = own.reduce((total, { priced }) => total + priced.stakeE4, 0n);
    const won = own.reduce(
      (total, { code, selection, priced }) =>
        total + settlementMoney(settleSelection(ALL_PLAYS[code], selection, result.value), priced).winE4 * 3n,
      0n,
    );
    expect(await s.cash(player)).toBe(major(1_000) - staked + won);
    const { orders, orderSumTO } = await listOrders(s.deps, { ...player.actor, ...READER }, { size: 100 });
    expect(orders.content.every(({ orderStatus }) => orderStatus === 4 || orderStatus === 5)).toBe(true);
    expect(orderSumTO.sumWinningAmt).toBe(majorText(won as never));
  }

  expect(done.ticketCount).toBe(bets.length);
  const leaves = (await ticketsOf(s, draw.drawId)).map((ticket) => Buffer.from(hashLeaf(ticket)).toString('hex'));
  const proof = {
    ...done,
    drawId: String(done.drawId),
    game: 'FASTK3',
    shape: FAMILY_TABLE.K3.shape,
    seedHash: done.seedHash,
    seed: done.seed,
    ticketRoot: done.ticketRoot,
    ticketCount: done.ticketCount,
    result: done.result,
  };
  expect(verifyDraw({ ...proof, leaves }).every(({ ok }) => ok)).toBe(true);
  expect(verifyDraw({ ...proof, leaves: leaves.slice(1) }).every(({ ok }) => ok)).toBe(false);
});

test('settled again, by two workers at once, and after a crash between chunks: nothing is paid twice', async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => s.member(major(100))));
  const draw = await s.openDraw();
  const both = [slipText('EK3_BSOE', 'B,S,O,E', { multiple: 5 })].join(';');
  for (const player of players) {
    const placed = await placeBets(s.deps, player, {
      key: s.key(),
      input: { gameId: 1, currentNumero: draw.numero, bettingSlipString: both, betCartAmountSum: '20', prizeModeId: 3 },
    });
    expect(placed.ok).toBe(true);
  }
  s.deps.clock.setTo(draw.drawsAtMs);
  await closeNextDraw(s.deps);
  await resultNextDraw(s.deps);
  // A crash: only some chunks are there, and the draw is not marked.
  await expect(settleNextDraw(dying(s.deps, 3))).rejects.toThrow('crash');
  expect((await findDraw(s.fresh.db, draw.drawId))?.state).toBe('resulted');
  await Promise.all([settleNextDraw(s.deps), settleNextDraw(s.deps)]);
  await settleNextDraw(s.deps);
  const done = await findDraw(s.fresh.db, draw.drawId);
  expect(done?.state).toBe('settled');
  const triple = new Set(done?.result).size === 1;
  for (const player of players) expect(await s.cash(player)).toBe(triple ? major(80) : major(80) + 2n * 5n * 19_954n);
  const [{ stake, bets }] = (await s.fresh.db.query(
    'select sum(stake)::bigint as stake, sum(bets)::integer as bets from member_draw where draw_id = $1',
    [draw.drawId],
  )) as [{ stake: bigint; bets: number }];
  expect([stake, bets]).toEqual([major(800), 40]);
});

const PRIZE = { won: amount(19_954n), pushed: ZERO, rebateE4: 10 };

test('what was placed on two days stands on two days, by the clocks of the merchant; a rebate stands once, with the first', async () => {
  const DAY_MS = 86_400_000;
  const aheadMs = 6.5 * 3_600_000; // Yangon's clocks
  const midnightMs = Math.ceil((s.deps.clock.nowMs() + aheadMs) / DAY_MS) * DAY_MS - aheadMs;
  s.deps.clock.setTo(midnightMs - 2_000);
  // Nobody has to close those of the hours before.
  await s.fresh.owner.query("delete from draw_secret; delete from draw where state = 'open'");
  await planDraws(s.deps);
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  invariant(draw.opensAtMs < midnightMs && draw.closesAtMs > midnightMs + 2_000, 'its sale goes over midnight');
  await betOn(s, player, { numero: draw.numero, selection: 'B', multiple: 5 });
  s.deps.clock.setTo(midnightMs + 1_000);
  await betOn(s, player, { numero: draw.numero, selection: 'B,O', multiple: 5 });
  await drawAs(s, draw, [6, 6, 5]);
  const prizes = (await kindsInDraw(s.fresh.db, 1, draw.drawId)).map(({ kindId }) => ({ ...PRIZE, kindId }));
  await s.fresh.db.inTx(async (tx) => {
    for (const part of CHUNKS) {
      const chunk = { merchantId: 1, drawId: draw.drawId, resultVersion: 1, part };
      await settleChunk(tx, chunk, { timeZone: 'Asia/Yangon', prizes, txIds: [s.deps.ids.next()], nowMs: s.deps.clock.nowMs() });
    }
  });
  const rows = await s.fresh.owner.query(
    `select to_char(placed_day, 'YYYY-MM-DD') as day, bets, stake, valid_stake as valid, won, rebate, valid_cash as "validCash", cash_stake as "cashStake",
       cash_won as "cashWon", rebate_group as "group" from member_draw_now where draw_id = $1 order by 1`,
    [draw.drawId],
  );
  const dayOf = (atMs: number) => new Date(atMs + aheadMs).toISOString().slice(0, 10);
  const won = 5n * PRIZE.won;
  const row = (atMs: number, { bets, stake, rebate }: { bets: number; stake: bigint; rebate: bigint }) => ({
    ...{ day: dayOf(atMs), bets, stake, valid: stake, won: won * BigInt(bets), rebate, group: 'LOTT' },
    ...{ validCash: stake, cashStake: stake, cashWon: won * BigInt(bets) },
  });
  expect(rows).toEqual([
    row(midnightMs - 2_000, { bets: 1, stake: major(5), rebate: 150n }),
    row(midnightMs + 1_000, { bets: 2, stake: major(10), rebate: 0n }),
  ]);
});

test('losers are told too, and a cancelled bet is not settled', async () => {
  const [loser] = [await s.member(major(100))];
  const draw = await s.openDraw();
  const input = {
    gameId: 1,
    currentNumero: draw.numero,
    bettingSlipString: slipText('EK3_BSOE', 'B,S', { multiple: 5 }),
    betCartAmountSum: '10',
    prizeModeId: 3,
  };
  await placeBets(s.deps, loser, { key: s.key(), input });
  s.deps.clock.setTo(draw.drawsAtMs);
  await drawUntil(draw.drawId, 'settled');
  // Rows are read below the oldest transaction of the whole cluster, so that they may take a moment to appear.
  const chunks = await vi.waitUntil(async () => {
    const rows = (await readOutbox(s.fresh.db, { xid: 0n, id: 0n }, 500)).filter(({ topic }) => topic === CHUNK_SETTLED);
    return rows.length === 8 && rows;
  }, 60_000);
  const told = (await Promise.all(chunks.map((row) => memberExpanders(s.deps)[CHUNK_SETTLED]?.(row, loser.actor) ?? []))).flat();
  expect(told).toMatchObject([
    { name: 'bet.settled', data: { stake: '100000', numero: draw.numero } },
    { name: 'wallet.changed', data: { asset: 'MMK', balance: String(await s.cash(loser)) } },
  ]);
});

test('a seed is secret until the result is out, and its hash is public before the first ticket', async () => {
  const draw = await s.openDraw();
  expect(draw.seed).toBeNull();
  expect(draw.seedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(draw.committedAtMs).toBeLessThanOrEqual(s.deps.clock.nowMs());
  s.deps.clock.setTo(draw.drawsAtMs);
  await drawUntil(draw.drawId, 'settled');
  expect((await findDraw(s.fresh.db, draw.drawId))?.seedHash).toBe(draw.seedHash);
});

test('draws that cannot be settled now, however many, hold up no other', async () => {
  const [stuck, other] = [await s.member(major(100)), await s.member(major(100), 2)];
  const draws = await openDraws(s.fresh.db, 1, { nowMs: s.deps.clock.nowMs(), max: 22 });
  const last = draws.at(-1) as DrawRow;
  for (const { numero, closesAtMs } of draws.slice(0, -1)) {
    s.deps.clock.setTo(closesAtMs - 1_000);
    await betOn(s, stuck, { numero, selection: 'B' });
  }
  s.deps.clock.setTo(last.closesAtMs - 1_000);
  await betOn(s, other, { numero: last.numero, selection: 'B' });
  s.deps.clock.setTo(last.drawsAtMs);
  while ((await closeNextDraw(s.deps)) === 'more');
  while ((await resultNextDraw(s.deps)) === 'more');
  const stopped = { ...s.deps, ledger: { ...s.deps.ledger, isStopped: (merchantId: number) => merchantId === 1 } };
  const parked = createParked<bigint>();
  for (let run = 0; run < 2; run += 1) await settleNextDraw(stopped, parked);
  expect((await findDraw(s.fresh.db, last.drawId))?.state).toBe('settled');
  expect((await findDraw(s.fresh.db, (draws[0] as DrawRow).drawId))?.state).toBe('resulted');
});

test('money that is stopped in the middle of a settlement holds up the chunks to come, and the draw with them', async () => {
  const players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => s.member(major(100))));
  const draw = await s.openDraw();
  for (const player of players) await betOn(s, player, { numero: draw.numero, selection: 'B,S' });
  await drawAs(s, draw, [6, 5, 4]);
  let asked = 0;
  const isStopped = () => {
    asked += 1;
    return asked > 3;
  };
  expect(await settleNextDraw({ ...s.deps, ledger: { ...s.deps.ledger, isStopped } })).toBe('idle');
  const chunks = async () => (await s.fresh.owner.query('select from settle_chunk')).length;
  expect([await chunks(), (await findDraw(s.fresh.db, draw.drawId))?.state]).toEqual([2, 'resulted']);
  expect(await settleNextDraw(s.deps)).toBe('more');
  expect([await chunks(), (await findDraw(s.fresh.db, draw.drawId))?.state]).toEqual([8, 'settled']);
});
