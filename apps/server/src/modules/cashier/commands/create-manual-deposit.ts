import type { createManualDeposit as createManualDepositEndpoint } from '@fairhall/contract/cashier/manual-transfer';
import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { amount as amountOf } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { nameKey } from '../../identity/index.ts';
import { partOf, requestHash } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { bankQr, finestOf } from '../payee/bank-qr.ts';
import { type PayTo, payTo } from '../payee/pay-to.ts';
import { readPayeeName } from '../payee-name.ts';
import { ownView } from '../queries/own-view.ts';
import { findChannel } from '../store/channels.ts';
import { findByKey, lockMember } from '../store/deposits.ts';
import { boundsOf, type Channel, checkAmount, HOLD_MS } from '../terms.ts';
import { admitAmount, admitPayer, admitRoom, admitRules, type Payer } from './admit.ts';
import { openDeposit } from './open-deposit.ts';

type Named = BodyOf<typeof createManualDepositEndpoint>;
/** Whose name stands on the account that pays; null: nobody said. */
type Input = Omit<Named, 'payeeName'> & { payeeName: string | null };
type Kind = 'transfer' | 'bank_qr';

/**
 * Opens a deposit by bank transfer: an account held for it and a reference of its own. No money moves.
 * The same key gives the same deposit again, as it stands by then; with another request it is IDEMPOTENCY_MISMATCH.
 */
export async function createManualDeposit(deps: CashierDeps, payer: Payer, { key, input }: { key: string; input: Input }) {
  const opened = await payToAccount(deps, payer, { key, input, kind: 'transfer' });
  return opened.ok ? ok(await ownView(deps.db, opened.value)) : opened;
}

/** The same by a QR of the account: its amount is told apart from all others, since nobody writes a reference. */
export function payByBankQr(deps: CashierDeps, payer: Payer, { key, input }: { key: string; input: Omit<Named, 'payeeName'> }) {
  return payToAccount(deps, payer, { key, input: { ...input, payeeName: null }, kind: 'bank_qr' });
}

type Asked = { key: string; input: Input; kind: Kind };

async function payToAccount(deps: CashierDeps, payer: Payer, { key, input, kind }: Asked) {
  const { merchantId, memberId, type } = payer.actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const part = partOf(merchantId, memberId);
  const hash = hashOf(input, kind);
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const known = await findByKey(tx, merchantId, { part, memberId, key });
    if (known) return known.requestHash === hash ? ok(known) : fail('IDEMPOTENCY_MISMATCH');
    const admitted = await admitPayer(deps, tx, payer);
    if (!admitted.ok) return admitted;
    const checked = await checkRequest(tx, payer, { input, kind });
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
    const found = await payTo(tx, {
      ...{ merchantId, profile, memberId, vendorId: channel.vendorId, amount: pays, max: most },
      nowMs: deps.clock.nowMs(),
    });
    // PromptPay carries no words: without an amount of its own nobody could say whose a payment is.
    if (!found || (channel.scheme === 'PROMPTPAY' && found.slot === null)) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
    const to = { ...found, fee, feeReturn, asked: found.amount === asked ? null : asked };
    const fits = await admitAmount(deps, tx, { payer, channel: channel.code, amount: to.amount });
    if (!fits.ok) return fits;
    return ok(await openToPayee(deps, tx, { payer, key, hash, checked: checked.value, to }));
  });
}

function hashOf({ payeeName, amount, bankCode, vendorId, mcsBankCode }: Input, kind: Kind): bigint {
  return requestHash([kind === 'transfer' ? 'deposit' : kind, vendorId, mcsBankCode, bankCode, amount, payeeName ?? '']);
}

type Checked = { channel: Channel; amount: PayTo['amount']; payeeName: string };

async function checkRequest(tx: Tx, { actor, merchant }: Payer, { input, kind }: Pick<Asked, 'input' | 'kind'>) {
  if (input.targetUsername && input.targetUsername.toLowerCase() !== actor.account.toLowerCase()) {
    return fail('FIELD_FORMAT', 'targetUsername');
  }
  const channel = await findChannel(tx, actor.merchantId, input.vendorId);
  if (!channel?.open || channel.kind !== kind || channel.code !== input.mcsBankCode || channel.bankCode !== input.bankCode) {
    return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  }
  const payeeName = input.payeeName === null ? '' : readPayeeName(input.payeeName);
  if (payeeName === null) return fail('FIELD_FORMAT', 'payeeName');
  const amount = checkAmount(input.amount, boundsOf(channel, merchant.profile), merchant.profile.currency);
  if (!amount.ok) return amount;
  // A QR says no finer amounts than its country's banks move.
  if (channel.scheme !== null && amount.value % finestOf(channel.scheme) !== 0n) return fail('FIELD_FORMAT', 'amount');
  return ok({ channel, amount: amount.value, payeeName });
}

type Opening = { payer: Payer; key: string; hash: bigint; checked: Checked; to: PayTo & Pick<Deposit, 'fee' | 'feeReturn'> };

async function openToPayee(
  deps: CashierDeps,
  tx: Tx,
  { payer: { actor, merchant, promoClaimId }, key, hash, checked: { channel, payeeName }, to }: Opening,
): Promise<Deposit> {
  const { merchantId, memberId, account } = actor;
  const nowMs = deps.clock.nowMs();
  const deposit = await openDeposit(deps, tx, merchantId, {
    merchantCode: merchant.code,
    key,
    promoClaimId,
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
  return channel.scheme === null ? deposit : { ...deposit, qrContent: bankQr(channel, deposit) };
}
