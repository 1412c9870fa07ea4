import { nextPlace } from '@fairhall/bonus/calendar';
import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { claimDay as claimDayEndpoint } from '@fairhall/contract/promotion/calendars';
import type { Amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { Tx } from '../../../platform/db.ts';
import { type Calendar, calendarOf, dayAt, termsAt } from '../calendar.ts';
import type { Campaign } from '../campaign.ts';
import type { PromotionDeps } from '../deps.ts';
import { insertDay, newestDay, playOfDay } from '../store/calendars.ts';
import { shareCampaign } from '../store/campaigns.ts';
import { isWaitedFor } from '../store/waits.ts';
import { isAsked, refusalOf } from './claim.ts';
import { type Claimant, give, UNNAMED } from './give.ts';
import { giveTicket } from './give-ticket.ts';

type Code = Exclude<ErrorsOf<typeof claimDayEndpoint>, 'TOO_MANY_REQUESTS'>;
type Taken = Result<{ rewardId: bigint; amount: Amount; place: number; waits: boolean }, Code>;
/** `place`: the one that was read, where it was. `device`, `address`: whence it is asked for. */
type Asked = { campaignId: bigint; version?: number; place?: number; timeZone: string; device: string | null; address: string };

/** Gives what today gives, once: under the wallet's lock, so that of two claims one finds the day taken. No other day can be had. */
export async function claimDay(deps: PromotionDeps, claimant: Claimant, asked: Asked): Promise<Taken> {
  const { merchantId, memberId } = claimant;
  return deps.db.inTx(async (tx): Promise<Taken> => {
    await deps.ledger.lockBalances(tx, merchantId, memberId);
    const campaign = await shareCampaign(tx, merchantId, asked.campaignId);
    const calendar = campaign && calendarOf(campaign);
    if (!campaign || !calendar || campaign.state === 'draft' || campaign.state === 'approved') return fail('NOT_FOUND');
    const { timeZone } = asked;
    const first = { ...campaign, terms: termsAt(campaign.terms, dayAt(calendar, 1)) };
    const refusal = await refusalOf(deps, tx, { claimant, asked: UNNAMED, campaign: first });
    if (refusal) return fail(refusal as Code); // of days every one gives something, and none asks a code
    if (!(await isAsked(deps, tx, { claimant, campaign, timeZone }))) return fail('NOT_FOUND');
    if (asked.version !== undefined && asked.version !== campaign.version) return fail('TERMS_CHANGED');
    return takeDay(deps, tx, { claimant, campaign, calendar, asked });
  });
}

type Taking = { claimant: Claimant; campaign: Campaign; calendar: Calendar; asked: Asked };

async function takeDay(deps: PromotionDeps, tx: Tx, { claimant, campaign, calendar, asked }: Taking): Promise<Taken> {
  const { merchantId, memberId, asset } = claimant;
  const { campaignId } = campaign;
  const today = dayOf(deps.clock.nowMs(), asked.timeZone);
  const place = nextPlace(calendar, await newestDay(tx, merchantId, { memberId, campaignId }), today);
  if (typeof place !== 'number' || (asked.place !== undefined && asked.place !== place)) return fail('LIMIT_REACHED');
  const day = dayAt(calendar, place);
  const { deposited, staked } = await playOfDay(tx, merchantId, { memberId, asset, day: today });
  if (deposited < day.deposit) return fail('DEPOSIT_TOO_SMALL');
  if (staked < day.validBet) return fail('VALID_BET_TOO_SMALL');
  const waits = await isWaitedFor(tx, merchantId, memberId);
  const given = await give(deps, tx, {
    ...{ claimant, campaign: { ...campaign, terms: termsAt(campaign.terms, day) }, waits, occasion: `day:${today}` },
    // A device or an address takes a day once, and the next day again.
    asked: { ...UNNAMED, device: asked.device && `${asked.device} ${today}`, address: `${asked.address} ${today}` },
  });
  if (!given.ok) return fail(given.code as Code);
  const { rewardId, amount } = given.value;
  await insertDay(tx, merchantId, { memberId, campaignId, day: today, place, rewardId });
  await giveTicket(deps, tx, claimant, { campaignId: day.ticketFor, rewardId });
  return ok({ rewardId, amount, place, waits });
}
