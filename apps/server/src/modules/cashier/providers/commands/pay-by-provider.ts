import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import type { Amount } from '@fairhall/money/amount';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { partOf, requestHash } from '../../../ledger/index.ts';
import { admitAmount, admitPayer, admitRoom, admitRules, type Payer } from '../../commands/admit.ts';
import { openDeposit } from '../../commands/open-deposit.ts';
import type { Deposit } from '../../deposit.ts';
import { DEPOSITS } from '../../deposit-kind.ts';
import { minuteOf } from '../../payee/choose-payee.ts';
import { moveOn } from '../../review/move.ts';
import type { DepositCost } from '../../rules/fee.ts';
import { findChannel } from '../../store/channels.ts';
import { findByKey, lockDeposit, lockMember } from '../../store/deposits.ts';
import { boundsOf, type Channel, checkAmount, HOLD_MS } from '../../terms.ts';
import type { ProviderDeps } from '../deps.ts';
import { openProvider } from '../open-provider.ts';
import { nextPoll } from '../poll-plan.ts';
import type { Opened, Refused, Unknown } from '../port.ts';
import { refOf } from '../reference.ts';
import type { Decision } from '../routing.ts';
import { findAccount } from '../store/accounts.ts';
import { insertOrder, lockOrder, ordersOf, type ProviderOrder, updateOrder } from '../store/orders.ts';
import { noteAnswer, type WrittenCall, writeCall } from './make-call.ts';
import { rankAccounts } from './rank-accounts.ts';

/** Which channel and how much. `bankType`: the channel's name on the wire, or that of the slot in which it lies. */
export type PayInput = {
  targetUsername?: string | undefined;
  amount: string;
  bankCode: string;
  bankType: string;
  vendorId: number;
  mcsBankCode: string;
};
/** From which address, where that is known. */
type Asker = Payer & { ip?: string };
type Asked = { key: string; input: PayInput; kind: 'qr' | 'page' };

/** A deposit whose order is open at a provider. */
export type Placed = { deposit: Deposit; order: ProviderOrder };

/** An order whose call may be made now: it is committed. `others`: who is tried where this one refuses. */
type Written = { deposit: Deposit; order: ProviderOrder; call: WrittenCall; others: number[] };

/**
 * Opens a deposit at a provider. Each call has its row before it is made. Who refuses is followed by the next account; who does not answer by
 * nobody, for there may be an order now: the deposit closes, its order is asked about until its end is known, and what is paid is credited.
 * The same key gives the same order again.
 */
export async function payByProvider(deps: ProviderDeps, payer: Asker, asked: Asked) {
  const opened = await openFirst(deps, payer, asked);
  if (!opened.ok) return opened;
  const { deposit, order } = opened.value;
  if (!('call' in opened.value)) return order?.state === 'pending' ? ok({ deposit, order }) : fail('PROVIDER_DOWN');
  let written: Written | null = opened.value;
  while (written) {
    const said: Opened | Refused | Unknown = await createThere(deps, payer, written, asked.kind);
    const next: Placed | Written | null = await noteCreated(deps, written, said);
    if (next && !('call' in next)) return ok(next);
    written = next;
  }
  return fail('PROVIDER_DOWN');
}

/** Without a call: the key was seen before, and this is its deposit. */
type Found = Written | { deposit: Deposit; order: ProviderOrder | undefined };

async function openFirst(deps: ProviderDeps, payer: Asker, { key, input, kind }: Asked) {
  const { merchantId, memberId, type } = payer.actor;
  if (!REAL_MONEY_TYPES.includes(type)) return fail('FREE_REJECT');
  const part = partOf(merchantId, memberId);
  const hash = requestHash(['order', kind, input.vendorId, input.mcsBankCode, input.bankCode, input.bankType, input.amount]);
  const level = (await deps.identity.findMembers(merchantId, [memberId])).get(memberId)?.level ?? 0;
  const country = (payer.ip === undefined ? null : deps.countryOf?.(payer.ip)) ?? null;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const known = await findByKey(tx, merchantId, { part, memberId, key });
    if (known && known.requestHash !== hash) return fail('IDEMPOTENCY_MISMATCH');
    if (known) {
      const order = (await ordersOf(tx, merchantId, { part, depositIds: [known.depositId] })).get(known.depositId);
      return ok<Found>({ deposit: known, order });
    }
    const admitted = await admitPayer(deps, tx, payer);
    if (!admitted.ok) return admitted;
    const checked = await checkRequest(tx, payer, { input, kind });
    if (!checked.ok) return checked;
    const { channel, amount: asked } = checked.value;
    const cost = await admitRules(deps, tx, { payer, channel, amount: asked });
    if (!cost.ok) return cost;
    const { pays: amount } = cost.value;
    const room = await admitRoom(deps, tx, payer, asked);
    if (!room.ok) return room;
    const fits = await admitAmount(deps, tx, { payer, channel: channel.code, amount });
    if (!fits.ok) return fits;
    const orderId = deps.ids.next();
    const nowMs = deps.clock.nowMs();
    const facts = { amount, minute: minuteOf(nowMs, payer.merchant.profile.timeZone), level, country };
    const ranked = await rankAccounts(tx, merchantId, { vendorId: channel.vendorId, seed: orderId, nowMs, facts });
    const [accountId, ...others] = ranked.accounts;
    if (accountId === undefined) return fail('PROVIDER_DOWN');
    const deposit = await openDeposit(deps, tx, merchantId, {
      merchantCode: payer.merchant.code,
      key,
      promoClaimId: payer.promoClaimId,
      actor: { type: 'member', id: String(memberId), name: payer.actor.account },
      facts: factsOf(deps, payer, { channel, asked, cost: cost.value, hash }),
    });
    const written = await writeOrder(deps, tx, { deposit, accountId, orderId, decision: ranked.decision });
    return ok<Found>({ ...written, deposit, others });
  });
}

