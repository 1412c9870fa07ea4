import { offered } from '@fairhall/bonus/claim';
import type { decideApplications as decideApplicationsEndpoint } from '@fairhall/contract/console/campaigns';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { mayBeSecond } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { secondApprovalFrom } from '../../merchant/index.ts';
import { claimIn } from '../commands/claim.ts';
import { UNNAMED } from '../commands/give.ts';
import type { DeskDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { type Application, lockApplication, updateApplication } from '../store/applications.ts';
import { shareCampaign } from '../store/campaigns.ts';

type Decided = ReplyOf<typeof decideApplicationsEndpoint>;
type Deciding = ActingOperator & { asset: string; timeZone: string };
type Ask = { applicationId: bigint; decision: 'approve' | 'reject'; reason: string };

/** Decides applications, each in a transaction of its own. */
export async function decideApplications(
  deps: DeskDeps,
  acting: Deciding,
  { applicationIds, decision, reason: said }: BodyOf<typeof decideApplicationsEndpoint>,
): Promise<Result<Decided, 'REASON_REQUIRED'>> {
  const reason = keepable(said).trim();
  if (decision === 'reject' && reason === '') return fail('REASON_REQUIRED', 'reason');
  const refused: Decided['refused'] = [];
  const ids = [...new Set(applicationIds)];
  for (const id of ids) {
    const done = await decide(deps, acting, { applicationId: parseId(id) ?? -1n, decision, reason });
    if (!done.ok) refused.push({ applicationId: id, code: done.code });
  }
  return ok({ done: ids.length - refused.length, refused });
}

async function decide(deps: DeskDeps, acting: Deciding, ask: Ask): Promise<Result<void, string>> {
  const { merchantId } = acting.operator;
  return deps.db.inTx(async (tx): Promise<Result<void, string>> => {
    const application = await lockApplication(tx, merchantId, ask.applicationId);
    if (!application) return fail('NOT_FOUND');
    if (application.state !== 'sent' && application.state !== 'process') return fail('CHANGED_MEANWHILE');
    const next = ask.decision === 'reject' ? ok('rejected' as const) : await approve(deps, tx, { acting, application });
    if (!next.ok) return next;
    await writeDown(deps, tx, { acting, application, ask, state: next.value });
    return ok(undefined);
  });
}

/** What an approval makes of it: what it asked for is issued, or one more operator has to agree. */
async function approve(
  deps: DeskDeps,
  tx: Tx,
  { acting: { operator, asset, timeZone }, application }: { acting: Deciding; application: Application },
): Promise<Result<'approved' | 'process', string>> {
  const { merchantId, operatorId: secondId } = operator;
  const { memberId, campaignId, applicationId, firstId } = application;
  const campaign = await shareCampaign(tx, merchantId, campaignId);
  if (!campaign) return fail('NOT_FOUND');
  const from = (await secondApprovalFrom(tx, merchantId)).withdrawal;
  if (offered(campaign.terms, null) >= from) {
    if (firstId === null) return ok('process');
    if (!(await mayBeSecond(tx, merchantId, { firstId, secondId, nowMs: deps.clock.nowMs() }))) return fail('SECOND_OPERATOR_REQUIRED');
  }
  const waits = campaign.plan?.claimMode === 'claim';
  const claimant = { merchantId, memberId, asset };
  const occasion = `application:${applicationId}`;
  const given = await claimIn(deps, tx, claimant, { ...UNNAMED, campaignId, occasion, waits, timeZone });
  return given.ok ? ok('approved') : given;
}

type Written = { acting: Deciding; application: Application; ask: Ask; state: 'approved' | 'process' | 'rejected' };

async function writeDown(deps: DeskDeps, tx: Tx, { acting, application, ask, state }: Written): Promise<void> {
  const { operator, ip } = acting;
  const { merchantId, operatorId, name } = operator;
  const { memberId, applicationId, campaignId } = application;
  const isFirst = state === 'process';
  await updateApplication(tx, merchantId, {
    ...{ applicationId, memberId, state, reason: state === 'rejected' ? ask.reason : '' },
    firstId: isFirst ? operatorId : application.firstId,
    firstName: isFirst ? name : application.firstName,
    handlerName: isFirst ? null : name,
    decidedAtMs: isFirst ? null : deps.clock.nowMs(),
  });
  await tell(deps, tx, { merchantId, memberId, topic: 'activity.changed', fact: { campaignId: String(campaignId), state } });
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, ip, action: `application.${isFirst ? 'first_approved' : state}`, reason: ask.reason },
    subject: { type: 'application', id: String(applicationId) },
    detail: { campaign: String(campaignId), member: String(memberId) },
  });
}
