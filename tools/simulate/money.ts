import { amount } from '@fairhall/money/amount';
import type { Intent, TransferRequest } from '@fairhall/server/modules/ledger/index';
import {
  type Books,
  decide,
  emptyBooks,
  freezeWallet,
  type ModelAnswer,
  openWallet,
  settleWallet,
  type WalletId,
  walletName,
} from '@fairhall/server/modules/ledger/testing/model';
import { Table } from '@fairhall/server/modules/ledger/testing/table';

/**
 * The money of the product as one pure function: a state and an operation give the next state and the answer. It says what must come of
 * deposits, bets, cancellations, withdrawals, corrections, and of draws that close, are drawn, settled, corrected and voided, when they
 * come one after another. The ledger's own rules are below it (modules/ledger/testing/model.ts); games' rules are above it: what a
 * ticket wins comes with the result.
 */
export type Money = {
  readonly books: Books;
  readonly draws: Table<Draw>;
  readonly bets: Table<Bet>;
  readonly withdrawals: Table<Withdrawal>;
  /** Members with a bet in a draw, by draw and merchant; bets by draw and wallet, both in the order in which they were placed. */
  readonly players: Table<readonly WalletId[]>;
  readonly tickets: Table<readonly string[]>;
};

export type Draw = {
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
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
};
export type Line = { readonly kind: string; readonly multiple: number; readonly stake: bigint };

export type Withdrawal = {
  readonly wallet: WalletId;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly state: 'requested' | 'approved' | 'paid' | 'rejected';
};

/** Keys are UUIDs; a bet is `<key of its order>/<line>`, a withdrawal is its key. `nowMs`: the clock of whoever decides. */
export type Operation =
  | { do: 'open'; wallet: WalletId }
  | { do: 'freeze'; wallet: WalletId; frozen: boolean }
  | { do: 'move'; wallet: WalletId; key: string; by: 'member' | 'operator' | 'system'; transfers: readonly TransferRequest[] }
  | { do: 'bet'; wallet: WalletId; key: string; draw: string; lines: readonly Line[]; nowMs: number }
  | { do: 'cancel'; wallet: WalletId; bets: readonly string[]; nowMs: number }
  | { do: 'withdraw'; wallet: WalletId; key: string; amount: bigint; fee: bigint }
  | { do: 'approve' | 'reject' | 'pay'; wallet: WalletId; withdrawal: string }
  | { do: 'plan'; draw: string; opensAtMs: number; closesAtMs: number; drawsAtMs: number }
  | { do: 'close' | 'settle'; draw: string }
  | { do: 'result' | 'correct'; draw: string; dice: readonly number[]; prizes: Prizes }
  | { do: 'void' | 'refund'; draw: string; merchantId: number };

/** `balance` and `version` of cash, where the ledger was asked; `repeated`: as the first time. */
export type Answer = { readonly code: string } & Partial<Pick<ModelAnswer, 'balance' | 'version' | 'guards' | 'repeated'>>;
export type Reduced = { readonly state: Money; readonly answer: Answer };

const DONE: Answer = { code: 'DONE' };
const CASH = { owner: 'member', kind: 'cash' } as const;
const HELD = { owner: 'member', kind: 'held' } as const;
const GAME = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;
const PAYOUT_CHANNEL = 'BANK_PAYOUT';

export function noMoney(): Money {
  return {
    ...{ books: emptyBooks(), draws: Table.empty(), bets: Table.empty() },
    ...{ withdrawals: Table.empty(), players: Table.empty(), tickets: Table.empty() },
  };
}

/** What becomes of one operation. Pure: no clock, no chance, and the state that was given stays as it is. */
export function reduce(state: Money, operation: Operation): Reduced {
  switch (operation.do) {
    case 'open':
      return done(state, { books: openWallet(state.books, operation.wallet) });
    case 'freeze':
      return done(state, { books: freezeWallet(state.books, operation.wallet, operation.frozen) });
    case 'move': {
      const decided = decide(state.books, intentOf(operation.wallet, operation));
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
    default:
      return moveDraw(state, operation);
  }
}

function done(state: Money, changed: Partial<Money>): Reduced {
  return { state: { ...state, ...changed }, answer: DONE };
}

type Asked = { key: string; by?: Intent['actor']['type']; transfers: readonly TransferRequest[]; hash?: string };

function intentOf(wallet: WalletId, { key, by = 'member', transfers, hash }: Asked): Intent {
  const said = hash ?? transfers.map(({ kind, amount: moved }) => `${kind}/${moved}`).join();
  return { ...wallet, key, requestHash: hashOf(said), actor: { type: by, id: '' }, transfers: [...transfers] };
}

/** Stands for the content of a request: equal when it is the same. */
function hashOf(text: string): bigint {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let n = 0; n < text.length; n += 1) {
    low = Math.imul(low ^ text.charCodeAt(n), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(n), 0x85ebca6b);
  }
  return (BigInt(high >>> 0) << 31n) ^ BigInt(low >>> 0);
}

