import type { depositChannels as depositChannelsEndpoint } from '@fairhall/contract/cashier/channels';
import type { depositSettings as depositSettingsEndpoint } from '@fairhall/contract/cashier/settings';
import { REAL_MONEY_TYPES, type ReplyOf } from '@fairhall/contract/endpoint';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { depositRoom } from '../../identity/index.ts';
import { partOf } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { roomWithin } from '../rules/rules-for.ts';
import { listOpenChannels } from '../store/channels.ts';
import { countDecided } from '../store/deposits.ts';
import { boundsOf, type Channel, highest, lowest } from '../terms.ts';

/** A channel whose bounds lie outside the merchant's takes no amount at all, so it is not offered. */
async function offeredChannels({ db }: Pick<CashierDeps, 'db'>, merchantId: number, profile: MerchantProfile): Promise<Channel[]> {
  const channels = await listOpenChannels(db, merchantId);
  return channels.map((channel) => ({ ...channel, ...boundsOf(channel, profile) })).filter(({ min, max }) => min <= max);
}

/**
 * The same with what this member may pay in now as their bounds: the least of what limits it. Where nothing is left they stay: whoever asks
 * then is told which limit it is.
 */
async function channelsFor(
  { db, ledger, clock }: CashierDeps,
  { actor, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<Channel[]> {
  const { merchantId, memberId } = actor;
  const gate = await ledger.gates.of(db, merchantId, { memberId, daySinceMs: 0 });
  const ofTier = depositRoom(profile, gate);
  const own = (await ledger.limits.list(merchantId, memberId)).filter(({ counter }) => counter === 'deposit').map(({ room }) => room);
  const rooms = ofTier === null ? own : [ofTier, ...own];
  const channels = await offeredChannels({ db }, merchantId, profile);
  return Promise.all(
    channels.map(async (channel) => {
      const mover = { merchantId, memberId, profile, channel: channel.code, nowMs: clock.nowMs() };
      const { min, max } = await roomWithin(db, mover, { direction: 'deposit', bounds: channel });
      const most = lowest(max, ...rooms);
      return min <= most ? { ...channel, min, max: most } : channel;
    }),
  );
}

/** Whether this member may deposit, and between which amounts over all channels. */
export async function settingsOf(
  deps: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof depositSettingsEndpoint>> {
  const { merchantId, memberId, type } = actor;
  const [channels, { approved }] = await Promise.all([
    channelsFor(deps, { actor, merchant }),
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
  for (const { vendorId, code, bankType, kind, bankCode, bankName, min, max } of await channelsFor(deps, { actor, merchant })) {
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
