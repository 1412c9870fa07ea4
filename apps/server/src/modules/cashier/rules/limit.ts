import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail, type Result } from '@fairhall/money/result';
import { type Bounds, highest, lowest, outOfRange } from '../terms.ts';
import { covers, EVERY_CHANNEL, EVERY_LEVEL, type Moving, type RuleKey } from './rule-key.ts';

/** Bounds of one move, of a day's and of a month's; null: none. */
export type LimitRule = RuleKey & {
  oneMin: Amount | null;
  oneMax: Amount | null;
  daySum: Amount | null;
  monthSum: Amount | null;
  dayCount: number | null;
  monthCount: number | null;
};

/** What was moved, or is under way, by one channel, since the day's and the month's beginning. */
export type Used = { channel: string; daySum: Amount; monthSum: Amount; dayCount: number; monthCount: number };

/** When a day and a month of the merchant's calendar are over. */
export type Resets = { dayAtMs: number; monthAtMs: number };

export type LimitScope = 'day_sum' | 'month_sum' | 'day_count' | 'month_count';

/** Rules that a move must keep to, in the order in which they are asked: of its channel, of the merchant, of its member's level. */
export function limitsOf<Rule extends RuleKey>(rules: readonly Rule[], moving: Moving): Rule[] {
  const rank = ({ channel, level }: RuleKey) => (level !== EVERY_LEVEL ? 2 : channel === EVERY_CHANNEL ? 1 : 0);
  return rules.filter((rule) => covers(rule, moving)).sort((one, other) => rank(one) - rank(other));
}

type UsedSums = Omit<Used, 'channel'>;

/** What counts for a rule: all channels together, where it is for all. */
function usedOf({ channel }: Pick<RuleKey, 'channel'>, used: readonly Used[]): UsedSums {
  const counted = used.filter((one) => channel === EVERY_CHANNEL || one.channel === channel);
  const sum = (field: 'daySum' | 'monthSum') => amount(counted.reduce((all, one) => all + one[field], 0n));
  const count = (field: 'dayCount' | 'monthCount') => counted.reduce((all, one) => all + one[field], 0);
  return { daySum: sum('daySum'), monthSum: sum('monthSum'), dayCount: count('dayCount'), monthCount: count('monthCount') };
}

/** `bounds`: what channel and merchant allow of one. */
type Ask = { asked: Amount; bounds: Bounds; used: readonly Used[]; resets: Resets; displayDigits: number };

/** Refuses a move beyond a limit; the first one in their order answers. Null: it keeps to all. */
export function overLimit(
  rules: readonly LimitRule[],
  { asked, bounds, used, resets, displayDigits }: Ask,
): Result<never, 'AMOUNT_OUT_OF_RANGE' | 'CASHIER_LIMIT'> | null {
  for (const rule of rules) {
    const { oneMin, oneMax } = rule;
    if ((oneMin !== null && asked < oneMin) || (oneMax !== null && asked > oneMax))
      return outOfRange({ min: oneMin ?? bounds.min, max: oneMax ?? bounds.max }, displayDigits);
    const so = usedOf(rule, used);
    for (const period of ['day', 'month'] as const) {
      const [cap, count] = [rule[`${period}Sum`], rule[`${period}Count`]];
      const resetsAtMs = resets[`${period}AtMs`];
      if (cap !== null && so[`${period}Sum`] + asked > cap)
        return refused(`${period}_sum`, formatAmount(roomUnder(cap, so[`${period}Sum`]), { displayDigits }), resetsAtMs);
      if (count !== null && so[`${period}Count`] >= count) return refused(`${period}_count`, '0', resetsAtMs);
    }
  }
  return null;
}

function refused(scope: LimitScope, left: string, resetsAtMs: number) {
  return fail('CASHIER_LIMIT', scope === 'day_sum' || scope === 'month_sum' ? 'amount' : undefined, { scope, left, resetsAtMs });
}

function roomUnder(cap: Amount, used: Amount): Amount {
  return used < cap ? amount(cap - used) : ZERO;
}

/** Between which amounts one more move keeps to all rules; a count that is used up leaves no room. */
export function roomOf(rules: readonly LimitRule[], used: readonly Used[], bounds: Bounds): Bounds {
  let { min, max } = bounds;
  for (const rule of rules) {
    const so = usedOf(rule, used);
    const caps = [rule.oneMax, rule.daySum && roomUnder(rule.daySum, so.daySum), rule.monthSum && roomUnder(rule.monthSum, so.monthSum)];
    const isUsedUp =
      (rule.dayCount !== null && so.dayCount >= rule.dayCount) || (rule.monthCount !== null && so.monthCount >= rule.monthCount);
    max = lowest(max, ...caps.flatMap((cap) => cap ?? []), ...(isUsedUp ? [ZERO] : []));
    min = highest(min, rule.oneMin ?? ZERO);
  }
  return { min, max };
}
