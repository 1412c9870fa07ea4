import type { PrizeDraw } from '@fairhall/contract/promotion/prizes';
import type { RaffleStanding } from '@fairhall/contract/promotion/raffle';

/** A raffle as its page reads it, and how it stands. */
export type RaffleProps = { draw: PrizeDraw; raffle: RaffleStanding };
