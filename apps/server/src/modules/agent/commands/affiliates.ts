import type { applyAsAffiliate } from '@fairhall/contract/agent/affiliate-plans';
import type { affiliates, decideAffiliate, Affiliate as Told } from '@fairhall/contract/console/affiliates';
import type { BodyOf, ErrorsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { mayDecide } from '../affiliate-state.ts';
import { dayAfter, monthOf } from '../closing/periods.ts';
import type { AgentDeps, DeskDeps } from '../deps.ts';
import type { Asker } from '../queries/reach.ts';
import {
  findAffiliate,
  insertAffiliate,
  type ListedAffiliate,
  listAffiliates,
  listPlans,
  listTerms,
  moveAffiliate,
  putTerm,
} from '../store/affiliates.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
const PAGE = 50;
/** Longer than any month. */
const MONTH_DAYS = 31;

/** An agent asks to be paid by a plan for the players it brings. */
export async function apply(
  { db, clock }: AgentDeps,
  { actor: { merchantId, memberId } }: Asker,
  { sites: said }: BodyOf<typeof applyAsAffiliate>,
): Promise<Result<ReplyOf<typeof applyAsAffiliate>, ErrorsOf<typeof applyAsAffiliate>>> {
  const sites = keepable(said).trim();
  if (sites === '') return fail('FIELD_REQUIRED', 'sites');
  const applied = { memberId, state: 'APPLIED' as const, sites, appliedAtMs: clock.nowMs() };
  const made = await insertAffiliate(db, merchantId, { ...applied, decidedAtMs: null, decidedName: null, reason: '' });
  return made ? ok({ state: applied.state }) : fail('STATE_CONFLICT');
}

function told({ memberId, planId, planName, version, fromMonth, ...one }: ListedAffiliate): Told {
  const { account, state, sites, appliedAtMs, isKnown, decidedAtMs, decidedName, reason } = one;
  const plan =
    planId === null || version === null || fromMonth === null ? null : { planId: String(planId), name: planName ?? '', version, fromMonth };
  return { memberId: String(memberId), account, state, sites, appliedAtMs, isKnown, decidedAtMs, decidedName, reason, plan };
}

export async function affiliatesForDesk(
  { db }: DeskDeps,
  { merchant: { merchantId } }: Context,
  { state, before }: QueryOf<typeof affiliates>,
): Promise<Result<ReplyOf<typeof affiliates>, never>> {
  const of = { state, memberId: null, before: before === undefined ? null : parseId(before), max: PAGE + 1 };
  const found = await listAffiliates(db.of(merchantId), merchantId, of);
  return ok({ list: found.slice(0, PAGE).map(told), next: found.length > PAGE ? String(found[PAGE - 1]?.memberId) : null });
}

type Decided = Result<Told, ErrorsOf<typeof decideAffiliate>>;
/** Decides about an affiliate. A plan holds from this month on where there was none, else from the next: what is under way goes by what was signed. */
export async function decide(
  deps: DeskDeps,
  { merchant, operator, ip }: Context,
  { memberId: text, to, planId: named, reason: why }: { memberId: string } & BodyOf<typeof decideAffiliate>,
): Promise<Decided> {
  const { merchantId } = merchant;
  const reason = keepable(why).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const memberId = parseId(text);
  if (memberId === null) return fail('NOT_FOUND', 'memberId');
  if (named !== null && to !== 'APPROVED') return fail('FIELD_FORMAT', 'planId');
  const atMs = deps.clock.nowMs();
  const month = monthOf(dayOf(atMs, merchant.profile.timeZone));
  const nextMonth = monthOf(dayAfter(month, MONTH_DAYS));
  return deps.db.inTx(async (tx): Promise<Decided> => {
    const found = await findAffiliate(tx, merchantId, memberId);
    if (!found) return fail('NOT_FOUND', 'memberId');
    if (!mayDecide(found.state, to, named !== null)) return fail('STATE_CONFLICT', 'to');
    if (found.state === 'APPLIED' && to === 'APPROVED' && named === null) return fail('FIELD_REQUIRED', 'planId');
    const [plan] = named === null ? [] : await listPlans(tx, merchantId, parseId(named) ?? -1n);
    if (named !== null && !plan) return fail('FIELD_FORMAT', 'planId');
    const made = { memberId, madeAtMs: atMs, madeName: operator.name };
    const decided = { state: to, decidedAtMs: atMs, decidedName: operator.name, reason };
    if (!(await moveAffiliate(tx, merchantId, { memberId, from: found.state, ...decided }))) return fail('STATE_CONFLICT', 'to');
    const hadPlan = (await listTerms(tx, merchantId, { memberId, max: 1 })).length > 0;
    if (plan)
      await putTerm(tx, merchantId, {
        ...{ ...made, fromMonth: hadPlan ? nextMonth : month, planId: plan.planId, version: plan.version },
      });
    else if (to === 'CLOSED' && hadPlan) await putTerm(tx, merchantId, { ...made, fromMonth: nextMonth, planId: null, version: null });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'affiliate.decided', subject: { type: 'member', id: String(memberId) } },
      detail: { from: found.state, to, plan: plan ? `${plan.name} ${plan.version}` : '' },
    });
    const [listed] = await listAffiliates(tx, merchantId, { state: null, memberId, before: null, max: 1 });
    return listed ? ok(told(listed)) : fail('NOT_FOUND', 'memberId');
  });
}
