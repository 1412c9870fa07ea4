import { fail, ok, type Result } from '@fairhall/money/result';
import { grouped } from './grouped.ts';

/** Trial accounts: they count in no figure. */
const TRIAL = 4;
/** Agents, the top agent among them, and the sub-agent that recruits. The sub-agent 42 only looks. */
const UPLINES: readonly number[] = [1, 2, 41];
/** Who signs contracts. */
const SIGNERS: readonly number[] = [1, 2];

/** Where a member stands, and what it is: kinds 0 member, 1 agent, 2 top agent, 4 trial, 41 and 42 sub-agents. */
export type Standing = { member: string; upline: string | null; kind: number; excluded: boolean };

/** A forest of members without a circle. Made by `makeLine` alone. */
export type Line = {
  readonly members: ReadonlyMap<string, Standing>;
  /** Each behind its upline. */
  readonly topDown: readonly Standing[];
};

export type LineCode = 'DUPLICATE_MEMBER' | 'SELF_UPLINE' | 'UNKNOWN_UPLINE' | 'CYCLE' | 'UPLINE_NOT_AGENT';

/** Puts members, given in any order, into their line. */
export function makeLine(standings: readonly Standing[]): Result<Line, LineCode> {
  const members = new Map(standings.map((standing) => [standing.member, standing]));
  if (members.size !== standings.length) return fail('DUPLICATE_MEMBER');
  if (standings.some(({ member, upline }) => member === upline)) return fail('SELF_UPLINE');
  if (standings.some(({ upline }) => upline !== null && !members.has(upline))) return fail('UNKNOWN_UPLINE');

  const downlines = grouped(standings, ({ upline }) => upline);
  const topDown = [...(downlines.get(null) ?? [])];
  for (const { member } of topDown) for (const downline of downlines.get(member) ?? []) topDown.push(downline);
  if (topDown.length !== standings.length) return fail('CYCLE');

  if (standings.some(({ upline }) => upline !== null && !mayBeUpline(members.get(upline) as Standing))) return fail('UPLINE_NOT_AGENT');
  return ok({ members, topDown });
}

export function mayBeUpline({ kind }: Standing): boolean {
  return UPLINES.includes(kind);
}

export function signsContracts({ kind }: Standing): boolean {
  return SIGNERS.includes(kind);
}

/** Whether the member's own play counts in any figure at all, its own rebate included. */
export function playsForReal({ kind }: Standing): boolean {
  return kind !== TRIAL;
}

/** Whether the member's play counts for others: who is flagged out brings nothing upwards. */
export function bringsUpwards(standing: Standing): boolean {
  return playsForReal(standing) && !standing.excluded;
}

/** The uplines above a member, the nearest first. */
export function* uplinesOf(line: Line, member: string): Generator<string> {
  let upline = line.members.get(member)?.upline ?? null;
  while (upline !== null) {
    yield upline;
    upline = line.members.get(upline)?.upline ?? null;
  }
}

/**
 * Sums over whole teams: for each member what its team brings, itself left out. `brought` says what a member brings itself. Goes from
 * the bottom up, once over the line.
 */
export function teamSums(line: Line, brought: (standing: Standing) => bigint): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const standing of line.topDown.toReversed()) {
    if (standing.upline === null) continue;
    const sum = (sums.get(standing.member) ?? 0n) + brought(standing);
    if (sum !== 0n) sums.set(standing.upline, (sums.get(standing.upline) ?? 0n) + sum);
  }
  return sums;
}
