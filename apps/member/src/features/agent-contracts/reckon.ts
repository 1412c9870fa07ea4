import { dueAt } from '@fairhall/commission/contracts';
import { assessDividend } from '@fairhall/commission/dividend-period';
import { reachedTier, type Tier } from '@fairhall/commission/tiers';
import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import { type Amount, amount } from '@fairhall/money/amount';
import type { Base } from './api.ts';

/** Costs that are known of a day; commissions and salaries of the team are not. */
const COSTS = { rebate: 'rebateE4', promotion: 'promotionE4', fee: 'feeE4' } as const;
const ZERO = amount(BigInt(0));

export type Figures = { turnover: Amount; active: number; assessed: Amount };
type Day = Base['days'][number];

function tiersOf({ tiers }: ContractTerms): Tier[] {
  return tiers.map(({ loss, betVolume, activeMember, rate }) => ({
    ...{ loss: BigInt(loss), turnover: BigInt(betVolume), activeMember, rate: BigInt(rate) },
  }));
}

function ruleOf(terms: ContractTerms) {
  return {
    rateType: terms.rateType,
    tiers: tiersOf(terms),
    max: terms.max === null ? null : BigInt(terms.max),
    carry: terms.carry ?? ('NONE' as const),
  };
}

function netOf(terms: ContractTerms, day: Day): bigint {
  let net = BigInt(day.stakeE4) - BigInt(day.wonE4);
  for (const cost of ['rebate', 'promotion', 'fee'] as const) if (terms.deduct.includes(cost)) net -= BigInt(day[COSTS[cost]]);
  return net;
}

/** Where a team stands by terms: on one day for a salary, on all of them for a dividend. */
export function figuresOf(kind: ContractKind, terms: ContractTerms, { days, today }: Base): Figures {
  if (kind !== 'dividend') {
    const day = days.find((one) => one.day === today);
    return { turnover: amount(BigInt(day?.turnoverE4 ?? '0')), active: day?.active ?? 0, assessed: ZERO };
  }
  let [turnover, net, active] = [BigInt(0), BigInt(0), 0];
  for (const day of days) {
    turnover += BigInt(day.turnoverE4);
    net += netOf(terms, day);
    active = Math.max(active, day.active);
  }
  return { turnover: amount(turnover), active, assessed: amount(net) };
}

export const reachedOf = (terms: ContractTerms, figures: Figures): number => reachedTier(tiersOf(terms), figures);

/** What lacks to the next tier; null: the highest is reached. */
export function lackOf(terms: ContractTerms, figures: Figures): { tier: number; turnover: Amount; active: number; loss: Amount } | null {
  const tier = reachedOf(terms, figures) + 1;
  const next = tiersOf(terms)[tier - 1];
  if (!next) return null;
  const left = (wanted: bigint, has: bigint) => amount(wanted > has ? wanted - has : BigInt(0));
  return {
    tier,
    turnover: left(next.turnover, figures.turnover),
    active: Math.max(0, next.activeMember - figures.active),
    loss: left(next.loss, figures.assessed),
  };
}

/** What terms had paid on these days, and on how many. */
export function paidOn(kind: ContractKind, terms: ContractTerms, base: Base): { total: Amount; days: Amount[] } {
  const rule = ruleOf(terms);
  if (kind === 'dividend') {
    const { turnover, active, assessed } = figuresOf(kind, terms, base);
    return { total: amount(assessDividend(rule, { net: assessed, turnover, active, isLastOfMonth: true }, BigInt(0)).due), days: [] };
  }
  const days = base.days.map((day) => {
    const [turnover, active] = [BigInt(day.turnoverE4), day.active];
    return amount(dueAt(rule, reachedTier(rule.tiers, { turnover, active, assessed: BigInt(0) }), turnover));
  });
  return { total: amount(days.reduce((sum, due) => sum + due, BigInt(0))), days };
}
