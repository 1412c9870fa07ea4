import type { depositChannels as depositChannelsEndpoint } from '@fairhall/contract/cashier/channels';
import type { depositSettings as depositSettingsEndpoint } from '@fairhall/contract/cashier/settings';
import { REAL_MONEY_TYPES, type ReplyOf } from '@fairhall/contract/endpoint';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { partOf } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { listOpenChannels } from '../store/channels.ts';
import { countDecided } from '../store/deposits.ts';
import { boundsOf, type Channel, highest, lowest } from '../terms.ts';

/** A channel whose bounds lie outside the merchant's takes no amount at all, so it is not offered. */
async function offeredChannels({ db }: CashierDeps, merchantId: number, profile: MerchantProfile): Promise<Channel[]> {
  const channels = await listOpenChannels(db, merchantId);
  return channels.map((channel) => ({ ...channel, ...boundsOf(channel, profile) })).filter(({ min, max }) => min <= max);
}

/** Whether this member may deposit, and between which amounts over all channels. */
export async function settingsOf(
  deps: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof depositSettingsEndpoint>> {
  const { merchantId, memberId, type } = actor;
  const [channels, { approved }] = await Promise.all([
    offeredChannels(deps, merchantId, merchant.profile),
    countDecided(deps.db, merchantId, { part: partOf(merchantId, memberId), memberId }),
  ]);
  const bounds = merchant.profile.deposit;
  const [first, ...others] = channels;
  return {
    allowDeposit: first && REAL_MONEY_TYPES.includes(type) ? 'Y' : 'N',
    totalDepositSuccessCount: approved,
    depositInfo: '',
    minAmount: first ? majorText(lowest(first.min, ...others.map(({ min }) => min))) : bounds.min,
    maxAmount: first ? majorText(highest(first.max, ...others.map(({ max }) => max))) : bounds.max,
  };
}

/** Open channels by bank type, as the family's clients read them: one bank each. */
export async function channelsOf(
  deps: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof depositChannelsEndpoint>> {
  const reply: ReplyOf<typeof depositChannelsEndpoint> = {};
  for (const { vendorId, code, bankType, kind, bankCode, bankName, min, max } of await offeredChannels(
    deps,
    actor.merchantId,
    merchant.profile,
  )) {
    reply[bankType] ??= { channels: [] };
    reply[bankType].channels.push({
      vendorId,
      vendorName: bankName,
      mcsBankCode: code,
      kind,
      minAmount: majorText(min),
      maxAmount: majorText(max),
      banks: [{ bankCode, bankType, bankName }],
    });
  }
  return reply;
}