async function checkRequest(tx: Tx, { actor, merchant }: Payer, { input, kind }: Omit<Asked, 'key'>) {
  if (input.targetUsername && input.targetUsername.toLowerCase() !== actor.account.toLowerCase()) {
    return fail('FIELD_FORMAT', 'targetUsername');
  }
  const channel = await findChannel(tx, actor.merchantId, input.vendorId);
  const isMeant = channel?.open && channel.kind === kind && channel.code === input.mcsBankCode;
  const isNamed = input.bankType === channel?.bankType || (channel?.slot !== null && input.bankType === channel?.slot);
  if (!isMeant || !isNamed || channel.bankCode !== input.bankCode) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  const amount = checkAmount(input.amount, boundsOf(channel, merchant.profile), merchant.profile.currency);
  return amount.ok ? ok({ channel, amount: amount.value }) : amount;
}

function factsOf(
  { clock, ids }: ProviderDeps,
  { actor: { merchantId, memberId, account }, merchant }: Payer,
  { channel, asked, cost: { pays: amount, fee, feeReturn }, hash }: { channel: Channel; asked: Amount; cost: DepositCost; hash: bigint },
) {
  const { vendorId, code, bankType, bankName, receiverName } = channel;
  const nowMs = clock.nowMs();
  return {
    ...{ part: partOf(merchantId, memberId), depositId: ids.next(), memberId, account, asset: merchant.profile.currency.code, amount },
    // Who pays is the provider's to know.
    ...{
      asked: asked === amount ? null : asked,
      fee,
      feeReturn,
      secondOf: null,
      payeeName: '',
      payeeKey: '',
      vendorId,
      channel: code,
      bankType,
      bankName,
      receiverName,
    },
    ...{ requestHash: hash, createdAtMs: nowMs, heldUntilMs: nowMs + HOLD_MS },
  };
}

type Ordering = { deposit: Deposit; accountId: number; orderId: bigint; decision: Decision };

async function writeOrder(deps: ProviderDeps, tx: Tx, { deposit, accountId, orderId, decision }: Ordering) {
  const { merchantId, part, depositId, asset, amount: asked, heldUntilMs: expiresAtMs } = deposit;
  const createdAtMs = deps.clock.nowMs();
  const state = 'sent' as const;
  const nextPollAtMs = nextPoll({ state, createdAtMs, expiresAtMs }, createdAtMs);
  const facts = { merchantId, part, orderId, depositId, accountId, state, asset, asked, decision, createdAtMs, expiresAtMs, nextPollAtMs };
  await insertOrder(tx, facts);
  const order: ProviderOrder = {
    ...facts,
    proven: null,
    theirId: null,
    qrContent: null,
    redirectUrl: null,
    trouble: null,
    decidedAtMs: null,
  };
  return { order, call: await writeCall(deps, tx, { merchantId, accountId, orderId, op: 'create' }) };
}

async function createThere(
  deps: ProviderDeps,
  { merchant }: Payer,
  { deposit, order }: Written,
  way: 'qr' | 'page',
): Promise<Opened | Refused | Unknown> {
  const { merchantId, accountId, orderId, asked: amount, asset: currency, createdAtMs, expiresAtMs } = order;
  const account = await findAccount(deps.db, merchantId, accountId);
  invariant(account, 'a route leads to an account');
  const provider = await openProvider(deps, account, merchant.code);
  const title = `Deposit ${deposit.reference}`;
  return provider.createPayIn({ ref: refOf(orderId), amount, currency, title, way, createdAtMs, expiresAtMs });
}

/** What became of a call to open an order. Null: nobody knows, or nobody is left to be asked; the deposit is closed. */
function noteCreated(
  deps: ProviderDeps,
  { deposit, order: { merchantId, orderId, decision }, call, others }: Written,
  said: Opened | Refused | Unknown,
): Promise<Placed | Written | null> {
  return deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, call, said);
    // As everywhere the deposit is held before its order.
    const now = await lockDeposit(tx, merchantId, deposit.depositId);
    const order = await lockOrder(tx, merchantId, orderId);
    invariant(order && now, 'an order that was written is there');
    const nowMs = deps.clock.nowMs();
    if (said.kind === 'definite') {
      const { qrContent, redirectUrl } = said;
      // Who was asked about meanwhile has its state from that.
      const state = order.state === 'sent' ? 'pending' : order.state;
      const placed = { ...order, state, qrContent, redirectUrl };
      await updateOrder(tx, placed);
      return { deposit, order: placed };
    }
    const isSent = order.state === 'sent';
    if (isSent) {
      const ended =
        said.kind === 'refused' ? { state: 'failed' as const, nextPollAtMs: null, decidedAtMs: nowMs } : { state: 'unknown' as const };
      await updateOrder(tx, { ...order, ...ended });
    }
    const [accountId, ...rest] = others;
    if (isSent && said.kind === 'refused' && accountId !== undefined && now.state === 'created') {
      const written = await writeOrder(deps, tx, { deposit, accountId, orderId: deps.ids.next(), decision });
      return { ...written, deposit, others: rest };
    }
    const actor = { type: 'system' as const, id: 'provider', name: '' };
    if (now.state === 'created') await moveOn(deps, tx, { kind: DEPOSITS, row: now, move: { state: 'expired' }, actor });
    return null;
  });
}
