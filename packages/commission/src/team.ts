import { fail, ok, type Result } from '@fairhall/money/result';
import { compareIds } from './by-id.ts';
import { grouped } from './grouped.ts';
import { bringsUpwards, type Line, type LineCode, mayBeUpline, type Standing } from './line.ts';
import { add } from './rate.ts';
import { isActive } from './team-figures.ts';

/** From a day's midnight on a member, and with it all below, stands under another upline. Days are text, YYYY-MM-DD. */
export type Move = { member: string; upline: string | null; from: string };
/** Valid stake of a business day, of bets placed on a day. */
export type Fact = { member: string; placed: string; day: string; valid: bigint };
export type TeamRow = { day: string; agent: string; turnover: bigint; active: number };

/** A line through the days: the latest move up to a day says where a member stands on it. */
export type MovingLine = { readonly start: Line; readonly moves: ReadonlyMap<string, readonly Move[]> };
export type MoveCode = LineCode | 'UNKNOWN_MEMBER';

/** Adds moves to a line. All moves of a day take effect at once; refused where they make a line that may not be. */
export function movingLine(start: Line, moves: readonly Move[]): Result<MovingLine, MoveCode> {
  const { members } = start;
  if (moves.some(({ member }) => !members.has(member))) return fail('UNKNOWN_MEMBER');
  const inTurn = moves.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  const byMember = grouped(inTurn, ({ member }) => member);
  const isTwice = (ofMember: readonly Move[]) => ofMember.some(({ from }, place) => from === ofMember[place - 1]?.from);
  if ([...byMember.values()].some(isTwice)) return fail('DUPLICATE_MEMBER');
  if (moves.some(({ member, upline }) => member === upline)) return fail('SELF_UPLINE');
  if (moves.some(({ upline }) => upline !== null && !members.has(upline))) return fail('UNKNOWN_UPLINE');
  const line = { start, moves: byMember };
  if (moves.some(({ member, from }) => isUnderItself(line, member, from))) return fail('CYCLE');
  const isUnderNobody = ({ upline }: Move) => upline !== null && !mayBeUpline(members.get(upline) as Standing);
  return moves.some(isUnderNobody) ? fail('UPLINE_NOT_AGENT') : ok(line);
}

function uplineOn({ start, moves }: MovingLine, member: string, day: string): string | null {
  const move = moves.get(member)?.findLast(({ from }) => from <= day);
  return move ? move.upline : (start.members.get(member)?.upline ?? null);
}

/** A circle that comes of a day's moves goes through one of them; one that does not go through this member ends the walk. */
function isUnderItself(line: MovingLine, member: string, day: string): boolean {
  const seen = new Set<string>();
  let upline = uplineOn(line, member, day);
  while (upline !== null && upline !== member && !seen.has(upline)) {
    seen.add(upline);
    upline = uplineOn(line, upline, day);
  }
  return upline !== null;
}

/**
 * Stake and active members of each agent's team by business day. A bet counts for the line its bettor stood in on the day it was placed,
 * also when it is settled after a move. Rows by day and agent.
 */
export function teamDays(line: MovingLine, facts: readonly Fact[], activeMin: bigint): TeamRow[] {
  const days = new Map<string, Map<string, Map<string, bigint>>>();
  for (const { member, placed, day, valid } of facts) {
    if (!bringsUpwards(line.start.members.get(member) as Standing)) continue;
    const agents = within(days, day);
    for (let agent = uplineOn(line, member, placed); agent !== null; agent = uplineOn(line, agent, placed)) {
      add(within(agents, agent), member, valid);
    }
  }
  const rows = [...days].flatMap(([day, agents]) =>
    [...agents].map(([agent, staked]) => ({ day, agent, ...figuresOf(staked, activeMin) })),
  );
  return rows.sort((a, b) => (a.day === b.day ? compareIds(a.agent, b.agent) : a.day < b.day ? -1 : 1));
}

function figuresOf(staked: ReadonlyMap<string, bigint>, activeMin: bigint): { turnover: bigint; active: number } {
  let [turnover, active] = [0n, 0];
  for (const stake of staked.values()) {
    turnover += stake;
    if (isActive(stake, activeMin)) active += 1;
  }
  return { turnover, active };
}

function within<Key, Inner, Value>(maps: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const map = maps.get(key) ?? new Map<Inner, Value>();
  maps.set(key, map);
  return map;
}
