import { activeOf, type Book, type Move, openBook } from '@fairhall/bonus/book';
import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { Ids } from '../../../platform/ids.ts';
import type { AccountRef, Intent, LedgerActor, LedgerAnswer, ModuleRows, TransferRequest } from '../port.ts';
import { post } from '../post.ts';
import { requestHash } from '../request-hash.ts';
import {
  insertGrant,
  type LockedWallet,
  listGrants,
  lockWallet,
  markBonused,
  readRest,
  traceOf,
  updateGrant,
  writeActive,
} from '../store/grants.ts';
import type { KeptGrant, Wallet } from './kept.ts';

export type GrantDeps = { ids: Pick<Ids, 'next'>; clock: Pick<Clock, 'nowMs'>; onePartPerCall?: boolean };

/** What is asked for besides the grants that go on; and of bets, the game's area and what their moves are about. */
export type Asked = {
  grantIds?: readonly bigint[];
  endedBy?: string;
  depositRef?: bigint;
  area?: string;
  ref?: bigint | ((moved: Move) => bigint | undefined);
  actor?: LedgerActor;
  /** Of a request that must not be done twice; its rows are asked for behind the act. Null: the act refused, and nothing is asked. */
  asking?: Pick<Intent, 'key' | 'requestHash'> & { reason?: string; rows?: () => ModuleRows | null };
};

/** A book of grants as they are kept, beside the wallet as it was locked. */
export type KeptBook = Omit<Book, 'grants'> & { grants: KeptGrant[] };
export type Locked = LockedWallet & { excluded: boolean };

/**
 * Changes a wallet's grants by the rules, under its lock and in the caller's transaction: what the rules say moves is posted in one group,
 * what they made of the grants is written, and so is what bets read. Null: there is no such wallet.
 */
export async function changeGrants<Done>(
  deps: GrantDeps,
  tx: Tx,
  wallet: Wallet,
  asked: Asked,
  act: (book: KeptBook, locked: Locked) => Done | Promise<Done>,
): Promise<Done | null> {
  const changed = await changeAsked(deps, tx, { ...asked, wallet }, act);
  return changed ? changed.done : null;
}

/** The same, with the ledger's answer; null: there was nothing to ask. What it refuses, or has answered before, is not written. */
export async function changeAsked<Done>(
  deps: GrantDeps,
  tx: Tx,
  { wallet, ...asked }: Asked & { wallet: Wallet },
  act: (book: KeptBook, locked: Locked) => Done | Promise<Done>,
): Promise<{ done: Done; answer: LedgerAnswer | null } | null> {
  const locked = await lockWallet(tx, wallet);
  if (!locked) return null;
  const nowMs = deps.clock.nowMs();
  const rest = locked.limited ? await readRest(tx, wallet, nowMs) : { pausedUntilMs: 0, excluded: false };
  const before = await listGrants(tx, wallet, asked);
  const book = openBook({ nowMs, pausedUntilMs: rest.pausedUntilMs }, before) as KeptBook;
  const done = await act(book, { ...locked, excluded: rest.excluded });
  const answer = await postMoves(deps, tx, wallet, { book, cash: locked.cash, asked });
  if (answer && (answer.code !== 'PLACED' || answer.repeated)) return { done, answer };
  await writeGrants(tx, wallet, { before, book, group: answer ? answer.txId : null, locked });
  return { done, answer };
}

type Kept = { before: readonly KeptGrant[]; book: KeptBook; group: bigint | null; locked: LockedWallet };

async function writeGrants(tx: Tx, wallet: Wallet, { before, book, group, locked }: Kept): Promise<void> {
  const known = new Map(before.map((one) => [one.grantId, one]));
  // Of a wallet one is active at a time: who makes room goes first.
  const isActive = ({ state }: KeptGrant) => Number(state === 'active');
  for (const grant of [...book.grants].sort((a, b) => isActive(a) - isActive(b))) {
    const was = known.get(grant.grantId);
    if (grant.lost > 0n && was?.lost !== grant.lost) grant.lostBy = group;
    if (!was) await insertGrant(tx, wallet, grant);
    else if (traceOf(was) !== traceOf(grant)) await updateGrant(tx, wallet, grant);
  }
  const [wasActive, active] = [activeOf(before), activeOf(book.grants)];
  if (wasActive?.grantId !== active?.grantId || wasActive?.expiresAtMs !== active?.expiresAtMs)
    await writeActive(tx, wallet, active ?? null);
  const bonused = book.grants.some(isAsked);
  if (bonused !== locked.bonused) await markBonused(tx, wallet, bonused);
}

