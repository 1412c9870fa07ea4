import type { Amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { parseId } from '../../../../platform/ids.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { appendOutbox } from '../../../../platform/outbox.ts';
import { hasOpenChargeBack } from '../../recon/store/cases.ts';
import { moveOn } from '../../review/move.ts';
import { maskedNumber, shutBy } from '../../withdrawal/card.ts';
import { listBanks } from '../../withdrawal/store/banks.ts';
import { findCard } from '../../withdrawal/store/cards.ts';
import type { Withdrawal } from '../../withdrawal/withdrawal.ts';
import { WITHDRAWALS } from '../../withdrawal/withdrawal-kind.ts';
import type { PayoutDeps } from '../deps.ts';
import { payoutChanged } from '../events.ts';
import { isGivenUp, isUnderWay, type Part } from '../payout.ts';
import { railsOf } from '../rails-of.ts';
import { listAttempts } from '../store/attempts.ts';
import { updatePart } from '../store/parts.ts';
import { actOnPayout, type OfPayout } from './act-on-payout.ts';
import { releaseHeld } from './move-held.ts';
import { startParts } from './start-parts.ts';
import { follow } from './tell-attempt.ts';

/** Parts that did not arrive, where nothing is on its way and a person may decide; null: it may not be decided now. */
function undelivered({ state }: Withdrawal, parts: readonly Part[]): Part[] | null {
  if ((state !== 'paying' && state !== 'returned') || parts.some(isUnderWay)) return null;
  return parts.filter((part) => !part.replaced && part.state !== 'paid');
}

/** Tries again what was definitely refused, or never came to be however often it was sent, to the same card. */
export function retryPayout(deps: PayoutDeps, acting: ActingOperator, of: OfPayout) {
  return actOnPayout<'WITHDRAWAL_STATE' | 'CASE_OPEN'>(deps, acting, of, async ({ withdrawal, parts, actor, tx }) => {
    if (await hasOpenChargeBack(tx, withdrawal.merchantId, withdrawal.memberId)) return fail('CASE_OPEN');
    const { merchantId, part, withdrawalId } = withdrawal;
    const tries = await listAttempts(tx, merchantId, { part, withdrawalIds: [withdrawalId] });
    const failed = undelivered(withdrawal, parts)?.filter((one) => one.state === 'failed' || isGivenUp(one, tries)) ?? [];
    if (failed.length === 0) return fail('WITHDRAWAL_STATE');
    for (const part of failed) await updatePart(tx, { ...part, state: 'new', changedAtMs: deps.clock.nowMs() });
    await follow(deps, tx, { withdrawal, actor });
    return ok({ action: 'payout.again', detail: { parts: failed.map(({ no }) => no).join(' ') } });
  });
}

/** Pays what did not arrive to another card of the member, in parts of its own. */
export function redirectPayout(deps: PayoutDeps, acting: ActingOperator, { cardId: text, ...of }: OfPayout & { cardId: string }) {
  type Code = 'WITHDRAWAL_STATE' | 'CARD_UNAVAILABLE' | 'HOLD' | 'CASE_OPEN';
  return actOnPayout<Code>(deps, acting, of, async ({ withdrawal, parts, actor, tx }) => {
    const left = undelivered(withdrawal, parts);
    if (!left || left.length === 0) return fail('WITHDRAWAL_STATE');
    const { merchantId, part, memberId } = withdrawal;
    if (await hasOpenChargeBack(tx, merchantId, memberId)) return fail('CASE_OPEN');
    const cardId = parseId(text);
    const card = cardId === null ? null : await findCard(tx, merchantId, { part, memberId, cardId });
    const bank = (await listBanks(tx, merchantId)).find(({ bankCode }) => bankCode === card?.bankCode);
    if (!card || !bank || shutBy(card, bank, deps.clock.nowMs()) !== null) return fail('CARD_UNAVAILABLE', 'cardId');
    // The bank sent it back from there.
    if (left.some((one) => one.state === 'returned' && one.cardId === cardId)) return fail('CARD_UNAVAILABLE', 'cardId');
    const hold = (await deps.identity.cardHolds(tx, merchantId, memberId)).find((one) => one.cardId === cardId);
    if (hold) return fail('HOLD', 'cardId', { cause: 'card', untilMs: hold.untilMs });
    const { rails, byProvider, byFile } = await railsOf(deps, tx, merchantId, card.bankCode);
    const wholes = left.map(({ amount }) => amount);
    const way = rails.length > 0 && wholes.every(byProvider) ? 'provider' : 'file';
    const split = (whole: Amount) => (way === 'provider' ? byProvider(whole) : null) ?? byFile(whole);
    await replace(deps, tx, left);
    await startParts(deps, tx, { withdrawal, before: parts, wholes, cardId: card.cardId, way, split });
    await follow(deps, tx, { withdrawal, actor });
    return ok({ action: 'payout.card', detail: { cardNumber: maskedNumber(card.last4), bank: bank.nameEn } });
  });
}

async function replace({ clock }: PayoutDeps, tx: Tx, parts: readonly Part[]): Promise<void> {
  for (const part of parts) await updatePart(tx, { ...part, replaced: true, changedAtMs: clock.nowMs() });
}

/** Gives the member what did not arrive; the fee with it where the bank sent something back, and not by the member's own mistake. */
export function releasePayout(
  deps: PayoutDeps,
  acting: ActingOperator,
  { reason: given, ownFault, ...of }: OfPayout & { reason: string; ownFault: boolean },
) {
  const reason = keepable(given).trim();
  return actOnPayout<'WITHDRAWAL_STATE' | 'REASON_REQUIRED'>(deps, acting, of, async ({ withdrawal, parts, actor, tx }) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    const left = undelivered(withdrawal, parts);
    if (!left || left.length === 0) return fail('WITHDRAWAL_STATE');
    await replace(deps, tx, left);
    const feeToo = !ownFault && parts.some(({ state }) => state === 'returned');
    const txId = await releaseHeld(deps, tx, { withdrawal, actor: { type: 'operator', id: actor.id }, feeToo });
    const moved = await moveOn(deps, tx, { kind: WITHDRAWALS, row: withdrawal, move: { state: 'rejected', reason, txId }, actor });
    await appendOutbox(tx, [payoutChanged(deps.ids.next(), moved, deps.clock.nowMs())]);
    return ok({ action: 'withdrawal.rejected', reason, detail: { ownFault: String(ownFault) } });
  });
}
