import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Tx } from '../../platform/db.ts';
import type { Grants } from './grants/port.ts';
import type {
  AccountRef,
  Asset,
  HouseAccountKind,
  Intent,
  LedgerActor,
  LedgerAnswer,
  MemberAccountKind,
  TransferKind,
  TransferRequest,
} from './intent.ts';
import type { Need, NeedsStanding, NeedTold, Needy, NewNeed } from './needs/need.ts';
import type { HouseMove } from './store/pools.ts';

export type { BetEnd, BetReturn, Wallet } from './grants/kept.ts';
export type { Grants } from './grants/port.ts';
export * from './intent.ts';
export type { Need, NeedEnd, NeedStanding, NeedsStanding, NeedTold, Needy } from './needs/need.ts';

/** Limits that protect a player (sql/6-limits.sql says what counts); periods are those of the merchant's calendar. */
export const LIMIT_COUNTERS = ['deposit', 'loss', 'stake'] as const;
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitOf = { counter: (typeof LIMIT_COUNTERS)[number]; period: (typeof LIMIT_PERIODS)[number] };
/** The guard of an answer that a limit refused. */
export type LimitName = `LIMIT_${Uppercase<LimitOf['counter']>}_${Uppercase<LimitOf['period']>}`;
export type MemberLimit = LimitOf & { asset: Asset; cap: Amount; room: Amount };

export function isLimitName(guard: string | undefined): guard is LimitName {
  return guard?.startsWith('LIMIT_') === true;
}

/**
 * Where limits are set. The acts keep the wallet locked until the commit; who may set, raise and remove them, and when that takes effect,
 * is its owner's to say.
 */
export type Limits = {
  /** Counts what the period under way has seen already. False: there is no such wallet. */
  set(tx: Tx, merchantId: number, asked: LimitOf & { memberId: bigint; asset: Asset; cap: Amount; timeZone: string }): Promise<boolean>;
  remove(tx: Tx, merchantId: number, asked: LimitOf & { memberId: bigint; asset: Asset }): Promise<void>;
  list(merchantId: number, memberId: bigint): Promise<MemberLimit[]>;
  /** Whom of these any limit binds: for who need not ask of each of many. */
  binding(tx: Tx, merchantId: number, memberIds: readonly bigint[]): Promise<Set<bigint>>;
  /** The limit that would refuse these transfers, or null: for who must not leave a refusal behind under the key it asks with. */
  hit(
    tx: Tx,
    merchantId: number,
    asked: { memberId: bigint; asset: Asset; transfers: readonly TransferRequest[] },
  ): Promise<LimitName | null>;
};

/** A member's own time without play. `untilMs` is Infinity where it is for good. */
export type MemberBreak = { kind: 'pause' | 'excluded'; fromMs: number; untilMs: number };
const BREAK_CODES = { pause: 'MEMBER_COOLING_OFF', excluded: 'MEMBER_EXCLUDED' } as const satisfies Record<MemberBreak['kind'], string>;
/** Why a member may neither play nor pay in just now. */
export type RestCode = (typeof BREAK_CODES)[MemberBreak['kind']] | 'ACCOUNT_CLOSING';
/** Why a member may not play just now: it rests, or too little is known of it. */
export type BreakCode = RestCode | 'KYC_REQUIRED';

const NOT_PLAYING: readonly string[] = [...Object.values(BREAK_CODES), 'ACCOUNT_CLOSING', 'KYC_REQUIRED'] satisfies BreakCode[];

export function isBreakCode(guard: string | undefined): guard is BreakCode {
  return guard !== undefined && NOT_PLAYING.includes(guard);
}

/** Of two reasons the stricter is told. */
export function restCode(rest: MemberBreak | null, isClosing: boolean): RestCode | null {
  if (rest) return BREAK_CODES[rest.kind];
  return isClosing ? 'ACCOUNT_CLOSING' : null;
}

/** How well a member is known: 0 an account, 1 named and reachable, 2 proved by papers, 3 its means too. */
export type Tier = 0 | 1 | 2 | 3;

