import type { Amount } from '@fairhall/money/amount';
import { partOf } from '../../src/modules/ledger/part.ts';
import type {
  AccountRef,
  HouseAccountKind,
  Intent,
  LedgerAnswer,
  LimitOf,
  MemberAccountKind,
  TransferRequest,
} from '../../src/modules/ledger/port.ts';
import { countedBy, hitBy, type Limit, periodSinceMs } from './limits.ts';
import { Table } from './table.ts';

/**
 * The ledger in plain words: what its door answers, and what is in its books afterwards, when everything comes one after another.
 * Pure: books in, books out. What ledger_apply and ledger_settle do to many at once must be explained by an order of these.
 */
export type Books = {
  readonly wallets: Table<Wallet>;
  readonly firsts: Table<First>;
  readonly house: Table<bigint>;
  /** How much was taken back of what moved under a key. */
  readonly takenBack: Table<bigint>;
};

export type Account = { readonly balance: bigint; readonly version: bigint };
/** An account that is missing was never used: it holds nothing, at version 0. */
export type Wallet = {
  readonly frozen: boolean;
  readonly accounts: Readonly<Partial<Record<AccountName, Account>>>;
  readonly limits?: readonly Limit[];
};
/** Bonus money lies on its grant: an account for each. */
export type AccountName = MemberAccountKind | `bonus/${bigint}`;
export type WalletId = Pick<Intent, 'merchantId' | 'memberId' | 'asset'>;

/** The first answer to a key stays its answer, refusals too. `asked`: how much it would move. */
type First = { readonly memberId: bigint; readonly requestHash: bigint; readonly answer: ModelAnswer; readonly asked: bigint };

/** `guards`: of what refuses it, any may be named. */
export type ModelAnswer = Omit<LedgerAnswer, 'txId' | 'guard' | 'decidedAtMs'> & { placed: boolean; guards?: readonly string[] };

/**
 * `guards`: what the asking module's say of an intent that is new, the codes that refuse it. `nowMs`: the clock of limits. `refusedBy`: the
 * limit that refused it in the end, where one may have because of what came in the same batch. `of`: the key of what it takes back. `pay`:
 * what a stake is paid with, by the cash there is, or why it can not be.
 */
export type Deciding = {
  guards?: () => readonly string[];
  nowMs?: number;
  refusedBy?: string | undefined;
  of?: string;
  pay?: (cash: bigint) => readonly TransferRequest[] | string;
};

const NOTHING: Account = { balance: 0n, version: 0n };

export function emptyBooks(): Books {
  return { wallets: Table.empty(), firsts: Table.empty(), house: Table.empty(), takenBack: Table.empty() };
}

export function walletName({ merchantId, memberId, asset }: WalletId): string {
  return `${merchantId}/${memberId}/${asset}`;
}

export function accountOf(wallet: Wallet | undefined, name: AccountName): Account {
  return wallet?.accounts[name] ?? NOTHING;
}

export function accountName({ kind, grantId = 0n }: { kind: MemberAccountKind; grantId?: bigint }): AccountName {
  return grantId === 0n ? kind : `bonus/${grantId}`;
}

/** Opens a wallet; an open one stays as it is. */
export function openWallet(books: Books, id: WalletId): Books {
  const name = walletName(id);
  if (books.wallets.get(name)) return books;
  return { ...books, wallets: books.wallets.with(name, { frozen: false, accounts: { cash: NOTHING } }) };
}

export function freezeWallet(books: Books, id: WalletId, frozen: boolean): Books {
  const name = walletName(id);
  const wallet = books.wallets.get(name);
  return wallet ? { ...books, wallets: books.wallets.with(name, { ...wallet, frozen }) } : books;
}

/** Sets a limit before anything moved, or moves its cap: what its period has seen stays counted, or nothing when the period is over. */
export function limitWallet(books: Books, id: WalletId, { cap, nowMs, ...of }: LimitOf & { cap: bigint; nowMs: number }): Books {
  const name = walletName(id);
  const wallet = books.wallets.get(name);
  if (!wallet) return books;
  const isIt = (one: Limit) => one.counter === of.counter && one.period === of.period;
  const before = wallet.limits?.find(isIt);
  const sinceMs = periodSinceMs(of.period, nowMs);
  const counted = before?.sinceMs === sinceMs ? before.counted : 0n;
  const limits = [...(wallet.limits ?? []).filter((one) => !isIt(one)), { ...of, cap, counted, sinceMs, back: 0n }];
  return { ...books, wallets: books.wallets.with(name, { ...wallet, limits }) };
}

