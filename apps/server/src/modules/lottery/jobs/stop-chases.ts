import { invariant } from '@fairhall/money/result';
import { derivedKey } from '../../../platform/derived-key.ts';
import { msOfId } from '../../../platform/ids.ts';
import { type LedgerAnswer, requestHash } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { giveBack } from '../give-back.ts';
import { type BetRow, betsOfOrder } from '../store/bets.ts';
import { type JudgedIssue, judgedIssues, unwatch } from '../store/chases.ts';
import { isCancellable } from '../wire.ts';

/** Draws of chases looked at together. */
const ISSUES_MAX = 200;

/**
 * Stops chases that were told to stop on a win. Once a draw of one is settled and something was won in it, the bets in its later draws are
 * cancelled and given back, draw by draw, as long as these are on sale; a draw that has closed stays. A crash anywhere begins again at what nobody
 * has looked at, and the keys of what was given back are the same each time. A correction later neither stops a chase nor starts it again.
 */
export async function stopNextChases(deps: LotteryDeps): Promise<'more' | 'idle'> {
  const failures: unknown[] = [];
  let [outcome, skip]: ['more' | 'idle', number] = ['idle', 0];
  for (;;) {
    const issues = await judgedIssues(deps.db, { nowMs: deps.clock.nowMs(), skip, max: ISSUES_MAX });
    for (const issue of issues) {
      const done = await lookAt(deps, issue).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
      if (done) outcome = 'more';
      else skip += 1;
    }
    if (issues.length < ISSUES_MAX) break;
  }
  if (failures.length > 0) throw failures[0];
  return outcome;
}

/** False: not now, since the merchant's money stands still or the ledger has too much to do. */
async function lookAt(deps: LotteryDeps, issue: JudgedIssue): Promise<boolean> {
  const { merchantId, part, orderId, drawId, won } = issue;
  if (won) {
    if (deps.ledger.isStopped(merchantId)) return false;
    const later = await openBetsBehind(deps, issue);
    const answers = await allOf([...later.values()].map((bets) => cancelBehind(deps, issue, bets)));
    if (answers.some(({ code }) => code === 'OVERLOADED')) return false;
    // Refused: the draw has closed meanwhile, or the member was quicker.
    for (const { code } of answers) invariant(code === 'PLACED' || code === 'REFUSED', `a stake is given back, not ${code}`);
  }
  await unwatch(deps.db, merchantId, { part, orderId, drawId, all: won });
  return true;
}

/** Waits for all of them, also when one fails: nothing goes on behind a run that has ended. */
async function allOf<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(asked);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return ended.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

/** Bets of the chase in later draws that are on sale still, by draw. */
async function openBetsBehind(
  { db, clock }: LotteryDeps,
  { merchantId, part, orderId, place }: JudgedIssue,
): Promise<Map<bigint, BetRow[]>> {
  const nowMs = clock.nowMs();
  const bets = (await betsOfOrder(db, merchantId, { part, orderId })).filter(
    (bet) => (bet.chasePlace ?? 0) > place && isCancellable(bet, { nowMs, cancelAllowed: true }),
  );
  return Map.groupBy(bets, ({ drawId }) => drawId);
}

/** The bets of one draw of a chase, all or none; the draw that won is kept as the reason. */
async function cancelBehind(
  deps: LotteryDeps,
  { merchantId, memberId, part, orderId, drawId }: JudgedIssue,
  bets: BetRow[],
): Promise<LedgerAnswer> {
  const [first] = bets as [BetRow];
  const answer = await giveBack(deps, {
    merchantId,
    memberId,
    asset: first.asset,
    key: derivedKey(msOfId(orderId), 'lottery_stop', merchantId, orderId, first.drawId),
    requestHash: requestHash(['lottery_stop', String(orderId), String(first.drawId)]),
    actor: { type: 'system', id: 'stop-chases' },
    ...{ bets, stoppedBy: drawId },
  });
  if (answer.code === 'PLACED') await deps.exposure.free(merchantId, { part, betIds: bets.map(({ betId }) => betId) });
  return answer;
}
