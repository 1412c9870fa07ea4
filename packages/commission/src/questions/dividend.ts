import { adjustments } from '../adjust.ts';
import { PLATFORM } from '../contracts.ts';
import { DEDUCTIONS, type Deduction, dividends, type Earned, type MemberResult } from '../dividend.ts';
import { CARRIES, type Carry, isCarryIn, type Period } from '../dividend-period.ts';
import type { Line } from '../line.ts';
import { areDividendTiers, type Tier } from '../tiers.ts';
import { readContracts, readTierRows, toldRun } from './contracts.ts';
import { readFunds, readLine, readMember } from './line.ts';
import {
  type Input,
  isMissing,
  Refused,
  readAmount,
  readCount,
  readObject,
  readRate,
  readRows,
  readRowsIfAny,
  readWord,
  told,
} from './read.ts';

export function answerDividend(input: Input): Record<string, unknown> {
  const { line } = readLine(input.line);
  const contracts = readContracts(line, input, { readTiers, readMore: readCarries });
  return toldRun(
    dividends({
      line,
      contracts,
      results: readRows(input.facts, 'UNKNOWN_MEMBER').map((row) => readResult(line, row)),
      earned: readRowsIfAny(input.earned, 'UNKNOWN_MEMBER').map((row) => readEarned(line, row)),
      deduct: readDeductions(input.deduct),
      includeSelf: input.includeSelf === true,
      isLastOfMonth: input.lastOfMonth !== false,
      funds: readFunds(line, input.funds),
    }),
  );
}

/** What a late fact changes in closed periods. */
export function answerAdjust(input: Input): Record<string, unknown> {
  const contract = readObject(input.contract, 'TIERS_INVALID');
  const { carry, carryIn } = readCarries({ carry: contract.carry, carryIn: input.carryIn });
  const terms = { ...readTiers(contract.tiers), max: isMissing(contract.max) ? null : readAmount(contract.max), carry };
  const given = readRows(input.periods, 'AMOUNT_INVALID');
  const periods = given.map(({ was, now, lastOfMonth }) => {
    const before = readPeriod(was, lastOfMonth !== false);
    return {
      was: before,
      now: isMissing(now) ? before : readPeriod({ ...(was as Input), ...readObject(now, 'AMOUNT_INVALID') }, lastOfMonth !== false),
    };
  });
  const { rows, ...sums } = adjustments(terms, carryIn, periods);
  return {
    rows: rows.map(({ was, now, delta }, place) => ({ period: given[place]?.period, ...told({ was, now, delta }) })),
    ...told(sums),
  };
}

function readTiers(value: unknown): { rateType: 'P'; tiers: Tier[] } {
  const tiers = readTierRows(value, areDividendTiers, ({ loss, turnover, activeMember, rate }) => ({
    loss: readAmount(loss),
    turnover: readAmount(turnover),
    activeMember: readCount(activeMember),
    rate: readRate(rate),
  }));
  return { rateType: 'P', tiers };
}

function readCarries(row: Input): { carry: Carry; carryIn: bigint } {
  const carry = isMissing(row.carry) ? 'ALL' : readWord(row.carry, CARRIES, 'CARRY_INVALID');
  const carryIn = readAmount(row.carryIn, { signed: true, fallback: 0n });
  if (!isCarryIn(carry, carryIn)) throw new Refused('CARRY_INVALID');
  return { carry, carryIn };
}

function readPeriod(value: unknown, isLastOfMonth: boolean): Period {
  const { net, turnover, active } = readObject(value, 'AMOUNT_INVALID');
  return { net: readAmount(net, { signed: true }), turnover: readAmount(turnover), active: readCount(active), isLastOfMonth };
}

function readResult(line: Line, { member, stake, valid, won, rebate, promotion, fee }: Input): MemberResult {
  return {
    member: readMember(line, member),
    stake: readAmount(stake),
    valid: readAmount(valid),
    won: readAmount(won),
    rebate: readAmount(rebate, { fallback: 0n }),
    promotion: readAmount(promotion, { fallback: 0n }),
    fee: readAmount(fee, { fallback: 0n }),
  };
}

function readEarned(line: Line, { agent, what, amount, payer }: Input): Earned {
  return {
    agent: readMember(line, agent),
    what: readWord(what, ['commission', 'salary'], 'DEDUCT_INVALID'),
    amount: readAmount(amount, { signed: true }),
    payer: isMissing(payer) || payer === PLATFORM ? PLATFORM : readMember(line, payer),
  };
}

function readDeductions(value: unknown): Set<Deduction> {
  if (isMissing(value)) return new Set(DEDUCTIONS);
  if (!Array.isArray(value)) throw new Refused('DEDUCT_INVALID');
  return new Set(value.map((name) => readWord(name, DEDUCTIONS, 'DEDUCT_INVALID')));
}
