import type { CalendarPlan } from '@fairhall/bonus/calendar';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Campaign, CampaignTerms } from './campaign.ts';

/** What a day gives, and what must be paid in and validly staked on it. */
export type CalendarDay = { amount: Amount; cash: boolean; deposit: Amount; validBet: Amount; ticketFor: bigint | null };
export type Calendar = Omit<CalendarPlan, 'days'> & { days: readonly CalendarDay[] };

const read = (text: string) => parseDigits(text) ?? ZERO;

/** Null: the campaign is none. */
export function calendarOf({ plan }: Pick<Campaign, 'plan'>): Calendar | null {
  if (!plan?.calendar) return null;
  const { streak, repeats, days } = plan.calendar;
  return {
    ...{ streak, repeats },
    days: days.map(({ amountE4, cash, depositE4, validBetE4, ticketFor }) => ({
      ...{ amount: read(amountE4), cash, deposit: read(depositE4), validBet: read(validBetE4) },
      ticketFor: ticketFor === undefined ? null : BigInt(ticketFor),
    })),
  };
}

/** The day at a place, from 1 on. */
export function dayAt({ days }: Calendar, place: number): CalendarDay {
  const day = days[place - 1];
  invariant(day, 'a place is one of the days');
  return day;
}

/** What is given at a place: its sum, by the campaign's terms or as cash at once. */
export function termsAt(terms: CampaignTerms, { amount, cash }: Pick<CalendarDay, 'amount' | 'cash'>): CampaignTerms {
  return { ...terms, amount, wageringX100: cash ? 0 : terms.wageringX100, maxConvert: cash ? null : terms.maxConvert };
}
