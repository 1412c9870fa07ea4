import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import type { CashierDeps } from '../../deps.ts';
import { moveOn } from '../../review/move.ts';
import type { StepActor } from '../../review/reviewed.ts';
import { withdrawalChanged } from '../../withdrawal/events.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { WITHDRAWALS } from '../../withdrawal/withdrawal-kind.ts';
import { payoutChanged } from '../events.ts';
import { type Attempt, type Part, stateByParts } from '../payout.ts';
import { nextAsk } from '../plan.ts';
import { updateAttempt } from '../store/attempts.ts';
import { listParts, updatePart } from '../store/parts.ts';
import { movesOf, takePaid, takeReturned } from './move-held.ts';
import { tellOwner } from './tell-owner.ts';

export type PayoutActing = Pick<CashierDeps, 'clock' | 'ids' | 'ledger'>;

/** What is certain of an attempt. `by`: `provider` after its answer to our query, `line` of a bank, or an operator's number. */
export type Fact =
  | { is: 'accepted' | 'unknown' }
  | { is: 'paid'; theirReference: string }
  | { is: 'failed' | 'returned'; reason: string }
  | { is: 'absent' };

export type Telling = { withdrawal: Withdrawal; part: Part; attempt: Attempt; fact: Fact; by: string; actor: StepActor };

/** What is said of a payment that lies with its provider no more, or will soon. */
const TAKEN: readonly Fact['is'][] = ['accepted', 'paid', 'returned'];

/** Who acts where no person does. */
export const PAYOUT_ACTOR: StepActor = { type: 'system', id: 'payout', name: '' };

/**
 * Writes down what became of an attempt, with the money that it moves and all that follows for its withdrawal, which this transaction holds. The
 * attempt as it now is.
 */
export async function tellAttempt(deps: PayoutActing, tx: Tx, { withdrawal, part, attempt, fact, by, actor }: Telling): Promise<Attempt> {
  const nowMs = deps.clock.nowMs();
  const of = { withdrawal, part, attempt, actor: { type: actor.type, id: actor.id } };
  const decided = { decidedAtMs: nowMs, decidedBy: by };
  const isEnd = fact.is !== 'accepted' && fact.is !== 'unknown';
  const isBack = fact.is === 'returned';
  if (fact.is === 'paid' || (isBack && attempt.state !== 'paid')) await takePaid(deps, tx, of);
  if (isBack) await takeReturned(deps, tx, of);
  const moved: Attempt = {
    ...{ ...attempt, state: fact.is, trouble: null },
    ...(isEnd ? decided : { decidedAtMs: null, decidedBy: null }),
    takenAtMs: attempt.takenAtMs ?? (attempt.accountId !== null && TAKEN.includes(fact.is) ? nowMs : null),
    paidAtMs: fact.is === 'paid' || isBack ? (attempt.paidAtMs ?? nowMs) : null,
  };
  const asked = attempt.accountId === null ? null : nextAsk(moved, nowMs);
  await updateAttempt(tx, { ...moved, nextPollAtMs: asked });
  await updatePart(tx, {
    ...{ ...part, state: fact.is, changedAtMs: nowMs, firstId: null, firstName: null, firstAtMs: null },
    ...('theirReference' in fact ? { theirReference: fact.theirReference, reason: null } : {}),
    ...('reason' in fact ? { reason: fact.reason } : {}),
  });
  const followed = await follow(deps, tx, { withdrawal, actor, ...('reason' in fact ? { reason: fact.reason } : {}) });
  if (fact.is === 'paid' || fact.is === 'returned') await tellOwner(deps, tx, { withdrawal: followed, part, attempt, is: fact.is });
  return { ...moved, nextPollAtMs: asked };
}

type Following = { withdrawal: Withdrawal; actor: StepActor; reason?: string };

/** Has a withdrawal stand where its parts do, and whoever looks at it hear of it. */
export async function follow(deps: PayoutActing, tx: Tx, { withdrawal, actor, reason }: Following): Promise<Withdrawal> {
  const { merchantId, part, withdrawalId } = withdrawal;
  const nowMs = deps.clock.nowMs();
  const parts = await listParts(tx, merchantId, { part, withdrawalIds: [withdrawalId] });
  const state = stateByParts(parts);
  if (state === withdrawal.state) {
    await appendOutbox(tx, [withdrawalChanged(deps.ids.next(), withdrawal, nowMs), payoutChanged(deps.ids.next(), withdrawal, nowMs)]);
    return withdrawal;
  }
  const moved = await moveOn(deps, tx, {
    kind: WITHDRAWALS,
    row: withdrawal,
    move: await moveTo(tx, { withdrawal, parts, state, reason }),
    actor,
  });
  await appendOutbox(tx, [payoutChanged(deps.ids.next(), moved, nowMs)]);
  return moved;
}

type Moving = { withdrawal: Withdrawal; parts: readonly Part[]; state: ReturnType<typeof stateByParts>; reason?: string | undefined };

async function moveTo(tx: Tx, { withdrawal, parts, state, reason }: Moving) {
  if (state === 'paid') {
    const last = parts.findLast(({ replaced }) => !replaced);
    invariant(last?.theirReference, 'what was paid has a name at the bank');
    return { state, bankReference: last.theirReference, txId: await lastMoveOf(tx, withdrawal) };
  }
  const why = reason ?? parts.findLast((part) => !part.replaced && part.state === 'returned')?.reason;
  return state === 'returned' && why ? { state, reason: why } : { state };
}

async function lastMoveOf(tx: Tx, withdrawal: Withdrawal): Promise<bigint> {
  const last = (await movesOf(tx, withdrawal)).at(-1);
  invariant(last, 'what was paid has moved money');
  return last.txId;
}
