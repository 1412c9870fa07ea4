import type { switchDeposit as switchEndpoint } from '@fairhall/contract/cashier/switch-deposit';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { parseId } from '../../../../platform/ids.ts';
import { partOf } from '../../../ledger/index.ts';
import type { Payer } from '../../commands/admit.ts';
import { createManualDeposit } from '../../commands/create-manual-deposit.ts';
import { DEPOSITS } from '../../deposit-kind.ts';
import { ownView } from '../../queries/own-view.ts';
import { moveOn } from '../../review/move.ts';
import { findChannel } from '../../store/channels.ts';
import { lockOwn } from '../../store/deposits.ts';
import type { ProviderDeps } from '../deps.ts';
import { payByProvider } from './pay-by-provider.ts';

type Input = BodyOf<typeof switchEndpoint> & { depositId: string };

/**
 * Closes a deposit that nobody has paid, and opens one of the same amount by another channel; the old one first, so that there never are
 * two to pay. An order at a provider is asked about to its end: what is paid for it all the same is credited. Asked again with its key, when
 * the old one is closed already, it goes on from there.
 */
export async function switchDeposit(deps: ProviderDeps, payer: Payer, { key, input }: { key: string; input: Input }) {
  const { merchantId, memberId } = payer.actor;
  const channel = await findChannel(deps.db, merchantId, input.vendorId);
  if (!channel?.open) return fail('CHANNEL_UNAVAILABLE', 'vendorId');
  const closed = await closeUnpaid(deps, payer, input);
  if (!closed.ok) return closed;
  const old = closed.value;
  const { vendorId, code: mcsBankCode, bankCode, bankType, kind } = channel;
  const asked = { amount: majorText(old.asked ?? old.amount), bankCode, vendorId, mcsBankCode };
  if (kind === 'transfer')
    return createManualDeposit(deps, payer, { key, input: { ...asked, payeeName: input.payeeName ?? old.payeeName } });
  const placed = await payByProvider(deps, payer, { key, input: { ...asked, bankType }, kind });
  return placed.ok ? ok(await ownView(deps.db.of(merchantId), placed.value.deposit)) : placed;

  function closeUnpaid({ db }: ProviderDeps, { actor }: Payer, { depositId }: Input) {
    const own = { part: partOf(merchantId, memberId), memberId, depositId: parseId(depositId) ?? -1n };
    return db.inTx(async (tx) => {
      const row = await lockOwn(tx, merchantId, own);
      if (!row || row.vendorId === input.vendorId) return fail(row ? 'CHANNEL_UNAVAILABLE' : 'NOT_FOUND', row ? 'vendorId' : undefined);
      if (row.state === 'expired') return ok(row);
      if (row.state !== 'created') return fail('DEPOSIT_STATE');
      const by = { type: 'member' as const, id: String(memberId), name: actor.account };
      return ok(await moveOn(deps, tx, { kind: DEPOSITS, row, move: { state: 'expired' }, actor: by }));
    });
  }
}
