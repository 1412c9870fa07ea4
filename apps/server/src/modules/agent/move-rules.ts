import { RATE_GROUPS, type RateGroup } from '@fairhall/contract/agent/rates';
import { LINE_DEPTH_MAX, mayStandAbove } from './kinds.ts';
import type { MoveRefusal, Placed } from './store/lines.ts';
import type { Caps } from './terms.ts';

/** A member that is to stand below another one, or (null) on top of a line of its own; `depth`: steps down to the lowest of its team. */
export type Move = { member: Placed; to: Placed | null; depth: number };

/** Why it may not be by who stands where; null: it may. */
export function placeFault({ member, to, depth }: Move): MoveRefusal | null {
  const uplinePath = member.path.split('.').slice(0, -1).join('.');
  if (uplinePath === (to?.path ?? '')) return 'NO_MOVE';
  if (!member.open || to?.open === false) return 'MEMBER_CLOSED';
  if (to === null) return null;
  if (to.memberId === member.memberId || to.path.startsWith(`${member.path}.`)) return 'CYCLE';
  if (!mayStandAbove(to.type)) return 'UPLINE_NOT_AGENT';
  return to.path.split('.').length + 1 + depth > LINE_DEPTH_MAX + 1 ? 'LINE_TOO_DEEP' : null;
}

type Whole = Record<RateGroup, number>;

/** Groups in which the member has more than who it would stand below. */
export function ratesAbove(member: Whole, upline: Whole | null, caps: Caps): { group: RateGroup; value: number; max: number }[] {
  return RATE_GROUPS.map((group) => ({ group, value: member[group], max: upline?.[group] ?? caps[group] })).filter(
    ({ value, max }) => value > max,
  );
}
