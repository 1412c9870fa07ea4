import type { Amount } from '@fairhall/money/amount';

/** Assets a wallet can hold. Both legs of a transfer carry the same one (a CHECK in the schema). */
export type Asset = string; // ISO 4217 code of real money, or TRIAL

export const TRIAL_ASSET = 'TRIAL';
/** Points are no money: an asset of their own, in accounts of kind `points`, between members and promotions. */
export const POINTS_ASSET = 'POINTS';

/** Account kinds, from one tuple. Member kinds have a row and a balance; the others are summed. */
export const MEMBER_ACCOUNT_KINDS = ['cash', 'held', 'bonus', 'points', 'commission', 'receivable', 'own_funds'] as const;
/**
 * `transit` is on its way to another wallet (areas MEMBER, CONTRACT) or lies in a vendor's (VENDOR and its code); `agent` is what agents
 * are paid from.
 */
export const HOUSE_ACCOUNT_KINDS = ['game', 'jackpot', 'promotion', 'outside', 'trial_bank', 'fee', 'transit', 'agent'] as const;
export type MemberAccountKind = (typeof MEMBER_ACCOUNT_KINDS)[number];
export type HouseAccountKind = (typeof HOUSE_ACCOUNT_KINDS)[number];

export type AccountRef =
  /** `grantId`: of a bonus account, and of no other: bonus money lies on its grant. */
  | { owner: 'member'; kind: MemberAccountKind; grantId?: bigint }
  /** `area` tells house accounts of one kind apart: a game area such as LOTTERY, a payment channel, a promotion. */
  | { owner: 'house'; kind: HouseAccountKind; area: string };

export const TRANSFER_KINDS = [
  'deposit',
  'withdrawal',
  'hold',
  'release',
  'stake',
  'stake_refund',
  'stake_void',
  'payout',
  'rebate',
  'correction',
  'reversal',
  'trial_grant',
  'trial_close',
  // To a vendor's wallet and back.
  'vendor_move',
  // Of the cashier: fees apart, between members, by an operator's hand, what a bank sent back, what a payer took back.
  'fee',
  'transfer',
  'adjustment',
  'payout_return',
  'charge_back',
  // Of promotions.
  'grant',
  'convert',
  'forfeit',
  'reward',
  'points',
  'referral_rebate',
  // Of agents and their lines.
  'agent_rebate',
  'daily_wage',
  'hour_wage',
  'dividend',
  'share_bonus',
  'agent_adjust',
  'agent_out',
  'set_aside',
  'credit',
  // Won by free rounds at a vendor.
  'free_win',
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** Moves `amount` from `debit` to `credit`; always positive. One of the two is the intent's member. */
export type TransferRequest = {
  debit: AccountRef;
  credit: AccountRef;
  amount: Amount;
  kind: TransferKind;
  /** What the transfer is about: an order, a bet, a deposit. */
  ref: bigint;
  reason?: string;
  /** Of a reversal, correction, return or charge-back: the group that it takes back, of the same wallet; all that do so, together no more than it moved. */
  reverses?: bigint;
};

/** Who did it: the member, an operator, or a job of the system by name. */
export type LedgerActor = { type: 'member' | 'operator' | 'system'; id: string };

/**
 * One thing that happens to one wallet: all of its transfers and rows, or none.
 * `key` is a UUID chosen by whoever asks (client, vendor, job); the same key and hash give the first answer again,
 * the same key with another hash is IDEMPOTENCY_MISMATCH.
 */
export type Intent = {
  merchantId: number;
  memberId: bigint;
  asset: Asset;
  key: string;
  requestHash: bigint;
  actor: LedgerActor;
  transfers: TransferRequest[];
  /**
   * Its one transfer is a stake out of cash, which a grant of the wallet may pay for where cash does not reach: what of it is cash is
   * decided with it. `bonus`: whether its member wants that. What cash alone pays counts for the grant all the same; `category` null: for
   * none, nor does one pay. `product`: what is played, for jackpots: a category of vendors' games, or LOTT: and a game's id.
   */
  purse?: { category: string | null; bonus: boolean; product?: string };
  /** The jackpot that it feeds, by its product; the ledger's own to say. */
  pool?: bigint;
  /** Rows of the asking module, written by that module's own SQL inside the same statement. */
  rows?: ModuleRows;
};

/**
 * `kind` picks the SQL, which reads 64-bit `numbers` and `texts` in the order it lays down (the contract at the top of
 * sql/5-judge.sql).
 */
export type ModuleRows = { kind: string; numbers: readonly (bigint | number)[]; texts: readonly string[] };

export type LedgerCode =
  | 'PLACED'
  | 'INSUFFICIENT_FUNDS'
  | 'NO_WALLET'
  | 'IDEMPOTENCY_MISMATCH'
  /**
   * Refused by a guard of the asking module, e.g. DRAW_CLOSED, because the wallet is frozen: ACCOUNT_LOCKED, because a limit of its
   * member would be passed: a LimitName, because the grant that would pay may not: BONUS_CATEGORY_CLOSED, BONUS_MAX_BET, or because more of a group would be taken back than it moved: TAKEN_BACK; `guard` carries the code.
   */
  | 'REFUSED'
  /** Only from `submit`: not taken on, nothing stored, nothing moved. Ask again with the same key (503 with Retry-After). */
  | 'OVERLOADED';

export type LedgerAnswer = {
  code: LedgerCode;
  guard?: string;
  /** True when the key was seen before and this is the stored first answer, figure for figure. */
  repeated: boolean;
  /** Transaction group of the transfers; 0n when refused. */
  txId: bigint;
  /** Cash balance and its version after the intent (now, when refused). */
  balance: Amount;
  version: bigint;
  /** Of a stake that a grant may pay for: what lies on the grant behind it. */
  purse?: Amount;
  /** Only of what was placed by this very statement: the moment its rows bear, epoch ms. A first answer found again bears none. */
  decidedAtMs?: number;
};
