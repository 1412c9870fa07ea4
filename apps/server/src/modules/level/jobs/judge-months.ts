import { invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { dueMonth } from '../../report/index.ts';
import type { LevelDeps } from '../deps.ts';
import { noteMove } from '../note-move.ts';
import { judgeMonth } from '../rules.ts';
import { beginRun, findNewestRun, type MonthRun, moveRun, nextStandings } from '../store/month-runs.ts';
import { findBeginning, findScheme, type Scheme } from '../store/schemes.ts';
import { keepStanding, lockStanding, turnoverOf } from '../store/standings.ts';

/** Members of one transaction: what is cut off is judged again. */
const MEMBERS_MAX = 100;

/** Judges the next few members of the first merchant whose month is over. */
export async function judgeMonths(deps: LevelDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const run = await openRun(deps, merchant);
    if (!run?.at) continue;
    await judgePiece(deps, merchant, run);
    return 'more';
  }
  return 'idle';
}

/** The month under way, or else the one that was over last; one that nobody judged in time is passed over, and those before there were levels. */
async function openRun({ db, clock }: LevelDeps, { merchantId, profile: { timeZone } }: MerchantRef): Promise<MonthRun | null> {
  const own = db.of(merchantId);
  const newest = await findNewestRun(own, merchantId);
  if (newest?.at) return newest;
  const due = dueMonth(clock.nowMs(), timeZone);
  if (newest && newest.month >= due.month) return null;
  const beganMs = await findBeginning(own, merchantId);
  if (beganMs === null || beganMs >= due.toMs) return null;
  await beginRun(own, merchantId, due.month);
  return findNewestRun(own, merchantId);
}

async function judgePiece(deps: LevelDeps, { merchantId, profile }: MerchantRef, run: MonthRun): Promise<void> {
  if (!run.at) return;
  const own = deps.db.of(merchantId);
  const scheme = await findScheme(own, merchantId);
  invariant(scheme, 'a run begins where there are levels');
  const members = await nextStandings(own, merchantId, { after: run.at, max: MEMBERS_MAX });
  const month = daysOf(run.month);
  await own.inTx(async (tx) => {
    if (!(await moveRun(tx, merchantId, run, members.at(-1) ?? null))) return ok(undefined);
    for (const { memberId } of members) await judge(deps, tx, { merchantId, memberId, scheme, asset: profile.currency.code, month });
    return ok(undefined);
  });
}

type Judged = { merchantId: number; memberId: bigint; scheme: Scheme; asset: string; month: { fromDay: string; untilDay: string } };

async function judge(deps: LevelDeps, tx: Tx, { merchantId, memberId, scheme, asset, month }: Judged): Promise<void> {
  const standing = await lockStanding(tx, merchantId, memberId);
  const turnover = await turnoverOf(tx, merchantId, { memberId, asset, ...month });
  // A member that has risen since the month began keeps its level by that.
  const rose = standing.roseIn !== null && standing.roseIn >= month.fromDay;
  const { what, level, missed } = judgeMonth(scheme.steps, standing, { month: turnover.month, rose });
  await keepStanding(tx, merchantId, memberId, { ...standing, missed });
  if (what === 'kept') return;
  const moved = { what, fromLevel: standing.level, toLevel: level, version: scheme.version };
  await noteMove(deps, tx, { merchantId, memberId, ...moved, turnover: turnover.month, month: month.fromDay });
}

function daysOf(month: string): Judged['month'] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return { fromDay: `${month}-01`, untilDay: `${next}-01` };
}
