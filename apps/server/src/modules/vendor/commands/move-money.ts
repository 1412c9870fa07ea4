import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { MAIN_WALLET, type walletTransfer } from '@fairhall/contract/wallet/vendor-wallets';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { assetOfMember } from '../asset.ts';
import type { Links } from '../links.ts';
import type { VendorMove } from '../store/moves.ts';
import type { TransferWallets } from '../transfer/transfer-wallets.ts';

type Input = BodyOf<typeof walletTransfer>;
type Refusal = Exclude<ErrorsOf<typeof walletTransfer>, 'TOO_MANY_REQUESTS' | 'KEY_REQUIRED' | 'KEY_OUT_OF_TIME'>;
export type Moved = Result<ReplyOf<typeof walletTransfer>, Refusal>;
export type MoveDeps = { links: Pick<Links, 'of'>; transfers: TransferWallets };

/**
 * A member brings money to a vendor's own wallet, or all of it home. The same key moves once, and is answered as that move stands by then;
 * with another request it is IDEMPOTENCY_MISMATCH.
 */
export async function moveMoney(deps: MoveDeps, context: MemberContext, { key, input }: { key: string; input: Input }): Promise<Moved> {
  const { merchantId, memberId } = context.actor;
  const answered = async () => {
    const known = await deps.transfers.askedBy(merchantId, { memberId, key });
    if (!known) return null;
    return isOf(known, input) ? saidOf(known.state) : fail('IDEMPOTENCY_MISMATCH');
  };
  const before = await answered();
  if (before) return before;
  const moved = await move(deps, context, { key, input });
  // Another sending of the same may have been faster.
  return moved.ok && moved.value.state === 'done' ? moved : ((await answered()) ?? moved);
}

async function move(
  { links, transfers }: MoveDeps,
  context: MemberContext,
  { key, input: { from, to, amount } }: { key: string; input: Input },
): Promise<Moved> {
  const { merchantId, memberId } = context.actor;
  if ((from === MAIN_WALLET) === (to === MAIN_WALLET)) return fail('INVALID_INPUT', 'to');
  const vendor = from === MAIN_WALLET ? to : from;
  if ((await links.of(merchantId, vendor))?.protocol !== 'transfer')
    return fail('VENDOR_UNAVAILABLE', from === MAIN_WALLET ? 'to' : 'from');
  if (to === MAIN_WALLET) return saidOf(await transfers.home(merchantId, { memberId, vendor, key }));
  const units = parseMajor(amount ?? '');
  if (units === null || units <= 0n) return fail('AMOUNT_OUT_OF_RANGE', 'amount');
  const brought = await transfers.bring({ merchantId, memberId, vendor, asset: assetOfMember(context), amount: units, key });
  return brought.ok ? saidOf(brought.value) : brought;
}

/** Whether a move is what is asked for. Of one home the amount says nothing. */
function isOf({ direction, vendor, amount: moved }: VendorMove, { from, to, amount }: Input): boolean {
  return direction === 'out'
    ? from === vendor && to === MAIN_WALLET
    : from === MAIN_WALLET && to === vendor && parseMajor(amount ?? '') === moved;
}

function saidOf(state: VendorMove['state']): Moved {
  return state === 'refused' ? fail('MOVE_REFUSED') : ok({ state });
}
