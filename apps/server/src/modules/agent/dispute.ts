import { DISPUTE_DAYS, type DISPUTE_STATES, type Dispute as Told } from '@fairhall/contract/agent/disputes';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';

export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Of a statement by whom it pays; `sum`: what the last answer adds. */
export type Dispute = {
  disputeId: bigint;
  statementId: bigint;
  agentId: bigint;
  state: DisputeState;
  words: string;
  openedAtMs: number;
  answer: string;
  sum: bigint;
  answeredAtMs: number | null;
  answeredName: string | null;
  answeredId: bigint | null;
  decidedAtMs: number | null;
  decidedName: string | null;
  decidedId: bigint | null;
  reason: string;
  adjustmentId: bigint | null;
};

const WINDOW_MS = DISPUTE_DAYS * 86_400_000;
/** Until when a statement can be disputed. */
export const disputableUntil = (closedAtMs: number): number => closedAtMs + WINDOW_MS;

export const isUndecided = ({ state }: Pick<Dispute, 'state'>): boolean => state === 'OPEN' || state === 'ANSWERED';

/** The most that an answer adds: beyond it nobody meant it. */
export const ADDED_MAX = 10n ** 15n;

/** As its agent sees it: who answered, and the reason written for the log, are the operators' own. */
export function toldToAgent({ state, words, openedAtMs, answer, sum, answeredAtMs, decidedAtMs }: Dispute): Told {
  return { state, words, openedAtMs, answer, sumE4: digits(amount(sum)), answeredAtMs, decidedAtMs };
}
