import { CASE_LEASE_MS, type decideVerification, PAPER_CHECKS } from '@fairhall/contract/console/verification';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { tell } from '../../../platform/tell.ts';
import { appendAudit } from '../../audit/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { detailOf } from '../queries/desk-view.ts';
import { decideCase, findCase, leaseCase, listPapers, lockCase, newestOf, setReason } from '../store/cases.ts';

/** Takes a case for ten minutes: nobody else decides it meanwhile. Who has it already goes on for another ten. */
export async function take(deps: VerificationDeps, { operator, ip }: ActingOperator, caseId: string) {
  const { merchantId, operatorId, name } = operator;
  const id = parseId(caseId) ?? -1n;
  const taken = await deps.db.inTx(async (tx) => {
    const found = await lockCase(tx, merchantId, id);
    if (!found) return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    const isOthers = found.takenBy !== operatorId && found.takenUntilMs !== null && found.takenUntilMs > nowMs;
    if (found.state !== 'under_review' || isOthers) return fail('CHANGED_MEANWHILE');
    await leaseCase(tx, merchantId, { caseId: id, operatorId, name, untilMs: nowMs + CASE_LEASE_MS });
    await appendAudit(deps, tx, merchantId, { operator, action: 'papers.taken', subject: { type: 'identity_case', id: caseId }, ip });
    return ok(undefined);
  });
  return taken.ok ? shown(deps, operator, id) : taken;
}

async function shown(deps: VerificationDeps, operator: ActingOperator['operator'], caseId: bigint) {
  const found = await findCase(deps.db.of(operator.merchantId), operator.merchantId, caseId);
  return found ? ok(await detailOf(deps, operator, found)) : fail('NOT_FOUND');
}

type Decision = BodyOf<typeof decideVerification> & { caseId: string };

/**
 * Verifies a member, which opens what its tier opens in the same transaction, or sends papers back with a reason each. Who decides has
 * taken the case, and to verify has looked at everything the list names.
 */
export async function decide(
  deps: VerificationDeps,
  { operator, ip }: ActingOperator,
  { caseId, verdict, checks, reasons, note }: Decision,
) {
  const { merchantId, operatorId, name } = operator;
  if (verdict === 'verified' && !PAPER_CHECKS.every((check) => checks.includes(check))) return fail('INVALID_INPUT', 'checks');
  if (verdict === 'rejected' && reasons.length === 0) return fail('REASON_REQUIRED', 'reasons');
  const id = parseId(caseId) ?? -1n;
  const decided = await deps.db.inTx(async (tx) => {
    const found = await lockCase(tx, merchantId, id);
    if (!found) return fail('NOT_FOUND');
    const atMs = deps.clock.nowMs();
    const isMine = found.takenBy === operatorId && found.takenUntilMs !== null && found.takenUntilMs > atMs;
    if (found.state !== 'under_review' || !isMine) return fail('CHANGED_MEANWHILE');
    const papers = newestOf(await listPapers(tx, merchantId, id));
    if (verdict === 'rejected') {
      if (!reasons.every(({ no }) => papers.some((paper) => paper.no === no))) return fail('INVALID_INPUT', 'reasons');
      for (const reason of reasons) await setReason(tx, merchantId, { caseId: id, ...reason });
    }
    const { memberId } = found;
    await decideCase(tx, merchantId, { caseId: id, state: verdict, name, reason: note, atMs });
    await appendOutbox(tx, [verificationChanged(deps.ids.next(), { merchantId, memberId, caseId: id, state: verdict }, atMs)]);
    if (verdict === 'verified') {
      await deps.ledger.gates.setTier(tx, merchantId, { memberId, tier: 2, barred: false });
      const told = {
        id: deps.ids.next(),
        merchantId,
        memberId,
        trigger: 'papers.verified' as const,
        ref: caseId,
        params: { tier: '2' },
        atMs,
      };
      await tell(tx, told);
    }
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: verdict === 'verified' ? 'papers.verified' : 'papers.rejected',
      subject: { type: 'identity_case', id: caseId },
      reason: note,
      ip,
      detail: { memberId: String(memberId), reasons: reasons.map(({ no, reason }) => `${no}: ${reason}`).join(', ') },
    });
    return ok(undefined);
  });
  return decided.ok ? shown(deps, operator, id) : decided;
}