// ------------------------------------------------------------------------------------------------------------------ bets

/** An order: its stakes and its bets, all or none, while the draw is on sale by the clock and by its state. */
function bet(state: Money, { wallet, key, draw: drawName, lines, nowMs }: Extract<Operation, { do: 'bet' }>): Reduced {
  const stake = lines.reduce((sum, line) => sum + line.stake, 0n);
  const hash = `${drawName}/${lines.map(({ kind, multiple }) => `${kind}*${multiple}`).join()}`;
  const transfers: TransferRequest[] = [{ debit: CASH, credit: GAME, amount: amount(stake), kind: 'stake', ref: 0n }];
  const { books, answer } = decide(state.books, intentOf(wallet, { key, transfers, hash }), () => {
    const draw = state.draws.get(drawName);
    const onSale = draw?.state === 'open' && nowMs >= draw.opensAtMs && nowMs < draw.closesAtMs && !draw.voided.includes(wallet.merchantId);
    return onSale ? [] : ['DRAW_CLOSED'];
  });
  if (answer.code !== 'PLACED' || answer.repeated) return { state: { ...state, books }, answer };
  let bets = state.bets;
  for (const [n, line] of lines.entries()) bets = bets.with(`${key}/${n}`, { ...line, wallet, draw: drawName, state: 'placed', paid: 0n });
  const ticketsName = `${drawName}/${walletName(wallet)}`;
  const playersName = `${drawName}/${wallet.merchantId}`;
  const own = state.tickets.get(ticketsName);
  const tickets = state.tickets.with(ticketsName, [...(own ?? []), ...lines.map((_, n) => `${key}/${n}`)]);
  const players = own ? state.players : state.players.with(playersName, [...(state.players.get(playersName) ?? []), wallet]);
  return { state: { ...state, books, bets, tickets, players }, answer };
}

/** Bets given back by their member, all or none, while their draws are on sale; each once. */
function cancel(state: Money, { wallet, bets: names, nowMs }: Extract<Operation, { do: 'cancel' }>): Reduced {
  const bets = names.map((name) => state.bets.get(name));
  if (!bets.every((one) => one && one.wallet.merchantId === wallet.merchantId && one.wallet.memberId === wallet.memberId))
    return { state, answer: { code: 'NOT_FOUND' } };
  const own = bets as readonly Bet[];
  const transfers = own.map(
    ({ stake }): TransferRequest => ({ debit: GAME, credit: CASH, amount: amount(stake), kind: 'stake_refund', ref: 0n }),
  );
  const { books, answer } = decide(state.books, intentOf(wallet, { key: `cancel/${names.join()}`, transfers }), () => {
    const draws = own.map((one) => state.draws.get(one.draw) as Draw);
    const late = draws.some((draw) => draw.state !== 'open' || nowMs >= draw.closesAtMs);
    const gone = own.some((one) => one.state !== 'placed') || draws.some((draw) => draw.voided.includes(wallet.merchantId));
    return [...(late ? ['DRAW_CLOSED'] : []), ...(gone ? ['BET_NOT_CANCELLABLE'] : [])];
  });
  if (answer.code !== 'PLACED' || answer.repeated) return { state: { ...state, books }, answer };
  let after = state.bets;
  for (const [n, name] of names.entries()) after = after.with(name, { ...(own[n] as Bet), state: 'cancelled' });
  return { state: { ...state, books, bets: after }, answer };
}

// ----------------------------------------------------------------------------------------------------------- withdrawals

/** The amount is held by the request that is taken on; one that is refused leaves nothing, and its key may be used again. */
function withdraw(state: Money, { wallet, key, amount: whole, fee }: Extract<Operation, { do: 'withdraw' }>): Reduced {
  const known = state.withdrawals.get(key);
  if (known) return { state, answer: { code: known.amount === whole ? known.state : 'IDEMPOTENCY_MISMATCH' } };
  const transfers: TransferRequest[] = [{ debit: CASH, credit: HELD, amount: amount(whole), kind: 'hold', ref: 0n }];
  const { books, answer } = decide(state.books, intentOf(wallet, { key: `hold/${key}`, transfers }));
  if (answer.code !== 'PLACED') return { state, answer: { code: answer.guards?.[0] ?? answer.code } };
  const withdrawals = state.withdrawals.with(key, { wallet, amount: whole, fee, state: 'requested' });
  return { state: { ...state, books, withdrawals }, answer: { code: 'requested' } };
}

