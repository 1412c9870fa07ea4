import type { MyBets } from '../../table-api.ts';
import type { Stakes } from '../../table-games/port.ts';
import { stakedOn, sumOf } from '../../table-games/staked.ts';
import type { Chips } from './felt.ts';
import type { BetRow } from './rows.ts';

/** Chips on the felt that no wallet has been asked for. */
export function gatheredBet(round: string, { stakes }: Chips): MyBets {
  return {
    round,
    areas: texts(stakes),
    stake: sumOf(stakes).toString(),
    state: 'GATHERED',
    refusal: null,
    back: null,
    returned: null,
    paid: false,
  };
}

export function shownBet({ round, stakes, stake, state, refusal, back, returned, isPaid }: BetRow): MyBets {
  return {
    round,
    areas: texts(stakes),
    stake: stake.toString(),
    state,
    refusal,
    back: back && texts(back),
    returned: returned === null ? null : returned.toString(),
    paid: isPaid,
  };
}

export function texts(stakes: Stakes<bigint>): Stakes<string> {
  return Object.fromEntries(stakedOn(stakes).map(([area, stake]) => [area, stake.toString()]));
}
