import { amount, ZERO } from '@fairhall/money/amount';
import type { TransferRequest } from '@fairhall/server/modules/ledger/index';
import {
  accountOf,
  decide,
  emptyBooks,
  freezeWallet,
  limitWallet,
  openWallet,
  type WalletId,
  walletName,
  wasMoved,
} from '@fairhall/server/test/ledger/model';
import { Table } from '@fairhall/server/test/ledger/table';
import { moveDraw } from './draws.ts';
import { intentOf } from './intents.ts';
import { exportParts, leg, letGo, paidByHand, sayOfPart, transfer } from './payouts.ts';
import { withShares } from './pools.ts';
import { type Ended, ending, giveUpGrant, grant, isTouched, payment, stakeFree, tie, withPurse } from './purse.ts';
import type { Answer, Bet, Draw, Money, Operation, Reduced } from './state.ts';

const DONE: Answer = { code: 'DONE' };
const NOT_FOUND: Answer = { code: 'NOT_FOUND' };
const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;
const GAME = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;
const PAYOUT_CHANNEL = 'BANK_PAYOUT';

export function noMoney(): Money {
  return {
    ...{ nowMs: 0, books: emptyBooks(), draws: Table.empty(), bets: Table.empty() },
    ...{ withdrawals: Table.empty(), players: Table.empty(), tickets: Table.empty(), rebates: Table.empty(), purses: Table.empty() },
  };
}

/**
 * The money of the product as one pure function: a state and an operation give the next state and the answer. It says what must come of
 * deposits, bets, cancellations, withdrawals in parts, transfers, corrections, and of draws that close, are drawn, settled, corrected and voided, when they
 * come one after another. The ledger's own rules are below it (apps/server/test/ledger/model.ts), those of draws beside it (draws.ts); games'
 * rules are above it: what a ticket wins comes with the result. No clock, no chance, and the state that was given stays as it is.
 */
export function reduce(state: Money, operation: Operation): Reduced {
  switch (operation.do) {
    case 'open':
      return done(state, { books: openWallet(state.books, operation.wallet) });
    case 'freeze':
      return done(state, { books: freezeWallet(state.books, operation.wallet, operation.frozen) });
    case 'limit':
      return done(state, { books: limitWallet(state.books, operation.wallet, { ...operation, nowMs: state.nowMs }) });
    case 'move': {
      const { refusedBy } = operation;
      const decided = decide(state.books, intentOf(operation.wallet, operation), { nowMs: state.nowMs, refusedBy });
      return { state: { ...state, books: decided.books }, answer: decided.answer };
    }
    case 'reverse': {
      if (!wasMoved(state.books, operation.wallet, operation.of)) return { state, answer: NOT_FOUND };
      const { wallet, of } = operation;
      const decided = decide(state.books, intentOf(wallet, { ...operation, by: 'operator' }), { nowMs: state.nowMs, of });
      return { state: { ...state, books: decided.books }, answer: decided.answer };
    }
    case 'bet':
      return bet(state, operation);
    case 'cancel':
      return cancel(state, operation);
    case 'withdraw':
      return withdraw(state, operation);
    case 'approve':
    case 'reject':
    case 'pay':
      return decideWithdrawal(state, operation);
    case 'export':
      return { state: exportParts(state, operation.merchantId), answer: DONE };
    case 'part-paid':
    case 'part-absent':
    case 'part-returned':
      return sayOfPart(state, operation);
    case 'release':
      return letGo(state, operation);
    case 'transfer':
      return transfer(state, operation);
    case 'leg':
      return leg(state, operation);
    case 'grant':
      return { state: grant(state, operation), answer: DONE };
    case 'free-bet':
      return { state: freeBet(state, operation), answer: DONE };
    case 'give-up':
      return { state: giveUpGrant(state, operation), answer: DONE };
    case 'clock':
      return done(state, { nowMs: operation.nowMs });
    default:
      return { state: moveDraw(state, operation), answer: DONE };
  }
}

function done(state: Money, changed: Partial<Money>): Reduced {
  return { state: { ...state, ...changed }, answer: DONE };
}

// ------------------------------------------------------------------------------------------------------------------ bets

