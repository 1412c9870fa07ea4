import type { ownTransferTerms } from '@fairhall/contract/agent/transfer';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { startOfDay } from '../../../../platform/day.ts';
import { maskedName } from '../../../../platform/masked-name.ts';
import { partOf } from '../../../ledger/index.ts';
import type { Payer } from '../../commands/admit.ts';
import type { TransferDeps } from '../deps.ts';
import { sumSent } from '../store/transfers.ts';
import { maySend, sendBounds } from '../terms.ts';

/** What a member may send, and what would refuse it now. */
export async function ownTermsOf(deps: TransferDeps, { actor, merchant }: Payer): Promise<ReplyOf<typeof ownTransferTerms>> {
  const { merchantId, memberId, type } = actor;
  const { profile } = merchant;
  const nowMs = deps.clock.nowMs();
  const { min, max, dayMax } = sendBounds(profile);
  const [upline, needs, gate, hasPaymentPassword, sent] = await Promise.all([
    maySend(profile, type, 'up') ? deps.identity.uplineOf(merchantId, memberId) : null,
    deps.ledger.needs.of(merchantId, { memberId, asset: profile.currency.code }),
    deps.ledger.gates.of(deps.db, merchantId, { memberId, daySinceMs: 0 }),
    deps.identity.hasPaymentPassword(merchantId, memberId),
    sumSent(deps.db, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs: startOfDay(nowMs, profile.timeZone) }),
  ]);
  return {
    up: upline && maskedName(upline.account),
    down: maySend(profile, type, 'down'),
    minE4: digits(min),
    maxE4: digits(max),
    leftE4: dayMax === null ? null : digits(left(dayMax, sent)),
    multiple: profile.memberTransfer.multiple,
    hasPaymentPassword,
    heldUntil: gate.holdUntilMs !== null && gate.holdUntilMs > nowMs ? gate.holdUntilMs : null,
    turnoverLeftE4: needs.status === 'N' ? digits(amount(needs.required - needs.actual)) : null,
  };
}

const left = (cap: Amount, used: Amount): Amount => (used < cap ? amount(cap - used) : ZERO);
