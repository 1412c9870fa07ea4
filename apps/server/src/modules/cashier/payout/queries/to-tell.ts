import { amount } from '@fairhall/money/amount';
import type { Queryable } from '../../../../platform/db.ts';
import type { WithdrawalTold } from '../../port.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { heldBy } from '../held.ts';
import { listHeldMoves } from '../store/moves.ts';
import { listParts } from '../store/parts.ts';

/** Of a withdrawal what its parts know: which cards it goes to, and what of it its member has back. */
export async function toTell(db: Queryable, withdrawal: Withdrawal): Promise<Pick<WithdrawalTold, 'back' | 'last4'>> {
  const { merchantId, part, withdrawalId, cardLast4 } = withdrawal;
  const which = { part, withdrawalIds: [withdrawalId] };
  const parts = await listParts(db, merchantId, which);
  const moves = await listHeldMoves(db, merchantId, which);
  const cards = new Set(parts.filter(({ replaced }) => !replaced).map(({ last4 }) => last4));
  return { back: amount(heldBy(withdrawal, moves).released), last4: cards.size > 0 ? [...cards].join(', ') : cardLast4 };
}
