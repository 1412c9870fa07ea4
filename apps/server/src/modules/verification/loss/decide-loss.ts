import type { decideLoss as decideEndpoint } from '@fairhall/contract/console/lost-factors';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { LOSS_WAIT_MS } from '@fairhall/contract/identity/lost-factors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { caseOf } from '../store/cases.ts';
import { endLoss, type Loss, lockLoss, noteFirst, noteSecond } from '../store/losses.ts';
import { isPartial } from '../store/rounds.ts';
import { lossDetail } from './desk-losses.ts';
import { lossChanged } from './loss-changed.ts';

const PARTIAL_MS = 30 * 86_400_000;
/** Links of the second notice outlive the time they may stop it in. */
const NOTICE_MS = 14 * 86_400_000;

type Decision = BodyOf<typeof decideEndpoint> & { lossId: string };
type Code = 'NOT_FOUND' | 'CHANGED_MEANWHILE' | 'OPERATOR_PARTIAL' | 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED';

/**
 * Agrees that what was lost is given back, as the first or the second of two who have both just proved themselves, or refuses it alone.
 * With the second the time begins in which every old address may stop it: a day where papers had proved the member before, three where
 * these are the first. Also while it waits an operator may refuse it.
 */
export async function decideLoss(deps: VerificationDeps, acting: ActingOperator, { lossId: asked, refused, reason: given }: Decision) {
  const { operator } = acting;
  const { merchantId } = operator;
  const [lossId, reason] = [parseId(asked), keepable(given).trim()];
  if (lossId === null) return fail('NOT_FOUND', 'lossId');
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const done = await deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const loss = await lockLoss(tx, merchantId, lossId);
    if (!loss) return fail('NOT_FOUND', 'lossId');
    if (loss.state !== 'under_review' && !(refused && loss.state === 'waiting')) return fail('CHANGED_MEANWHILE');
    if (await isPartialTo(deps, tx, operator, loss)) return fail('OPERATOR_PARTIAL');
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const decided = refused
      ? await refuse(deps, tx, merchantId, { loss, because: refused })
      : await agree(deps, tx, acting, { loss, reason });
    if (!decided.ok) return decided;
    await lossChanged(deps, tx, { merchantId, memberId: loss.memberId, lossId });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: decided.value, reason, ip: acting.ip, subject: { type: 'member', id: String(loss.memberId) } },
      detail: {
        lost: loss.lost.join(', '),
        ...(refused ? { refused } : {}),
        ...(loss.firstName === null ? {} : { first: loss.firstName }),
      },
    });
    return ok(undefined);
  });
  return done.ok ? lossDetail(deps, operator, lossId) : done;
}

type Decider = ActingOperator['operator'];

/** Who knows the member, or sits where it logs in, leaves it to others. */
async function isPartialTo({ clock }: VerificationDeps, tx: Tx, { merchantId, operatorId }: Decider, { memberId }: Loss) {
  const caseId = (await caseOf(tx, merchantId, memberId))?.caseId ?? -1n;
  return isPartial(tx, merchantId, { caseId, memberId, operatorId, sinceMs: clock.nowMs() - PARTIAL_MS });
}

async function refuse(
  { clock }: VerificationDeps,
  tx: Tx,
  merchantId: number,
  { loss: { lossId }, because }: { loss: Loss; because: NonNullable<Decision['refused']> },
): Promise<Result<AuditAction, Code>> {
  await endLoss(tx, merchantId, { lossId, state: 'refused', reason: because, atMs: clock.nowMs() });
  return ok('loss.refused');
}

async function agree(
  deps: VerificationDeps,
  tx: Tx,
  { operator: { merchantId, operatorId, name } }: ActingOperator,
  { loss, reason }: { loss: Loss; reason: string },
): Promise<Result<AuditAction, Code>> {
  const { lossId, memberId, firstBy, siteOrigin } = loss;
  if (firstBy === null) {
    await noteFirst(tx, merchantId, { lossId, by: operatorId, name, reason });
    return ok('loss.first_agreed');
  }
  const atMs = deps.clock.nowMs();
  if (!(await mayBeSecond(tx, merchantId, { firstId: firstBy, secondId: operatorId, nowMs: atMs })))
    return fail('SECOND_OPERATOR_REQUIRED');
  const { tier } = await deps.ledger.gates.of(tx, merchantId, { memberId, daySinceMs: 0 });
  const dueAtMs = atMs + LOSS_WAIT_MS[tier >= 2 ? 'known' : 'unknown'];
  await noteSecond(tx, merchantId, { lossId, by: operatorId, name, dueAtMs });
  const merchant = await deps.merchants.byId(merchantId);
  await deps.identity.losses.warn(tx, { merchant, memberId, lossId, step: 'agreed', siteOrigin, goodUntilMs: atMs + NOTICE_MS });
  return ok('loss.agreed');
}
