import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { exposureAlarm, exposureChanged } from '../events.ts';
import { type ExposureRule, rulesAt } from '../exposure/rule.ts';
import { kindCost } from '../exposure/sold.ts';
import {
  type ExposureLine,
  forgetExposure,
  insertAlarm,
  liveDraws,
  lockWatch,
  movedSince,
  moveWatch,
  writeLines,
} from '../store/exposure-board.ts';
import { listRules } from '../store/exposure-rules.ts';
import { type SoldKind, soldKinds } from '../store/exposure-sold.ts';

type Line = Omit<ExposureLine, 'drawId'>;
type Draw = { drawId: bigint; gameId: number };

/** Figures stay so long after their draw was made, ms: longer than any draw is on sale. */
const KEPT_MS = 45 * 86_400_000;
/** A pass is followed by a pause so many times as long as it was. */
const REST = 4;
const FORGET_EVERY_MS = 3_600_000;

/** The job that keeps the board: what merchants sold in live draws is counted again from the bets when their wallets moved. */
export function createExposureCounter(deps: LotteryDeps): () => Promise<'idle'> {
  let restUntilMs = 0;
  let forgotMs = 0;
  return async () => {
    const startMs = performance.now();
    if (startMs < restUntilMs) return 'idle';
    await countExposure(deps);
    const nowMs = deps.clock.nowMs();
    if (nowMs - forgotMs > FORGET_EVERY_MS) {
      await forgetExposure(deps.db, idAtMs(nowMs - KEPT_MS));
      forgotMs = nowMs;
    }
    restUntilMs = performance.now() + REST * (performance.now() - startMs);
    return 'idle';
  };
}

/** One pass, by one process at a time: position, figures, alarms and what is told of them commit together. */
export async function countExposure(deps: LotteryDeps): Promise<void> {
  await deps.db.inTx(async (tx) => {
    const after = await lockWatch(tx);
    if (!after) return;
    const { merchantIds, to } = await movedSince(tx, after);
    const draws = merchantIds.length > 0 ? await liveDraws(tx, deps.clock.nowMs()) : [];
    for (const merchantId of merchantIds) await countMerchant(deps, tx, { merchantId, draws });
    await moveWatch(tx, to);
  });
}

async function countMerchant(deps: LotteryDeps, tx: Tx, { merchantId, draws }: { merchantId: number; draws: readonly Draw[] }) {
  const nowMs = deps.clock.nowMs();
  const sold = Map.groupBy(
    await soldKinds(
      tx,
      merchantId,
      draws.map(({ drawId }) => drawId),
    ),
    ({ drawId }) => drawId,
  );
  const caps = (await listRules(tx, merchantId, { nowMs })).filter(({ kind }) => kind === 'cap');
  for (const draw of draws) {
    const lines = linesOf(sold.get(draw.drawId) ?? []);
    if (!(await writeLines(tx, merchantId, { drawId: draw.drawId, lines: [...lines.values()], nowMs }))) continue;
    await appendOutbox(tx, [exposureChanged(deps.ids.next(), { merchantId, ...draw, atMs: nowMs })]);
    for (const cap of rulesAt(caps, { gameId: draw.gameId, nowMs })) await alarm(deps, tx, { merchantId, draw, cap, lines });
  }
}

async function alarm(
  deps: LotteryDeps,
  tx: Tx,
  { merchantId, draw, cap, lines }: { merchantId: number; draw: Draw; cap: ExposureRule; lines: ReadonlyMap<string, Line> },
): Promise<void> {
  const liability = lines.get(nameOf(cap.play, cap.option))?.liability;
  invariant(cap.cap !== null && cap.alarmShareE4 !== null, 'a cap has its amount and its alarm');
  if (liability === undefined || liability * 10_000n < cap.cap * BigInt(cap.alarmShareE4)) return;
  const atMs = deps.clock.nowMs();
  if (await insertAlarm(tx, merchantId, { drawId: draw.drawId, ruleId: cap.ruleId, liability, atMs }))
    await appendOutbox(tx, [exposureAlarm(deps.ids.next(), { merchantId, ...draw, atMs })]);
}

/** The board of one draw: the draw, its plays, their options. Pure. */
export function linesOf(sold: readonly SoldKind[]): Map<string, Line> {
  const lines = new Map<string, Line>();
  const add = (play: string, option: string, more: { bets: number; stake: bigint; liability: bigint }) => {
    const name = nameOf(play, option);
    const line = lines.get(name) ?? { play, option, bets: 0, stake: amount(0n), liability: amount(0n) };
    lines.set(name, {
      ...line,
      bets: line.bets + more.bets,
      stake: amount(line.stake + more.stake),
      liability: amount(line.liability + more.liability),
    });
  };
  for (const kind of sold) {
    const { bets, stake, play, multiple, unit } = kind;
    const { most, options } = kindCost(kind);
    for (const target of ['', play]) add(target, '', { bets, stake, liability: most * multiple });
    // A play without choice is its one option.
    for (const { key, units, cost } of options)
      if (key !== '') add(play, key, { bets, stake: unit * units * multiple, liability: cost * multiple });
  }
  return lines;
}

const nameOf = (play: string, option: string) => `${play}\n${option}`;
