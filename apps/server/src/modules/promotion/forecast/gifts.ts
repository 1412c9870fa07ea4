import { cashbackAmount, contributionOf } from '@fairhall/bonus/amounts';
import { type DayTaken, nextPlace, periodStart } from '@fairhall/bonus/calendar';
import { needsDeposit, offered, periodSince } from '@fairhall/bonus/claim';
import { meanPrize, prizesOf } from '@fairhall/bonus/prize';
import type { CampaignTrigger, Mission } from '@fairhall/contract/promotion/plan';
import { type Amount, amount, floorDiv, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { calendarOf, dayAt } from '../calendar.ts';
import type { Campaign } from '../campaign.ts';
import { missionOf } from '../mission.ts';

/** A day on which a member did something: what it paid in, and by category its bets, stakes and what these won. */
export type MonthDay = { day: string; deposit: bigint; play: readonly Played[] };
export type Played = { category: string; bets: bigint; validCash: bigint; stake: bigint; won: bigint };

/** What a member did in the month that a forecast goes by; days rise. `moments`: of what the campaign waits for. */
export type MemberMonth = {
  days: readonly MonthDay[];
  deposits: readonly { atMs: number; amount: Amount; nth: number }[];
  losses: readonly { period: string; category: string; loss: bigint }[];
  moments: readonly number[];
};

/** What would have been given; `deposit`: what was paid in for it. */
export type Gift = { amount: Amount; cash: boolean; deposit: Amount };
type Planned = Pick<Campaign, 'terms' | 'plan' | 'trigger'>;

const read = (text: string): Amount => parseDigits(text) ?? ZERO;
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);

/** What one member would have been given in its month, had it claimed whatever it might. A board gives by ranks, and nobody by itself. */
export function giftsOf(campaign: Planned, month: MemberMonth): Gift[] {
  return GIVES[campaign.trigger](campaign, month);
}

type Gives = (campaign: Planned, month: MemberMonth) => Gift[];

const GIVES: Record<CampaignTrigger, Gives> = {
  registered: atMoments,
  friendQualified: atMoments,
  levelReached: atMoments,
  installed: atMoments,
  depositApproved: ofDeposits,
  opened: ofClaims,
  code: ofClaims,
  applied: once,
  manual: once,
  calendar: ofCalendar,
  mission: ofMission,
  draw: ofDraws,
  periodEnded: ofLosses,
  rank: () => [],
};

function gift({ terms }: Planned, deposit: Amount | null): Gift[] {
  const given = offered(terms, deposit);
  const isCash = terms.wageringX100 === 0 && terms.kind !== 'freeBets';
  return given === ZERO ? [] : [{ amount: given, cash: isCash, deposit: deposit ?? ZERO }];
}

/** The moments that a limit lets pass. What is of the whole month counts as one, though it lies in two of the calendar. */
function within({ terms: { limit } }: Planned, moments: readonly number[]): number[] {
  const given = new Map<number, number>();
  return moments.filter((atMs) => {
    const since = limit.per === 'month' ? 0 : periodSince(limit, atMs);
    const before = given.get(since) ?? 0;
    given.set(since, before + 1);
    return before < limit.count;
  });
}

function atMoments(campaign: Planned, { moments }: MemberMonth): Gift[] {
  return within(campaign, moments).flatMap(() => gift(campaign, null));
}

function ofDeposits(campaign: Planned, { deposits }: MemberMonth): Gift[] {
  const { terms, plan } = campaign;
  const fit = deposits.filter(({ amount: paid, nth }) => paid >= terms.minDeposit && (plan?.nth == null || plan.nth === nth));
  const at = new Set(
    within(
      campaign,
      fit.map(({ atMs }) => atMs),
    ),
  );
  return fit.filter(({ atMs }) => at.has(atMs)).flatMap(({ amount: paid }) => gift(campaign, paid));
}

