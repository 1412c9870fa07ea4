import type { makeCampaignDraft, saveCampaignDraft } from '@fairhall/contract/console/campaigns';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { planOf, termsOf } from '../campaign.ts';
import type { DeskDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { findCampaign, insertCampaign, insertVersion, lockCampaign, setBudget } from '../store/campaigns.ts';
import { countOpen, moveState } from '../store/desk-campaigns.ts';
import { checkDraft, type DraftCode } from './check-draft.ts';

/** Of those that are not over. */
const CAMPAIGNS_MAX = 200;
type Acting = ActingOperator & { strict: boolean };

export async function makeDraft(
  deps: DeskDeps,
  { operator, ip, strict }: Acting,
  { draft: given, reason: said }: BodyOf<typeof makeCampaignDraft>,
): Promise<Result<{ campaignId: string }, DraftCode | 'REASON_REQUIRED' | 'CAMPAIGNS_MAX'>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const checked = checkDraft(given, { strict });
  if (!checked.ok) return checked;
  const { merchantId, operatorId: makerId, name: makerName } = operator;
  const spinsAt = await strangeSpins(deps, merchantId, checked.value);
  const campaignId = deps.ids.next();
  return deps.db.inTx(async (tx): Promise<Result<{ campaignId: string }, 'CAMPAIGNS_MAX' | 'FIELD_FORMAT'>> => {
    const strange = (await strangeTicket(tx, merchantId, checked.value)) ?? spinsAt;
    if (strange) return fail('FIELD_FORMAT', strange);
    if ((await countOpen(tx, merchantId)) >= CAMPAIGNS_MAX) return fail('CAMPAIGNS_MAX', undefined, { n: CAMPAIGNS_MAX });
    await insertCampaign(tx, merchantId, {
      ...{ campaignId, trigger: checked.value.trigger, state: 'draft', codeHash: null, budget: budgetOf(checked.value) },
      ...{ terms: termsOf(checked.value), plan: planOf(checked.value), makerId, makerName, nowMs: deps.clock.nowMs() },
    });
    await noteDraft(deps, tx, { operator, ip, reason, campaignId, draft: checked.value, version: 1 });
    return ok({ campaignId: String(campaignId) });
  });
}

/** The next version of one that does not run: it takes second eyes and a start again. */
export async function saveDraft(
  deps: DeskDeps,
  { operator, ip, strict }: Acting,
  { campaignId, version: read, draft: given, reason: said }: BodyOf<typeof saveCampaignDraft> & { campaignId: bigint },
): Promise<Result<{ version: number }, DraftCode | 'REASON_REQUIRED' | 'NOT_FOUND' | 'CAMPAIGN_STATE' | 'CHANGED_MEANWHILE'>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const checked = checkDraft(given, { strict });
  if (!checked.ok) return checked;
  const { merchantId, operatorId: makerId, name: makerName } = operator;
  const spinsAt = await strangeSpins(deps, merchantId, checked.value);
  return deps.db.inTx(async (tx) => {
    const before = await lockCampaign(tx, merchantId, campaignId);
    if (!before?.plan) return fail('NOT_FOUND');
    if (before.state === 'running' || before.state === 'stopped') return fail('CAMPAIGN_STATE');
    // What was promised when it was started stays as it is.
    if ((before.plan.prizes || before.plan.board) && before.state === 'paused') return fail('CAMPAIGN_STATE');
    if (before.version !== read) return fail('CHANGED_MEANWHILE');
    if (before.kind !== checked.value.kind) return fail('FIELD_FORMAT', 'draft/kind');
    if (before.trigger !== checked.value.trigger) return fail('FIELD_FORMAT', 'draft/trigger');
    const strange = (await strangeTicket(tx, merchantId, checked.value)) ?? spinsAt;
    if (strange) return fail('FIELD_FORMAT', strange);
    if (!(await setBudget(tx, merchantId, { campaignId, budget: budgetOf(checked.value) }))) return fail('FIELD_FORMAT', 'draft/budgetE4');
    const version = read + 1;
    const terms = termsOf(checked.value);
    const made = { campaignId, version, terms, plan: planOf(checked.value), makerId, makerName, nowMs: deps.clock.nowMs() };
    await insertVersion(tx, merchantId, made);
    await moveState(tx, merchantId, { campaignId, state: 'draft', version });
    await noteDraft(deps, tx, { operator, ip, reason, campaignId, draft: checked.value, version });
    return ok({ version });
  });
}

/** A ticket for what is no prize draw of the merchant: the field of it. */
async function strangeTicket(tx: Tx, merchantId: number, { calendar, mission }: CampaignDraft): Promise<string | null> {
  const given = calendar?.days ?? mission?.milestones ?? [];
  for (const [at, { ticketFor }] of given.entries()) {
    if (ticketFor === undefined) continue;
    const campaign = await findCampaign(tx, merchantId, { campaignId: parseId(ticketFor) ?? -1n });
    if (!campaign?.plan?.prizes) return `${calendar ? 'calendar/days' : 'mission/milestones'}/${at}/ticketFor`;
  }
  return null;
}

/** Free rounds of what is no open game of a vendor that gives some: the field of it. What a round may be worth the vendor alone says. */
async function strangeSpins({ games, freeRounds }: DeskDeps, merchantId: number, { spins }: CampaignDraft): Promise<string | null> {
  if (!spins) return null;
  const isOpen = (await games.openGame(merchantId, { vendor: spins.vendor, code: spins.game })) !== null;
  return isOpen && (await freeRounds.takes(merchantId, spins.vendor)) ? null : 'spins';
}

const budgetOf = ({ budgetE4 }: CampaignDraft) => (budgetE4 === null ? null : parseDigits(budgetE4));

type Noted = ActingOperator & { reason: string; campaignId: bigint; draft: CampaignDraft; version: number };

async function noteDraft(deps: DeskDeps, tx: Tx, { operator, ip, reason, campaignId, draft, version }: Noted): Promise<void> {
  const { merchantId } = operator;
  await tell(deps, tx, { merchantId, memberId: null, topic: 'campaign.changed', fact: { campaignId: String(campaignId) } });
  await appendAudit(deps, tx, merchantId, {
    ...{ operator, ip, reason, action: 'campaign.saved', subject: { type: 'campaign', id: String(campaignId) } },
    detail: { version: String(version), title: draft.texts.EN.title, budgetE4: draft.budgetE4 ?? '' },
  });
}