/** Whether a bet must ask for it: one that is active pays, and of one that waits, or may be brought back, what is played counts. */
function isAsked({ kind, state, endedBy }: KeptGrant): boolean {
  return kind === 'bonus' && (state === 'active' || state === 'queued' || isWithdrawal(endedBy));
}

/** What ends a grant for a withdrawal that may bring it back. */
export const withdrawalName = (withdrawalId: bigint) => `withdrawal:${withdrawalId}`;
const isWithdrawal = (endedBy: string | null) => endedBy?.startsWith('withdrawal:') === true;

const CASH = { owner: 'member', kind: 'cash' } as const;
const OWED = { owner: 'member', kind: 'receivable' } as const;
const SYSTEM: LedgerActor = { type: 'system', id: 'grants' };

async function postMoves(
  deps: GrantDeps,
  tx: Tx,
  wallet: Wallet,
  { book, cash, asked }: { book: KeptBook; cash: Amount; asked: Asked },
): Promise<LedgerAnswer | null> {
  const rows = asked.asking?.rows?.();
  if (book.moves.length === 0 && !rows) return null;
  const { merchantId, memberId, asset } = wallet;
  const [answer] = await post(deps, tx, [
    {
      ...{ merchantId, memberId, asset },
      key: asked.asking?.key ?? derivedKey(book.nowMs, 'grants', merchantId, deps.ids.next()),
      requestHash: asked.asking?.requestHash ?? requestHash(['grants', String(memberId)]),
      actor: asked.actor ?? SYSTEM,
      transfers: transfersOf(book, cash, asked),
      ...(rows ? { rows } : {}),
    },
  ]);
  const placed = answer?.code === 'PLACED' && !answer.repeated;
  invariant(answer && (placed || asked.asking), `grants move what there is: ${answer?.code} ${answer?.guard ?? ''}`);
  return answer;
}

/** What comes stands before what goes back, so that as little as possible is owed. */
function transfersOf(book: KeptBook, cash: Amount, asked: Asked): TransferRequest[] {
  const takesCash = ({ from }: Move) => from === 'cash';
  let left: bigint = cash;
  return [...book.moves.filter((one) => !takesCash(one)), ...book.moves.filter(takesCash)].flatMap((move) => {
    const request = requestOf(book, move, asked);
    if (move.to === 'cash') left += move.amount;
    if (!takesCash(move)) return [request];
    const taken = move.amount < left ? move.amount : left;
    left -= taken;
    const parts = [
      { ...request, amount: amount(taken) },
      { ...request, debit: OWED, amount: amount(move.amount - taken) },
    ];
    return parts.filter((one) => one.amount > 0n);
  });
}

function requestOf(book: KeptBook, made: Move, { area, ref, asking }: Asked): TransferRequest {
  const { grantId, from, to, amount: moved, kind } = made;
  const grant = book.grants.find((one) => one.grantId === grantId);
  const sideOf = (pool: Move['from']): AccountRef => {
    if (pool === 'cash') return CASH;
    if (pool === 'game') {
      invariant(area, 'what a game moves says which');
      return { owner: 'house', kind: 'game', area };
    }
    invariant(grant, 'what a grant moves says which');
    if (pool === 'bonus') return { owner: 'member', kind: 'bonus', grantId: grant.grantId };
    return { owner: 'house', kind: 'promotion', area: String(grant.campaignId) };
  };
  const about = from !== 'game' && to !== 'game' ? undefined : typeof ref === 'function' ? ref(made) : ref;
  return {
    ...{ debit: sideOf(from), credit: sideOf(to), amount: moved, kind, ref: about ?? grantId ?? 0n },
    ...(kind === 'reversal' && grant?.lostBy ? { reverses: grant.lostBy } : {}),
    ...(asking?.reason === undefined ? {} : { reason: asking.reason }),
  };
}
