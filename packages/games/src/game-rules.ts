import { BACCARAT_OPERATIONS } from './baccarat/operations.ts';
import { CHANCE_OPERATIONS } from './chance-operations.ts';
import { type Operation, Refused } from './rules-input.ts';
import { SLOT_OPERATIONS } from './slots/operations.ts';

const OPERATIONS: Readonly<Record<string, Operation>> = { ...CHANCE_OPERATIONS, ...SLOT_OPERATIONS, ...BACCARAT_OPERATIONS };

/**
 * Answers one question of the game rules checker: `{id, op, …}` with `{id, …answer}`, or with `{id, error}`. Money is digits in
 * 1/10000 of a unit; what returns to a player holds the stake. Codes: BAD_OP, BAD_MONEY, BAD_GAME, BAD_SEED, BAD_CLIENT, BAD_NUMBER,
 * BAD_STOPS, STAKE_STEP, BAD_CARD, BAD_HAND, BAD_BET, and BAD_LINE for what is no object.
 */
export function answerQuestion(question: unknown): Record<string, unknown> {
  if (typeof question !== 'object' || question === null || Array.isArray(question)) return { id: null, error: 'BAD_LINE' };
  const { id = null, op, ...input } = question as Record<string, unknown>;
  if (typeof op !== 'string' || !Object.hasOwn(OPERATIONS, op)) return { id, error: 'BAD_OP' };
  try {
    return { id, ...(OPERATIONS[op] as Operation)(input) };
  } catch (error) {
    if (error instanceof Refused) return { id, error: error.code };
    throw error;
  }
}