/** By hand: of its deposits, or else on each day on which it did something, as often as it may. */
function ofClaims(campaign: Planned, month: MemberMonth): Gift[] {
  if (needsDeposit(campaign.terms)) return ofDeposits(campaign, month);
  return within(campaign, asOftenAs(campaign, month)).flatMap(() => gift(campaign, null));
}

function asOftenAs({ terms: { limit } }: Planned, { days }: MemberMonth): number[] {
  return days.flatMap(({ day }) => new Array<number>(limit.count).fill(Date.parse(`${day}T12:00:00Z`)));
}

/** Who did something at all, once. */
function once(campaign: Planned, { days }: MemberMonth): Gift[] {
  return days.length === 0 ? [] : gift(campaign, null);
}

function ofCalendar(campaign: Planned, { days }: MemberMonth): Gift[] {
  const calendar = calendarOf(campaign);
  if (!calendar) return [];
  let last: DayTaken | null = null;
  const gifts: Gift[] = [];
  for (const { day, deposit, play } of days) {
    const place = nextPlace(calendar, last, day);
    if (typeof place !== 'number') continue;
    const asked = dayAt(calendar, place);
    if (deposit < asked.deposit || sum(play.map(({ validCash }) => validCash)) < asked.validBet) continue;
    gifts.push({ amount: asked.amount, cash: asked.cash, deposit: ZERO });
    last = { day, place };
  }
  return gifts;
}

/** Draws and games are as many as there were bets, at most. */
function counted({ counter, categories }: Mission, days: readonly MonthDay[]): bigint {
  const play = days.flatMap((day) => day.play.filter(({ category }) => categories === null || (categories as string[]).includes(category)));
  if (counter === 'deposits') return sum(days.map(({ deposit }) => deposit));
  if (counter === 'validStake') return sum(play.map(({ validCash }) => validCash));
  if (counter === 'days') return BigInt(days.filter((day) => day.play.some((one) => play.includes(one) && one.validCash > 0n)).length);
  return sum(play.map(({ bets }) => bets));
}

function ofMission(campaign: Planned, { days }: MemberMonth): Gift[] {
  const mission = missionOf(campaign);
  const first = days[0];
  if (!mission || !first) return [];
  const periods = Map.groupBy(days, ({ day }) => (mission.per === 'month' ? '' : periodStart(mission.per, day, first.day)));
  return [...periods.values()].flatMap((period) => {
    const reached = counted(mission, period);
    const stones = mission.milestones.filter(({ target }) => read(target) <= reached);
    return stones.map(({ amountE4, cash }) => ({ amount: read(amountE4), cash, deposit: ZERO }));
  });
}

/** Each draw gives what draws come to in the mean, as cash: what of it is bonus money comes to less. */
function ofDraws(campaign: Planned, month: MemberMonth): Gift[] {
  const prizes = campaign.plan?.prizes;
  // A raffle's prizes are given once, whoever wins them (cost.ts).
  if (!prizes || prizes.raffle) return [];
  const { lines, packet } = prizes;
  const mean = packet
    ? amount(floorDiv(read(packet.totalE4), BigInt(packet.pieces)))
    : meanPrize(prizesOf(lines.map(({ amountE4, ...line }) => ({ ...line, amount: amountE4 }))));
  return within(campaign, asOftenAs(campaign, month)).map(() => ({ amount: mean, cash: true, deposit: ZERO }));
}

function ofLosses({ terms: { contribution, lossBps: bps, maxAmount: max, minAmount: min } }: Planned, { losses }: MemberMonth): Gift[] {
  const open = losses.filter(({ category }) => contributionOf(contribution, category) > 0n);
  return [...Map.groupBy(open, ({ period }) => period).values()].flatMap((period) => {
    const back = cashbackAmount(sum(period.map(({ loss }) => loss)), { bps, max, min });
    return back === ZERO ? [] : [{ amount: back, cash: true, deposit: ZERO }];
  });
}
