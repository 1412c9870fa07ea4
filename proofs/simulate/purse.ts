import { least } from '@fairhall/bonus/amounts';
import { activeOf, type Book, issueGrant, type Move, openBook } from '@fairhall/bonus/book';
import { giveUp } from '@fairhall/bonus/clock';
import { newGrant, type TiedBet } from '@fairhall/bonus/grant';
import { type Outcome, settlePlain, settleTied } from '@fairhall/bonus/settle';
import { freeBetOf, noteStake, splitOf, takeFreeBet, tiedBet } from '@fairhall/bonus/stake';
import { amount, ZERO } from '@fairhall/money/amount';
import type { AccountRef, TransferRequest } from '@fairhall/server/modules/ledger/index';
import { accountOf, moveWallet, type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { countsOf } from './rules.ts';
import type { Line, Money, Operation, Purse } from './state.ts';

/** What pays the grants here, and how long they can be played: none runs out. */
export const CAMPAIGN = 5n;
export const PLAY_MS = 3_650 * 86_400_000;
const CATEGORY = 'LOTT';

const CASH = { owner: 'member', kind: 'cash' } as const;
const OWED = { owner: 'member', kind: 'receivable' } as const;
const GAME = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;

/** Members who are given grants. They are asked for something in the rounds in order alone; their draws are held like all others. */
export const isGifted = ({ memberId, asset }: WalletId) => asset === 'MMK' && memberId % 6n === 1n;

const NOTHING: Purse = { grants: [], ties: {} };
const purseOf = (state: Money, wallet: WalletId) => state.purses.get(walletName(wallet));

/** Whether its grants must hear of bets that are taken back. */
export function isTouched(state: Money, wallet: WalletId, names: readonly string[]): boolean {
  const { grants, ties } = purseOf(state, wallet) ?? NOTHING;
  return activeOf(grants) !== undefined || names.some((name) => ties[name] !== undefined);
}

export function tieOf(state: Money, wallet: WalletId, name: string): TiedBet | undefined {
  return purseOf(state, wallet)?.ties[name];
}

export function grant(state: Money, { wallet, ...made }: Extract<Operation, { do: 'grant' }>): Money {
  return change(state, wallet, (book) => {
    if (book.grants.some(({ grantId }) => grantId === made.grantId)) return;
    const terms = { maxConvert: null, contribution: null, playMs: PLAY_MS, issuedAtMs: state.nowMs, queueUntilMs: state.nowMs + PLAY_MS };
    const [whole, required] = [amount(made.amount), amount(made.required)];
    const maxBet = made.maxBet === null ? null : amount(made.maxBet);
    const kind = made.free ? 'freeBets' : 'bonus';
    const free = made.free ? { unit: amount(made.free.unit), left: made.free.count } : {};
    issueGrant(book, newGrant({ grantId: made.grantId, kind, amount: whole, required, maxBet, ...terms, ...free }));
  });
}

export function giveUpGrant(state: Money, { wallet, grantId }: Extract<Operation, { do: 'give-up' }>): Money {
  return change(state, wallet, (book) => {
    const own = book.grants.find((one) => one.grantId === grantId);
    if (own) giveUp(book, own);
  });
}

function change(state: Money, wallet: WalletId, act: (book: Book) => void): Money {
  const { grants, ties } = purseOf(state, wallet) ?? NOTHING;
  const book = openBook({ nowMs: state.nowMs }, grants);
  act(book);
  const cash = accountOf(state.books.wallets.get(walletName(wallet)), 'cash').balance;
  const books = book.moves.length > 0 ? moveWallet(state.books, wallet, transfersOf(book.moves, cash)) : state.books;
  return { ...state, books, purses: state.purses.with(walletName(wallet), { grants: book.grants, ties }) };
}

/** How an order would be paid; null: there is no grant to ask. */
export function payment(state: Money, wallet: WalletId, lines: readonly Line[]) {
  const { grants } = purseOf(state, wallet) ?? NOTHING;
  const active = activeOf(grants);
  if (!active) return null;
  const stake = amount(lines.reduce((sum, one) => sum + one.stake, 0n));
  return (cash: bigint): readonly TransferRequest[] | string => {
    if (!countsOf(lines)) return cash >= stake ? [staked(CASH, stake)] : 'BONUS_CATEGORY_CLOSED';
    const split = splitOf(grants, amount(cash), { stake, category: CATEGORY, useBonus: true });
    if (typeof split === 'string') return split;
    const bonus = { owner: 'member', kind: 'bonus', grantId: active.grantId } as const;
    return [staked(CASH, split.cash), staked(bonus, split.bonus)].filter((one) => one.amount > 0n);
  };
}

const staked = (debit: AccountRef, value: bigint): TransferRequest => ({
  debit,
  credit: GAME,
  amount: amount(value),
  kind: 'stake',
  ref: 0n,
});

/** Ties the lines of an order that was placed, each in its turn. `cash`: what there was before it. */
export function tie(state: Money, wallet: WalletId, { lines, key, cash }: { lines: readonly Line[]; key: string; cash: bigint }): Money {
  const { grants: before, ties: known } = purseOf(state, wallet) ?? NOTHING;
  const grants = before.map((one) => ({ ...one }));
  const active = activeOf(grants);
  if (!active || !countsOf(lines)) return state;
  const ties = { ...known };
  let left = cash;
  for (const [n, { stake }] of lines.entries()) {
    const fromCash = least(left, stake);
    left -= fromCash;
    const split = { cash: amount(fromCash), bonus: amount(stake - fromCash), grantId: active.grantId, bps: 10_000n };
    noteStake(grants, split);
    ties[`${key}/${n}`] = tiedBet(0n, split);
  }
  return { ...state, purses: state.purses.with(walletName(wallet), { grants, ties }) };
}

/** A free bet pays a stake; null: none does. */
export function stakeFree(state: Money, wallet: WalletId, { name, stake }: { name: string; stake: bigint }): Money | null {
  const { grants, ties } = purseOf(state, wallet) ?? NOTHING;
  const book = openBook({ nowMs: state.nowMs }, grants);
  const own = freeBetOf(book, { stake: amount(stake), category: CATEGORY });
  if (typeof own === 'string') return null;
  takeFreeBet(book, own);
  const tied = { ...tiedBet(0n, { cash: ZERO, bonus: amount(stake), grantId: own.grantId, bps: 0n }), free: true };
  const purses = state.purses.with(walletName(wallet), { grants: book.grants, ties: { ...ties, [name]: tied } });
  return { ...state, books: moveWallet(state.books, wallet, transfersOf(book.moves, 0n)), purses };
}

export type Ended = { name: string; stake: bigint; outcome: Outcome };

/** What bets of a wallet return by its grants' rules, and the purse behind it; nothing has moved yet. */
export function ending(state: Money, wallet: WalletId, ended: readonly Ended[]): { transfers: TransferRequest[]; purse: Purse } {
  const { grants, ties: known } = purseOf(state, wallet) ?? NOTHING;
  const book = openBook({ nowMs: state.nowMs }, grants);
  const ties = { ...known };
  for (const { name, stake, outcome } of ended) {
    const own = ties[name];
    if (own) ties[name] = settleTied(book, own, outcome);
    else settlePlain(book, { betId: 0n, cash: amount(stake), state: 'open', payout: ZERO, refunded: ZERO }, outcome);
  }
  const cash = accountOf(state.books.wallets.get(walletName(wallet)), 'cash').balance;
  return { transfers: transfersOf(book.moves, cash), purse: { grants: book.grants, ties } };
}

export function withPurse(state: Money, wallet: WalletId, purse: Purse): Money {
  return { ...state, purses: state.purses.with(walletName(wallet), purse) };
}

/** What comes stands before what goes; what cash lacks is owed. */
function transfersOf(moves: readonly Move[], cash: bigint): TransferRequest[] {
  let left = cash;
  const goes = ({ from }: Move) => from === 'cash';
  return [...moves.filter((one) => !goes(one)), ...moves.filter(goes)].flatMap(({ grantId, from, to, amount: value, kind }) => {
    const sideOf = (pool: Move['from']): AccountRef => {
      if (pool === 'cash') return CASH;
      if (pool === 'game') return GAME;
      if (pool === 'promotion') return { owner: 'house', kind: 'promotion', area: String(CAMPAIGN) };
      return { owner: 'member', kind: 'bonus', grantId: grantId ?? 0n };
    };
    const about = { credit: sideOf(to), kind, ref: 0n };
    if (to === 'cash') left += value;
    if (from !== 'cash') return [{ ...about, debit: sideOf(from), amount: value }];
    const taken = least(value, left);
    left -= taken;
    const parts = [
      { ...about, debit: CASH, amount: amount(taken) },
      { ...about, debit: OWED, amount: amount(value - taken) },
    ];
    return parts.filter((one) => one.amount > 0n);
  });
}
