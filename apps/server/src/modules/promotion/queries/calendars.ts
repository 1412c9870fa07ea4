import { daysAfter, nextPlace } from '@fairhall/bonus/calendar';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type {
  calendars as calendarsEndpoint,
  loginPromotionDays as loginPromotionDaysEndpoint,
  loginPromotions as loginPromotionsEndpoint,
  SignInCalendar,
} from '@fairhall/contract/promotion/calendars';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits, majorText, parseDigits } from '@fairhall/money/text';
import { dayOf, endOfDay } from '../../../platform/day.ts';
import { type Calendar, calendarOf, dayAt } from '../calendar.ts';
import { type Campaign, wordsOf, writtenTerms } from '../campaign.ts';
import { holds } from '../conditions/holds.ts';
import type { PromotionDeps } from '../deps.ts';
import { listDays, playOfDay } from '../store/calendars.ts';
import { budgetsLeft, listRunning, runningDraws } from '../store/campaigns.ts';
import { readFacts } from '../store/facts.ts';
import { areDepositsClosed, isProtected } from '../store/protected.ts';
import type { Viewer } from './activities.ts';

type Deps = Pick<PromotionDeps, 'db' | 'clock'>;
type Taken = Awaited<ReturnType<typeof listDays>>[number];
/** What a member did today, and what it took before; of a guest nothing. */
type Standing = { nowMs: number; timeZone: string; deposited: Amount; staked: Amount; taken: readonly Taken[]; budgetLeft: bigint | null };

/** Days before today that are shown. */
const PAST_MAX = 14;

/** The sign-in calendars that are on, and how whoever looks stands with each. */
export async function calendars(deps: Deps, viewer: Viewer): Promise<ReplyOf<typeof calendarsEndpoint>> {
  const { merchant, actor, language } = viewer;
  const { merchantId, profile } = merchant;
  const currency = profile.currency.code;
  const nowMs = deps.clock.nowMs();
  const whose = actor && { memberId: actor.memberId, nowMs };
  if (whose && (await isProtected(deps.db, merchantId, whose))) return { currency, protected: true, list: [] };
  const running = await listRunning(deps.db, merchantId, { nowMs, trigger: 'calendar' });
  const areClosed = whose !== null && (await areDepositsClosed(deps.db, merchantId, whose));
  const asked = running.flatMap((campaign) => {
    const calendar = calendarOf(campaign);
    // Who has reached a limit of its deposits is offered nothing for one.
    return calendar && !(areClosed && calendar.days.some(({ deposit }) => deposit > ZERO)) ? [{ campaign, calendar }] : [];
  });
  const standings = await standingsOf(
    deps,
    viewer,
    asked.map(({ campaign }) => campaign),
  );
  const draws = await runningDraws(deps.db, merchantId, nowMs);
  const list = asked.flatMap(({ campaign, calendar }) => {
    const standing = standings(campaign);
    return standing ? [shown(campaign, calendar, { ...standing, language, draws })] : [];
  });
  return { currency, protected: false, list };
}

/** Null: it is not for whoever looks. */
async function standingsOf(
  { db, clock }: Deps,
  { merchant, actor }: Viewer,
  campaigns: readonly Campaign[],
): Promise<(campaign: Campaign) => Standing | null> {
  const { merchantId, profile } = merchant;
  const { timeZone } = profile;
  const nowMs = clock.nowMs();
  const campaignIds = campaigns.map(({ campaignId }) => campaignId);
  const budgets = await budgetsLeft(db, merchantId, campaignIds);
  const base = { nowMs, timeZone, deposited: ZERO, staked: ZERO };
  if (!actor || campaigns.length === 0) return ({ campaignId }) => ({ ...base, taken: [], budgetLeft: budgets.get(campaignId) ?? null });
  const { memberId } = actor;
  const whose = { memberId, asset: profile.currency.code };
  const [taken, play, facts] = await Promise.all([
    listDays(db, merchantId, { memberId, campaignIds }),
    playOfDay(db, merchantId, { ...whose, day: dayOf(nowMs, timeZone) }),
    campaigns.some(({ plan }) => plan?.audience) ? readFacts(db, merchantId, { ...whose, timeZone, nowMs }) : null,
  ]);
  return ({ campaignId, plan }) => {
    if (plan?.audience && !(facts && holds(plan.audience, facts))) return null;
    const own = taken.filter((one) => one.campaignId === campaignId);
    return { ...base, ...play, taken: own, budgetLeft: budgets.get(campaignId) ?? null };
  };
}

type Shown = Standing & { language: string; draws: readonly bigint[] };

