import type { createManualDeposit as createManualDepositEndpoint } from '@fairhall/contract/cashier/manual-transfer';
import { type BodyOf, REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { MoneyStopped } from '../../../platform/money-stopped.ts';
import { depositRoom, overRoom } from '../../identity/index.ts';
import { partOf, requestHash, type TransferRequest } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { type PayTo, payTo } from '../payee/pay-to.ts';
import { payeeKey, readPayeeName } from '../payee-name.ts';
import { depositPostings } from '../postings.ts';
import { ownView } from '../queries/own-view.ts';
import { findChannel } from '../store/channels.ts';
import { countOpen, findByKey, lockMember } from '../store/deposits.ts';
import { boundsOf, type Channel, checkAmount, HOLD_MS, OPEN_MAX } from '../terms.ts';
import { openDeposit } from './open-deposit.ts';

type Input = BodyOf<typeof createManualDepositEndpoint>;

/** Whose deposit it is, at which merchant. */
export type Payer = Pick<MemberContext, 'actor' | 'merchant'>;

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
    // Whoever pays in now would wait for it: the money is better kept where it is.
    if (deps.ledger.isStopped(merchantId)) throw new MoneyStopped(merchantId);
    if (await deps.ledger.isFrozen(tx, merchantId, memberId)) return fail('ACCOUNT_LOCKED');
    const rest = await deps.ledger.breaks.codeOf(tx, merchantId, memberId);
    if (rest) return fail(rest);
    const checked = await checkRequest(tx, payer, input);
    if (!checked.ok) return checked;
    const gate = await deps.ledger.gates.of(tx, merchantId, { memberId, daySinceMs: 0 });
    const over = overRoom(checked.value.amount, depositRoom(payer.merchant.profile, gate), gate.tier);
    if (over) return over;
    const { channel, amount: asked } = checked.value;
    const { profile } = payer.merchant;
    const { max } = boundsOf(channel, profile);
    const to = await payTo(tx, { merchantId, profile, vendorId: channel.vendorId, amount: asked, max, nowMs: deps.clock.nowMs() });
    if (!to) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
    const limit = await deps.ledger.limits.hit(tx, merchantId, { memberId, ...movesOf(payer, channel, to.amount) });
    if (limit) return fail('MEMBER_LIMIT', 'amount', { limit });
    if ((await countOpen(tx, merchantId, { part, memberId })) >= OPEN_MAX) return fail('DEPOSIT_PENDING_MAX', undefined, { n: OPEN_MAX });
    const deposit = await openManual(deps, tx, { payer, key, hash, checked: checked.value, to });
    return ok(await ownView(tx, deposit));
  });
}

/** What the deposit will move once it is credited. */
function movesOf({ merchant }: Payer, channel: Channel, amount: Amount): { asset: string; transfers: TransferRequest[] } {
  return {
    asset: merchant.profile.currency.code,
    transfers: depositPostings({ depositId: 0n, channel: channel.code, amount, reference: '' }),
  };
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
  if (!channel?.open || channel.code !== input.mcsBankCode || channel.bankCode !== input.bankCode) {
    return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  }
  const payeeName = readPayeeName(input.payeeName);
  if (payeeName === null) return fail('FIELD_FORMAT', 'payeeName');
  const amount = checkAmount(input.amount, boundsOf(channel, merchant.profile), merchant.profile.currency);
  return amount.ok ? ok({ channel, amount: amount.value, payeeName }) : amount;
}

type Opening = { payer: Payer; key: string; hash: bigint; checked: Checked; to: PayTo };

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
      payeeKey: payeeKey(payeeName),
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
