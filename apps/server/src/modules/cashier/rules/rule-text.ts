import { EVERY_CHANNEL, EVERY_LEVEL, type RuleKey } from './rule-key.ts';

/** A rule by name, as audit rows and waiting changes call it: "withdraw/BANK_PAYOUT/3", with * for every one. */
export function ruleName({ direction, channel, level }: RuleKey): string {
  return [direction, channel === EVERY_CHANNEL ? '*' : channel, level === EVERY_LEVEL ? '*' : level].join('/');
}

const APART: readonly string[] = ['direction', 'channel', 'level', 'changedAtMs', 'changedName'];

/** Figures of a rule as texts; what is not bound is left out. Amounts, the only bigints, end in E4. */
export function textsOf(rule: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rule)
      .filter(([name, value]) => value !== null && !APART.includes(name))
      .map(([name, value]) => [typeof value === 'bigint' ? `${name}E4` : name, String(value)]),
  );
}
