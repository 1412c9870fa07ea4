import type { Amount } from '@fairhall/money/amount';
import type { TransferRequest } from '../ledger/index.ts';
import { LOTTERY_AREA } from './game.ts';

const CASH = { owner: 'member', kind: 'cash' } as const;
const HOUSE = { owner: 'house', kind: 'game', area: LOTTERY_AREA } as const;

/** The stake of an order: from the player's cash to the lottery. */
export function stakePostings({ drawId, stakeE4 }: { drawId: bigint; stakeE4: Amount }): TransferRequest[] {
  return [{ debit: CASH, credit: HOUSE, amount: stakeE4, kind: 'stake', ref: drawId }];
}

/** Cancelled bets: each stake back to where it came from. */
export function refundPostings(bets: readonly { betId: bigint; stake: Amount }[]): TransferRequest[] {
  return bets.map(({ betId, stake }) => ({ debit: HOUSE, credit: CASH, amount: stake, kind: 'stake_refund', ref: betId }));
}
