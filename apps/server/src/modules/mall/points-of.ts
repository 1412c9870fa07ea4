import { type Amount, ZERO } from '@fairhall/money/amount';
import { type Balance, POINTS_ASSET } from '../ledger/index.ts';

/** What a member has of points, among all that it has. */
export function pointsOf(balances: readonly Balance[]): Amount {
  return balances.find(({ asset, kind }) => asset === POINTS_ASSET && kind === 'points')?.balance ?? ZERO;
}