/** What was given back so far came in batches that are over: it opens room. */
export function endBatches(books: Books, id: WalletId): Books {
  const name = walletName(id);
  const wallet = books.wallets.get(name);
  if (!wallet?.limits) return books;
  return { ...books, wallets: books.wallets.with(name, { ...wallet, limits: wallet.limits.map((one) => ({ ...one, back: 0n })) }) };
}

/** Whether money was moved under this key: what a reversal may name. */
export function wasMoved(books: Books, { merchantId, memberId }: WalletId, key: string): boolean {
  const first = books.firsts.get(firstName(merchantId, memberId, key));
  return first?.memberId === memberId && first.answer.code === 'PLACED';
}

function firstName(merchantId: number, memberId: bigint, key: string): string {
  return `${merchantId}/${partOf(merchantId, memberId)}/${key}`;
}

/** Decides one intent: a known key is answered as before, a new one by the wallet, its freeze, the guards and the money, in this order. */
export function decide(books: Books, intent: Intent, deciding: Deciding = {}): { books: Books; answer: ModelAnswer } {
  const { merchantId, memberId, key, requestHash } = intent;
  const name = walletName(intent);
  const wallet = books.wallets.get(name);
  const place = firstName(merchantId, memberId, key);
  const first = books.firsts.get(place);
  if (first) {
    const same = first.memberId === memberId && first.requestHash === requestHash;
    return { books, answer: same ? { ...first.answer, repeated: true } : answerOf(wallet, 'IDEMPOTENCY_MISMATCH') };
  }
  const asked = intent.transfers.reduce((sum, transfer) => sum + transfer.amount, 0n);
  const group = deciding.of === undefined ? undefined : firstName(merchantId, memberId, deciding.of);
  const back = asked + (group === undefined ? 0n : (books.takenBack.get(group) ?? 0n));
  const tooMuch = group !== undefined && back > (books.firsts.get(group)?.asked ?? 0n);
  const guards = () => [...(deciding.guards?.() ?? []), ...(tooMuch ? ['TAKEN_BACK'] : [])];
  const { code, after, refusals, transfers = intent.transfers } = judge(wallet, intent, { ...deciding, guards });
  const answer = { ...answerOf(after ?? wallet, code), ...(refusals ? { guards: refusals } : {}) };
  const firsts = books.firsts.with(place, { memberId, requestHash, answer, asked });
  if (!after) return { books: { ...books, firsts }, answer };
  const takenBack = group === undefined ? books.takenBack : books.takenBack.with(group, back);
  let house = books.house;
  for (const { debit, credit, amount } of transfers) {
    if (debit.owner === 'house') house = moveHouse(house, { ...intent, ref: debit, change: -amount });
    if (credit.owner === 'house') house = moveHouse(house, { ...intent, ref: credit, change: amount });
  }
  return { books: { firsts, house, takenBack, wallets: books.wallets.with(name, after) }, answer };
}

type Judged = { code: LedgerAnswer['code']; after?: Wallet; refusals?: readonly string[]; transfers?: readonly TransferRequest[] };

function judge(wallet: Wallet | undefined, { actor, transfers: asked }: Intent, { guards, nowMs = 0, refusedBy, pay }: Deciding): Judged {
  if (!wallet) return { code: 'NO_WALLET' };
  const takesCash = asked.some(({ debit }) => debit.owner === 'member' && debit.kind === 'cash');
  if (wallet.frozen && actor.type === 'member' && takesCash) return { code: 'REFUSED', refusals: ['ACCOUNT_LOCKED'] };
  const paid = pay ? pay(accountOf(wallet, 'cash').balance) : asked;
  const [unpaid, transfers] = typeof paid === 'string' ? [paid, []] : [null, paid];
  const { refuse, mayRefuse } = hitBy(wallet.limits ?? [], transfers, nowMs);
  const refusals = [...(guards?.() ?? []), ...refuse];
  if (refusals.length > 0) return { code: 'REFUSED', refusals };
  if (refusedBy !== undefined && mayRefuse.includes(refusedBy)) return { code: 'REFUSED', refusals: [refusedBy] };
  if (unpaid === 'INSUFFICIENT_FUNDS') return { code: unpaid };
  if (unpaid !== null) return { code: 'REFUSED', refusals: [unpaid] };
  const after = moved(wallet, transfers);
  if (!after) return { code: 'INSUFFICIENT_FUNDS' };
  return { code: 'PLACED', transfers, after: wallet.limits ? { ...after, limits: countedBy(wallet.limits, transfers, nowMs) } : after };
}

