import type { VendorCaseKind, VendorCaseState } from '@fairhall/contract/console/vendor-cases';
import { type Amount, amount } from '@fairhall/money/amount';
import type { Side } from './compare.ts';

/** Of a return, in millionths. */
export type ReturnFigures = { actualE6: number; statedE6: number; boundE6: number; rounds: number };

/** A side as it is kept: amounts are text there. */
export type KeptSide = Omit<Side, 'amount'> & { amountE4: string };

export type Case = {
  caseId: bigint;
  vendor: string;
  kind: VendorCaseKind;
  transactionId: string;
  memberId: bigint | null;
  asset: string;
  theirs: KeptSide | null;
  ours: KeptSide | null;
  figures: ReturnFigures | null;
  apart: Amount;
  foundAtMs: number;
  state: VendorCaseState;
  firstOperatorId: bigint | null;
  firstOperator: string | null;
  firstReason: string | null;
  firstAtMs: number | null;
  decidedBy: string | null;
  decidedReason: string | null;
  decidedAtMs: number | null;
};

export type FoundCase = Pick<
  Case,
  'caseId' | 'vendor' | 'kind' | 'transactionId' | 'memberId' | 'asset' | 'theirs' | 'ours' | 'figures' | 'apart' | 'foundAtMs'
>;

export const kept = ({ amount: of, ...side }: Side): KeptSide => ({ ...side, amountE4: String(of) });
export const asSide = ({ amountE4, ...side }: KeptSide): Side => ({ ...side, amount: amount(BigInt(amountE4)) });
