import { type Amount, amount } from '@fairhall/money/amount';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import type { HeldMove } from './payout.ts';

/** `left`: what is held still. `feeTaken`: what of the fee the house has. */
export type Held = { left: Amount; feeTaken: Amount; arrived: Amount; released: Amount };

/** What became of what a withdrawal held, by every group that moved it. */
export function heldBy({ amount: whole }: Pick<Withdrawal, 'amount'>, moves: readonly HeldMove[]): Held {
  const sum = (kind: HeldMove['kind'], of: 'amount' | 'fee') =>
    moves.filter((move) => move.kind === kind).reduce((total, move) => total + move[of], 0n);
  const arrived = sum('paid', 'amount') - sum('returned', 'amount');
  const feeTaken = sum('paid', 'fee') - sum('fee', 'fee');
  const released = sum('released', 'amount');
  return {
    left: amount(whole - arrived - feeTaken - released),
    feeTaken: amount(feeTaken),
    arrived: amount(arrived),
    released: amount(released),
  };
}