function shown(campaign: Campaign, calendar: Calendar, standing: Shown): SignInCalendar {
  const { campaignId, version, plan, terms } = campaign;
  const { nowMs, timeZone, language, deposited, staked, taken, draws } = standing;
  const { title, conditions, terms: fullTerms } = wordsOf(plan, language);
  const today = dayOf(nowMs, timeZone);
  const last = taken[0] ?? null;
  const next = nextPlace(calendar, last, today);
  const place = next === 'done' ? null : next === 'taken' ? (last?.place ?? null) : next;
  // Behind a day that was missed, or at the beginning of another round, nothing of it is taken yet.
  const takenTo = next === 'done' ? calendar.days.length : next === 'taken' ? (place ?? 0) : next - 1;
  const why = whyNot(campaign, next, standing, calendar);
  return {
    ...{ campaignId: String(campaignId), version, title, conditions, fullTerms, terms: writtenTerms(terms), why },
    label: next === 'taken' ? 'signed' : next === 'done' ? 'claimed' : why === 'NOT_STARTED' ? 'coming' : why ? 'close' : 'claim',
    ...{ streak: calendar.streak, repeats: calendar.repeats, today, todayEndsAtMs: endOfDay(nowMs, timeZone), place },
    broken: next === 1 && calendar.streak && last !== null && last.day !== daysAfter(today, -1),
    ...{ depositedE4: digits(deposited), stakedE4: digits(staked) },
    days: calendar.days.map((day, at) => ({
      ...{ place: at + 1, amountE4: digits(day.amount), cash: day.cash, taken: at < takenTo },
      ...{ depositE4: digits(day.deposit), validBetE4: digits(day.validBet) },
      ...(day.ticketFor !== null && draws.includes(day.ticketFor) ? { ticketFor: String(day.ticketFor) } : {}),
    })),
    past: pastOf(taken, today),
    takenCount: taken.length,
    claimedE4: digits(amount(taken.reduce((sum, one) => sum + one.amount, 0n))),
  };
}

function whyNot(
  { terms }: Campaign,
  next: ReturnType<typeof nextPlace>,
  { nowMs, budgetLeft }: Standing,
  calendar: Calendar,
): SignInCalendar['why'] {
  if (terms.startsAtMs !== null && nowMs < terms.startsAtMs) return 'NOT_STARTED';
  if (typeof next !== 'number') return 'LIMIT_REACHED';
  return budgetLeft !== null && budgetLeft < dayAt(calendar, next).amount ? 'BUDGET_SPENT' : null;
}

function pastOf(taken: readonly Taken[], today: string): SignInCalendar['past'] {
  const first = taken.at(-1)?.day;
  if (first === undefined) return [];
  const days = Array.from({ length: PAST_MAX }, (_, at) => daysAfter(today, -1 - at)).filter((day) => day >= first);
  return days.map((day) => {
    const own = taken.find((one) => one.day === day);
    return { day, amountE4: own ? digits(own.amount) : null };
  });
}

/** The same as clients of the family list them. */
export async function loginPromotions(deps: Deps, viewer: Viewer): Promise<ReplyOf<typeof loginPromotionsEndpoint>> {
  const { list } = await calendars(deps, viewer);
  return list.map(({ campaignId, title, conditions, streak }) => ({
    ...{ configId: campaignId, name: title, type: streak ? 'C' : 'N', description: conditions },
  }));
}

const written = (text: string) => majorText(parseDigits(text) ?? ZERO);

/** What a claim of the family names: the calendar, and the place that was seen. */
const wireDayId = (campaignId: string, place: number) => `${campaignId}-${place}`;

export async function loginPromotionDays(
  deps: Deps,
  viewer: Viewer,
  configId: string | undefined,
): Promise<Result<ReplyOf<typeof loginPromotionDaysEndpoint>, 'NOT_FOUND' | 'PROTECTED'>> {
  const all = await calendars(deps, viewer);
  if (all.protected) return fail('PROTECTED');
  const found = all.list.find(({ campaignId }) => configId === undefined || campaignId === configId);
  if (!found) return fail('NOT_FOUND');
  const { campaignId, days, place, label, takenCount, claimedE4 } = found;
  const isTaken = label === 'signed';
  return ok({
    list: days.map((day) => ({
      ...{ id: wireDayId(campaignId, day.place), dayCount: day.place, amount: written(day.amountE4), pointAmount: 0, ticket: null },
      ...{ isToday: day.place === place, hasClaimed: day.taken, isClaimedToday: isTaken && day.place === place },
      ...{ depositAmount: written(day.depositE4), validBetAmount: written(day.validBetE4) },
    })),
    footer: { dayCountClaimed: takenCount, totalClaimedAmount: written(claimedE4), totalClaimedPointAmount: 0 },
  });
}
