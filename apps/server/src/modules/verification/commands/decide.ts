import { CASE_LEASE_MS, type decideVerification, PAPER_CHECKS } from '@fairhall/contract/console/verification';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { RandomSource } from '../../../platform/random.ts';
import { appendAudit } from '../../audit/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { detailOf } from '../queries/desk-view.ts';
import { findCase, type IdentityCase, leaseCase, listPapers, lockCase, newestOf, passFirst } from '../store/cases.ts';
import { insertAside, isPartial } from '../store/rounds.ts';
import { settle } from './settle.ts';

/** Takes a case for ten minutes: nobody else decides it meanwhile. Who has it already goes on for another ten. */
export async function take(deps: VerificationDeps, { operator, ip }: ActingOperator, caseId: string) {
  const { merchantId, operatorId, name } = operator;
  const id = parseId(caseId) ?? -1n;
  const taken = await deps.db.inTx(async (tx) => {
    const found = await lockCase(tx, merchantId, id);
    if (!found) return fail('NOT_FOUND');
    const nowMs = deps.clock.nowMs();
    if (await isPartialTo(deps, tx, operator, found)) return fail('OPERATOR_PARTIAL');
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

type Decider = ActingOperator['operator'];
const PARTIAL_MS = 30 * 86_400_000;

/** Who knows the member, or has verified it already, leaves it to another. */
async function isPartialTo({ clock }: Pick<VerificationDeps, 'clock'>, tx: Tx, { merchantId, operatorId }: Decider, found: IdentityCase) {
  const { caseId, memberId, firstBy } = found;
  return firstBy === operatorId || isPartial(tx, merchantId, { caseId, memberId, operatorId, sinceMs: clock.nowMs() - PARTIAL_MS });
}

/** Says that an operator knows the member: the case goes back to the queue, and this operator never decides about it. */
export async function standAside(deps: VerificationDeps, { operator, ip }: ActingOperator, caseId: string) {
  const { merchantId, operatorId } = operator;
  const id = parseId(caseId) ?? -1n;
  const left = await deps.db.inTx(async (tx) => {
    const found = await lockCase(tx, merchantId, id);
    if (!found) return fail('NOT_FOUND');
    const atMs = deps.clock.nowMs();
    await insertAside(tx, merchantId, { caseId: id, operatorId, atMs });
    if (found.takenBy === operatorId) await leaseCase(tx, merchantId, { caseId: id, operatorId, name: operator.name, untilMs: atMs });
    await appendAudit(deps, tx, merchantId, { operator, action: 'papers.aside', subject: { type: 'identity_case', id: caseId }, ip });
    return ok(undefined);
  });
  return left.ok ? shown(deps, operator, id) : left;
}

/** One in so many decisions is looked at by a second operator, drawn by chance so that nobody knows which. */
const SECOND_LOOK_OF = 20;

/** Whether a decision is looked at again. The first byte below 240 counts: 240 is twelve times twenty. */
export function isDrawn(random: RandomSource): boolean {
  for (;;) {
    const [byte = 0] = random.bytes(1);
    if (byte < 240) return byte % SECOND_LOOK_OF === 0;
  }
}

type Decision = BodyOf<typeof decideVerification> & { caseId: string };

/** What is asked for fits the verdict: all points seen, or what is wrong said. */
function checkDecision({ verdict, checks, reasons, wanted }: Decision) {
  if (verdict === 'verified') return PAPER_CHECKS.every((check) => checks.includes(check)) ? null : fail('INVALID_INPUT', 'checks');
  const says = verdict === 'rejected' ? reasons.length > 0 : reasons.length + wanted.length > 0;
  return says ? null : fail('REASON_REQUIRED', 'reasons');
}

/**
 * Verifies a member, which opens what its tier opens in the same transaction, or sends papers back with a reason each, or asks for more.
 * Who decides has taken the case, and to verify has looked at everything the list names. The third tier, and one case in twenty drawn by
 * chance, is verified by two: nothing opens before the second.
 */
export async function decide(deps: VerificationDeps, { operator, ip }: ActingOperator, decision: Decision) {
  const { merchantId, operatorId, name } = operator;
  const { caseId, verdict, reasons, wanted, note } = decision;
  const unfit = checkDecision(decision);
  if (unfit) return unfit;
  const id = parseId(caseId) ?? -1n;
  const decided = await deps.db.inTx(async (tx) => {
    const found = await lockCase(tx, merchantId, id);
    if (!found) return fail('NOT_FOUND');
    const atMs = deps.clock.nowMs();
    const isMine = found.takenBy === operatorId && found.takenUntilMs !== null && found.takenUntilMs > atMs;
    if (found.state !== 'under_review' || !isMine) return fail('CHANGED_MEANWHILE');
    if (await isPartialTo(deps, tx, operator, found)) return fail('OPERATOR_PARTIAL');
    const papers = newestOf(await listPapers(tx, merchantId, id));
    if (!reasons.every(({ no }) => papers.some((paper) => paper.no === no))) return fail('INVALID_INPUT', 'reasons');
    const { memberId } = found;
    const waits = verdict === 'verified' && found.firstBy === null && (found.tier === 3 || isDrawn(deps.random));
    if (waits) {
      await passFirst(tx, merchantId, { caseId: id, operatorId, name });
      await appendOutbox(tx, [verificationChanged(deps.ids.next(), { merchantId, memberId, caseId: id, state: 'under_review' }, atMs)]);
    } else {
      const names = found.firstName === null ? name : `${found.firstName}, ${name}`;
      const told = verdict === 'verified' ? [] : reasons;
      await settle(deps, tx, merchantId, { found, atMs, verdict, name: names, note, reasons: told, wanted });
    }
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: ACTIONS[verdict],
      subject: { type: 'identity_case', id: caseId },
      reason: note,
      ip,
      detail: {
        memberId: String(memberId),
        tier: String(found.tier),
        second: waits ? 'asked' : String(found.firstBy !== null),
        reasons: [...reasons.map(({ no, reason }) => `${no}: ${reason}`), ...wanted].join(', '),
      },
    });
    return ok(undefined);
  });
  return decided.ok ? shown(deps, operator, id) : decided;
}

const ACTIONS = { verified: 'papers.verified', rejected: 'papers.rejected', more_needed: 'papers.more_needed' } as const;
