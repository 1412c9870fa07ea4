import type { Line } from './line.ts';
import { add } from './rate.ts';

/** A member's credit line, and what of it is in use: open stakes and losses since the week was settled. */
export type Credit = { limit: bigint; used: bigint };
export type CreditCode = 'UNKNOWN_MEMBER' | 'CREDIT_ABOVE_PARENT' | 'CREDIT_BELOW_USED';

/** What each may still use or give: its limit less the limits of its direct downlines and what is used. */
export function availableCredit(line: Line, credits: ReadonlyMap<string, Credit>): Map<string, bigint> {
  const available = new Map(line.topDown.map(({ member }) => [member, 0n]));
  for (const { member, upline } of line.topDown) {
    const { limit, used } = credits.get(member) ?? NO_CREDIT;
    add(available, member, limit - used);
    if (upline !== null) add(available, upline, -limit);
  }
  return available;
}

const NO_CREDIT: Credit = { limit: 0n, used: 0n };

/** Why the line is not sound as it stands: nobody uses more than its limit, and nobody has given more than is left of it. */
export function creditFault(line: Line, credits: ReadonlyMap<string, Credit>): CreditCode | null {
  if ([...credits.values()].some(({ limit, used }) => used > limit)) return 'CREDIT_BELOW_USED';
  const isShort = [...availableCredit(line, credits).values()].some((left) => left < 0n);
  return isShort ? 'CREDIT_ABOVE_PARENT' : null;
}

/** Why a limit may not be set so: a raise takes of what the upline has available, a cut leaves what is given and used. */
export function limitFault(line: Line, credits: ReadonlyMap<string, Credit>, set: { member: string; limit: bigint }): CreditCode | null {
  const standing = line.members.get(set.member);
  if (!standing) return 'UNKNOWN_MEMBER';
  const available = availableCredit(line, credits);
  const raise = set.limit - (credits.get(set.member) ?? NO_CREDIT).limit;
  if (raise > 0n && standing.upline !== null && raise > (available.get(standing.upline) as bigint)) return 'CREDIT_ABOVE_PARENT';
  return raise < 0n && -raise > (available.get(set.member) as bigint) ? 'CREDIT_BELOW_USED' : null;
}
