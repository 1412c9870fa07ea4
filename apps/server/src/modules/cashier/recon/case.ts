import type { ReconCaseKind, ReconCaseState } from '@fairhall/contract/console/recon-cases';
import type { Amount } from '@fairhall/money/amount';

/** A difference as its row says. */
export type ReconCaseRow = {
  merchantId: number;
  caseId: bigint;
  kind: ReconCaseKind;
  /** What it is about: of one subject there is one case of a kind, for ever. */
  subject: string;
  channel: string;
  asset: string;
  accountId: number | null;
  payeeId: bigint | null;
  lineId: bigint | null;
  depositId: bigint | null;
  withdrawalId: bigint | null;
  memberId: bigint | null;
  theirId: string;
  ours: Amount | null;
  theirs: Amount | null;
  oursSay: string;
  theirsSay: string;
  /** What the channel holds more than the books say. */
  apart: Amount;
  happenedAtMs: number;
  foundAtMs: number;
  state: ReconCaseState;
  takenBy: bigint | null;
  takenName: string | null;
  takenAtMs: number | null;
  firstId: bigint | null;
  firstName: string | null;
  firstReason: string | null;
  firstAtMs: number | null;
  decidedBy: string | null;
  decidedReason: string | null;
  decidedAtMs: number | null;
  txId: bigint | null;
  moveId: bigint | null;
};

export function isUndecided({ state }: Pick<ReconCaseRow, 'state'>): boolean {
  return state === 'open' || state === 'taken';
}
