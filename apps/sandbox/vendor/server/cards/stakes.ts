import { CARD_GAMES, type CardCode, type StakeName } from '../../card-games/codes.ts';
import type { StakeRules } from '../../cards-api.ts';
import { stakesIn } from '../games.ts';

/** StakeRules as the engine reckons with them. */
export type Rules = {
  stake: StakeName;
  unit: bigint;
  most: bigint;
  buyIn: { least: bigint; most: bigint };
  rake: { rate: bigint; cap: bigint | null };
  seats: { least: number; most: number };
};

/** Smallest stakes of the currency in one unit of the table. */
const TIMES: Readonly<Record<StakeName, bigint>> = { PRACTICE: 1n, LOW: 1n, MID: 10n, HIGH: 50n };
const RATE = 500n;

/** What a table of a stake is played for. All are the same to everyone who sits there. */
export function rulesOf(code: CardCode, stake: StakeName, currency: string): Rules {
  const unit = stakesIn(currency).min * TIMES[stake];
  if (CARD_GAMES[code] === 'HOLDEM')
    return {
      ...{ stake, unit, most: 2n * unit, buyIn: { least: 40n * unit, most: 200n * unit } },
      ...{ rake: { rate: RATE, cap: 6n * unit }, seats: { least: 2, most: 6 } },
    };
  if (CARD_GAMES[code] === 'TIENLEN')
    return {
      ...{ stake, unit, most: 60n * unit, buyIn: { least: 60n * unit, most: 300n * unit } },
      ...{ rake: { rate: RATE, cap: null }, seats: { least: 2, most: 4 } },
    };
  return {
    ...{ stake, unit, most: 20n * unit, buyIn: { least: 50n * unit, most: 500n * unit } },
    ...{ rake: { rate: RATE, cap: null }, seats: { least: 2, most: 8 } },
  };
}

export function rulesView({ stake, unit, most, buyIn, rake, seats }: Rules): StakeRules {
  return {
    ...{ stake, unit: `${unit}`, most: `${most}`, buyIn: { least: `${buyIn.least}`, most: `${buyIn.most}` } },
    ...{ rake: { rate: Number(rake.rate), cap: rake.cap === null ? null : `${rake.cap}` }, seats },
  };
}
