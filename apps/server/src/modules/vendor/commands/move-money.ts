import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { MAIN_WALLET, type walletTransfer } from '@fairhall/contract/wallet/vendor-wallets';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { assetOfMember } from '../asset.ts';
import type { Links } from '../links.ts';
import type { TransferWallets } from '../transfer/transfer-wallets.ts';

type Moved = Result<ReplyOf<typeof walletTransfer>, Exclude<ErrorsOf<typeof walletTransfer>, 'TOO_MANY_REQUESTS'>>;

/** A member brings money to a vendor's own wallet, or all of it home. */
export async function moveMoney(
  { links, transfers }: { links: Pick<Links, 'of'>; transfers: TransferWallets },
  context: MemberContext,
  { from, to, amount }: BodyOf<typeof walletTransfer>,
): Promise<Moved> {
  const { merchantId, memberId } = context.actor;
  if ((from === MAIN_WALLET) === (to === MAIN_WALLET)) return fail('INVALID_INPUT', 'to');
  const vendor = from === MAIN_WALLET ? to : from;
  if ((await links.of(merchantId, vendor))?.protocol !== 'transfer')
    return fail('VENDOR_UNAVAILABLE', from === MAIN_WALLET ? 'to' : 'from');
  if (to === MAIN_WALLET) return saidOf(await transfers.home(merchantId, { memberId, vendor }));
  const units = parseMajor(amount ?? '');
  if (units === null || units <= 0n) return fail('AMOUNT_OUT_OF_RANGE', 'amount');
  const brought = await transfers.bring({ merchantId, memberId, vendor, asset: assetOfMember(context), amount: units });
  return brought.ok ? saidOf(brought.value) : brought;
}

function saidOf(state: 'asked' | 'done' | 'refused'): Moved {
  return state === 'refused' ? fail('MOVE_REFUSED') : ok({ state });
}
