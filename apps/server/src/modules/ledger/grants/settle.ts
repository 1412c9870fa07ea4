import { contributionOf, least } from '@fairhall/bonus/amounts';
import { activeOf, type Move } from '@fairhall/bonus/book';
import type { TiedBet } from '@fairhall/bonus/grant';
import { cashReturned, settlePlain, settleTied } from '@fairhall/bonus/settle';
import { amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { findActive, listTiedBets, lockWallet, updateTiedBets } from '../store/grants.ts';
import { changeAsked, type GrantDeps, type KeptBook } from './change.ts';
import type { ActivePurse, BetEnd, BetReturn, BetSettlement, Settled, Wallet } from './kept.ts';

export async function settleBets(deps: GrantDeps, tx: Tx, wallet: Wallet, asked: BetSettlement): Promise<Settled> {
  const { area, category = area, ends, asking } = asked;
  await lockWallet(tx, wallet);
  const betIds = ends.map(({ betId }) => betId);
  const tied = new Map((await listTiedBets(tx, wallet, betIds)).map((bet) => [bet.betId, bet]));
  const refs = new Map<Move, bigint>();
  const before = new Map(tied);
  let [returns, purse]: [BetReturn[], ActivePurse | null] = [[], null];
  const settled = await changeAsked(
    deps,
    tx,
    {
      wallet,
      ...{ area, grantIds: [...new Set([...tied.values()].map(({ grantId }) => grantId))], ref: (moved) => refs.get(moved) },
      ...(asking
        ? { actor: asking.actor, asking: { ...asking, rows: asking.rows && (() => asking.rows?.(returns, { purse }) ?? NO_ROWS) } }
        : {}),
    },
    (book) => {
      returns = ends.map((end) => settleOne(book, { end, tied, refs }));
      const active = activeOf(book.grants);
      purse = active ? purseOf(active, category) : null;
    },
  );
  invariant(settled, 'who has placed a bet has a wallet');
  const { answer } = settled;
  // What is refused, or was answered before, changes nothing: its caller may commit, and a refusal is kept under its key.
  if (answer === null || (answer.code === 'PLACED' && !answer.repeated))
    await updateTiedBets(
      tx,
      wallet,
      [...tied.values()].filter((bet) => bet !== before.get(bet.betId)),
    );
  return { answer, returns, purse };
}

const NO_ROWS = { kind: '', numbers: [], texts: [] };
const UNTIED = { grantId: 0n, free: false, bonus: ZERO, bps: 0n, counted: ZERO };

type OfBook = { end: BetEnd; tied: Map<bigint, TiedBet>; refs: Map<Move, bigint> };

function settleOne(book: KeptBook, { end, tied, refs }: OfBook): BetReturn {
  const { betId, plain, outcome, ref = betId } = end;
  const from = book.moves.length;
  const bet = tied.get(betId);
  const next: TiedBet = bet ? settleTied(book, bet, outcome) : { ...UNTIED, ...settlePlain(book, { ...plain, betId }, outcome) };
  if (bet) tied.set(betId, next);
  for (const moved of book.moves.slice(from)) refs.set(moved, ref);
  const returned = cashReturned(next);
  const cashCame = returned - cashReturned(bet ?? { ...UNTIED, ...plain });
  return { cash: next.cash, bonus: next.bonus, cashReturned: returned, cashCame, free: next.free, tied: bet !== undefined };
}

function purseOf({ grantId, balance, maxBet, contribution }: Omit<ActivePurse, 'usable'>, category: string): ActivePurse {
  const usable = contributionOf(contribution, category) > 0n ? balance : ZERO;
  return { grantId, balance, maxBet, contribution, usable };
}

export async function readActive(
  db: Queryable,
  wallet: Wallet,
  { category, nowMs }: { category: string; nowMs: number },
): Promise<ActivePurse | null> {
  const active = await findActive(db, wallet, nowMs);
  return active && purseOf(active, category);
}

/** What a stake may be at most: what cash pays alone, or what a grant may help to pay. */
export function largestStake(cash: bigint, { usable, maxBet }: Pick<ActivePurse, 'usable' | 'maxBet'>) {
  const together = amount(cash + usable);
  const helped = usable === ZERO ? ZERO : maxBet === null ? together : least(maxBet, together);
  return cash > helped ? amount(cash) : helped;
}
