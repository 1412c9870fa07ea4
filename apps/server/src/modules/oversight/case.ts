import type { VendorCaseKind, VendorCaseState } from '@fairhall/contract/console/vendor-cases';
import { type Amount, amount } from '@fairhall/money/amount';
import type { Side } from './compare.ts';
import type { Play } from './play.ts';

/** Of a return, in millionths. */
export type ReturnFigures = { actualE6: number; statedE6: number; boundE6: number; rounds: number };

/** Of money that came home from a vendor's own wallet, in 1/10000. */
export type HomeFigures = { broughtE4: string; stakedE4: string; wonE4: string; cameE4: string };

/** Of a merchant's sittings in a span of a table between players: staked less won, and the rake told of them, in 1/10000. */
export type RakeFigures = { sittings: number; gainE4: string; rakeE4: string };

/** A side as it is kept: amounts are text there. */
export type KeptSide = Omit<Side, 'amount' | 'valid'> & { amountE4: string; validE4?: string };

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
  home: HomeFigures | null;
  play: Play | null;
  rake: RakeFigures | null;
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
  | 'caseId'
  | 'vendor'
  | 'kind'
  | 'transactionId'
  | 'memberId'
  | 'asset'
  | 'theirs'
  | 'ours'
  | 'figures'
  | 'home'
  | 'play'
  | 'rake'
  | 'apart'
  | 'foundAtMs'
>;

/** What each kind of case has of its own; a case fills in what its kind has. */
export const NOTHING_TOLD = { theirs: null, ours: null, figures: null, home: null, play: null, rake: null } as const;

export const kept = ({ amount: of, valid, ...side }: Side): KeptSide => {
  return { ...side, amountE4: String(of), ...(valid == null ? {} : { validE4: String(valid) }) };
};
export const asSide = ({ amountE4, validE4, ...side }: KeptSide): Side => {
  return { ...side, amount: amount(BigInt(amountE4)), valid: validE4 === undefined ? null : amount(BigInt(validE4)) };
};