/** What is held leaves once: outside and to the house as the fee when it is paid, or back to cash. Said again it is done. */
function decideWithdrawal(state: Money, { do: act, withdrawal: key }: Extract<Operation, { withdrawal: string }>): Reduced {
  const known = state.withdrawals.get(key);
  if (!known) return { state, answer: { code: 'NOT_FOUND' } };
  const next = ({ approve: 'approved', reject: 'rejected', pay: 'paid' } as const)[act];
  if (known.state === next) return { state, answer: { code: next } };
  const from = { approve: ['requested'], reject: ['requested', 'approved'], pay: ['approved'] }[act];
  if (!from.includes(known.state)) return { state, answer: { code: 'WITHDRAWAL_STATE' } };
  const withdrawals = state.withdrawals.with(key, { ...known, state: next });
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

// ----------------------------------------------------------------------------------------------------------------- draws

type DrawMove = Extract<Operation, { draw: string }>;

/** One step of a draw; one that its state does not allow changes nothing. */
function moveDraw(state: Money, operation: Exclude<DrawMove, { do: 'bet' }>): Reduced {
  const { draw: name } = operation;
  if (operation.do === 'plan') {
    const { opensAtMs, closesAtMs, drawsAtMs } = operation;
    const draw: Draw = { opensAtMs, closesAtMs, drawsAtMs, state: 'open', prizes: {}, voided: [], refunded: [] };
    return done(state, { draws: state.draws.with(name, draw) });
  }
  const draw = state.draws.get(name);
  if (!draw) return { state, answer: { code: 'NOT_FOUND' } };
  const put = (changed: Partial<Draw>, rest: Partial<Money> = {}) =>
    done(state, { ...rest, draws: state.draws.with(name, { ...draw, ...changed }) });
  switch (operation.do) {
    case 'close':
      return draw.state === 'open' ? put({ state: 'closed' }) : done(state, {});
    case 'result':
      return draw.state === 'closed' ? put({ state: 'resulted', prizes: operation.prizes }) : done(state, {});
    case 'correct':
      return draw.state === 'resulted' || draw.state === 'settled' ? put({ state: 'resulted', prizes: operation.prizes }) : done(state, {});
    case 'settle':
      return draw.state === 'resulted' ? put({ state: 'settled' }, settleAll(state, name, draw)) : done(state, {});
    case 'void':
      return draw.voided.includes(operation.merchantId) ? done(state, {}) : put({ voided: [...draw.voided, operation.merchantId] });
    case 'refund': {
      const { merchantId } = operation;
      if (!draw.voided.includes(merchantId) || draw.refunded.includes(merchantId)) return done(state, {});
      return put({ refunded: [...draw.refunded, merchantId] }, refundAll(state, name, merchantId));
    }
  }
}

/** Every member's bets under this result: what they win now comes, what an earlier result had paid goes back. */
function settleAll(state: Money, drawName: string, { prizes, voided }: Draw): Partial<Money> {
  return returnAll(
    state,
    { drawName, merchants: [1, 2].filter((merchantId) => !voided.includes(merchantId)) },
    (one) => ({ ...one, paid: one.state === 'placed' ? (prizes[one.kind] ?? 0n) * BigInt(one.multiple) : 0n }),
    ({ paid }) => paid,
  );
}

/** Every stake of a voided draw comes back, and what a result had paid goes. */
function refundAll(state: Money, drawName: string, merchantId: number): Partial<Money> {
  return returnAll(
    state,
    { drawName, merchants: [merchantId] },
    (one) => ({ ...one, paid: 0n, state: one.state === 'placed' ? 'void' : one.state }),
    (after, before) => (before.state === 'placed' && after.state === 'void' ? after.stake : 0n),
  );
}

function returnAll(
  state: Money,
  { drawName, merchants }: { drawName: string; merchants: readonly number[] },
  change: (one: Bet) => Bet,
  comes: (after: Bet, before: Bet) => bigint,
): Partial<Money> {
  let { books, bets } = state;
  for (const wallet of merchants.flatMap((merchantId) => state.players.get(`${drawName}/${merchantId}`) ?? [])) {
    const given: bigint[] = [];
    const taken: bigint[] = [];
    for (const name of state.tickets.get(`${drawName}/${walletName(wallet)}`) ?? []) {
      const before = bets.get(name) as Bet;
      const after = change(before);
      const coming = comes(after, before);
      if (coming > 0n) given.push(coming);
      if (before.paid > 0n) taken.push(before.paid);
      if (after.paid !== before.paid || after.state !== before.state) bets = bets.with(name, after);
    }
    if (given.length + taken.length > 0) books = settleWallet(books, wallet, { given, taken });
  }
  return { books, bets };
}
