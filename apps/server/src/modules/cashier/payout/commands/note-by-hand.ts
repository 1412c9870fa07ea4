import { ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { CashierDeps } from '../../deps.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { NO_TROUBLE } from '../payout.ts';
import { insertAttempt } from '../store/attempts.ts';
import { insertHeldMove } from '../store/moves.ts';
import { updatePart } from '../store/parts.ts';
import { netOf, startParts } from './start-parts.ts';

type Deps = Pick<CashierDeps, 'clock' | 'ids'>;

/** What an operator paid whole, by hand, is one part that has arrived. */
export async function notePaidByHand(
  deps: Deps,
  tx: Tx,
  { withdrawal, bankReference, txId, operatorId }: { withdrawal: Withdrawal; bankReference: string; txId: bigint; operatorId: bigint },
): Promise<void> {
  const { merchantId, part, withdrawalId, cardId, fee } = withdrawal;
  const atMs = deps.clock.nowMs();
  const amount = netOf(withdrawal);
  const [whole] = await startParts(deps, tx, { withdrawal, before: [], wholes: [amount], cardId, way: 'hand', split: (one) => [one] });
  invariant(whole, 'a whole is one part');
  await insertAttempt(tx, {
    ...{
      merchantId,
      part,
      withdrawalId,
      no: whole.no,
      attempt: 1,
      attemptId: deps.ids.next(),
      accountId: null,
      channelCode: '',
      fileId: null,
    },
    ...{ state: 'paid', theirId: null, code: null, ...NO_TROUBLE, sentAtMs: atMs, takenAtMs: null, paidAtMs: atMs, decidedAtMs: atMs },
    ...{ absentSinceMs: null, askedAtMs: null, nextPollAtMs: null, decidedBy: String(operatorId) },
  });
  await updatePart(tx, { ...whole, state: 'paid', theirReference: bankReference });
  await insertHeldMove(tx, { merchantId, part, withdrawalId, txId, kind: 'paid', no: whole.no, amount, fee, atMs });
}

/** All of it went back to its member. */
export async function noteReleased({ clock }: Deps, tx: Tx, { withdrawal, txId }: { withdrawal: Withdrawal; txId: bigint }): Promise<void> {
  const { merchantId, part, withdrawalId, amount } = withdrawal;
  await insertHeldMove(tx, { merchantId, part, withdrawalId, txId, kind: 'released', no: null, amount, fee: ZERO, atMs: clock.nowMs() });
}
