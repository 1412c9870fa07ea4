import type { Grant, TiedBet } from '@fairhall/bonus/grant';
import type { LimitOf, TransferRequest } from '@fairhall/server/modules/ledger/index';
import type { Books, ModelAnswer, WalletId } from '@fairhall/server/test/ledger/model';
import type { Table } from '@fairhall/server/test/ledger/table';

/** What the model of the money knows (money.ts), what can be asked of it, and what it answers. */
export type Money = {
  /** The clock of whoever decides. */
  readonly nowMs: number;
  readonly books: Books;
  readonly draws: Table<Draw>;
  readonly bets: Table<Bet>;
  readonly withdrawals: Table<Withdrawal>;
  /** Members with a bet in a draw, by draw and merchant; bets by draw and wallet, in the order of their ids. */
  readonly players: Table<readonly WalletId[]>;
  readonly tickets: Table<readonly string[]>;
  /** What stands paid of the stakes themselves, by draw and wallet. */
  readonly rebates: Table<bigint>;
  /** Grants of wallets that have had any, with their bets. */
  readonly purses: Table<Purse>;
};

/** `ties`: bets that count for a grant, by their names. */
export type Purse = { readonly grants: readonly Grant[]; readonly ties: Readonly<Record<string, TiedBet>> };

export type Draw = {
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** Share of the stakes that comes back whether they win or not, ×10⁴. */
  readonly rebateE4: number;
  readonly state: 'open' | 'closed' | 'resulted' | 'settled';
  /** What multiple 1 of each kind of ticket wins; kinds that win nothing are left out. */
  readonly prizes: Prizes;
  /** Merchants that took it back, and those of them whose stakes were given back. */
  readonly voided: readonly number[];
  readonly refunded: readonly number[];
};

export type Prizes = Readonly<Record<string, bigint>>;

/** `paid`: what stands paid on it, by the newest settlement of its draw. */
export type Bet = Line & {
  readonly wallet: WalletId;
  readonly draw: string;
  readonly state: 'placed' | 'cancelled' | 'void';
  readonly paid: bigint;
  /** The product's own number, 0 where nobody asked for it: later ones are greater. */
  readonly id: bigint;
};
/** Stakes that are given, in the place of money to wager. */
export type FreeBets = { readonly count: number; readonly unit: bigint };
export type Line = { readonly kind: string; readonly multiple: number; readonly stake: bigint };

export type Withdrawal = {
  readonly wallet: WalletId;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: 'requested' | 'approved' | 'paying' | 'paid' | 'returned' | 'rejected';
  /** By their numbers, from 1. */
  readonly parts: readonly Part[];
  /** What of the fee the house has, and what went back to cash. */
  readonly feeTaken: bigint;
  readonly released: bigint;
};

/** What goes out in one payment; `replaced`: its money was let go of. */
export type Part = {
  readonly amount: bigint;
  readonly way: 'file' | 'hand';
  readonly state: 'sent' | 'paid' | 'absent' | 'returned';
  readonly replaced: boolean;
};

/** What a transfer is to one of its wallets: out of it so many times, or into it. */
export type Leg = { do: 'leg'; side: 'out' | 'in'; wallet: WalletId; key: string; direction: 'up' | 'down'; times: number; amount: bigint };

/**
 * Keys are UUIDs; a bet is `<key of its order>/<line>`, a withdrawal is its key, `of` is the key of what is taken back.
 * `refusedBy`: the limit that refused it, where one may have (Deciding).
 */
export type Operation =
  | { do: 'open'; wallet: WalletId }
  | { do: 'freeze'; wallet: WalletId; frozen: boolean }
  | {
      do: 'move';
      wallet: WalletId;
      key: string;
      by: 'member' | 'operator' | 'system';
      transfers: readonly TransferRequest[];
      refusedBy?: string;
    }
  | { do: 'limit'; wallet: WalletId; counter: LimitOf['counter']; period: LimitOf['period']; cap: bigint }
  | { do: 'reverse'; wallet: WalletId; key: string; of: string; transfers: readonly TransferRequest[] }
  | { do: 'bet'; wallet: WalletId; key: string; draw: string; lines: readonly Line[]; id?: bigint; refusedBy?: string }
  | { do: 'cancel'; wallet: WalletId; bets: readonly string[] }
  | { do: 'grant'; wallet: WalletId; grantId: bigint; amount: bigint; required: bigint; maxBet: bigint | null; free?: FreeBets }
  | { do: 'free-bet'; wallet: WalletId; key: string; draw: string; line: Line }
  | { do: 'give-up'; wallet: WalletId; grantId: bigint }
  | { do: 'withdraw'; wallet: WalletId; key: string; amount: bigint; fee: bigint }
  | { do: 'approve' | 'reject' | 'pay'; wallet: WalletId; withdrawal: string }
  | { do: 'release'; wallet: WalletId; withdrawal: string }
  | { do: 'export'; merchantId: number }
  | { do: 'part-paid' | 'part-absent' | 'part-returned'; wallet: WalletId; withdrawal: string; no: number }
  | { do: 'transfer'; wallet: WalletId; key: string; direction: 'up' | 'down'; to: readonly WalletId[]; amount: bigint }
  | Leg
  | { do: 'clock'; nowMs: number }
  | { do: 'plan'; draw: string; opensAtMs: number; closesAtMs: number; drawsAtMs: number; rebateE4: number }
  | { do: 'close' | 'settle'; draw: string }
  | { do: 'result' | 'correct'; draw: string; dice: readonly number[]; prizes: Prizes }
  | { do: 'void' | 'refund'; draw: string; merchantId: number };

/** `balance` and `version` of cash, where the ledger was asked; `repeated`: as the first time; `id`: the product's, of an order. */
export type Answer = { readonly code: string; readonly id?: bigint } & Partial<
  Pick<ModelAnswer, 'balance' | 'version' | 'guards' | 'repeated'>
>;
export type Reduced = { readonly state: Money; readonly answer: Answer };
