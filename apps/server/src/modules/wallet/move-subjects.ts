import type { AccountRef, Transfer, TransferKind } from '../ledger/index.ts';
import type { WalletDeps } from './deps.ts';

/** What a move was about, as far as it is known. */
export type MoveSubject = {
  /** The order's number, where the move was of a bet. */
  orderNo?: string;
  gameName?: string;
  /** The draw; of a chase the first, and `lastNumero` the last. */
  numero?: string;
  lastNumero?: string;
  /** The bank that money came by or goes to. */
  channel?: string;
};

/** Moves of the cashier, whose reason is the reference that the member knows them by. */
const OF_CASHIER: readonly TransferKind[] = ['deposit', 'withdrawal', 'hold', 'release'];

export function isOfCashier({ kind }: Pick<Transfer, 'kind'>): boolean {
  return OF_CASHIER.includes(kind);
}

/** Asks each module that moves money once for a whole page what its moves were about. */
export async function subjectsOf(
  { subjects: { bets, banks } }: Pick<WalletDeps, 'subjects'>,
  reader: { merchantId: number; memberId: bigint; language: string },
  transfers: readonly Transfer[],
): Promise<(transfer: Transfer) => MoveSubject> {
  const played = transfers.filter(({ debit, credit }) => isGame(debit) || isGame(credit));
  const stakes = played.filter(({ kind }) => kind === 'stake');
  const rest = played.filter(({ kind }) => kind !== 'stake');
  const [ofBets, ofCashier] = await Promise.all([
    bets(reader, { betIds: rest.map(({ ref }) => ref), orders: stakes.map(({ txId: orderId, ref: drawId }) => ({ orderId, drawId })) }),
    banks(
      reader,
      transfers.filter(isOfCashier).map(({ ref }) => ref),
    ),
  ]);
  return (transfer) => {
    if (isOfCashier(transfer)) {
      const channel = ofCashier.get(transfer.ref);
      return channel === undefined ? {} : { channel };
    }
    return (played.includes(transfer) && ofBets.get(transfer.kind === 'stake' ? transfer.txId : transfer.ref)) || {};
  };
}

function isGame(side: AccountRef): boolean {
  return side.owner === 'house' && side.kind === 'game';
}