/** The wallet behind all transfers in their order; null when one of them does not fit. */
function moved(wallet: Wallet, transfers: readonly TransferRequest[]): Wallet | null {
  const accounts = { ...wallet.accounts };
  for (const { debit, credit, amount } of transfers) {
    for (const [ref, change] of [[debit, -amount] as const, [credit, amount] as const]) {
      if (ref.owner === 'house') continue;
      const name = accountName(ref);
      const { balance, version } = accounts[name] ?? NOTHING;
      if (change < 0n && balance + change < 0n && ref.kind !== 'receivable') return null;
      accounts[name] = { balance: balance + change, version: version + 1n };
    }
  }
  return { ...wallet, accounts };
}

/** What comes to a wallet and what goes back, each as one transfer; `kind`: of what comes. */
export type Settling = { given: readonly bigint[]; taken: readonly bigint[]; kind: 'payout' | 'stake_void'; nowMs: number };

/**
 * What is given to a wallet and what is taken back from it at once, neither to be refused: first all that comes, each as one transfer to
 * cash, then all that goes, from cash as long as it lasts; the rest is owed (receivable, below zero). Frozen or not, whatever its limits.
 */
export function settleWallet(books: Books, id: WalletId, { given, taken, kind, nowMs }: Settling): Books {
  const name = walletName(id);
  const wallet = books.wallets.get(name) as Wallet;
  let [cash, receivable] = [accountOf(wallet, 'cash'), wallet.accounts.receivable];
  let change = 0n;
  for (const amount of given) {
    cash = { balance: cash.balance + amount, version: cash.version + 1n };
    change -= amount;
  }
  for (const amount of taken) {
    const owed = cash.balance < amount ? amount - cash.balance : 0n;
    const fromCash = amount - owed;
    if (fromCash > 0n) cash = { balance: cash.balance - fromCash, version: cash.version + 1n };
    if (owed > 0n) receivable = { balance: (receivable?.balance ?? 0n) - owed, version: (receivable?.version ?? 0n) + 1n };
    change += amount;
  }
  const accounts = { ...wallet.accounts, cash, ...(receivable ? { receivable } : {}) };
  const house = moveHouse(books.house, { ...id, ref: LOTTERY, change });
  const transfers = [
    ...given.map((amount) => ({ debit: LOTTERY, credit: CASH, amount: amount as Amount, kind })),
    ...taken.map((amount) => ({ debit: CASH, credit: LOTTERY, amount: amount as Amount, kind: 'reversal' as const })),
  ];
  const limits = wallet.limits && { limits: countedBy(wallet.limits, transfers, nowMs) };
  return { ...books, house, wallets: books.wallets.with(name, { ...wallet, accounts, ...limits }) };
}

/** Moves that nobody refuses, in their order. */
export function moveWallet(books: Books, id: WalletId, transfers: readonly TransferRequest[]): Books {
  const name = walletName(id);
  const after = moved(books.wallets.get(name) as Wallet, transfers);
  if (!after) throw new Error(`${name} can not move ${transfers.length} times`);
  let house = books.house;
  for (const { debit, credit, amount } of transfers) {
    if (debit.owner === 'house') house = moveHouse(house, { ...id, ref: debit, change: -amount });
    if (credit.owner === 'house') house = moveHouse(house, { ...id, ref: credit, change: amount });
  }
  return { ...books, house, wallets: books.wallets.with(name, after) };
}

const CASH = { owner: 'member', kind: 'cash' } as const;
const LOTTERY = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;

type HouseMove = WalletId & { ref: Extract<AccountRef, { owner: 'house' }>; change: bigint };

function moveHouse(house: Table<bigint>, { merchantId, asset, ref: { kind, area }, change }: HouseMove): Table<bigint> {
  const name = houseName({ merchantId, asset, kind, area });
  return house.with(name, (house.get(name) ?? 0n) + change);
}

export function houseName(account: { merchantId: number; asset: string; kind: HouseAccountKind; area: string }): string {
  return `${account.merchantId}/${account.asset}/${account.kind}/${account.area}`;
}

function answerOf(wallet: Wallet | undefined, code: LedgerAnswer['code']): ModelAnswer {
  const { balance, version } = accountOf(wallet, 'cash');
  return { code, placed: code === 'PLACED', repeated: false, balance: balance as Amount, version };
}
