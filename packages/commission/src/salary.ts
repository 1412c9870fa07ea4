import { type Contract, type Contracts, dueAt, payerOf } from './contracts.ts';
import { type Due, type Paid, payDown } from './pay-down.ts';
import { type Base, teamFigures } from './team-figures.ts';
import { reachedTier } from './tiers.ts';

/** `tier` counts from 1; 0 is none. */
export type SalaryRow = Due & Paid & { turnover: bigint; active: number; tier: number };

/**
 * Salaries of a day, an hour or ten minutes: a part of the team's stake by the highest tier that is reached, or a fixed
 * amount. `funds` is what uplines set aside. The contracts are sound (`partiesFault`, `termsFault`). Rows by agent.
 */
export function salaries(base: Base, contracts: Contracts, funds: ReadonlyMap<string, bigint>): SalaryRow[] {
  const figuresOf = teamFigures(base);
  const dues = [...contracts.values()].map((contract) => {
    const { agent, activeMin } = contract;
    const { turnover, active } = figuresOf(agent, activeMin);
    return { agent, payer: payerOf(base.line, contract), turnover, active, ...salaryDue(contract, { turnover, active }) };
  });
  return payDown(base.line, dues, funds);
}

/** What a team's figures come to by a contract. */
export function salaryDue(
  contract: Pick<Contract, 'rateType' | 'tiers' | 'max'>,
  { turnover, active }: { turnover: bigint; active: number },
): { tier: number; due: bigint } {
  const tier = reachedTier(contract.tiers, { turnover, active, assessed: 0n });
  return { tier, due: dueAt(contract, tier, turnover) };
}
