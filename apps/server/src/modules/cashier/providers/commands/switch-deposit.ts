import type { switchDeposit as switchEndpoint } from '@fairhall/contract/cashier/switch-deposit';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { parseId } from '../../../../platform/ids.ts';
import { partOf } from '../../../ledger/index.ts';
import type { Payer } from '../../commands/admit.ts';
import { createManualDeposit, payByBankQr } from '../../commands/create-manual-deposit.ts';
import { ownView } from '../../queries/own-view.ts';
import { findChannel } from '../../store/channels.ts';
import { findOwn } from '../../store/deposits.ts';
import type { ProviderDeps } from '../deps.ts';
import { leaveDeposit } from './leave-deposit.ts';
import { payByProvider } from './pay-by-provider.ts';

type Input = BodyOf<typeof switchEndpoint> & { depositId: string };

/**
 * Closes a deposit that nobody has paid, and opens one of the same amount by another channel; the old one first, so that there never are
 * two to pay. An order at a provider is closed there and asked about to its end: what is paid for it all the same is credited. Asked again with its key, when
 * the old one is closed already, it goes on from there.
 */
export async function switchDeposit(deps: ProviderDeps, payer: Payer, { key, input }: { key: string; input: Input }) {
  const { merchantId, memberId } = payer.actor;
  const channel = await findChannel(deps.db, merchantId, input.vendorId);
  if (!channel?.open) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  const own = { part: partOf(merchantId, memberId), memberId, depositId: parseId(input.depositId) ?? -1n };
  const old = await findOwn(deps.db, merchantId, own);
  if (!old) return fail('NOT_FOUND');
  if (old.vendorId === input.vendorId) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  const left = await leaveDeposit(deps, payer, input.depositId);
  if (!left.ok) return left;
  // What was paid before it was closed is credited, and nothing opens beside it.
  if (left.value.state !== 'expired') return fail('DEPOSIT_STATE');
  const { vendorId, code: mcsBankCode, bankCode, bankType, kind } = channel;
  const asked = { amount: majorText(old.asked ?? old.amount), bankCode, vendorId, mcsBankCode };
  if (kind === 'transfer')
    return createManualDeposit(deps, payer, { key, input: { ...asked, payeeName: input.payeeName ?? old.payeeName } });
  if (kind === 'bank_qr') {
    const opened = await payByBankQr(deps, payer, { key, input: asked });
    return opened.ok ? ok(await ownView(deps.db, opened.value)) : opened;
  }
  const placed = await payByProvider(deps, payer, { key, input: { ...asked, bankType }, kind });
  return placed.ok ? ok(await ownView(deps.db, placed.value.deposit)) : placed;
}
