import { leaveDeposit as leaveEndpoint } from '@fairhall/contract/cashier/leave-deposit';
import { oldPayByPage, oldPayByQr, oldTransfer, oldTransferByName } from '@fairhall/contract/cashier/old-deposits';
import { payByPage, payByQr } from '@fairhall/contract/cashier/pay-by-provider';
import { payByAlipaySlot, payByQqSlot, payByWechatSlot, type WalletSlot } from '@fairhall/contract/cashier/pay-by-slot';
import { switchDeposit as switchEndpoint } from '@fairhall/contract/cashier/switch-deposit';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { KeyedContext, MemberContext } from '../../../platform/http/context.ts';
import { forMember, type RouteBinding } from '../../../platform/http/route.ts';
import { createManualDeposit, payByBankQr } from '../commands/create-manual-deposit.ts';
import type { Deposit } from '../deposit.ts';
import { findChannel, findChannelBySlot, findChannelOfBank } from '../store/channels.ts';
import type { Channel } from '../terms.ts';
import { leaveDeposit } from './commands/leave-deposit.ts';
import { type PayInput, payByProvider } from './commands/pay-by-provider.ts';
import { switchDeposit } from './commands/switch-deposit.ts';
import type { ProviderDeps } from './deps.ts';
import { qrPicture } from './qr-picture.ts';

/** Who asks; `promoClaimId`: terms of an offer that were taken for the deposit. */
type Asking = Pick<MemberContext, 'actor' | 'merchant' | 'ip'> & KeyedContext & { promoClaimId?: string | undefined };

function naming({ actor, merchant, ip, idempotencyKey }: Asking, { promoClaimId }: { promoClaimId?: string | undefined }): Asking {
  return { actor, merchant, ip, idempotencyKey, promoClaimId };
}

export function providerRoutes(deps: ProviderDeps): RouteBinding[] {
  return [
    forMember(payByQr, (context, { body }) => scanned(deps, naming(context, body), body)),
    forMember(payByPage, (context, { body }) => onPage(deps, naming(context, body), body)),
    forMember(payByAlipaySlot, (context, { body }) => bySlot(deps, naming(context, body), { slot: 'ALIFQR', ...body })),
    forMember(payByQqSlot, (context, { body }) => bySlot(deps, naming(context, body), { slot: 'QQ', ...body })),
    forMember(payByWechatSlot, (context, { body }) => bySlot(deps, naming(context, body), { slot: 'WCFQR', ...body })),
    forMember(oldPayByPage, async (context, { body }) => {
      const channel = await findChannelOfBank(deps.db, context.actor.merchantId, { bankCode: body.bankCode, kinds: ['page'] });
      const paid = await onPage(deps, naming(context, body), inputOf(channel, body));
      return paid.ok ? ok({ ...paid.value, redirection_url: paid.value.redirectUrl }) : paid;
    }),
    forMember(oldPayByQr, async (context, { body }) => {
      const channel = await findChannelOfBank(deps.db, context.actor.merchantId, { bankCode: body.bankCode, kinds: ['qr', 'bank_qr'] });
      return scanned(deps, naming(context, body), inputOf(channel, body));
    }),
    forMember(leaveEndpoint, (context, { params }) => leaveDeposit(deps, context, params.depositId)),
    forMember(switchEndpoint, (context, { params, body }) =>
      switchDeposit(deps, context, { key: context.idempotencyKey, input: { ...params, ...body } }),
    ),
    forMember(oldTransfer, (context, { body }) => transferred(deps, naming(context, body), { ...body, payeeName: null })),
    forMember(oldTransferByName, (context, { body }) => transferred(deps, naming(context, body), body)),
  ];
}

/** Paid by scanning: our own QR of an account, or one that a provider issues. */
async function scanned(deps: ProviderDeps, context: Asking, input: PayInput) {
  const { idempotencyKey: key } = context;
  const channel = await findChannel(deps.db, context.actor.merchantId, input.vendorId);
  if (channel?.kind === 'bank_qr' && isNamed(channel, input)) {
    const opened = await payByBankQr(deps, context, { key, input });
    return opened.ok ? shown(opened.value, opened.value.qrContent, opened.value.heldUntilMs) : opened;
  }
  const placed = await payByProvider(deps, context, { key, input, kind: 'qr' });
  if (!placed.ok) return placed;
  const { deposit, order } = placed.value;
  return shown(deposit, order.qrContent, order.expiresAtMs);
}

/** By its own name on the wire, or that of the slot in which it lies. */
function isNamed({ bankType, slot }: Channel, input: PayInput): boolean {
  return input.bankType === bankType || input.bankType === slot;
}

function shown({ depositId, amount, reference }: Deposit, qrContent: string | null, expiresAt: number) {
  if (qrContent === null) return fail('PROVIDER_DOWN');
  const told = { transId: String(depositId), amount: majorText(amount), reference, expiresAt };
  return ok({ ...told, qrContent, qrImageUrl: qrPicture(qrContent) });
}

async function onPage(deps: ProviderDeps, context: Asking, input: PayInput) {
  const placed = await payByProvider(deps, context, { key: context.idempotencyKey, input, kind: 'page' });
  if (!placed.ok) return placed;
  const { deposit, order } = placed.value;
  return order.redirectUrl === null ? fail('PROVIDER_DOWN') : ok({ transId: String(deposit.depositId), redirectUrl: order.redirectUrl });
}

type Short = { amount: string; username?: string | undefined; targetUsername?: string | undefined };

/** What a call that names no channel asks for, once the channel is known; of a channel that nobody has, where there is none. */
function inputOf(channel: Channel | null, { amount, username, targetUsername = username }: Short): PayInput {
  const { vendorId, code: mcsBankCode, bankCode, bankType } = channel ?? { vendorId: 0, code: '', bankCode: '', bankType: '' };
  return { amount, vendorId, mcsBankCode, bankCode, bankType, ...(targetUsername === undefined ? {} : { targetUsername }) };
}

async function bySlot(deps: ProviderDeps, context: Asking, { slot, ...asked }: Short & { slot: WalletSlot }) {
  return scanned(deps, context, inputOf(await findChannelBySlot(deps.db, context.actor.merchantId, slot), asked));
}

async function transferred(deps: ProviderDeps, context: Asking, asked: Short & { bankCode: string; payeeName: string | null }) {
  const { bankCode, payeeName } = asked;
  const channel = await findChannelOfBank(deps.db, context.actor.merchantId, { bankCode, kinds: ['transfer'] });
  const made = await createManualDeposit(deps, context, { key: context.idempotencyKey, input: { ...inputOf(channel, asked), payeeName } });
  if (!made.ok) return made;
  const { transId, receiverAccount, receiverName, amount, reference } = made.value;
  return ok({ transId, receiver_account: receiverAccount, receiver_name: receiverName, email: '', amount, remarks: reference });
}
