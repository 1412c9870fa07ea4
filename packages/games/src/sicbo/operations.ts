import { type Operation, Refused, readBets } from '../rules-input.ts';
import { backOf, type Dice, isArea, isTriple, totalOf } from './areas.ts';

export const SICBO_OPERATIONS: Readonly<Record<string, Operation>> = {
  sicbo: (input) => {
    const dice = readDice(input.dice);
    const returns = readBets(input.bets, ({ b }) => (typeof b === 'string' && isArea(b) ? b : null));
    return { total: totalOf(dice), triple: isTriple(dice), returns: returns((area, stake) => backOf(area, stake, dice)) };
  },
};

function readDice(value: unknown): Dice {
  const isDie = (die: unknown) => Number.isInteger(die) && (die as number) >= 1 && (die as number) <= 6;
  if (!Array.isArray(value) || value.length !== 3 || !value.every(isDie)) throw new Refused('BAD_DICE');
  return value as unknown as Dice;
}
