import { PLATFORM } from '@fairhall/commission/contracts';
import { type Deduction, earnedCosts, netOf } from '@fairhall/commission/dividend';
import { assessDividend } from '@fairhall/commission/dividend-period';
import type { Line } from '@fairhall/commission/line';
import type { CommissionRow } from '@fairhall/commission/rebate';
import { salaryDue } from '@fairhall/commission/salary';
import type { Branch } from '@fairhall/commission/team-results';
import { ruleOf } from '../contract-rules.ts';
import { lineOfPaths } from '../line-of-paths.ts';
import type { EarnedRow, HeldContract } from '../store/play.ts';
import type { Draft, DraftRow } from './freeze.ts';
import type { DividendPeriod } from './periods.ts';
import type { SlotKind } from './slots.ts';
import type { TeamSums } from './teams.ts';

const NOTHING = { stake: 0n, won: 0n, rebate: 0n, promotion: 0n, fee: 0n };

/** Differences of rates on a day's play, to one agent. */
export function rebateDraft(day: string, agentId: bigint, { own, flagged }: { own: readonly CommissionRow[]; flagged: bigint }): Draft {
  const due = own.reduce((sum, { amount }) => sum + amount, 0n);
  const turnover = own.reduce((sum, { base }) => sum + base, 0n);
  return {
    ...{ kind: 'rebate', agentId, payerId: null, contractId: null, version: null, fromDay: day, toDay: day, slot: 0 },
    ...{ turnover, active: 0, tier: 0, carryIn: 0n, carryOut: 0n, due, said: { turnover, due, ...saidOf(flagged) } },
    rows: own.map(({ child, group, base, rateE4, amount }) => ({
      ...{ childId: BigInt(child), group, base, rate: rateE4, amount, active: 0, ...NOTHING },
    })),
  };
}

/** What confirmed flags took of the turnover: said where they took something. */
const saidOf = (flagged: bigint) => (flagged === 0n ? {} : { flagged });

/** A part of a day: which one, and when it began. */
export type Slot = { kind: SlotKind; no: number; fromMs: number };

/** A salary of a day, or of a part of it. */
export function salaryDraft(day: string, contract: HeldContract, { team, slot }: { team: TeamSums; slot?: Slot }): Draft {
  const figures = { turnover: team.valid, active: team.active };
  const { tier, due } = salaryDue(ruleOf(contract), figures);
  return {
    ...draftOf(contract, slot?.kind ?? 'daily', { team, fromDay: day, toDay: day }),
    ...{ slot: slot?.no ?? 0, tier, due, carryIn: 0n, carryOut: 0n },
    said: { ...(slot ? { fromMs: slot.fromMs } : {}), terms: contract.terms, ...figures, tier, due, ...saidOf(team.flagged) },
  };
}

type Earnings = { team: TeamSums; earned: { commission: bigint; salary: bigint }; carry: bigint };

/** A dividend of a period; `carry`: what the contract's last one left. */
export function dividendDraft(period: DividendPeriod, contract: HeldContract, { team, earned, carry: left }: Earnings): Draft {
  const { terms } = contract;
  const { valid: turnover, active, branches: _, flagged, ...sums } = team;
  let net = netOf(sums, new Set<Deduction>(terms.deduct));
  for (const what of ['commission', 'salary'] as const) if (terms.deduct.includes(what)) net -= earned[what];
  const carry = terms.carry ?? 'ALL';
  const carryIn = carry === 'NONE' ? 0n : left;
  const { isLastOfMonth } = period;
  const { assessed, tier, due, carryOut } = assessDividend(
    { ...ruleOf(contract), carry },
    { net, turnover, active, isLastOfMonth },
    carryIn,
  );
  return {
    ...draftOf(contract, 'dividend', { team, fromDay: period.from, toDay: period.to }),
    ...{ tier, due, carryIn, carryOut },
    said: { terms, turnover, active, ...sums, ...earned, net, carryIn, isLastOfMonth, assessed, tier, due, carryOut, ...saidOf(flagged) },
  };
}

/** What was earned from outside of each team. */
export type Costs = Record<'commission' | 'salary', Map<string, bigint>>;
/** Adds what was earned on a day, by the line of that day. */
export function addCosts(costs: Costs, rows: readonly EarnedRow[]): void {
  const line: Line = lineOfPaths(rows.map(({ path }) => path));
  for (const what of ['commission', 'salary'] as const) {
    const own = rows.filter(({ kind }) => (kind === 'rebate') === (what === 'commission'));
    const paid = own.map(({ agentId, due, payerId }) => ({
      ...{ agent: String(agentId), what, amount: due, payer: payerId === null ? PLATFORM : String(payerId) },
    }));
    for (const [agent, cost] of earnedCosts(line, paid)) costs[what].set(agent, (costs[what].get(agent) ?? 0n) + cost);
  }
}

function draftOf(
  { agentId, uplineId, contractId, version }: HeldContract,
  kind: SlotKind | 'daily' | 'dividend',
  { team, fromDay, toDay }: { team: TeamSums; fromDay: string; toDay: string },
) {
  const { valid: turnover, active } = team;
  return {
    kind,
    agentId,
    payerId: uplineId,
    contractId,
    version,
    fromDay,
    toDay,
    slot: 0,
    turnover,
    active,
    rows: team.branches.map(rowOf),
  };
}

function rowOf({ child, valid, active, ...sums }: Branch): DraftRow {
  const { stake, won, rebate: own, promotion, fee } = sums;
  return { childId: BigInt(child), group: '', base: valid, rate: 0, amount: 0n, active, stake, won, rebate: own, promotion, fee };
}