/** An order: its stakes and its bets, all or none, while the draw is on sale by the clock and by its state. */
function bet(state: Money, { wallet, key, draw: drawName, lines, id, refusedBy }: Extract<Operation, { do: 'bet' }>): Reduced {
  const { nowMs } = state;
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  const hash = `${drawName}/${lines.map(({ kind, multiple }) => `${kind}*${multiple}`).join()}`;
  const transfers = withShares(wallet, [{ debit: CASH, credit: GAME, amount: amount(stake), kind: 'stake', ref: 0n }]);
  const guards = () => (isOnSale(state, wallet, drawName) ? [] : ['DRAW_CLOSED']);
  const pay = payment(state, wallet, lines);
  const before = accountOf(state.books.wallets.get(walletName(wallet)), 'cash').balance;
  const { books, answer } = decide(state.books, intentOf(wallet, { key, transfers, hash }), {
    nowMs,
    refusedBy,
    guards,
    ...(pay ? { pay: (cash) => paidBy(wallet, pay(cash)) } : {}),
  });
  if (answer.code !== 'PLACED' || answer.repeated) return { state: { ...state, books }, answer };
  const { purses } = pay ? tie(state, wallet, { lines, key, cash: before }) : state;
  return { state: withBets({ ...state, books, purses }, { wallet, key, draw: drawName, lines, id }), answer };
}

/** An order that a free bet pays: where none does, or the draw is not on sale, nothing happens. */
function freeBet(state: Money, { wallet, key, draw, line }: Extract<Operation, { do: 'free-bet' }>): Money {
  const isFrozen = state.books.wallets.get(walletName(wallet))?.frozen !== false;
  if (isFrozen || !isOnSale(state, wallet, draw)) return state;
  const staked = stakeFree(state, wallet, { name: `${key}/0`, stake: line.stake });
  return staked ? withBets(staked, { wallet, key, draw, lines: [line] }) : state;
}

function isOnSale({ draws, nowMs }: Money, { merchantId }: WalletId, name: string): boolean {
  const draw = draws.get(name);
  return draw?.state === 'open' && nowMs >= draw.opensAtMs && nowMs < draw.closesAtMs && !draw.voided.includes(merchantId);
}

type Bought = Pick<Extract<Operation, { do: 'bet' }>, 'wallet' | 'key' | 'draw' | 'lines' | 'id'>;

/** The bets of an order that was placed. */
function withBets(state: Money, { wallet, key, draw: drawName, lines, id }: Bought): Money {
  let bets = state.bets;
  for (const [n, line] of lines.entries())
    bets = bets.with(`${key}/${n}`, { ...line, wallet, draw: drawName, state: 'placed', paid: 0n, id: id ?? 0n });
  const ticketsName = `${drawName}/${walletName(wallet)}`;
  const playersName = `${drawName}/${wallet.merchantId}`;
  const own = state.tickets.get(ticketsName);
  const later = id === undefined ? -1 : (own ?? []).findIndex((name) => (bets.get(name) as Bet).id > id);
  const tickets = state.tickets.with(
    ticketsName,
    (own ?? []).toSpliced(later < 0 ? (own?.length ?? 0) : later, 0, ...lines.map((_, n) => `${key}/${n}`)),
  );
  const players = own ? state.players : state.players.with(playersName, [...(state.players.get(playersName) ?? []), wallet]);
  return { ...state, bets, tickets, players };
}

const paidBy = (wallet: WalletId, paid: readonly TransferRequest[] | string) =>
  typeof paid === 'string' ? paid : withShares(wallet, paid);

