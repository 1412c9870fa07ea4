import type { Outcome } from '@fairhall/bonus/settle';
import { amount, ZERO } from '@fairhall/money/amount';
import { moveWallet, settleWallet, type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { type Ended, ending, tieOf, withPurse } from './purse.ts';
import type { Bet, Draw, Money, Operation } from './state.ts';

/** A draw serves them all, and each may take it back for its own members. */
export const MERCHANTS = [1, 2] as const;

/** What happens to a draw, apart from bets. */
export type DrawAct = Exclude<Extract<Operation, { draw: string }>, { do: 'bet' }>;

export function isDrawAct(operation: Operation): operation is DrawAct {
  return 'draw' in operation && operation.do !== 'bet';
}

/** One step of a draw, for all who have a bet in it; one that its state does not allow changes nothing. */
export function moveDraw(state: Money, act: DrawAct): Money {
  if (nextDraw(state.draws.get(act.draw), act) === state.draws.get(act.draw)) return state;
  let next = state;
  for (const wallet of concerned(state, act)) next = { ...moveDrawOf(next, act, wallet), draws: state.draws };
  return turn(next, act);
}

/** The same step as one wallet sees it: its money is moved, that of others is not. */
export function moveDrawOf(state: Money, act: DrawAct, wallet: WalletId): Money {
  const draw = state.draws.get(act.draw);
  const next = turn(state, act);
  if (!draw || next === state) return state;
  if (act.do === 'settle' && !draw.voided.includes(wallet.merchantId)) return settleBets(next, wallet, { name: act.draw, draw });
  return act.do === 'refund' && act.merchantId === wallet.merchantId ? refundBets(next, wallet, act.draw) : next;
}

/** Wallets with a bet in the draw of merchants that the act is about. */
export function concerned(state: Money, act: DrawAct): readonly WalletId[] {
  if (act.do !== 'settle' && act.do !== 'refund') return [];
  const merchants = act.do === 'refund' ? [act.merchantId] : MERCHANTS;
  return merchants.flatMap((merchantId) => state.players.get(`${act.draw}/${merchantId}`) ?? []);
}

function turn(state: Money, act: DrawAct): Money {
  const draw = state.draws.get(act.draw);
  const next = nextDraw(draw, act);
  return next && next !== draw ? { ...state, draws: state.draws.with(act.draw, next) } : state;
}

function nextDraw(draw: Draw | undefined, act: DrawAct): Draw | undefined {
  if (act.do === 'plan') {
    const { opensAtMs, closesAtMs, drawsAtMs, rebateE4 } = act;
    return draw ?? { opensAtMs, closesAtMs, drawsAtMs, rebateE4, state: 'open', prizes: {}, voided: [], refunded: [] };
  }
  if (!draw) return draw;
  switch (act.do) {
    case 'close':
      return draw.state === 'open' ? { ...draw, state: 'closed' } : draw;
    case 'result':
      return draw.state === 'closed' ? { ...draw, state: 'resulted', prizes: act.prizes } : draw;
    case 'correct':
      return draw.state === 'resulted' || draw.state === 'settled' ? { ...draw, state: 'resulted', prizes: act.prizes } : draw;
    case 'settle':
      return draw.state === 'resulted' ? { ...draw, state: 'settled' } : draw;
    case 'void':
      return draw.voided.includes(act.merchantId) ? draw : { ...draw, voided: [...draw.voided, act.merchantId] };
    case 'refund': {
      const due = draw.voided.includes(act.merchantId) && !draw.refunded.includes(act.merchantId);
      return due ? { ...draw, refunded: [...draw.refunded, act.merchantId] } : draw;
    }
  }
}

/** Under this result: what the bets win now and the rebate come, what an earlier result had paid goes back. */
function settleBets(state: Money, wallet: WalletId, { name, draw: { prizes, rebateE4 } }: { name: string; draw: Draw }): Money {
  const stands = ticketsOf(state, wallet, name).filter(({ bet }) => bet.state === 'placed');
  // Of bets that count for a grant their cash alone.
  const staked = stands.reduce((sum, { name: one, bet }) => sum + (tieOf(state, wallet, one)?.cash ?? bet.stake), 0n);
  return giveAndTake(state, wallet, {
    ...{ draw: name, kind: 'payout' },
    rebate: (staked * BigInt(rebateE4)) / 10_000n,
    change: (bet) => ({ ...bet, paid: bet.state === 'placed' ? (prizes[bet.kind] ?? 0n) * BigInt(bet.multiple) : 0n }),
    comes: ({ paid }) => paid,
  });
}

/** Every stake of a voided draw comes back, and what a result had paid goes. */
function refundBets(state: Money, wallet: WalletId, name: string): Money {
  return giveAndTake(state, wallet, {
    ...{ draw: name, kind: 'stake_void' },
    rebate: 0n,
    change: (bet) => ({ ...bet, paid: 0n, state: bet.state === 'placed' ? 'void' : bet.state }),
    comes: (after, before) => (before.state === 'placed' && after.state === 'void' ? after.stake : 0n),
  });
}

type Change = {
  draw: string;
  kind: 'payout' | 'stake_void';
  rebate: bigint;
  change: (bet: Bet) => Bet;
  comes: (after: Bet, before: Bet) => bigint;
};

function giveAndTake(state: Money, wallet: WalletId, { draw, kind, rebate, change, comes }: Change): Money {
  const place = `${draw}/${walletName(wallet)}`;
  const stood = state.rebates.get(place) ?? 0n;
  const given = [rebate];
  const taken = [stood]; // the draw is older than its bets, and so is the rebate among what is taken back
  let { books, bets, rebates } = state;
  const tied: Ended[] = [];
  for (const { name, bet } of ticketsOf(state, wallet, draw)) {
    const after = change(bet);
    const tie = tieOf(state, wallet, name);
    if (!tie) {
      given.push(comes(after, bet));
      taken.push(bet.paid);
    } else if (tie.state !== 'void') tied.push({ name, stake: bet.stake, outcome: outcomeOf(kind, after.paid) });
    if (after.paid !== bet.paid || after.state !== bet.state) bets = bets.with(name, after);
  }
  if (rebate !== stood) rebates = rebates.with(place, rebate);
  const some = (amounts: readonly bigint[]) => amounts.filter((amount) => amount > 0n);
  const moves = { given: some(given), taken: some(taken) };
  if (moves.given.length + moves.taken.length > 0) books = settleWallet(books, wallet, { ...moves, kind, nowMs: state.nowMs });
  const settled = { ...state, books, bets, rebates };
  if (tied.length === 0) return settled;
  // Behind the set, by the rules of grants.
  const { transfers, purse } = ending(settled, wallet, tied);
  return withPurse({ ...settled, books: moveWallet(books, wallet, transfers) }, wallet, purse);
}

function outcomeOf(kind: Change['kind'], paid: bigint): Outcome {
  return { state: kind === 'payout' ? 'settled' : 'void', payout: amount(paid), refunded: ZERO };
}

function ticketsOf({ tickets, bets }: Money, wallet: WalletId, draw: string): { name: string; bet: Bet }[] {
  return (tickets.get(`${draw}/${walletName(wallet)}`) ?? []).map((name) => ({ name, bet: bets.get(name) as Bet }));
}
