import type { Steps } from '@fairhall/lottery/steps';
import { amount, uptoMax } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { exposureAlarm, exposureChanged } from '../events.ts';
import { type ExposureRule, rulesAt } from '../exposure/rule.ts';
import { kindCostSteps } from '../exposure/sold.ts';
import { type ExposureLine, forgetExposure, insertAlarm, writeLines } from '../store/exposure-board.ts';
import { type DueDraw, lockWatch, moveWatch, noteCapped, noteDue, noticedSince, takeDue } from '../store/exposure-due.ts';
import { listRules } from '../store/exposure-rules.ts';
import { type SoldKind, soldKinds } from '../store/exposure-sold.ts';
import { forgetOpenWins } from '../store/open-wins.ts';

type Line = Omit<ExposureLine, 'drawId'>;
type Lines = Map<string, Line>;

/** Figures stay so long after their draw was made, ms: longer than any draw is on sale. */
const KEPT_MS = 45 * 86_400_000;
/** A pass goes on for so long, and is followed by a pause so many times as long as it was. */
const PASS_MS = 500;
const REST = 4;
const FORGET_EVERY_MS = 3_600_000;
/** Facts read in one step: those of some busy seconds. */
const FACTS_MAX = 2_000;
/** Draws counted in one step: a chase has up to 120. */
const DRAWS_MAX = 60;

/**
 * The job that keeps the board. It counts a draw again from its bets once a merchant sold something in it or gave it back: from the moment
 * of the bet on, also when the draw's sale is still to come and nothing else happens.
 */
export function createExposureCounter(deps: LotteryDeps): () => Promise<'idle'> {
  let restUntilMs = 0;
  let forgotMs = 0;
  return async () => {
    const startMs = performance.now();
    if (startMs < restUntilMs) return 'idle';
    while ((await countExposure(deps)) === 'more' && performance.now() - startMs < PASS_MS);
    const nowMs = deps.clock.nowMs();
    if (nowMs - forgotMs > FORGET_EVERY_MS) {
      await forgetExposure(deps.db, idAtMs(nowMs - KEPT_MS));
      await forgetOpenWins(deps.db, idAtMs(nowMs - KEPT_MS));
      forgotMs = nowMs;
    }
    restUntilMs = performance.now() + REST * (performance.now() - startMs);
    return 'idle';
  };
}

/** One step, by one process at a time. What is noticed is kept before it is counted, so that who is killed in between leaves it to the next. */
export async function countExposure(deps: LotteryDeps): Promise<'more' | 'idle'> {
  const noticed = await noticeDraws(deps);
  const counted = await countDue(deps);
  return noticed === FACTS_MAX || counted === DRAWS_MAX ? 'more' : 'idle';
}

/** Reads the next facts; answers how many. */
async function noticeDraws({ db, clock }: LotteryDeps): Promise<number> {
  return db.inTx(async (tx) => {
    const after = await lockWatch(tx);
    if (!after) return 0;
    const nowMs = clock.nowMs();
    const noticed = await noticedSince(tx, after, FACTS_MAX);
    await noteDue(tx, noticed, { nowMs, oldestMs: nowMs - KEPT_MS });
    await noteCapped(tx, nowMs);
    if (noticed.facts > 0) await moveWatch(tx, noticed.to);
    return noticed.facts;
  });
}

/** Counts the draws that wait longest; answers how many. Figures, alarms and what is told of them commit together. */
async function countDue(deps: LotteryDeps): Promise<number> {
  return deps.db.inTx(async (tx) => {
    if (!(await lockWatch(tx))) return 0;
    const due = await takeDue(tx, DRAWS_MAX);
    for (const [merchantId, draws] of Map.groupBy(due, (draw) => draw.merchantId)) await countMerchant(deps, tx, { merchantId, draws });
    return due.length;
  });
}

