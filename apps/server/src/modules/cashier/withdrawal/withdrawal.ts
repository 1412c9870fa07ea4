import type { WithdrawalState } from '@fairhall/contract/withdraw/withdrawal-view';
import type { Amount } from '@fairhall/money/amount';
import type { FirstApproval } from '../review/reviewed.ts';

/** A withdrawal as its row says. */
export type Withdrawal = {
  merchantId: number;
  part: number;
  withdrawalId: bigint;
  memberId: bigint;
  account: string;
  asset: string;
  amount: Amount;
  /** Taken out of the amount. */
  fee: Amount;
  channel: string;
  cardId: bigint;
  bankCode: string;
  bankName: string;
  /** What of the card's number may be shown. */
  cardLast4: string;
  cardHolder: string;
  branch: string;
  reference: string;
  state: WithdrawalState;
  handlerId: bigint | null;
  handlerName: string | null;
  firstApproval: FirstApproval | null;
  reason: string | null;
  bankReference: string | null;
  holdTxId: bigint;
  closeTxId: bigint | null;
  requestHash: bigint;
  createdAtMs: number;
  takenAtMs: number | null;
  approvedAtMs: number | null;
  decidedAtMs: number | null;
};
