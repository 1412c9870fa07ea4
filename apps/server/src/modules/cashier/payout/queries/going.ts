import type { WithdrawalView } from '@fairhall/contract/withdraw/withdrawal-view';
import { majorText } from '@fairhall/money/text';
import type { Queryable } from '../../../../platform/db.ts';
import { maskedNumber } from '../../withdrawal/card.ts';
import { listCards } from '../../withdrawal/store/cards.ts';
import type { Going } from '../../withdrawal/view.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { heldBy } from '../held.ts';
import type { Attempt, Part } from '../payout.ts';
import { listAttempts } from '../store/attempts.ts';
import { usualTimes } from '../store/desk.ts';
import { listHeldMoves } from '../store/moves.ts';
import { listParts } from '../store/parts.ts';

const WEEK_MS = 7 * 86_400_000;
/** Of fewer payments in a week nothing is said. */
const LEAST = 5;

type PartView = WithdrawalView['parts'][number];

/** What their owner is told: where the bank does not know yet either, it is at the bank. */
const SHOWN: Readonly<Record<Part['state'], PartView['state']>> = {
  ...{ new: 'next', absent: 'next', sent: 'sent', accepted: 'bank', unknown: 'bank' },
  ...{ paid: 'arrived', failed: 'stopped', returned: 'returned' },
};

/** How withdrawals of one member go out. */
export async function goingOf(
  db: Queryable,
  merchantId: number,
  withdrawals: readonly Withdrawal[],
  nowMs: number,
): Promise<(withdrawal: Withdrawal) => Going> {
  const [first] = withdrawals;
  const which = { part: first?.part ?? 0, withdrawalIds: withdrawals.map(({ withdrawalId }) => withdrawalId) };
  const isGoing = withdrawals.some(({ state }) => state === 'approved' || state === 'paying');
  // One after another: they may be asked for inside a transaction, whose line takes one statement at a time.
  const parts = await listParts(db, merchantId, which);
  const attempts = await listAttempts(db, merchantId, which);
  const moves = await listHeldMoves(db, merchantId, which);
  const usual = isGoing ? await usualTimes(db, merchantId, { sinceMs: nowMs - WEEK_MS, least: LEAST }) : new Map<string, number>();
  const isBack = withdrawals.some(({ state }) => state === 'returned');
  const cards = first && isBack ? await listCards(db, merchantId, { part: first.part, memberId: first.memberId }) : [];
  return (withdrawal) => {
    const own = <Row extends { withdrawalId: bigint }>(rows: readonly Row[]) =>
      rows.filter(({ withdrawalId }) => withdrawalId === withdrawal.withdrawalId);
    const ours = own(parts);
    const { arrived, released } = heldBy(withdrawal, own(moves));
    const sentBack = ours.filter(({ state }) => state === 'returned').map(({ cardId }) => cardId);
    const next = withdrawal.state === 'returned' ? cards.findLast(({ cardId, active }) => active && !sentBack.includes(cardId)) : undefined;
    const ms = usual.get(withdrawal.bankCode);
    return {
      ...{ arrived: majorText(arrived), back: majorText(released) },
      parts: ours.map((part) =>
        partView(
          part,
          own(attempts).findLast(({ no }) => no === part.no),
        ),
      ),
      usualMs: ms === undefined ? null : Math.round(ms),
      nextCard: next ? maskedNumber(next.last4) : '',
    };
  };
}

function partView(part: Part & { last4: string }, last: Attempt | undefined): PartView {
  return {
    ...{ no: part.no, amount: majorText(part.amount), state: SHOWN[part.state], replaced: part.replaced },
    cardNumber: maskedNumber(part.last4),
    sentAtMs: part.state === 'new' ? null : (last?.sentAtMs ?? null),
    endedAtMs: part.state === 'new' ? null : (last?.decidedAtMs ?? null),
    reference: part.theirReference ?? '',
  };
}
