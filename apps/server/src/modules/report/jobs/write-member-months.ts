import { ok } from '@fairhall/money/result';
import { startOfYear } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { ReportDeps } from '../deps.ts';
import { gatherMonth } from '../gather-month.ts';
import { dueMonth, type Month, monthAfter } from '../month.ts';
import { beginRun, findNewestRun, insertMonth, type KeptMonth, type MonthRun, moveRun, nextMembers } from '../store/months.ts';

/** Members of one transaction: what is cut off is made again. */
const MEMBERS_MAX = 20;

type Deps = Pick<ReportDeps, 'db' | 'clock' | 'ledger' | 'merchants'>;

/** Writes the next few statements of the first merchant whose month is over and not told yet. */
export async function writeMemberMonths(deps: Deps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const run = await openRun(deps, merchant);
    if (!run?.at) continue;
    await writePiece(deps, merchant, run);
    return 'more';
  }
  return 'idle';
}

/** The month under way, or the one behind the last that was told, once it is due. A merchant begins with the month that was over last. */
async function openRun({ db, clock }: Deps, { merchantId, profile: { timeZone } }: MerchantRef): Promise<MonthRun | null> {
  const own = db.of(merchantId);
  const newest = await findNewestRun(own, merchantId);
  if (newest?.at) return newest;
  const due = dueMonth(clock.nowMs(), timeZone);
  const next: Month = newest ? monthAfter(newest, timeZone) : due;
  if (next.toMs > due.toMs) return null;
  await beginRun(own, merchantId, next);
  return findNewestRun(own, merchantId);
}

async function writePiece(deps: Deps, { merchantId, profile }: MerchantRef, run: MonthRun): Promise<void> {
  if (!run.at) return;
  const own = deps.db.of(merchantId);
  const members = await nextMembers(own, merchantId, { after: run.at, max: MEMBERS_MAX });
  const months: KeptMonth[] = [];
  for (const { memberId } of members) {
    const made = await makeMonth(deps, { merchantId, memberId, asset: profile.currency.code }, run);
    if (made) months.push(made);
  }
  await own.inTx(async (tx) => {
    if (!(await moveRun(tx, merchantId, run, members.at(-1) ?? null))) return { ok: false as const };
    for (const month of months) await insertMonth(tx, merchantId, month, deps.clock.nowMs());
    return ok(undefined);
  });
}

/** Null where nothing was held and nothing moved: such a month has nothing to tell. */
async function makeMonth({ ledger }: Deps, whose: { merchantId: number; memberId: bigint; asset: string }, month: Month) {
  const { merchantId, memberId, asset } = whose;
  const { fromMs, toMs, timeZone } = month;
  const closing = (await ledger.heldAt(merchantId, { memberId, asset, atMs: toMs })).filter(({ balance }) => balance !== 0n);
  const [first] = await ledger.listBooked(merchantId, memberId, { asset, fromMs, toMs, size: 1 });
  if (!first && closing.length === 0) return null;
  const since = { toMs, yearMs: startOfYear(fromMs, timeZone), monthMs: fromMs };
  const netDeposits = await ledger.netDeposits(merchantId, { memberId, asset, ...since });
  const limits = (await ledger.limits.list(merchantId, memberId))
    .filter((limit) => limit.asset === asset)
    .map(({ counter, period, cap }) => ({ counter, period, cap }));
  return gatherMonth({ ledger }, whose, { month, fixed: { closing, netDeposits, limits } });
}