/**
 * What stands between a member and its money. `deposits` and `withdrawals`: credited and paid since there is an account, what members
 * sent each other too; `asked`: withdrawals and transfers asked for in the merchant's day, less what was given back of them; `held`: under way.
 */
export type MemberGate = {
  tier: Tier;
  /** It may not play for money, for want of a tier. */
  barred: boolean;
  /** Until when no money goes out. */
  holdUntilMs: number | null;
  /** Until when money leaves as at tier 2, after papers have run out. */
  graceUntilMs: number | null;
  deposits: Amount;
  withdrawals: Amount;
  asked: Amount;
  held: Amount;
};

/** Who sets a tier keeps the wallets locked until the commit: a bet, a deposit and a withdrawal see it whole or not at all. */
export type Gates = {
  of(db: Queryable, merchantId: number, asked: { memberId: bigint; daySinceMs: number }): Promise<MemberGate>;
  /** Counts what is asked for from this day on; before the first is held that day, under the wallet's lock. */
  openDay(tx: Tx, merchantId: number, asked: { memberId: bigint; daySinceMs: number }): Promise<void>;
  setTier(tx: Tx, merchantId: number, asked: { memberId: bigint; tier: Tier; barred: boolean }): Promise<void>;
  /** For whose papers have run out: tier 1, and until then its own money leaves as before. */
  runOut(tx: Tx, merchantId: number, asked: { memberId: bigint; barred: boolean; graceUntilMs: number }): Promise<void>;
  /** While an account is being closed it plays no more, and nothing is paid into it; what is owed to it comes, and goes out. Null: it goes on. */
  setClosing(tx: Tx, merchantId: number, asked: { memberId: bigint; sinceMs: number | null }): Promise<void>;
};

/** What members must turn over before their own money leaves, and how far they are: by settled stakes, each unit of which counts once. */
export type Needs = {
  of(merchantId: number, whose: Needy): Promise<NeedsStanding>;
  /** The same with the newest stakes of each open one. */
  toldOf(merchantId: number, whose: Needy): Promise<NeedsStanding<NeedTold>>;
  /** What `of` tells, in the caller's transaction, under the wallet's lock until its commit. */
  lockedOf(tx: Tx, merchantId: number, whose: Needy): Promise<NeedsStanding>;
  /** The newest that are closed. */
  closed(merchantId: number, asked: Needy & { max: number }): Promise<Need[]>;
  /** Opens them; what has opened one before opens no other. In the transaction of what opens them. */
  open(tx: Tx, merchantId: number, needs: readonly (NewNeed & Needy)[]): Promise<void>;
  /** Before deposits are credited: closes what is open, of each wallet that holds and has staked less than `below`. */
  clear(tx: Tx, merchantId: number, asked: { memberIds: readonly bigint[]; asset: Asset; below: bigint }): Promise<void>;
  /** Closes open ones: void with the deposit that was charged back, or waived by operators. What is met by then is met. */
  close(
    tx: Tx,
    merchantId: number,
    asked: Needy & { as: 'waived' | 'void'; which: (need: Pick<Need, 'needId' | 'source' | 'ref'>) => boolean },
  ): Promise<void>;
};

/**
 * Breaks from play. While one lasts, whatever its member stakes, or moves to a vendor, is REFUSED; what is owed to it comes, and it may take
 * its money out. Nobody ends one before its time.
 */
export type Breaks = {
  /** False: there is no such wallet. */
  begin(tx: Tx, merchantId: number, asked: MemberBreak & { memberId: bigint }): Promise<boolean>;
  /** The one that binds now, or null. */
  of(db: Queryable, merchantId: number, memberId: bigint): Promise<MemberBreak | null>;
  /** Whether the member may pay in and open games: a break, or an account that is being closed, forbids both. */
  codeOf(db: Queryable, merchantId: number, memberId: bigint): Promise<RestCode | null>;
};

export type Balance = { asset: Asset; kind: MemberAccountKind; balance: Amount; version: bigint };

/** What play and payments have made of a member's money since it has any. `net`: won less lost; what is staked counts as lost until it wins. `paidIn`: deposits less withdrawals. */
export type Standing = { net: Amount; paidIn: Amount };

