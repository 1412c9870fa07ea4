import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { Amount } from '@fairhall/money/amount';
import { startOfDay } from '../../../platform/day.ts';
import type { Tx } from '../../../platform/db.ts';
import { levelOf } from '../rules/store/used.ts';
import { choosePayee, freeSlot, minuteOf, SLOT_MAX } from './choose-payee.ts';
import { awaitedAmounts, lockOpenPayees, payeeUses } from './store/payees.ts';

/** An amount is its deposit's alone for so long after the hold: banks are slow. */
const AWAITED_MS = 2 * 3_600_000;

/** Where a deposit is paid to, and how much: what was asked for, or a little more by which it is told apart. */
export type PayTo = {
  payeeId: bigint;
  receiverAccount: string;
  receiverName: string;
  amount: Amount;
  asked: Amount | null;
  slot: number | null;
};

type Asked = {
  merchantId: number;
  profile: MerchantProfile;
  memberId: bigint;
  vendorId: number;
  amount: Amount;
  max: Amount;
  nowMs: number;
};

/**
 * Chooses the account that receives a deposit. The accounts of the channel are held until the deposit is written, so that two who ask at
 * once neither overfill one nor are told one amount. Null: no account has room.
 */
export async function payTo(tx: Tx, { merchantId, profile, memberId, vendorId, amount: asked, max, nowMs }: Asked): Promise<PayTo | null> {
  const payees = await lockOpenPayees(tx, merchantId, vendorId);
  const sinceMs = startOfDay(nowMs, profile.timeZone);
  const uses = await payeeUses(tx, merchantId, { payeeIds: payees.map(({ payeeId }) => payeeId), sinceMs });
  const level = await levelOf(tx, merchantId, memberId);
  const payee = choosePayee(payees, uses, { amount: asked, minute: minuteOf(nowMs, profile.timeZone), level });
  if (!payee) return null;
  const { payeeId, number: receiverAccount, holder: receiverName, unit } = payee;
  const to = { payeeId, receiverAccount, receiverName };
  if (unit === null) return { ...to, amount: asked, asked: null, slot: null };
  const range = { from: asked, to: (asked + BigInt(SLOT_MAX) * unit) as Amount };
  const awaited = await awaitedAmounts(tx, merchantId, { payeeId, ...range, heldAfterMs: nowMs - AWAITED_MS });
  const free = freeSlot({ asked, unit, max }, new Set(awaited));
  return free ? { ...to, amount: free.amount, asked, slot: free.slot } : { ...to, amount: asked, asked: null, slot: null };
}
