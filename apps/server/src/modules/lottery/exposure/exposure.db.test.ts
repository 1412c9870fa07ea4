import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { finish } from '@fairhall/lottery/steps';
import { type Amount, amount, major, ZERO } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allOf } from '../../../../test/all-of.ts';
import { LINE_WIN, type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { cancelBets } from '../commands/cancel-bets.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { closeNextDraw } from '../jobs/close-due-draws.ts';
import { countExposure } from '../jobs/count-exposure.ts';
import { resultNextDraw } from '../jobs/result-due-draws.ts';
import { settingOf } from '../queries/games.ts';
import { findDraw } from '../store/draws.ts';
import { boardLines } from '../store/exposure-board.ts';
import { insertRule } from '../store/exposure-rules.ts';
import { KINDS_AT_ONCE, soldKinds } from '../store/exposure-sold.ts';
import { createExposure, RULES_FRESH_MS } from './exposure.ts';
import { BUDGETS_MAX, createLeases, LEASE_MS } from './leases.ts';
import type { ExposureRule } from './rule.ts';
import { spentSteps } from './sold.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  await s.deps.exposure.close();
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const RULE = { gameId: 1, oddsShareE4: null, alarmShareE4: null, cap: null, untilMs: null, author: 'owner', reason: 'test' };

/** Lays a rule down and lets it be known. */
async function lay(rule: Partial<ExposureRule> & Pick<ExposureRule, 'kind' | 'play' | 'option'>): Promise<ExposureRule> {
  const { clock, db, ids } = s.deps;
  const nowMs = clock.nowMs();
  const whole: ExposureRule = { ...RULE, ruleId: ids.next(), fromMs: nowMs, ...(rule.kind === 'cap' && { alarmShareE4: 8_000 }), ...rule };
  await db.inTx((tx) => insertRule(tx, 1, { ...whole, createdAtMs: nowMs }));
  clock.advance(RULES_FRESH_MS);
  return whole;
}

const capOfBig = (cap: Amount) => lay({ kind: 'cap', play: 'EK3_BSOE', option: 'B', cap });

async function bet(
  player: Player,
  pick: string,
  {
    multiple = 1,
    key = s.key(),
    play = 'EK3_BSOE' as const,
    lines = 1,
    oddsShares,
    freeBet,
  }: {
    multiple?: number;
    key?: string;
    play?: 'EK3_BSOE';
    lines?: number;
    oddsShares?: number[];
    freeBet?: boolean;
  } = {},
) {
  const { numero } = await s.openDraw();
  const units = pick.split(',').length;
  return placeBets(s.deps, player, {
    key,
    input: {
      gameId: 1,
      currentNumero: numero,
      bettingSlipString: Array.from({ length: lines }, () => slipText(play, pick, { multiple })).join(';'),
      betCartAmountSum: String(multiple * units * lines),
      prizeModeId: 3,
      ...(oddsShares && { oddsShares }),
      ...(freeBet && { freeBet }),
    },
  });
}

async function spent(cap: ExposureRule): Promise<Amount> {
  const { drawId } = await s.openDraw();
  return s.fresh.db.inTx(async (tx) => finish(spentSteps(cap, await allOf(soldKinds(tx, 1, [drawId])), ZERO)));
}

const wins = (multiple: number) => amount(LINE_WIN * BigInt(multiple));

test('a cap refuses what would pass it and says what is left; what fits is sold to the last unit', async () => {
  const player = await s.member(major(1_000));
  await capOfBig(wins(10));
  expect(await bet(player, 'B', { multiple: 7 })).toMatchObject({ ok: true });
  expect(await bet(player, 'B', { multiple: 4 })).toEqual({
    ok: false,
    code: 'EXPOSURE_OVER',
    field: 'bettingSlipString',
    detail: { line: 1, option: 'B', left: '5.98', multiple: 3 },
  });
  expect(await bet(player, 'S', { multiple: 500 })).toMatchObject({ ok: true });
  expect(await bet(player, 'B', { multiple: 3 })).toMatchObject({ ok: true });
  expect(await bet(player, 'B,O')).toMatchObject({ ok: false, code: 'EXPOSURE_OVER', detail: { left: '0.00' } });
  expect(await s.cash(player)).toBe(major(490));
});

test('a free bet that is refused for its lines takes nothing of a cap', async () => {
  const [broke, player] = [await s.member(ZERO), await s.member(major(1_000))];
  await capOfBig(wins(10));
  for (let times = 0; times < 3; times += 1)
    expect(await bet(broke, 'B', { multiple: 5, lines: 2, freeBet: true })).toMatchObject({ ok: false, code: 'FREE_BET_AMOUNT' });
  expect(await bet(player, 'B', { multiple: 10 })).toMatchObject({ ok: true });
});

test('an order is within all caps or takes nothing of any, and its refusals in the ledger give back', async () => {
  const player = await s.member(major(8));
  await capOfBig(wins(10));
  await lay({ kind: 'cap', play: '', option: '', cap: wins(9) });
  expect(await bet(player, 'B', { multiple: 5, lines: 2 })).toMatchObject({ code: 'EXPOSURE_OVER', detail: { multiple: 4 } });
  expect(await bet(player, 'B', { multiple: 9 })).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(await bet(player, 'B', { multiple: 8 })).toMatchObject({ ok: true });
});

test('what was sold before a cap counts in it, an answer repeated counts once, and a cancelled bet gives back', async () => {
  const player = await s.member(major(100));
  await bet(player, 'B', { multiple: 6 });
  const cap = await capOfBig(wins(10));
  const key = s.key();
  const placed = await bet(player, 'B', { multiple: 4, key });
  expect(await bet(player, 'B', { multiple: 4, key })).toEqual(placed);
  expect(await bet(player, 'B')).toMatchObject({ ok: false, code: 'EXPOSURE_OVER' });
  if (!placed.ok) throw new Error(placed.code);
  await cancelBets(s.deps, player, [placed.value.bets[0]?.orderDetailId ?? '']);
  expect(await bet(player, 'B', { multiple: 4 })).toMatchObject({ ok: true });
  expect(await spent(cap)).toBe(wins(10));
});

test('practice money is bound by no cap', async () => {
  const player = await s.member(major(100));
  await capOfBig(wins(1));
  await s.fresh.db.inTx((tx) => s.deps.ledger.openWallet(tx, 1, player.actor.memberId, 'TRIAL'));
  expect(await bet({ ...player, asset: 'TRIAL' }, 'B', { multiple: 9 })).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
});

test('a blocked option is not sold, in whatever line, and is again when its time is over', async () => {
  const player = await s.member(major(100));
  await lay({ kind: 'block', play: 'EK3_BSOE', option: 'B', untilMs: s.deps.clock.nowMs() + 10_000 });
  await capOfBig(wins(10));
  const offer = await s.deps.catalogue.offer(1, 1);
  if (!offer) throw new Error('the game is sold');
  const { optionBounds } = settingOf({ ...offer, rules: await s.deps.exposure.rules(1, 1), language: 'EN' });
  expect(optionBounds).toEqual([{ play: 'EK3_BSOE', option: 'B', oddsShareE4: 0 }]);
  expect(await bet(player, 'B,S')).toMatchObject({ ok: false, code: 'OPTION_BLOCKED', detail: { line: 1, option: 'B' } });
  expect(await bet(player, 'S')).toMatchObject({ ok: true });
  s.deps.clock.advance(10_000);
  expect(await bet(player, 'B')).toMatchObject({ ok: true });
});

test('a reduced option is sold at the odds the player saw, alone, and pays by them', async () => {
  const player = await s.member(major(100));
  await lay({ kind: 'reduce', play: 'EK3_BSOE', option: 'B', oddsShareE4: 9_000 });
  expect(await bet(player, 'B')).toMatchObject({
    ok: false,
    code: 'PRICE_REDUCED',
    detail: { line: 1, option: 'B', share: '90%', shareE4: 9_000 },
  });
  expect(await bet(player, 'B,S', { oddsShares: [9_000] })).toMatchObject({ ok: false, code: 'REDUCED_APART' });
  expect(await bet(player, 'S', { oddsShares: [9_000] })).toMatchObject({ ok: false, code: 'PRICE_REDUCED' });
  expect(await bet(player, 'B', { oddsShares: [9_000] })).toMatchObject({ ok: true });
  const { drawId } = await s.openDraw();
  const [kind] = await s.fresh.db.inTx((tx) => allOf(soldKinds(tx, 1, [drawId])));
  expect(kind?.odds).toEqual({ B: String((19_954n * 9n) / 10n) });
});

test('a lease that its process lost refuses the bets that come under it, and nothing more is sold than the cap', async () => {
  const player = await s.member(major(100));
  const cap = await capOfBig(wins(80));
  expect(await bet(player, 'B')).toMatchObject({ ok: true });
  // Another process closed it, and counted it.
  await s.fresh.owner.query('update exposure_lease set closed_at = now()');
  await s.fresh.owner.query('update exposure_budget set spent = spent + $1', [wins(1)]);
  expect(await bet(player, 'B')).toMatchObject({ ok: false, code: 'OVERLOADED' });
  expect(await spent(cap)).toBe(wins(1));
  expect(await bet(player, 'B', { multiple: 80 })).toMatchObject({ code: 'EXPOSURE_OVER', detail: { multiple: 79 } });
});

test('a budget that is being asked for is not forgotten, however many others are kept in memory', async () => {
  const cap = await capOfBig(wins(80));
  const { drawId } = await s.openDraw();
  const leases = createLeases(s.deps);
  // As many as may be kept, none of them used for long.
  for (let n = 1; n < BUDGETS_MAX; n += 1) leases.giveBack(1, { drawId: BigInt(n), ruleId: 1n, leaseId: 1n, amount: amount(0n) });
  const asked = leases.take(1, { drawId, cap, need: wins(1) });
  leases.giveBack(1, { drawId: 0n, ruleId: 1n, leaseId: 1n, amount: amount(0n) });
  expect(await asked).toMatchObject({ ok: true });
  // The lease had ten of them, and nine are left of it.
  expect(await leases.take(1, { drawId, cap, need: wins(80) })).toEqual({ ok: false, left: wins(79) });
  await leases.close();
});

test('what a dead process held comes back when its lease ends', async () => {
  const player = await s.member(major(100));
  const cap = await capOfBig(wins(16));
  expect(await bet(player, 'B', { multiple: 8 })).toMatchObject({ ok: true });
  const living = { ...s, deps: { ...s.deps, exposure: createExposure(s.deps) } };
  const dead = s;
  s = living;
  expect(await bet(player, 'B', { multiple: 8 })).toMatchObject({ ok: true });
  expect(await bet(player, 'B')).toMatchObject({ ok: false });
  s.deps.clock.advance(LEASE_MS);
  await dead.deps.exposure.close();
  expect(await spent(cap)).toBe(wins(16));
});

test('several processes sell under one cap, two of them killed: never more than the cap, and in the end all of it', {
  timeout: 300_000,
}, async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => s.member(major(100_000))));
  const cap = await capOfBig(wins(700));
  const { numero } = await s.openDraw();
  const sellers = [21, 22, 23].map((node, place) =>
    spawn(
      process.execPath,
      [
        join(import.meta.dirname, '../../../../test/lottery/exposure/seller.ts'),
        s.fresh.url,
        String(node),
        String(s.deps.clock.nowMs()),
        numero,
        ...players.slice(place * 2, place * 2 + 2).map(({ actor }) => String(actor.memberId)),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
  const ended = sellers.map((seller) => once(seller, 'exit'));
  await Promise.all(sellers.map(({ stdout }) => once(stdout, 'data')));
  await sleep(150);
  for (const seller of sellers.slice(0, 2)) seller.kill('SIGKILL');
  sellers[2]?.stdout.resume();
  await Promise.all(ended);
  const before = await spent(cap);
  expect(before > 0n && before <= (cap.cap ?? 0n)).toBe(true);
  s.deps.clock.advance(LEASE_MS + 25_000);
  const [last] = players.slice(-1);
  while (last && (await bet(last, 'B', { multiple: 3 })).ok);
  while (last && (await bet(last, 'B')).ok);
  expect(await spent(cap)).toBe(cap.cap);
});

test.each([
  ['a take by a bet of another draw', 'update exposure_lease set draw_id = draw_id + 1'],
  ['a take that no bet took', 'update exposure_take set bet_id = bet_id + 1 where bet_id = (select min(bet_id) from exposure_take)'],
  ['a take of a lease that is none', 'update exposure_take set lease_id = lease_id + 1'],
  ['more taken than the lease held', 'update exposure_lease set amount = 1'],
  ['given back by a bet that stands', 'update exposure_take set freed = true'],
  ['a closed lease that its budget forgot', 'update exposure_lease set closed_at = now()'],
])('%s is found', async (_, fault) => {
  const player = await s.member(major(100));
  await capOfBig(wins(10));
  await bet(player, 'B', { multiple: 2 });
  const cancelled = await bet(player, 'B', { multiple: 3 });
  if (!cancelled.ok) throw new Error(cancelled.code);
  await cancelBets(s.deps, player, [cancelled.value.bets[0]?.orderDetailId ?? '']);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  const { found } = await s.fresh.owner.inTx(async (tx) => {
    await tx.query(fault);
    return { ok: false as const, found: (await brokenInvariants(tx)).map(({ name }) => name) };
  });
  expect(found).toEqual(['leases_spent_what_was_sold']);
});

test('a result is what seed, tickets and beacon make it, whatever caps, blocks and reductions there are', async () => {
  const player = await s.member(major(100));
  const draw = await s.openDraw();
  await capOfBig(wins(10));
  await lay({ kind: 'block', play: 'EK3_BSOE', option: 'S' });
  // The seed was committed before the sale: nothing that is laid down later is in it.
  expect((await findDraw(s.deps.db, draw.drawId))?.seedHash).toEqual(draw.seedHash);
  await bet(player, 'B', { multiple: 10 });
  const resultOf = async () => {
    s.deps.clock.setTo(draw.drawsAtMs);
    await closeNextDraw(s.deps);
    await resultNextDraw(s.deps);
    const done = await findDraw(s.deps.db, draw.drawId);
    return { result: done?.result, root: done?.ticketRoot };
  };
  const [snapshot] = await s.fresh.owner.query<{ tables: number }>('select count(*)::integer as tables from exposure_rule');
  expect(snapshot?.tables).toBe(2);
  const first = await resultOf();
  // The same draw with every rule, budget and figure of exposure gone comes to the same.
  await s.fresh.owner.query(`truncate exposure_rule, exposure_budget, exposure_lease, exposure_take, exposure_line, exposure_alarm`);
  await s.fresh.owner.query(`update draw set state = 'closed', result = null where draw_id = $1`, [draw.drawId]);
  expect(await resultOf()).toEqual(first);
});

test('of what was sold in a draw only some kinds are held at a time, and the board is the same', async () => {
  const player = await s.member(major(10_000));
  const { drawId, numero } = await s.openDraw();
  const sums = Array.from({ length: 14 }, (_, n) => n + 4);
  const picks = sums.flatMap((a) => sums.flatMap((b) => (b > a ? sums.flatMap((c) => (c > b ? [`${a},${b},${c}`] : [])) : [])));
  for (const some of [picks.slice(0, 150), picks.slice(150, 300)]) {
    const slip = some.map((pick) => slipText('EK3_DS', pick)).join(';');
    const input = { gameId: 1, currentNumero: numero, bettingSlipString: slip, betCartAmountSum: String(3 * some.length), prizeModeId: 3 };
    expect(await placeBets(s.deps, player, { key: s.key(), input })).toMatchObject({ ok: true });
  }
  const pages = await s.fresh.db.inTx(async (tx) => {
    const sizes: number[] = [];
    for await (const kinds of soldKinds(tx, 1, [drawId])) sizes.push(kinds.length);
    return sizes;
  });
  expect(pages).toEqual([KINDS_AT_ONCE, 300 - KINDS_AT_ONCE]);
  await expect
    .poll(
      async () => {
        await countExposure(s.deps);
        const [line] = await boardLines(s.fresh.db, 1, { drawIds: [drawId], options: 0 });
        return line;
      },
      { timeout: 120_000 },
    )
    .toMatchObject({ play: '', bets: 300, stake: major(900) });
});
