import { answerAffiliate } from './questions/affiliate.ts';
import { answerContract } from './questions/contract.ts';
import { answerCredit } from './questions/credit.ts';
import { answerAdjust, answerDividend } from './questions/dividend.ts';
import { answerPosition } from './questions/position.ts';
import { type Operation, Refused } from './questions/read.ts';
import { answerRebate } from './questions/rebate.ts';
import { answerSalary } from './questions/salary.ts';
import { answerTeam } from './questions/team.ts';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  rebate: answerRebate,
  salary: answerSalary,
  dividend: answerDividend,
  adjust: answerAdjust,
  affiliate: answerAffiliate,
  position: answerPosition,
  credit: answerCredit,
  team: answerTeam,
  contract: answerContract,
};

export const NO_JSON = { id: null, ok: false, code: 'JSON_INVALID' };

/**
 * Answers one question of the commission checker: `{id, op, …}` with `{id, ok: true, …answer}`, or with `{id, ok: false, code}`. Amounts
 * are digits in 1/10000 of a unit, rates and counts numbers. Inputs, answers and codes: README.md. Never throws.
 */
export function answerQuestion(question: unknown): Record<string, unknown> {
  if (typeof question !== 'object' || question === null || Array.isArray(question)) return NO_JSON;
  const { id = null, op, ...input } = question as Record<string, unknown>;
  if (typeof op !== 'string' || !Object.hasOwn(OPERATIONS, op)) return { id, ok: false, code: 'OP_UNKNOWN' };
  try {
    return { id, ok: true, ...(OPERATIONS[op] as Operation)(input) };
  } catch (error) {
    if (error instanceof Refused) return { id, ok: false, code: error.code };
    throw error;
  }
}
