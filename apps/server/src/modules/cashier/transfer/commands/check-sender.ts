import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail } from '@fairhall/money/result';
import { endOfDay, startOfDay } from '../../../../platform/day.ts';
import type { Tx } from '../../../../platform/db.ts';
import { heldBack, outTier, overRoom, withdrawRoom } from '../../../identity/index.ts';
import { partOf } from '../../../ledger/index.ts';
import type { Payer } from '../../commands/admit.ts';
import { turnoverLacking } from '../../withdrawal/turnover-lacking.ts';
import type { TransferDeps } from '../deps.ts';
import { sumSent } from '../store/transfers.ts';
import { sendBounds } from '../terms.ts';

/**
 * What stands in the way of a sender, as for a withdrawal: a lock, a hold, what is to be turned over, the room of its tier, the day's sum.
 * Under the wallets' locks. Null: nothing.
 */
export async function checkSender(
  { clock, ledger }: Pick<TransferDeps, 'clock' | 'ledger'>,
  tx: Tx,
  { actor, merchant }: Payer,
  amounts: readonly Amount[],
) {
  const { merchantId, memberId } = actor;
  const { profile } = merchant;
  if (await ledger.isFrozen(tx, merchantId, memberId)) return fail('ACCOUNT_LOCKED');
  const nowMs = clock.nowMs();
  const day = { memberId, daySinceMs: startOfDay(nowMs, profile.timeZone) };
  const gate = await ledger.gates.of(tx, merchantId, day);
  const held = heldBack(gate, nowMs);
  if (held) return held;
  const lacking = turnoverLacking(await ledger.needs.lockedOf(tx, merchantId, { memberId, asset: profile.currency.code }));
  if (lacking) return lacking;
  const total = sum(amounts);
  const tier = outTier(gate, nowMs);
  const over = overRoom(total, withdrawRoom(profile, { ...gate, tier }), tier);
  if (over) return over;
  // What leaves from now on counts for this day.
  await ledger.gates.openDay(tx, merchantId, day);
  const { dayMax } = sendBounds(profile);
  if (dayMax === null) return null;
  const sent = await sumSent(tx, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs: day.daySinceMs });
  if (sent + total <= dayMax) return null;
  const left = sent < dayMax ? ((dayMax - sent) as Amount) : ZERO;
  return fail('CASHIER_LIMIT', 'amount', {
    scope: 'day_sum',
    left: formatAmount(left, { displayDigits: profile.currency.displayDigits }),
    resetsAtMs: endOfDay(nowMs, profile.timeZone),
  });
}
