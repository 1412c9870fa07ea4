import type { createManualDeposit as createManualDepositEndpoint } from '@fairhall/contract/cashier/manual-transfer';
import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { type Amount, amount as amountOf } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { nameKey } from '../../identity/index.ts';
import { partOf, requestHash } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { type PayTo, payTo } from '../payee/pay-to.ts';
import { readPayeeName } from '../payee-name.ts';
import { ownView } from '../queries/own-view.ts';
import { findChannel } from '../store/channels.ts';
import { findByKey, lockMember } from '../store/deposits.ts';
import { boundsOf, type Channel, checkAmount, HOLD_MS } from '../terms.ts';
import { admitAmount, admitPayer, admitRoom, admitRules, type Payer } from './admit.ts';
import { openDeposit } from './open-deposit.ts';

type Input = BodyOf<typeof createManualDepositEndpoint>;

/**
 * Opens a deposit by bank transfer: an account held for it and a reference of its own. No money moves.
 * The same key gives the same deposit again, as it stands by then; with another request it is IDEMPOTENCY_MISMATCH.
 */
export async function createManualDeposit(deps: CashierDeps, payer: Payer, { key, input }: { key: string; input: Input }) {
  const { merchantId, memberId, type } = payer.actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const part = partOf(merchantId, memberId);
  const hash = hashOf(input);
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const known = await findByKey(tx, merchantId, { part, memberId, key });
    if (known) return known.requestHash === hash ? ok(await ownView(tx, known)) : fail('IDEMPOTENCY_MISMATCH');
    const admitted = await admitPayer(deps, tx, payer);
    if (!admitted.ok) return admitted;
    const checked = await checkRequest(tx, payer, input);
    if (!checked.ok) return checked;
    const { channel, amount: asked } = checked.value;
    const cost = await admitRules(deps, tx, { payer, channel, amount: asked });
    if (!cost.ok) return cost;
    const room = await admitRoom(deps, tx, payer, asked);
    if (!room.ok) return room;
    const { profile } = payer.merchant;
    const { max } = boundsOf(channel, profile);
    const { pays, fee, feeReturn } = cost.value;
    const most = amountOf(max + pays - asked);
    const found = await payTo(tx, { merchantId, profile, vendorId: channel.vendorId, amount: pays, max: most, nowMs: deps.clock.nowMs() });
    if (!found) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
    const to = { ...found, fee, feeReturn, asked: found.amount === asked ? null : asked };
    const fits = await admitAmount(deps, tx, { payer, channel: channel.code, amount: to.amount });
    if (!fits.ok) return fits;
    const deposit = await openManual(deps, tx, { payer, key, hash, checked: checked.value, to });
    return ok(await ownView(tx, deposit));
  });
}

function hashOf({ payeeName, amount, bankCode, vendorId, mcsBankCode }: Input): bigint {
  return requestHash(['deposit', vendorId, mcsBankCode, bankCode, amount, payeeName]);
}

type Checked = { channel: Channel; amount: Amount; payeeName: string };

async function checkRequest(tx: Tx, { actor, merchant }: Payer, input: Input) {
  if (input.targetUsername && input.targetUsername.toLowerCase() !== actor.account.toLowerCase()) {
    return fail('FIELD_FORMAT', 'targetUsername');
  }
  const channel = await findChannel(tx, actor.merchantId, input.vendorId);
  if (!channel?.open || channel.kind !== 'transfer' || channel.code !== input.mcsBankCode || channel.bankCode !== input.bankCode) {
    return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  }
  const payeeName = readPayeeName(input.payeeName);
  if (payeeName === null) return fail('FIELD_FORMAT', 'payeeName');
  const amount = checkAmount(input.amount, boundsOf(channel, merchant.profile), merchant.profile.currency);
  return amount.ok ? ok({ channel, amount: amount.value, payeeName }) : amount;
}

type Opening = { payer: Payer; key: string; hash: bigint; checked: Checked; to: PayTo & Pick<Deposit, 'fee' | 'feeReturn'> };

async function openManual(
  deps: CashierDeps,
  tx: Tx,
  { payer: { actor, merchant }, key, hash, checked: { channel, payeeName }, to }: Opening,
): Promise<Deposit> {
  const { merchantId, memberId, account } = actor;
  const nowMs = deps.clock.nowMs();
  return openDeposit(deps, tx, merchantId, {
    merchantCode: merchant.code,
    key,
    actor: { type: 'member', id: String(memberId), name: account },
    facts: {
      part: partOf(merchantId, memberId),
      depositId: deps.ids.next(),
      memberId,
      account,
      asset: merchant.profile.currency.code,
      ...to,
      secondOf: null,
      payeeName,
      payeeKey: nameKey(payeeName),
      vendorId: channel.vendorId,
      channel: channel.code,
      bankType: channel.bankType,
      bankName: channel.bankName,
      requestHash: hash,
      createdAtMs: nowMs,
      heldUntilMs: nowMs + HOLD_MS,
    },
  });
}
