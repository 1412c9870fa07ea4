import type { CampaignMove, moveCampaign as moveCampaignEndpoint } from '@fairhall/contract/console/campaigns';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import type { CampaignState } from '@fairhall/contract/promotion/plan';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { idAtMs } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../approval/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { Campaign } from '../campaign.ts';
import { openBook } from '../commands/open-book.ts';
import type { DeskDeps } from '../deps.ts';
import { tell } from '../events.ts';
import { openPeriods } from '../open-period.ts';
import { lockCampaign, markStopped, returnBudget } from '../store/campaigns.ts';
import { findMaker, findStart, markApproved, markStarted, moveState } from '../store/desk-campaigns.ts';
import { takeBackWaiting } from '../store/rewards.ts';

/** For how long a start may be undone. */
export const UNDO_MS = 600_000;

type Code = ErrorsOf<typeof moveCampaignEndpoint>;
type Moved = { state: CampaignState; takenBack: number };

const FROM: Record<CampaignMove, readonly CampaignState[]> = {
  approve: ['draft'],
  start: ['approved', 'paused'],
  pause: ['running'],
  stop: ['draft', 'approved', 'running', 'paused'],
  undo: ['running', 'paused'],
};

/** Moves a campaign on. Claims under way come before it, or find it so. */
export async function moveCampaign(
  deps: DeskDeps,
  { operator, ip }: ActingOperator,
  { campaignId, version, to, reason: said }: BodyOf<typeof moveCampaignEndpoint> & { campaignId: bigint },
): Promise<Result<Moved, Code>> {
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const { merchantId } = operator;
  return deps.db.inTx(async (tx): Promise<Result<Moved, Code>> => {
    const campaign = await lockCampaign(tx, merchantId, campaignId);
    if (!campaign?.plan) return fail('NOT_FOUND');
    if (campaign.version !== version) return fail('CHANGED_MEANWHILE');
    if (!FROM[to].includes(campaign.state)) return fail('CAMPAIGN_STATE');
    const moved = await MOVES[to](deps, tx, { campaign, operator });
    if (!moved.ok) return moved;
    await tell(deps, tx, { merchantId, memberId: null, topic: 'campaign.changed', fact: { campaignId: String(campaignId) } });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: `campaign.${PAST[to]}`, subject: { type: 'campaign', id: String(campaignId) } },
      detail: { version: String(version), takenBack: String(moved.value.takenBack) },
    });
    return moved;
  });
}

const PAST = { approve: 'approved', start: 'started', pause: 'paused', stop: 'stopped', undo: 'undone' } as const;

type Of = { campaign: Campaign; operator: ActingOperator['operator'] };
type Move = (deps: DeskDeps, tx: Tx, of: Of) => Promise<Result<Moved, Code>>;

const MOVES: Record<CampaignMove, Move> = {
  async approve(deps, tx, { campaign: { campaignId, version }, operator }) {
    const proved = isProved(operator);
    if (!proved.ok) return proved;
    const { merchantId, operatorId, name } = operator;
    const makerId = await findMaker(tx, merchantId, { campaignId, version });
    const nowMs = deps.clock.nowMs();
    const isSecond = makerId === null || (await mayBeSecond(tx, merchantId, { firstId: makerId, secondId: operatorId, nowMs }));
    if (!isSecond) return fail('SECOND_OPERATOR_REQUIRED');
    await markApproved(tx, merchantId, { campaignId, operatorId, name });
    return ok({ state: 'approved', takenBack: 0 });
  },
  async start(deps, tx, { campaign, operator: { merchantId } }) {
    const { campaignId, state, plan, terms } = campaign;
    const nowMs = deps.clock.nowMs();
    // Of one whose end is past nobody could have a ticket.
    if (plan?.prizes?.raffle && state === 'approved' && (terms.endsAtMs ?? 0) <= nowMs) return fail('CAMPAIGN_STATE');
    if (plan?.prizes && state === 'approved') await openBook(deps, tx, merchantId, { campaign, nowMs });
    // One that goes on keeps its start, and looks at nobody twice.
    if (state === 'paused') await moveState(tx, merchantId, { campaignId, state: 'running' });
    else await markStarted(tx, merchantId, { campaignId, nowMs, followedId: idAtMs(nowMs) });
    return ok({ state: 'running', takenBack: 0 });
  },
  async pause(_, tx, { campaign: { campaignId }, operator: { merchantId } }) {
    await moveState(tx, merchantId, { campaignId, state: 'paused' });
    return ok({ state: 'paused', takenBack: 0 });
  },
  async stop(deps, tx, { campaign: { campaignId, trigger }, operator: { merchantId } }) {
    const nowMs = deps.clock.nowMs();
    if (trigger === 'periodEnded') {
      const { timeZone } = (await deps.merchants.byId(merchantId)).profile;
      // What began a moment ago is paid like any other, up to the stop.
      await openPeriods(tx, merchantId, { campaignId, nowMs, timeZone });
    }
    await markStopped(tx, merchantId, { campaignId, nowMs });
    return ok({ state: 'stopped', takenBack: 0 });
  },
  async undo(deps, tx, { campaign: { campaignId }, operator: { merchantId } }) {
    const startedAtMs = await findStart(tx, merchantId, campaignId);
    if (startedAtMs === null || deps.clock.nowMs() >= startedAtMs + UNDO_MS) return fail('CAMPAIGN_STATE');
    await moveState(tx, merchantId, { campaignId, state: 'paused' });
    const { count, sum } = await takeBackWaiting(tx, merchantId, campaignId);
    await returnBudget(tx, merchantId, { campaignId, sum });
    // What lies at a vendor comes back by itself, each with its budget, unless a round was played meanwhile.
    const atVendors = await deps.freeRounds.takeAllBack(tx, merchantId, campaignId);
    return ok({ state: 'paused', takenBack: count + atVendors });
  },
};
