import { planFault } from '@fairhall/commission/plan-terms';
import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import type { AffiliatePlan, affiliatePlans, saveAffiliatePlan } from '@fairhall/contract/console/affiliates';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { sha256 } from '../closing/freeze.ts';
import type { DeskDeps } from '../deps.ts';
import { listPlans, type Plan, savePlan } from '../store/affiliates.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;

const toldPlan = ({ planId, ...plan }: Plan): AffiliatePlan => ({ planId: String(planId), ...plan });

export async function plansForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
): Promise<Result<ReplyOf<typeof affiliatePlans>, never>> {
  return ok({ list: (await listPlans(db.of(merchantId), merchantId, null)).map(toldPlan) });
}

/** Writes a plan down; who has one goes on by the version that was signed. */
export async function savePlanByDesk(
  deps: DeskDeps,
  { operator, ip }: Context,
  { planId: named, version: read, name: said, terms, reason: why }: BodyOf<typeof saveAffiliatePlan>,
): Promise<Result<AffiliatePlan, ErrorsOf<typeof saveAffiliatePlan>>> {
  const { merchantId, name: madeName } = operator;
  const [reason, name] = [keepable(why).trim(), keepable(said).trim()];
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  if (name === '') return fail('FIELD_REQUIRED', 'name');
  const fault = digitsFault(terms) ?? planFault(terms);
  if (fault) return fail('FIELD_FORMAT', `terms/${fault}`);
  const known = named === null ? null : parseId(named);
  if (named !== null && known === null) return fail('NOT_FOUND', 'planId');
  return deps.db.inTx(async (tx): Promise<Result<AffiliatePlan, ErrorsOf<typeof saveAffiliatePlan>>> => {
    if (known !== null && (await listPlans(tx, merchantId, known)).length === 0) return fail('NOT_FOUND', 'planId');
    const planId = known ?? deps.ids.next();
    const version = (known === null ? 0 : read) + 1;
    const written = { planId, version, name, terms, hash: sha256(JSON.stringify(terms)), madeAtMs: deps.clock.nowMs(), madeName };
    if (known !== null && read === 0) return fail('PROFILE_CHANGED', 'version');
    if (!(await savePlan(tx, merchantId, written))) return fail('PROFILE_CHANGED', 'version');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'affiliate.plan_saved', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { plan: String(planId), name, version: String(version), terms: JSON.stringify(terms).slice(0, 900) },
    });
    const [plan] = await listPlans(tx, merchantId, planId);
    return plan ? ok(toldPlan(plan)) : fail('NOT_FOUND', 'planId');
  });
}

/** Which part holds an amount that is none, or one below 0. */
function digitsFault({ share, acquisition, highRollerE4, minPayoutE4 }: AffiliateTerms): keyof AffiliateTerms | null {
  const isSum = (text: string) => (parseDigits(text) ?? -1n) >= 0n;
  if (share && !share.steps.every(({ from }) => isSum(from))) return 'share';
  const sums = acquisition ? [acquisition.minDepositE4, acquisition.minWagerE4, ...acquisition.steps.map(({ amountE4 }) => amountE4)] : [];
  if (!sums.every(isSum)) return 'acquisition';
  if (highRollerE4 !== null && !isSum(highRollerE4)) return 'highRollerE4';
  return isSum(minPayoutE4) ? null : 'minPayoutE4';
}
