import type { OwedAct } from '@fairhall/contract/console/owed';
import type { Amount } from '@fairhall/money/amount';
import type { TransferRequest } from '../ledger/index.ts';

const OWED = { owner: 'member', kind: 'receivable' } as const;
const CASH = { owner: 'member', kind: 'cash' } as const;
/**
 * What is owed was booked as given back to the games' account when a correction or a void was settled. Who writes it off takes that
 * back: it is the games that bear it, as if it had never been asked for. It is no gift of a promotion.
 */
const GAMES = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;

/** What moves when an amount of what a member owes is settled. `ref`: the member. */
export function owedPostings(
  act: OwedAct,
  { memberId, settled, reason }: { memberId: bigint; settled: Amount; reason: string },
): TransferRequest[] {
  return [{ debit: act === 'collect' ? CASH : GAMES, credit: OWED, amount: settled, kind: 'correction', ref: memberId, reason }];
}
