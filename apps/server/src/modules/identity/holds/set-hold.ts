import type { HoldCause } from '@fairhall/contract/identity/holds';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { partOf } from '../../ledger/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { HOLD_CHANGED } from '../events.ts';
import { openCase } from '../store/cases.ts';
import { insertHold, listHolds, noteHold } from '../store/holds.ts';
import { tellHoldSet } from '../told.ts';
import { type ChangeCause, holdMs, isPair } from './causes.ts';

type Deps = Pick<IdentityDeps, 'clock' | 'ids' | 'ledger'>;

/** `cardId`: the new card, of the cause `card` and no other. */
export type HoldWish = {
  merchant: Pick<MerchantRef, 'merchantId' | 'profile'>;
  memberId: bigint;
  cause: ChangeCause;
  cardId?: bigint;
};

/**
 * Stops money out after a change, in the transaction that makes the change and under the lock of the member's cash: what was asked for
 * before goes on, what is asked for after is refused until the latest of its holds ends. A number and a password reset within a day of
 * each other stop it for a week, and a person looks. Answers the end; null where the merchant holds nothing for this cause.
 */
export async function setHold(deps: Deps, tx: Tx, { merchant, memberId, cause, cardId }: HoldWish): Promise<number | null> {
  const { merchantId, profile } = merchant;
  const lastsMs = holdMs(cause, profile);
  if (lastsMs === 0) return null;
  const owner = { part: partOf(merchantId, memberId), memberId };
  await deps.ledger.lockBalances(tx, merchantId, memberId);
  // Not before the lock: a withdrawal that held it came before this.
  const fromMs = deps.clock.nowMs();
  const begin = async (of: HoldCause, untilMs: number) => {
    await insertHold(tx, merchantId, { ...owner, holdId: deps.ids.next(), cause: of, cardId: cardId ?? null, fromMs, untilMs });
    return untilMs;
  };
  let untilMs = await begin(cause, fromMs + lastsMs);
  const before = await listHolds(tx, merchantId, { ...owner, sinceMs: fromMs });
  const isStolen = before.some((hold) => isPair({ cause, fromMs }, hold));
  if (isStolen) {
    untilMs = await begin('mobile_and_reset', fromMs + holdMs('mobile_and_reset', profile));
    await openCase(tx, merchantId, { caseId: deps.ids.next(), memberId, kind: 'mobile_and_reset', atMs: fromMs });
  }
  await tellHold(deps, tx, { merchantId, memberId });
  await tellHoldSet(deps, tx, { merchantId, memberId, cause: isStolen ? 'mobile_and_reset' : cause, untilMs });
  return untilMs;
}

/** Keeps the gate's end of all holds, and says on the member's pages that it is another. */
export async function tellHold(
  { clock, ids }: Deps,
  tx: Tx,
  { merchantId, memberId }: { merchantId: number; memberId: bigint },
): Promise<void> {
  const atMs = clock.nowMs();
  const part = partOf(merchantId, memberId);
  const untilMs = await noteHold(tx, merchantId, { part, memberId, atMs });
  await appendOutbox(tx, [{ merchantId, part, memberId, id: ids.next(), topic: HOLD_CHANGED, payload: { untilMs }, atMs }]);
}
