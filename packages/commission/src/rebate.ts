import { compareIds } from './by-id.ts';
import { grouped } from './grouped.ts';
import { bringsUpwards, type Line, playsForReal, type Standing, uplinesOf } from './line.ts';
import { add, partOf } from './rate.ts';

/** Tradition counts in series, 2000 being fair, so that one series is 5 of 10000; all else in rates. */
export type RebateGroup = { unit: 'series' | 'rate'; cap: number };
/** What stands in the way of a member's rate, by group; none is 0. */
export type Rates = ReadonlyMap<string, ReadonlyMap<string, number>>;
export type Play = { member: string; group: string; fact: string; valid: bigint; series: number };

export type RatesCode = 'UNKNOWN_GROUP' | 'SERIES_STEP' | 'RATE_ABOVE_CAP' | 'RATE_ABOVE_PARENT';
export type PlayCode = 'UNKNOWN_MEMBER' | 'UNKNOWN_GROUP' | 'SERIES_ABOVE_MAX';

type Terms = { line: Line; groups: ReadonlyMap<string, RebateGroup>; rates: Rates };

const SERIES_RATE_E4 = 5;

function rateE4(unit: RebateGroup['unit'], value: number): number {
  return unit === 'series' ? value * SERIES_RATE_E4 : value;
}

function rateOf(rates: Rates, member: string, group: string): number {
  return rates.get(member)?.get(group) ?? 0;
}

/** Why these rates may not stand: each is at most its upline's, and the cap above all. */
export function ratesFault({ line, groups, rates }: Terms): RatesCode | null {
  const stated = [...rates].flatMap(([member, values]) => [...values].map(([group, value]) => ({ member, group, value })));
  if (stated.some(({ group }) => !groups.has(group))) return 'UNKNOWN_GROUP';
  const inSeries = (group: string) => groups.get(group)?.unit === 'series';
  if (stated.some(({ group, value }) => inSeries(group) && value % 2 !== 0)) return 'SERIES_STEP';
  if (stated.some(({ group, value }) => value > (groups.get(group) as RebateGroup).cap)) return 'RATE_ABOVE_CAP';
  const isAboveParent = ({ member, group, value }: (typeof stated)[number]) => {
    const upline = line.members.get(member)?.upline ?? null;
    return upline !== null && value > rateOf(rates, upline, group);
  };
  return stated.some(isAboveParent) ? 'RATE_ABOVE_PARENT' : null;
}

/** Why a play cannot be counted: nobody bets in a series above its own maximum. */
export function playFault({ line, groups, rates }: Terms, play: Play): PlayCode | null {
  const standing = line.members.get(play.member);
  if (!standing) return 'UNKNOWN_MEMBER';
  const group = groups.get(play.group);
  if (!group) return 'UNKNOWN_GROUP';
  const isAbove = playsForReal(standing) && group.unit === 'series' && play.series > rateOf(rates, play.member, play.group);
  return isAbove ? 'SERIES_ABOVE_MAX' : null;
}

export type CommissionRow = { agent: string; child: string; group: string; base: bigint; rateE4: number; amount: bigint };

/**
 * What a line's play brings: to each player its own rebate, floored once for each fact (a draw, a vendor's day) and group, and to each
 * agent the difference to each direct downline's rate on all that the downline and its team staked, floored once for each downline and
 * group; rows of nothing are left out. Own rebates and commissions together are at most `ceiling`. Rates and plays are sound
 * (`ratesFault`, `playFault`).
 */
export function rebate(terms: Terms, plays: readonly Play[]): { own: Map<string, bigint>; rows: CommissionRow[]; ceiling: bigint } {
  const counted = plays.filter(({ member }) => {
    const standing = terms.line.members.get(member);
    return standing !== undefined && playsForReal(standing);
  });
  const rows = commissions(terms, counted).sort(
    (a, b) => compareIds(a.agent, b.agent) || compareIds(a.child, b.child) || compareIds(a.group, b.group),
  );
  return { own: ownRebates(terms, counted), rows, ceiling: ceilingOf(terms, counted) };
}

function ownRebates({ groups, rates }: Terms, plays: readonly Play[]): Map<string, bigint> {
  const own = new Map<string, bigint>();
  for (const [member, ofMember] of grouped(plays, (play) => play.member)) {
    for (const [group, ofGroup] of grouped(ofMember, (play) => play.group)) {
      const { unit } = groups.get(group) as RebateGroup;
      const sums = new Map<string, bigint>();
      for (const play of ofGroup) add(sums, play.fact, product(play, unit, rateOf(rates, member, group)));
      for (const sum of sums.values()) add(own, member, partOf(sum, 1n));
    }
  }
  return new Map([...own].filter(([, amount]) => amount !== 0n));
}

function commissions({ line, groups, rates }: Terms, plays: readonly Play[]): CommissionRow[] {
  const bases: Bases = new Map();
  addBases(bases, { line, plays });
  return [...bases].flatMap(([group, children]) => differences(rates, { group, of: groups.get(group) as RebateGroup, children }));
}

/** What came up through members to who stands right above. */
type Through = { agent: string; base: bigint };
/** By group and member. */
export type Bases = Map<string, Map<string, Through>>;

/** Adds plays to what came up; piece by piece, in any order, while nobody moves and no rate changes. */
export function addBases(bases: Bases, { line, plays }: { line: Line; plays: readonly Pick<Play, 'member' | 'group' | 'valid'>[] }): void {
  for (const { member, group, valid } of plays) {
    if (!bringsUpwards(line.members.get(member) as Standing)) continue;
    const children = bases.get(group) ?? new Map<string, Through>();
    bases.set(group, children);
    let child = member;
    for (const agent of uplinesOf(line, member)) {
      const through = children.get(child);
      if (through) through.base += valid;
      else children.set(child, { agent, base: valid });
      child = agent;
    }
  }
}

/** What agents get of it: the difference to each direct downline's rate, floored once for each; rows of nothing are left out. */
export function differences(
  rates: Rates,
  { group, of: { unit }, children }: { group: string; of: RebateGroup; children: Iterable<readonly [string, Through]> },
): CommissionRow[] {
  const rows: CommissionRow[] = [];
  for (const [child, { agent, base }] of children) {
    const difference = rateE4(unit, rateOf(rates, agent, group)) - rateE4(unit, rateOf(rates, child, group));
    const amount = partOf(base, BigInt(difference));
    if (amount !== 0n) rows.push({ agent, child, group, base, rateE4: difference, amount });
  }
  return rows;
}

function ceilingOf({ groups }: Terms, plays: readonly Play[]): bigint {
  let sum = 0n;
  for (const play of plays) {
    const { unit, cap } = groups.get(play.group) as RebateGroup;
    sum += product(play, unit, cap);
  }
  return partOf(sum, 1n);
}

/** Valid stake times the rate that `value` leaves above the series which was bet in, not yet divided. Only Tradition knows a series. */
function product({ valid, series }: Play, unit: RebateGroup['unit'], value: number): bigint {
  return valid * BigInt(rateE4(unit, unit === 'series' ? value - series : value));
}
