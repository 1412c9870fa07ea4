import { amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import { msOfId } from '../../../../platform/ids.ts';
import { type LedgerActor, requestHash, type TransferRequest } from '../../../ledger/index.ts';
import type { CashierDeps } from '../../deps.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { heldBy } from '../held.ts';
import type { Attempt, HeldMove, Part } from '../payout.ts';
import { feeBackPostings, paidPostings, releasedPostings, returnedPostings } from '../postings.ts';
import { insertHeldMove, listHeldMoves } from '../store/moves.ts';

type Deps = Pick<CashierDeps, 'clock' | 'ledger'>;
type Of = { withdrawal: Withdrawal; actor: LedgerActor };

export async function movesOf(tx: Tx, { merchantId, part, withdrawalId }: Withdrawal): Promise<HeldMove[]> {
  return listHeldMoves(tx, merchantId, { part, withdrawalIds: [withdrawalId] });
}

/** Posts one group and writes down what it was, under a key of what it is for: it can happen once. */
async function post(
  { clock, ledger }: Deps,
  tx: Tx,
  { withdrawal, actor }: Of,
  {
    name,
    id,
    transfers,
    move,
  }: { name: string; id: bigint; transfers: TransferRequest[]; move: Pick<HeldMove, 'kind' | 'no' | 'amount' | 'fee'> },
): Promise<bigint> {
  const { merchantId, part, memberId, withdrawalId, asset } = withdrawal;
  const [answer] = await ledger.post(tx, [
    {
      ...{ merchantId, memberId, asset, actor, transfers },
      key: derivedKey(msOfId(id), name, merchantId, id),
      requestHash: requestHash([name, id, asset, move.amount, move.fee]),
    },
  ]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `money of a withdrawal moves once, not ${answer?.code}`);
  await insertHeldMove(tx, { merchantId, part, withdrawalId, txId: answer.txId, ...move, atMs: clock.nowMs() });
  return answer.txId;
}

/** A part arrived. The fee is taken with the first that does. */
export async function takePaid(deps: Deps, tx: Tx, { part, attempt, ...of }: Of & { part: Part; attempt: Attempt }): Promise<bigint> {
  const { feeTaken } = heldBy(of.withdrawal, await movesOf(tx, of.withdrawal));
  const fee = feeTaken > 0n ? ZERO : of.withdrawal.fee;
  const { no, way } = part;
  const transfers = paidPostings(of.withdrawal, { amount: part.amount, fee, way });
  const txId = await post(deps, tx, of, {
    name: 'payout.paid',
    id: attempt.attemptId,
    transfers,
    move: { kind: 'paid', no, amount: part.amount, fee },
  });
  // What it ended stays ended from now on, whatever becomes of the other parts.
  await deps.ledger.grants.forget(tx, of.withdrawal, of.withdrawal.withdrawalId);
  return txId;
}

/** The bank sent a part back. */
export async function takeReturned(deps: Deps, tx: Tx, { part, attempt, ...of }: Of & { part: Part; attempt: Attempt }): Promise<bigint> {
  const paid = (await movesOf(tx, of.withdrawal)).findLast(({ kind, no }) => kind === 'paid' && no === part.no);
  invariant(paid, 'only what was paid comes back');
  const { no, way } = part;
  const transfers = returnedPostings(of.withdrawal, { amount: part.amount, way, paidTxId: paid.txId });
  const move = { kind: 'returned' as const, no, amount: part.amount, fee: ZERO };
  return post(deps, tx, of, { name: 'payout.returned', id: attempt.attemptId, transfers, move });
}

/** Gives the member what is held still, and the fee before it where it was for nothing. The group that gave it. */
export async function releaseHeld(deps: Deps, tx: Tx, { feeToo, ...of }: Of & { feeToo: boolean }): Promise<bigint> {
  const before = await movesOf(tx, of.withdrawal);
  const { feeTaken, left } = heldBy(of.withdrawal, before);
  const withFee = before.findLast(({ fee, kind }) => kind === 'paid' && fee > 0n);
  const back = feeToo && feeTaken > 0n && withFee;
  // One withdrawal may be let go of more than once: a part may come back after that.
  const id = before.at(-1)?.txId ?? of.withdrawal.withdrawalId;
  if (back) {
    const transfers = feeBackPostings(of.withdrawal, { fee: feeTaken, paidTxId: withFee.txId });
    await post(deps, tx, of, { name: 'payout.fee', id, transfers, move: { kind: 'fee', no: null, amount: ZERO, fee: feeTaken } });
  }
  const whole = amount(back ? left + feeTaken : left);
  invariant(whole > 0n, 'what is let go of is held');
  const transfers = releasedPostings(of.withdrawal, whole);
  const txId = await post(deps, tx, of, {
    name: 'payout.released',
    id,
    transfers,
    move: { kind: 'released', no: null, amount: whole, fee: ZERO },
  });
  await deps.ledger.grants.bringBack(tx, of.withdrawal, of.withdrawal.withdrawalId);
  return txId;
}
