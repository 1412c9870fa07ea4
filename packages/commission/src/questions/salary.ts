import type { Contract } from '../contracts.ts';
import type { Line } from '../line.ts';
import { add } from '../rate.ts';
import { salaries } from '../salary.ts';
import { areSalaryTiers } from '../tiers.ts';
import { readContracts, readTierRows, toldRun } from './contracts.ts';
import { readFunds, readLine, readMember } from './line.ts';
import { type Input, isCount, Refused, readAmount, readCount, readRate, readRows, readWord } from './read.ts';

export function answerSalary(input: Input): Record<string, unknown> {
  const { line } = readLine(input.line);
  const contracts = readContracts(line, input, { readTiers: readSalaryTiers, readMore: () => ({}) });
  const base = { line, staked: readStaked(line, input.plays), includeSelf: input.includeSelf === true };
  return toldRun(salaries(base, contracts, readFunds(line, input.funds)));
}

/** All of one rate type. */
function readSalaryTiers(value: unknown): Pick<Contract, 'rateType' | 'tiers'> {
  const types = new Set<'P' | 'F'>();
  const tiers = readTierRows(value, areSalaryTiers, ({ betVolume, activeMember, rateType, rate }) => {
    const type = readWord(rateType, ['P', 'F'], 'TIERS_INVALID');
    types.add(type);
    return {
      loss: 0n,
      turnover: readAmount(betVolume),
      activeMember: readCount(activeMember),
      rate: type === 'P' ? readRate(rate) : readFixed(rate),
    };
  });
  const [rateType, other] = types;
  if (!rateType || other) throw new Refused('TIERS_INVALID');
  return { rateType, tiers };
}

/** An amount stands as digits; in the field of a rate also as a number. */
function readFixed(value: unknown): bigint {
  return isCount(value) ? BigInt(value) : readAmount(value);
}

function readStaked(line: Line, value: unknown): Map<string, bigint> {
  const staked = new Map<string, bigint>();
  for (const { member, valid } of readRows(value, 'UNKNOWN_MEMBER')) add(staked, readMember(line, member), readAmount(valid));
  return staked;
}
