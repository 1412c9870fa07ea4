import { type Amount, ZERO } from '@fairhall/money/amount';
import type { Contribution } from './amounts.ts';

export const GRANT_STATES = ['queued', 'active', 'closing', 'completed', 'spent', 'forfeited', 'expired', 'lapsed', 'used'] as const;
/** `used`: of free bets alone, which know no other states than active, expired and forfeited besides. */
export type GrantState = (typeof GRANT_STATES)[number];

/** What a grant was made under. */
export type GrantTerms = {
  maxBet: Amount | null;
  /** Most of it that becomes cash. */
  maxConvert: Amount | null;
  contribution: Contribution;
  playMs: number;
};

/** Money given under terms, on an account of its own. Ids grow with time. */
export type Grant = {
  grantId: bigint;
  kind: 'bonus' | 'freeBets';
  state: GrantState;
  /** All of it; of free bets what they may come to. */
  amount: Amount;
  required: Amount;
  wagered: Amount;
  balance: Amount;
  converted: Amount;
  /** What was above the most that becomes cash. */
  cut: Amount;
  /** The deposit it hangs on; 0: on none. */
  deposit: Amount;
  /** Cash staked since it was issued. */
  played: Amount;
  issuedAtMs: number;
  /** When it lapses if it has not begun by then. */
  queueUntilMs: number;
  /** Null before it begins. */
  expiresAtMs: number | null;
  /** Time to play that is left, of one that came back and waits, or was ended by a withdrawal. */
  leftMs: number | null;
  /** Of those that came back and wait the highest is first; 0: by its issue. */
  place: number;
  endedAtMs: number | null;
  /** What ended it, such as the withdrawal that may bring it back. */
  endedBy: string | null;
  /** What was taken of its balance when it was ended. */
  lost: Amount;
  /** Of free bets: one stake, and how many are left. */
  unit: Amount;
  left: number;
  /** Open bets that count for it, and those in which its money lies. */
  openTied: number;
  openBonus: number;
} & GrantTerms;

/** A grant that nothing has happened to yet. */
export function newGrant(
  made: Pick<Grant, 'grantId' | 'kind' | 'amount' | 'required' | 'issuedAtMs' | 'queueUntilMs'> & GrantTerms & Partial<Grant>,
): Grant {
  return {
    ...{ state: 'queued', wagered: ZERO, balance: ZERO, converted: ZERO, cut: ZERO, deposit: ZERO, played: ZERO, expiresAtMs: null },
    ...{ leftMs: null, place: 0, endedAtMs: null, endedBy: null, lost: ZERO, unit: ZERO, left: 0, openTied: 0, openBonus: 0 },
    ...made,
  };
}

/** A bet that counts for a grant, or a free one of it: the parts of its stake, and what became of it. */
export type TiedBet = {
  betId: bigint;
  grantId: bigint;
  free: boolean;
  cash: Amount;
  bonus: Amount;
  /** What its category counts. */
  bps: bigint;
  state: 'open' | 'settled' | 'void';
  payout: Amount;
  refunded: Amount;
  counted: Amount;
};

export const GRANTS_WAITING_MAX = 5;
/** Below it a balance can be staked nowhere. */
export const CRUMB = 100n;
/** What comes back can be played for so long at least. */
export const BACK_MS = 7 * 86_400_000;
