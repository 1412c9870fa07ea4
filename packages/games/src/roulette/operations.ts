import { type Input, type Operation, Refused, readBets, readNumber } from '../rules-input.ts';
import { type Area, areaOf, backOf, chipCount } from './areas.ts';

const LAST = 36;

export const ROULETTE_OPERATIONS: Readonly<Record<string, Operation>> = {
  roulette: (input) => {
    const number = readNumber(input.number, 0, LAST);
    const returns = readBets(input.bets, readArea);
    return {
      returns: returns((area, stake) => {
        if (stake % BigInt(chipCount(area)) !== 0n) throw new Refused('STAKE_STEP');
        return backOf(area, stake, number);
      }),
    };
  },
};

function readArea({ b, on }: Input): Area | null {
  if (typeof b !== 'string') return null;
  if (on === undefined) return areaOf(b);
  return Array.isArray(on) && on.every((number) => Number.isInteger(number)) ? areaOf(b, on) : null;
}
