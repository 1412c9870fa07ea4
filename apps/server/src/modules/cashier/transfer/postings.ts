import type { Amount } from '@fairhall/money/amount';
import type { TransferRequest } from '../../ledger/index.ts';

const TRANSIT = { owner: 'house', kind: 'transit', area: 'MEMBER' } as const;
const CASH = { owner: 'member', kind: 'cash' } as const;

type Moved = { transferId: bigint; amount: Amount };

/** Out of the sender's wallet. The reason says which way it went: the account record tells them apart by it. */
export function outPostings({ transferId: ref, amount, direction }: Moved & { direction: 'up' | 'down' }): TransferRequest[] {
  return [{ debit: CASH, credit: TRANSIT, amount, kind: 'transfer', ref, reason: direction }];
}

/** Into the receiver's. */
export function inPostings({ transferId: ref, amount }: Moved): TransferRequest[] {
  return [{ debit: TRANSIT, credit: CASH, amount, kind: 'transfer', ref }];
}
