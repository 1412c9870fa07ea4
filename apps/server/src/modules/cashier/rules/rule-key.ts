/** Which moves a rule is for: of one direction, by one channel or each ('') and of one level or each (-1). */
export type RuleKey = { direction: Direction; channel: string; level: number };
export type Direction = 'deposit' | 'withdraw';

export const EVERY_CHANNEL = '';
export const EVERY_LEVEL = -1;

/** A move that rules are looked up for. */
export type Moving = { channel: string; level: number };

export function covers({ channel, level }: Pick<RuleKey, 'channel' | 'level'>, moving: Moving): boolean {
  return (channel === EVERY_CHANNEL || channel === moving.channel) && (level === EVERY_LEVEL || level === moving.level);
}

/** Of rules that cover a move the most particular one: level and channel, channel, level, all. */
export function closest<Rule extends RuleKey>(rules: readonly Rule[], moving: Moving): Rule | null {
  const rank = ({ channel, level }: RuleKey) => (channel === EVERY_CHANNEL ? 0 : 2) + (level === EVERY_LEVEL ? 0 : 1);
  return rules.filter((rule) => covers(rule, moving)).sort((one, other) => rank(other) - rank(one))[0] ?? null;
}
