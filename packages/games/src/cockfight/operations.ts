import { type Operation, Refused, readList, readMoney, readNumber, readObject } from '../rules-input.ts';
import { type Bet, type Result, type Side, settleFight } from './pool.ts';

const BETS_MAX = 100_000;
const RATE_MAX = 10_000;
const ODDS_MAX = 10_000_000;

export const COCKFIGHT_OPERATIONS: Readonly<Record<string, Operation>> = {
  pool: (input) => {
    const bets = readList(input.bets, BETS_MAX, 'BAD_BET').map(readBet);
    const result = readResult(input.result);
    const terms = {
      commission: readNumber(input.commission, 0, RATE_MAX),
      step: readNumber(input.step, 1, ODDS_MAX),
      min: readNumber(input.min, 0, ODDS_MAX),
    };
    const { meron, wala, isVoid, returns, commission, breakage } = settleFight(bets, { result, terms });
    return {
      ...{ dividend: [Number(meron), Number(wala)], void: isVoid, returns: returns.map(String) },
      ...{ commission: commission.toString(), breakage: breakage.toString() },
    };
  },
};

function readBet(value: unknown): Bet {
  const { side, stake } = readObject(value, 'BAD_BET');
  if (!isSide(side)) throw new Refused('BAD_BET');
  return { side, stake: readMoney(stake) };
}

function readResult(value: unknown): Result {
  if (!isSide(value) && value !== 'C') throw new Refused('BAD_RESULT');
  return value;
}

function isSide(value: unknown): value is Side {
  return value === 'M' || value === 'W' || value === 'D';
}