export type HouseBalance = { asset: Asset; kind: HouseAccountKind; area: string; balance: Amount };

/** A transfer as it was written. `after` and `version` of a side are that account's behind it, null on the house's side. */
export type Transfer = {
  txId: bigint;
  /** Place in its group, from 1. */
  leg: number;
  asset: Asset;
  debit: AccountRef;
  debitAfter: Amount | null;
  debitVersion: bigint | null;
  credit: AccountRef;
  creditAfter: Amount | null;
  creditVersion: bigint | null;
  amount: Amount;
  kind: TransferKind;
  ref: bigint;
  actor: LedgerActor;
  reason: string | null;
  reverses: bigint | null;
  createdAtMs: number;
};

export type CashMove = { before: Amount; after: Amount };

/** `fromMs` belongs to the range, `toMs` does not; `page` counts from 0, newest first; `beforeTx` continues behind a known row. */
export type TransferFilter = {
  asset?: Asset;
  wish?: MoveWish;
  fromMs: number;
  toMs: number;
  beforeTx?: bigint;
  page: number;
  size: number;
};

/** Moves that are asked for by kind; `areas` and `butAreas`: by kind and area of the house's side, where a kind alone does not tell. */
export type MoveWish = {
  kinds: readonly TransferKind[];
  areas?: readonly (readonly [TransferKind, string])[];
  butAreas?: readonly (readonly [TransferKind, string])[];
};

/** Of one asset in [fromMs, toMs), newest first; `before`: behind a row that is known. */
export type MoveFilter = {
  asset: Asset;
  fromMs: number;
  toMs: number;
  wish?: MoveWish;
  before?: { txId: bigint; leg: number };
  size: number;
};

/** Moves of one asset that were booked in [fromMs, toMs). */
export type BookedFilter = { asset: Asset; fromMs: number; toMs: number; after?: { txId: bigint; leg: number }; size: number };
export type HeldAt = { account: MemberAccountKind; balance: Amount };

/** What was paid in less what was paid out, fees of withdrawals with it, and less what was taken back. */
export type NetDeposits = { total: Amount; year: Amount; month: Amount };

/** What moved one account class by one kind of transfer. `area` is empty for members' accounts. */
export type ClassMove = {
  asset: Asset;
  account: MemberAccountKind | HouseAccountKind;
  area: string;
  kind: TransferKind;
  transfers: bigint;
  credited: Amount;
  debited: Amount;
};

export type ClassBalance = Pick<ClassMove, 'asset' | 'account' | 'area'> & { balance: Amount };

/** A group of transfers: its sum and when it was booked. */
export type MoveGroup = { txId: bigint; asset: Asset; amount: Amount; atMs: number };

/** What statements are made of. Ranges: `fromMs` belongs to them, `toMs` does not. */
export type Books = {
  moves(merchantId: number, range: { fromMs: number; toMs: number }): Promise<ClassMove[]>;
  /** Members' account classes at a moment, by what the accounts say themselves less what moved since. */
  countedAt(merchantId: number, atMs: number): Promise<ClassBalance[]>;
  groups(merchantId: number, asked: { fromMs: number; toMs: number; kinds: readonly TransferKind[] }): Promise<MoveGroup[]>;
  /** When the first transfer was booked; null before there is one. */
  firstMs(merchantId: number): Promise<number | null>;
};

/** Whose money stands still, so that the door is shut: by what this process knows, and by the tables of a transaction. */
export type MoneyStops = {
  isStopped(merchantId: number): boolean;
  isStoppedIn(tx: Tx, merchantId: number): Promise<boolean>;
};

