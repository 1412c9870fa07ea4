import { BACCARAT_OPERATIONS } from './baccarat/operations.ts';
import { BLACKJACK_OPERATIONS } from './blackjack/operations.ts';
import { CHANCE_OPERATIONS } from './chance-operations.ts';
import { COCKFIGHT_OPERATIONS } from './cockfight/operations.ts';
import { DRAGON_TIGER_OPERATIONS } from './dragon-tiger/operations.ts';
import { FISH_OPERATIONS } from './fish/operations.ts';
import { HOLDEM_OPERATIONS } from './holdem/operations.ts';
import { ROULETTE_OPERATIONS } from './roulette/operations.ts';
import { type Operation, Refused } from './rules-input.ts';
import { SHAN_OPERATIONS } from './shan/operations.ts';
import { SICBO_OPERATIONS } from './sicbo/operations.ts';
import { SLOT_OPERATIONS } from './slots/operations.ts';
import { SPORTS_OPERATIONS } from './sports/operations.ts';
import { TIEN_LEN_OPERATIONS } from './tien-len/operations.ts';

const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...CHANCE_OPERATIONS,
  ...SLOT_OPERATIONS,
  ...BACCARAT_OPERATIONS,
  ...DRAGON_TIGER_OPERATIONS,
  ...SICBO_OPERATIONS,
  ...ROULETTE_OPERATIONS,
  ...BLACKJACK_OPERATIONS,
  ...FISH_OPERATIONS,
  ...COCKFIGHT_OPERATIONS,
  ...SHAN_OPERATIONS,
  ...TIEN_LEN_OPERATIONS,
  ...HOLDEM_OPERATIONS,
  ...SPORTS_OPERATIONS,
};

/**
 * Answers one question of the game rules checker: `{id, op, …}` with `{id, …answer}`, or with `{id, error}`. Money is digits in
 * 1/10000 of a unit; what returns to a player holds the stake. Codes: BAD_OP, BAD_MONEY, BAD_GAME, BAD_SEED, BAD_CLIENT, BAD_NUMBER,
 * BAD_STOPS, STAKE_STEP, BAD_CARD, BAD_HAND, BAD_DICE, BAD_BET, BAD_INSURANCE, BAD_KIND, BAD_GUN, BAD_RESULT; of sports BAD_MARKET,
 * BAD_ODDS, LEG_COUNT, RELATED_LEGS, SUSPENDED; and BAD_LINE for what is no object, or is no line of a market.
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
