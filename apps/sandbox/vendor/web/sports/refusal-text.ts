import type { SportsRefusal } from '../../sports-api.ts';
import type { WordKey } from '../../words/en.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import { dayText } from './fixtures/names.ts';

/** What a refusal is told as: a bound with what it is and how much would be taken. */
export function refusalText(refusal: SportsRefusal, { say, money }: { say: Say; money: MoneyText }): string {
  const { code, bound, most, bounds, memberLimit } = refusal;
  if (code === 'STAKE_LIMIT' && bound !== undefined) {
    const told = say(`sports.bound.${bound}`, { most: money(most ?? '0') });
    return memberLimit && bound === 'member' ? `${told} ${memberLimitText(memberLimit, { say, money })}` : told;
  }
  if ((code === 'STAKE_RANGE' || code === 'STAKE_STEP') && bounds)
    return say('sports.stake.range', { min: money(bounds.min), max: money(bounds.max), step: money(bounds.step) });
  return say((OWN.has(code) ? `sports.refused.${code}` : `refused.${code}`) as WordKey);
}

/** Codes that the sportsbook says in words of its own. */
const OWN = new Set<SportsRefusal['code']>([
  ...(['ODDS_CHANGED', 'SUSPENDED', 'GOAL', 'STOPPED', 'STARTED', 'NOT_OFFERED', 'RELATED_LEGS', 'LEG_COUNT', 'BAD_KIND'] as const),
  ...(['STAKE_LIMIT', 'OFFER_OVER', 'NOT_OPEN', 'NOT_CASHABLE', 'STAKE_RANGE', 'STAKE_STEP', 'TOO_FAST', 'NOT_FOUND', 'PAUSED'] as const),
]);

/** A limit of this member's own, with its date and why it is. */
export function memberLimitText(
  { maxStake, reason, sinceMs }: NonNullable<SportsRefusal['memberLimit']>,
  { say, money }: { say: Say; money: MoneyText },
): string {
  return say('sports.member_limit', { most: money(maxStake), reason: say(`sports.limit.${reason}`), day: dayText(sinceMs) });
}