/** The door to all member money. Two handles, one rule book: both call the same SQL function. */
export type Ledger = {
  /** Whether the merchant's money stands still: `submit` and `post` then throw `MoneyStopped`, and what moves sets leaves it out. */
  isStopped(merchantId: number): boolean;
  /**
   * Hot path: joins a lane's next batch; resolves after commit. Never reports failure for an outcome it does not know.
   * Rejects only for a bug of the caller (an amount of zero, rows of an unknown kind …), or when the process stops while the
   * database does not answer: then nobody knows, and the same key tells later.
   */
  submit(intent: Intent): Promise<LedgerAnswer>;
  /** Whether much is moved on the hot path just now, by whichever process: who works through many wallets at once then makes room. */
  isBusy(): Promise<boolean>;
  /**
   * Slow moves: inside the caller's transaction, so that money and the row that explains it commit together.
   * A refused intent moves nothing. When the caller then rolls back, the refusal is not remembered either.
   */
  post(tx: Tx, intents: readonly Intent[]): Promise<LedgerAnswer[]>;
  /** Opens the wallet of a member, inside the transaction that registers it; an open wallet stays as it is. */
  openWallet(tx: Tx, merchantId: number, memberId: bigint, asset: Asset): Promise<void>;
  /**
   * What was placed under this key with this hash, if it was: for callers that would refuse before they ask, by terms that may have
   * changed since the first time. Waits for the answer of one that is under way here.
   */
  placedBefore(merchantId: number, memberId: bigint, asked: { key: string; requestHash: bigint }): Promise<LedgerAnswer | null>;
  /**
   * Freezes a member's wallets, or thaws them, and keeps them locked until the commit. From then on what its member asks for that takes
   * cash is REFUSED with guard ACCOUNT_LOCKED, also when it was on its way. Acts of operators and of the system pass as ever.
   */
  freeze(tx: Tx, merchantId: number, memberId: bigint, frozen: boolean): Promise<void>;
  /** Whether they are, and stays so until the commit: for what a member asks for that moves no money yet. */
  isFrozen(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean>;
  /** The same as `balances`, in the caller's transaction and kept as they are until its commit: for acts that depend on them. */
  lockBalances(tx: Tx, merchantId: number, memberId: bigint): Promise<Balance[]>;
  /** In one snapshot, by keys alone: its cost does not grow with what moved. */
  standing(db: Queryable, merchantId: number, memberId: bigint): Promise<Standing>;
  /** All accounts of each wallet the member has: those not used yet stand at zero, version 0. */
  balances(merchantId: number, memberId: bigint): Promise<Balance[]>;
  /** The same of many members by one question, by id. */
  balancesOf(merchantId: number, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Balance[]>>;
  /** Newest first, with the number of all that match. */
  listTransfers(merchantId: number, memberId: bigint, filter: TransferFilter): Promise<{ transfers: Transfer[]; total: number }>;
  /** A page of them, at the same cost however far back it lies. */
  listMoves(merchantId: number, memberId: bigint, filter: MoveFilter): Promise<Transfer[]>;
  /** The same of several members at once, each asked by its own key, with whose each is. */
  listMovesOf(merchantId: number, memberIds: readonly bigint[], filter: MoveFilter): Promise<(Transfer & { memberId: bigint })[]>;
  /** By booking time, oldest first. */
  listBooked(merchantId: number, memberId: bigint, filter: BookedFilter): Promise<Transfer[]>;
  heldAt(merchantId: number, asked: { memberId: bigint; asset: Asset; atMs: number }): Promise<HeldAt[]>;
  /** Up to a moment; of the year and the month that begin at these. */
  netDeposits(
    merchantId: number,
    asked: { memberId: bigint; asset: Asset; toMs: number; yearMs: number; monthMs: number },
  ): Promise<NetDeposits>;
  /** The member's cash before and after one group of transfers; null when the group is not the member's or moved no cash. */
  transferOf(merchantId: number, memberId: bigint, txId: bigint): Promise<CashMove | null>;
  /** Between accounts of the house, in the transaction of what makes it. */
  moveHouse(tx: Tx, merchantId: number, move: HouseMove): Promise<void>;
  /** A jackpot of this process began or stopped: which stakes feed one is read again. */
  forgetPools(): void;
  /** House accounts of a merchant, summed over its transfers. */
  houseBalances(merchantId: number): Promise<HouseBalance[]>;
  books: Books;
  limits: Limits;
  breaks: Breaks;
  gates: Gates;
  needs: Needs;
  grants: Grants;
};
