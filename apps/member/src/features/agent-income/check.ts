import { type Deduction, netOf } from '@fairhall/commission/dividend';
import { assessDividend, type Carry } from '@fairhall/commission/dividend-period';
import { salaryDue } from '@fairhall/commission/salary';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import { type Amount, amount, floorDiv } from '@fairhall/money/amount';
import { monthAgain } from './affiliate-month.tsx';
import type { Statement } from './api.ts';

const WHOLE = BigInt(10_000);
const NOTHING = BigInt(0);

/** What a statement's text says, as far as its kind has it; amounts are digits. */
export type Said = {
  terms: ContractTerms;
  active: number;
  isLastOfMonth: boolean;
  tier: number;
  /** What of the turnover does not count, where there is any. */
  flagged?: string;
} & Record<
  | 'turnover'
  | 'stake'
  | 'won'
  | 'rebate'
  | 'promotion'
  | 'fee'
  | 'commission'
  | 'salary'
  | 'net'
  | 'carryIn'
  | 'assessed'
  | 'carryOut'
  | 'due',
  string
>;

export const saidBy = ({ frozen }: Pick<Statement, 'frozen'>): Said => JSON.parse(frozen) as Said;

/** What the statement comes to when it is reckoned again from its own figures. */
export function reckonAgain({ kind, frozen, rows }: Pick<Statement, 'kind' | 'frozen' | 'rows'>): Amount {
  if (kind === 'rebate') {
    const parts = rows.map(({ baseE4, rateE4 }) => floorDiv(BigInt(baseE4) * BigInt(rateE4), WHOLE));
    return amount(parts.reduce((sum, part) => sum + part, NOTHING));
  }
  if (kind === 'affiliate') return monthAgain({ frozen });
  const said = saidBy({ frozen });
  const { terms, active } = said;
  const rule = {
    rateType: terms.rateType,
    tiers: terms.tiers.map(({ loss, betVolume, activeMember, rate }) => ({
      ...{ loss: BigInt(loss), turnover: BigInt(betVolume), activeMember, rate: BigInt(rate) },
    })),
    max: terms.max === null ? null : BigInt(terms.max),
  };
  const turnover = BigInt(said.turnover);
  if (kind !== 'dividend') return amount(salaryDue(rule, { turnover, active }).due);
  const sums = { stake: BigInt(said.stake), won: BigInt(said.won), rebate: BigInt(said.rebate) };
  let net = netOf({ ...sums, promotion: BigInt(said.promotion), fee: BigInt(said.fee) }, new Set<Deduction>(terms.deduct));
  for (const what of ['commission', 'salary'] as const) if (terms.deduct.includes(what)) net -= BigInt(said[what]);
  const carry: Carry = terms.carry ?? 'ALL';
  const period = { net, turnover, active, isLastOfMonth: said.isLastOfMonth };
  return amount(assessDividend({ ...rule, carry }, period, BigInt(said.carryIn)).due);
}

/**
 * Whether an adjustment comes to what it says, with what was added on a dispute; of differences of rates the branches are told as they were
 * closed.
 */
export function isSound({ kind }: Pick<Statement, 'kind'>, { frozen, nowE4, grantedE4 }: Statement['adjustments'][number]): boolean {
  return kind === 'rebate' || String(reckonAgain({ kind, frozen, rows: [] }) + BigInt(grantedE4)) === nowE4;
}

/** Whether the text is the one that was closed. */
export async function isUnchanged({ frozen, hash }: Pick<Statement, 'frozen' | 'hash'>): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(frozen));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}
