import type { RouteRule } from '@fairhall/contract/console/routes';
import { parseMajor, digits as toDigits } from '@fairhall/money/text';
import { digitsText, ungrouped } from '../../shared/money.ts';

/** A rule as it is typed. */
export type RuleFields = {
  mode: RouteRule['mode'];
  accounts: number[];
  shares?: string;
  min?: string;
  max?: string;
  from: string;
  until: string;
  level: number | null;
  country?: string;
};

const MINUTES = 60;
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
export const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * MINUTES + Number(clock.slice(3));
export const clockOf = (minute: number) =>
  [Math.floor(minute / MINUTES), minute % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');

/** An amount as digits of 1/10000; null: none was typed, or it is no amount. */
export function typedAmount(text: string | undefined): string | null {
  const amount = parseMajor(ungrouped((text ?? '').trim()));
  return amount === null ? null : toDigits(amount);
}

/** "70 30" as numbers; null: there is none, or not one for each account. */
export function sharesOf(text: string | undefined, count: number): number[] | null {
  const shares = (text ?? '').split(/[ ,]+/).filter(Boolean).map(Number);
  return shares.length === count && shares.every((share) => Number.isInteger(share) && share > 0 && share <= 1_000) ? shares : null;
}

export function fieldsOf({ mode, accounts, shares, minE4, maxE4, fromMinute, untilMinute, level, country }: RouteRule): RuleFields {
  const typed = (digits: string | null) => (digits === null ? '' : digitsText(digits).replaceAll(',', ''));
  return {
    ...{ mode, accounts, shares: shares?.join(' ') ?? '', min: typed(minE4), max: typed(maxE4), from: clockOf(fromMinute) },
    ...{ until: clockOf(untilMinute), level, country: country ?? '' },
  };
}

export function ruleOf({ mode, accounts, shares, min, max, from, until, level, country = '' }: RuleFields): RouteRule {
  return {
    ...{
      mode,
      accounts,
      shares: mode === 'split' ? sharesOf(shares, accounts.length) : null,
      minE4: typedAmount(min),
      maxE4: typedAmount(max),
    },
    ...{ fromMinute: minuteOf(from), untilMinute: minuteOf(until), level: level ?? 0 },
    country: country.trim() === '' ? null : country.trim().toUpperCase(),
  };
}
