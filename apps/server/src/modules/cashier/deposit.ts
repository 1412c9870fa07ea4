import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { DepositQuestion } from '@fairhall/contract/console/deposits';
import type { Amount } from '@fairhall/money/amount';
import type { FirstApproval } from './review/reviewed.ts';

/** A deposit as its row says. */
export type Deposit = {
  merchantId: number;
  part: number;
  depositId: bigint;
  memberId: bigint;
  account: string;
  asset: string;
  /** What is to be paid, a fee within it: as told, until a proof says what came. */
  amount: Amount;
  /** What of it is a fee, and what the house gives on top. */
  fee: Amount;
  feeReturn: Amount;
  /** What was asked for, where another amount came, or is to come. */
  asked: Amount | null;
  /** The deposit whose reference a second payment bore. */
  secondOf: bigint | null;
  payeeName: string;
  payeeKey: string;
  vendorId: number;
  /** The own account that it is paid to; null where a provider takes it. */
  payeeId: bigint | null;
  /** The step by which its amount is told apart. */
  slot: number | null;
  channel: string;
  bankType: string;
  bankName: string;
  receiverAccount: string;
  receiverName: string;
  /** What is scanned to pay it, where that is our own QR and nobody has paid. */
  qrContent: string | null;
  reference: string;
  state: DepositState;
  handlerId: bigint | null;
  handlerName: string | null;
  firstApproval: FirstApproval | null;
  reason: string | null;
  /** Why money that has come waits for a person. */
  question: DepositQuestion | null;
  txId: bigint | null;
  requestHash: bigint;
  createdAtMs: number;
  heldUntilMs: number;
  paidAtMs: number | null;
  takenAtMs: number | null;
  decidedAtMs: number | null;
  /** How many slips it has. */
  slips: number;
};

/** States in which a deposit is under way. */
export const OPEN_STATES = ['created', 'paid', 'review'] as const satisfies readonly DepositState[];

export function isOpen({ state }: Pick<Deposit, 'state'>): boolean {
  return (OPEN_STATES as readonly DepositState[]).includes(state);
}

export type Slip = { fileId: bigint; name: string; bytes: number; pictureSha256: Buffer };
