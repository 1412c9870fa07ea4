import type { Tx } from '../../../../platform/db.ts';
import type { PayoutStanding, Unknown } from '../../providers/port.ts';
import { lockWithdrawal } from '../../withdrawal/store/withdrawals.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { type Attempt, isUnderWay, type Part } from '../payout.ts';
import { isAbsent, nextAsk } from '../plan.ts';
import { findAttempt, listAttempts, lockAttempt, updateAttempt } from '../store/attempts.ts';
import { listParts } from '../store/parts.ts';
import { PAYOUT_ACTOR, type PayoutActing, type Telling, tellAttempt } from './tell-attempt.ts';

type Deps = PayoutActing & { log: { error(facts: object, words: string): void } };

/** `leasedUntilMs`: until when whoever asked had the attempt to itself. */
export type Answered = { merchantId: number; attemptId: bigint; said: PayoutStanding | Unknown; leasedUntilMs: number };

/** `isNewest`: no other try at its part was begun after it. */
export type HeldAttempt = { withdrawal: Withdrawal; part: Part; attempt: Attempt; isNewest: boolean };

/** An attempt with its part, once its withdrawal is held. */
export async function holdAttempt(tx: Tx, merchantId: number, attemptId: bigint): Promise<HeldAttempt | null> {
  const found = await findAttempt(tx, merchantId, attemptId);
  const withdrawal = found && (await lockWithdrawal(tx, merchantId, found.withdrawalId));
  if (!withdrawal) return null;
  // As it is now that nobody else may move it.
  const attempt = await lockAttempt(tx, merchantId, attemptId);
  const which = { part: withdrawal.part, withdrawalIds: [withdrawal.withdrawalId] };
  const part = (await listParts(tx, merchantId, which)).find(({ no }) => no === found.no);
  const newest = (await listAttempts(tx, merchantId, which)).findLast(({ no }) => no === found.no);
  return attempt && part ? { withdrawal, part, attempt, isNewest: newest?.attemptId === attemptId } : null;
}

/**
 * Moves an attempt on by what our own query was answered, and by nothing else. Two times "we know none", five minutes apart, once it would be
 * seen, and it is absent; other money than ours is never taken for it.
 */
export async function settlePayout(deps: Deps, tx: Tx, { merchantId, attemptId, said, leasedUntilMs }: Answered): Promise<void> {
  const held = await holdAttempt(tx, merchantId, attemptId);
  if (!held) return;
  const nowMs = deps.clock.nowMs();
  const asked: Attempt = { ...held.attempt, askedAtMs: nowMs };
  // Something was said of it while we asked: it is asked about again.
  const isHurried = asked.nextPollAtMs !== null && asked.nextPollAtMs < leasedUntilMs;
  const of = { ...held, by: 'provider', actor: PAYOUT_ACTOR };
  const known = said.kind === 'definite' && said.status !== 'absent' ? { ...asked, theirId: said.theirId, absentSinceMs: null } : asked;
  const moved =
    said.kind === 'definite' ? await settled(deps, tx, { ...of, attempt: known, said }) : await left(deps, tx, { ...of, attempt: asked });
  await updateAttempt(tx, { ...moved, nextPollAtMs: isHurried ? asked.nextPollAtMs : nextAsk(moved, nowMs) });
}

type Settling = Omit<Telling, 'fact'> & Pick<HeldAttempt, 'isNewest'>;

/** Nobody knows: neither do we. */
async function left(deps: Deps, tx: Tx, of: Settling): Promise<Attempt> {
  return of.attempt.state === 'sent' ? tellAttempt(deps, tx, { ...of, fact: { is: 'unknown' } }) : of.attempt;
}

async function settled(deps: Deps, tx: Tx, { said, ...of }: Settling & { said: PayoutStanding }): Promise<Attempt> {
  const { attempt, part, withdrawal } = of;
  const isOpen = isUnderWay(attempt) || mayRevive(of);
  if (said.status === 'absent') return missed(deps, tx, of);
  if (said.status === 'pending')
    return isOpen && attempt.state !== 'accepted' ? tellAttempt(deps, tx, { ...of, fact: { is: 'accepted' } }) : attempt;
  if (said.status === 'failed') {
    return isUnderWay(attempt)
      ? tellAttempt(deps, tx, { ...of, attempt: { ...attempt, code: said.code }, fact: { is: 'failed', reason: said.code } })
      : attempt;
  }
  const isOurs = said.amount === part.amount && said.currency === withdrawal.asset;
  if (!isOurs || !(isOpen || attempt.state === 'paid' || attempt.state === 'returned')) {
    deps.log.error({ merchantId: withdrawal.merchantId, attemptId: String(attempt.attemptId) }, 'a payout is not what it was');
    return attempt.clearedAtMs === null ? { ...attempt, trouble: isOurs ? 'late' : 'paid_other' } : attempt;
  }
  if (said.status === 'returned') {
    return attempt.state === 'returned'
      ? attempt
      : tellAttempt(deps, tx, { ...of, attempt: { ...attempt, code: said.code }, fact: { is: 'returned', reason: said.code } });
  }
  return isOpen ? tellAttempt(deps, tx, { ...of, fact: { is: 'paid', theirReference: said.theirId } }) : attempt;
}

/** Given up, and nothing went out in its place: it may still come to be. */
export function mayRevive({ attempt, part, withdrawal, isNewest }: HeldAttempt): boolean {
  const isGivenUp = (attempt.state === 'absent' || attempt.state === 'failed') && part.state === attempt.state && !part.replaced;
  return isGivenUp && isNewest && (withdrawal.state === 'paying' || withdrawal.state === 'returned');
}

/** They know none. */
async function missed(deps: Deps, tx: Tx, of: Settling): Promise<Attempt> {
  const { attempt } = of;
  const nowMs = deps.clock.nowMs();
  if (isAbsent(attempt, nowMs)) return tellAttempt(deps, tx, { ...of, fact: { is: 'absent' } });
  if (attempt.state !== 'sent' && attempt.state !== 'unknown') return attempt;
  const since = { ...attempt, absentSinceMs: attempt.absentSinceMs ?? nowMs };
  return attempt.state === 'sent' ? tellAttempt(deps, tx, { ...of, attempt: since, fact: { is: 'unknown' } }) : since;
}
