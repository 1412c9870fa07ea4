import { appendOutbox } from '../../../platform/outbox.ts';
import { tell } from '../../../platform/tell.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { expireCase, noteNotices, takeEnding } from '../store/ending.ts';

const DAY_MS = 86_400_000;
/** Told so many days before the last day, one after the other. */
const NOTICE_DAYS = [30, 7, 1] as const;
/** Own money leaves as before for so long after the end. */
const GRACE_MS = 14 * DAY_MS;
const AT_ONCE = 50;

/** Tells whose papers are about to run out, and ends those that have: tier 1 then, with time in which own money still leaves. */
export async function runOutPapers(deps: VerificationDeps): Promise<'more' | 'idle'> {
  const nowMs = deps.clock.nowMs();
  const taken = await deps.db.inTx(async (tx) => {
    const ending = await takeEnding(tx, { nowMs, noticeDays: NOTICE_DAYS, max: AT_ONCE });
    for (const { merchantId, caseId, memberId, lastMs } of ending) {
      const toldOf = { id: deps.ids.next(), merchantId, memberId, atMs: nowMs };
      const daysLeft = Math.floor((lastMs - nowMs) / DAY_MS);
      if (nowMs < lastMs + DAY_MS) {
        const notices = NOTICE_DAYS.filter((days) => daysLeft < days).length;
        await noteNotices(tx, merchantId, { caseId, notices });
        await tell(tx, { ...toldOf, trigger: 'papers.expiring', ref: `${caseId}-${lastMs}-${notices}`, params: { at: String(lastMs) } });
        continue;
      }
      await expireCase(tx, merchantId, caseId);
      const { jurisdiction } = (await deps.merchants.byId(merchantId)).profile;
      await deps.ledger.gates.runOut(tx, merchantId, { memberId, barred: jurisdiction === 'strict', graceUntilMs: nowMs + GRACE_MS });
      await appendOutbox(tx, [verificationChanged(deps.ids.next(), { merchantId, memberId, caseId, state: 'expired' }, nowMs)]);
      await tell(tx, { ...toldOf, trigger: 'papers.expired', ref: `${caseId}-${lastMs}-end`, params: {} });
    }
    return ending.length;
  });
  return taken === AT_ONCE ? 'more' : 'idle';
}