async function countMerchant(deps: LotteryDeps, tx: Tx, { merchantId, draws }: { merchantId: number; draws: readonly DueDraw[] }) {
  const nowMs = deps.clock.nowMs();
  // What was taken back costs nothing any more, however much of it is still to be refunded.
  const standing = draws.filter(({ voided }) => !voided).map(({ drawId }) => drawId);
  const caps = (await listRules(tx, merchantId, { nowMs })).filter(({ kind }) => kind === 'cap');
  const changed = new Map<number, DueDraw>();
  const write = async (drawId: bigint, lines: Lines) => {
    const draw = draws.find((one) => one.drawId === drawId);
    invariant(draw, 'what was sold was asked for');
    if (await writeLines(tx, merchantId, { drawId: draw.drawId, lines: [...lines.values()], nowMs })) changed.set(draw.gameId, draw);
    for (const cap of rulesAt(caps, { gameId: draw.gameId, nowMs })) await alarm(deps, tx, { draw, cap, lines });
  };
  const counted = new Set<bigint>();
  for await (const [drawId, lines] of soldLines(tx, merchantId, standing)) {
    counted.add(drawId);
    await write(drawId, lines);
  }
  for (const { drawId } of draws) if (!counted.has(drawId)) await write(drawId, new Map());
  // A chase of many draws is one change of its game to whoever looks.
  const facts = [...changed.values()].map((draw) => exposureChanged(deps.ids.next(), { ...draw, atMs: nowMs }));
  await appendOutbox(tx, facts);
}

async function alarm(
  deps: LotteryDeps,
  tx: Tx,
  { draw, cap, lines }: { draw: DueDraw; cap: ExposureRule; lines: ReadonlyMap<string, Line> },
): Promise<void> {
  const liability = lines.get(nameOf(cap.play, cap.option))?.liability;
  invariant(cap.cap !== null && cap.alarmShareE4 !== null, 'a cap has its amount and its alarm');
  if (liability === undefined || liability * 10_000n < cap.cap * BigInt(cap.alarmShareE4)) return;
  const atMs = deps.clock.nowMs();
  if (await insertAlarm(tx, draw.merchantId, { drawId: draw.drawId, ruleId: cap.ruleId, liability, atMs }))
    await appendOutbox(tx, [exposureAlarm(deps.ids.next(), { ...draw, atMs })]);
}

/** The boards of the draws in which anything was sold, one after the other; of the kinds only some are held at a time. */
async function* soldLines(tx: Tx, merchantId: number, drawIds: readonly bigint[]): AsyncGenerator<[bigint, Lines]> {
  let board: [bigint, Lines] | null = null;
  for await (const kinds of soldKinds(tx, merchantId, drawIds)) {
    for (const [drawId, sold] of Map.groupBy(kinds, (kind) => kind.drawId)) {
      if (board && board[0] !== drawId) yield board;
      board = board?.[0] === drawId ? board : [drawId, new Map()];
      await inSlices(lineSteps(board[1], sold));
    }
  }
  if (board) yield board;
}

/** Adds what was sold to the board of one draw: the draw, its plays, their options; an option a step. */
export function* lineSteps(lines: Lines, sold: readonly SoldKind[]): Steps<void> {
  const add = (play: string, option: string, more: { bets: number; stake: bigint; liability: bigint }) => {
    const name = nameOf(play, option);
    const line = lines.get(name) ?? { play, option, bets: 0, stake: amount(0n), liability: amount(0n) };
    lines.set(name, {
      ...line,
      bets: line.bets + more.bets,
      stake: uptoMax(line.stake + more.stake),
      liability: uptoMax(line.liability + more.liability),
    });
  };
  for (const kind of sold) {
    const { bets, stake, play, multiple, unit } = kind;
    const { most, options } = yield* kindCostSteps(kind);
    for (const target of ['', play]) add(target, '', { bets, stake, liability: most * multiple });
    for (const { key, units, cost } of options) {
      // A play without choice is its one option.
      if (key !== '') add(play, key, { bets, stake: unit * units * multiple, liability: cost * multiple });
      yield;
    }
  }
}

const nameOf = (play: string, option: string) => `${play}\n${option}`;
