import { contributionOf } from '@fairhall/bonus/amounts';
import { isQueueFull, issueGrant } from '@fairhall/bonus/book';
import { exclude, giveUp, pause, runDue } from '@fairhall/bonus/clock';
import { newGrant } from '@fairhall/bonus/grant';
import { freeBetOf, freeBetsOf, takeFreeBet, tiedBet } from '@fairhall/bonus/stake';
import { bringBack, endForChargeBack, endForWithdrawal, endsOf, freeToGo, type GrantEnd } from '@fairhall/bonus/withdrawal';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Db, Queryable, Tx } from '../../../platform/db.ts';
import type { MemberBreak } from '../port.ts';
import { forgetEnded, insertTiedBet, listDueWallets, listGrantAssets, listGrants } from '../store/grants.ts';
import { lockBalances } from '../store.ts';
import { changeAsked, changeGrants, type GrantDeps, withdrawalName } from './change.ts';
import type { FreeBets, FreeStake, FreeStakeCode, FreeStaked, NewGrant, Wallet, WithdrawalPreview } from './kept.ts';

export async function issue(deps: GrantDeps, tx: Tx, wallet: Wallet, { queueMs, deposit, free, ...made }: NewGrant): Promise<void> {
  await changeGrants(deps, tx, wallet, {}, (book) => {
    const grant = newGrant({
      ...{ ...made, kind: free ? 'freeBets' : 'bonus', issuedAtMs: book.nowMs, queueUntilMs: book.nowMs + queueMs },
      ...{ deposit: deposit?.amount ?? ZERO, unit: free?.unit ?? ZERO, left: free?.count ?? 0 },
    });
    issueGrant(book, Object.assign(grant, { campaignId: made.campaignId, depositRef: deposit?.ref ?? 0n, lostBy: null }));
  });
}

/** Whether another grant could only wait, and there is no room. Under the wallet's lock. */
export async function isFull(tx: Tx, wallet: Wallet): Promise<boolean> {
  await lockBalances(tx, wallet.merchantId, wallet.memberId);
  return isQueueFull(await listGrants(tx, wallet));
}

/** Places a free bet, and answers its id. Who asks has seen that its member may play. */
export async function stakeFree(
  deps: GrantDeps,
  tx: Tx,
  wallet: Wallet,
  { stake, category, area, bet }: FreeStake,
): Promise<FreeStaked | FreeStakeCode> {
  const betId = bet?.betId ?? deps.ids.next();
  let taken = false;
  const asking = bet && { ...bet.asking, rows: () => (taken ? bet.asking.rows : null) };
  const asked = {
    ...{ wallet, area, ref: bet?.ref ?? betId, actor: { type: 'member', id: String(wallet.memberId) } as const },
    ...(asking ? { asking } : {}),
  };
  const staked = await changeAsked(deps, tx, asked, (book, { frozen }) => {
    if (frozen) return 'ACCOUNT_LOCKED';
    const grant = freeBetOf(book, { stake, category });
    if (typeof grant === 'string') return grant as FreeStakeCode;
    takeFreeBet(book, grant);
    taken = true;
    return grant.grantId;
  });
  if (!staked) return 'NO_WALLET';
  const { done: grantId, answer } = staked;
  if (typeof grantId === 'string') return grantId;
  invariant(answer, 'a free bet moves its stake');
  if (answer.code === 'PLACED' && !answer.repeated) {
    const tied = tiedBet(betId, { cash: ZERO, bonus: stake, grantId, bps: 0n });
    await insertTiedBet(tx, wallet, { ...tied, free: true, category, subject: bet?.subject ?? null });
  }
  return { betId, answer };
}

/** Free bets of a wallet that a category is open to, those that end first in front. */
export async function listFreeBets(
  db: Queryable,
  wallet: Wallet,
  { category, nowMs }: { category: string; nowMs: number },
): Promise<FreeBets[]> {
  const left = freeBetsOf({ grants: await listGrants(db, wallet), nowMs });
  return left
    .filter(({ contribution }) => contributionOf(contribution, category) > 0n)
    .map(({ grantId, unit, left, expiresAtMs }) => ({ grantId, unit, left, expiresAtMs: expiresAtMs as number }));
}