/** Bets given back by their member, all or none, while their draws are on sale; each once. */
function cancel(state: Money, { wallet, bets: names }: Extract<Operation, { do: 'cancel' }>): Reduced {
  const { nowMs } = state;
  const bets = names.map((name) => state.bets.get(name));
  if (!bets.every((one) => one && one.wallet.merchantId === wallet.merchantId && one.wallet.memberId === wallet.memberId))
    return { state, answer: NOT_FOUND };
  const own = bets as readonly Bet[];
  const plain = own.map(
    ({ stake }): TransferRequest => ({ debit: GAME, credit: CASH, amount: amount(stake), kind: 'stake_refund', ref: 0n }),
  );
  const back = isTouched(state, wallet, names)
    ? ending(
        state,
        wallet,
        names.map((name, n) => takenBack(name, own[n] as Bet)),
      )
    : null;
  const transfers = back ? back.transfers : plain;
  const guards = () => {
    const draws = own.map((one) => state.draws.get(one.draw) as Draw);
    const late = draws.some((draw) => draw.state !== 'open' || nowMs >= draw.closesAtMs);
    const gone = own.some((one) => one.state !== 'placed') || draws.some((draw) => draw.voided.includes(wallet.merchantId));
    return [...(late ? ['DRAW_CLOSED'] : []), ...(gone ? ['BET_NOT_CANCELLABLE'] : [])];
  };
  const { books, answer } = decide(state.books, intentOf(wallet, { key: `cancel/${names.join()}`, transfers, hash: 'cancel' }), {
    nowMs,
    guards,
  });
  if (answer.code !== 'PLACED' || answer.repeated) return { state: { ...state, books }, answer };
  let after = state.bets;
  for (const [n, name] of names.entries()) after = after.with(name, { ...(own[n] as Bet), state: 'cancelled' });
  const next = { ...state, books, bets: after };
  return { state: back ? withPurse(next, wallet, back.purse) : next, answer };
}

function takenBack(name: string, { stake }: Bet): Ended {
  return { name, stake, outcome: { state: 'void', payout: ZERO, refunded: amount(stake), back: 'stake_refund' } };
}

// ----------------------------------------------------------------------------------------------------------- withdrawals

/** The amount is held by the request that is taken on; one that is refused leaves nothing, and its key may be used again. */
function withdraw(state: Money, { wallet, key, amount: whole, fee }: Extract<Operation, { do: 'withdraw' }>): Reduced {
  const known = state.withdrawals.get(key);
  if (known) return { state, answer: { code: known.amount === whole ? known.state : 'IDEMPOTENCY_MISMATCH' } };
  const transfers: TransferRequest[] = [{ debit: CASH, credit: HELD, amount: amount(whole), kind: 'hold', ref: 0n }];
  const { books, answer } = decide(state.books, intentOf(wallet, { key: `hold/${key}`, transfers }));
  if (answer.code !== 'PLACED') return { state, answer: { code: answer.guards?.[0] ?? answer.code } };
  const withdrawals = state.withdrawals.with(key, {
    wallet,
    amount: whole,
    fee,
    state: 'requested',
    parts: [],
    feeTaken: 0n,
    released: 0n,
  });
  return { state: { ...state, books, withdrawals }, answer: { code: 'requested' } };
}

/** What is held leaves once: outside and to the house as the fee when it is paid, or back to cash. Said again it is done. */
function decideWithdrawal(state: Money, { do: act, withdrawal: key }: Extract<Operation, { do: 'approve' | 'reject' | 'pay' }>): Reduced {
  const known = state.withdrawals.get(key);
  if (!known) return { state, answer: NOT_FOUND };
  const next = ({ approve: 'approved', reject: 'rejected', pay: 'paid' } as const)[act];
  if (known.state === next) return { state, answer: { code: next } };
  const from = { approve: ['requested'], reject: ['requested', 'approved'], pay: ['approved'] }[act];
  if (!from.includes(known.state)) return { state, answer: { code: 'WITHDRAWAL_STATE' } };
  const ended = { paid: paidByHand(known), rejected: { ...known, released: known.amount }, approved: known }[next];
  const withdrawals = state.withdrawals.with(key, { ...ended, state: next });
  if (next === 'approved') return { state: { ...state, withdrawals }, answer: { code: next } };
  const about = { debit: HELD, kind: next === 'paid' ? 'withdrawal' : 'release', ref: 0n } as const;
  const back: TransferRequest[] = [{ ...about, credit: CASH, amount: amount(known.amount) }];
  const out: TransferRequest[] = [
    { ...about, credit: { owner: 'house', kind: 'outside', area: PAYOUT_CHANNEL }, amount: amount(known.amount - known.fee) },
    { ...about, credit: { owner: 'house', kind: 'fee', area: PAYOUT_CHANNEL }, amount: amount(known.fee) },
  ].filter(({ amount: moved }) => moved > 0n) as TransferRequest[];
  const asked = { key: `close/${key}`, by: 'operator' as const, transfers: next === 'paid' ? out : back };
  return { state: { ...state, withdrawals, books: decide(state.books, intentOf(known.wallet, asked)).books }, answer: { code: next } };
}
