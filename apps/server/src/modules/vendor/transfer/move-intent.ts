import { type Intent, requestHash, type TransferRequest } from '../../ledger/index.ts';
import type { VendorMove } from '../store/moves.ts';

const CASH = { owner: 'member', kind: 'cash' } as const;

/** Cash goes to what lies in the vendor's wallet, or comes home from there. */
export function vendorMoveIntent(move: VendorMove, way: 'out there' | 'home'): Omit<Intent, 'key'> {
  const { merchantId, memberId, asset, vendor, amount, nodeId, transferId } = move;
  const there = { owner: 'house', kind: 'transit', area: `VENDOR:${vendor}` } as const;
  const [debit, credit] = way === 'home' ? ([there, CASH] as const) : ([CASH, there] as const);
  const transfer: TransferRequest = { debit, credit, amount, kind: 'vendor_move', ref: BigInt(nodeId) };
  return {
    ...{ merchantId, memberId, asset, requestHash: requestHash(['vendor_move', transferId, amount]), transfers: [transfer] },
    actor: { type: 'member', id: String(memberId) },
  };
}