export async function previewWithdrawal(
  db: Queryable,
  wallet: Wallet,
  { cash, asked }: { cash: Amount; asked: Amount },
): Promise<WithdrawalPreview> {
  const grants = await listGrants(db, wallet);
  return { ends: endsOf(grants, amount(cash - asked)), free: freeToGo(grants, cash) };
}

type Withdrawal = { withdrawalId: bigint; asked: Amount };

/** Ends what a withdrawal ends, before its money is held. */
export async function endForWithdrawalOf(
  deps: GrantDeps,
  tx: Tx,
  wallet: Wallet,
  { withdrawalId, asked }: Withdrawal,
): Promise<GrantEnd[]> {
  const ended = await changeGrants(deps, tx, wallet, {}, (book, { cash }) => {
    const ends = endsOf(book.grants, amount(cash - asked));
    endForWithdrawal(book, ends, withdrawalName(withdrawalId));
    return ends;
  });
  return ended ?? [];
}

/** A withdrawal that did not happen brings back what it ended, but to nobody who is excluded. */
export async function bringBackFor(deps: GrantDeps, tx: Tx, wallet: Wallet, withdrawalId: bigint): Promise<void> {
  const by = withdrawalName(withdrawalId);
  const isExcluded = await changeGrants(deps, tx, wallet, { endedBy: by }, (book, { excluded }) => {
    if (!excluded) bringBack(book, by);
    return excluded;
  });
  if (isExcluded) await forget(deps, tx, wallet, withdrawalId);
}

/** A withdrawal that was paid brings nothing back any more. */
export async function forget(deps: GrantDeps, tx: Tx, wallet: Wallet, withdrawalId: bigint): Promise<void> {
  await lockBalances(tx, wallet.merchantId, wallet.memberId);
  const forgotten = await forgetEnded(tx, wallet, { by: withdrawalName(withdrawalId), as: `paid:${withdrawalId}` });
  if (forgotten) await changeGrants(deps, tx, wallet, {}, () => undefined);
}

export async function endForDeposit(deps: GrantDeps, tx: Tx, wallet: Wallet, depositRef: bigint): Promise<void> {
  await changeGrants(deps, tx, wallet, { depositRef }, (book) => {
    const ids = book.grants.filter((one) => one.depositRef === depositRef).map(({ grantId }) => grantId);
    endForChargeBack(book, ids);
  });
}

export async function giveUpGrant(deps: GrantDeps, tx: Tx, wallet: Wallet, grantId: bigint): Promise<'OK' | 'NOT_FOUND' | 'GRANT_ENDED'> {
  const done = await changeGrants(deps, tx, wallet, { grantIds: [grantId] }, (book) => {
    const grant = book.grants.find((one) => one.grantId === grantId);
    if (!grant) return 'NOT_FOUND';
    return giveUp(book, grant) ? 'OK' : 'GRANT_ENDED';
  });
  return done ?? 'NOT_FOUND';
}

/** What a break means to the grants of its member. Before it is written down: it counts no pause twice. */
export async function restGrants(
  deps: GrantDeps,
  tx: Tx,
  merchantId: number,
  { memberId, kind, untilMs }: MemberBreak & { memberId: bigint },
): Promise<void> {
  await lockBalances(tx, merchantId, memberId);
  for (const asset of await listGrantAssets(tx, merchantId, memberId)) {
    await changeGrants(deps, tx, { merchantId, memberId, asset }, {}, (book) =>
      kind === 'excluded' ? exclude(book) : pause(book, untilMs),
    );
  }
}

const WALLETS_MAX = 200;

/** Lapses, expiries and what begins then, in the order in which they were due; how many wallets there were. */
export async function runDueGrants(deps: GrantDeps & { db: Db }): Promise<number> {
  const wallets = await listDueWallets(deps.db, { nowMs: deps.clock.nowMs(), max: WALLETS_MAX });
  for (const { dueAtMs: _, ...wallet } of wallets)
    await deps.db.inTx(async (tx) => void (await changeGrants(deps, tx, wallet, {}, runDue)));
  return wallets.length;
}
