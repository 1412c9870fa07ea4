import type { depositChannels as depositChannelsEndpoint } from '@fairhall/contract/cashier/channels';
import type { depositBanks as depositBanksEndpoint } from '@fairhall/contract/cashier/deposit-banks';
import type { depositSettings as depositSettingsEndpoint } from '@fairhall/contract/cashier/settings';
import { REAL_MONEY_TYPES, type ReplyOf } from '@fairhall/contract/endpoint';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { depositRoom } from '../../identity/index.ts';
import { partOf } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { depositFeeText, roomWithin } from '../rules/rules-for.ts';
import { levelOf } from '../rules/store/used.ts';
import { listOpenChannels } from '../store/channels.ts';
import { countDecided } from '../store/deposits.ts';
import { boundsOf, type Channel, highest, lowest } from '../terms.ts';
import { type ChannelStanding, standingsOf } from './channel-standing.ts';

/** A channel whose bounds lie outside the merchant's takes no amount at all, so it is not offered. */
async function offeredChannels({ db }: Pick<CashierDeps, 'db'>, merchantId: number, profile: MerchantProfile): Promise<Channel[]> {
  const channels = await listOpenChannels(db, merchantId);
  return channels.map((channel) => ({ ...channel, ...boundsOf(channel, profile) })).filter(({ min, max }) => min <= max);
}

/** With what a deposit by it costs its member. */
type Offered = Channel & { feeText: string };

/**
 * The same with what this member may pay in now as their bounds: the least of what limits it. Where nothing is left they stay: whoever asks
 * then is told which limit it is.
 */
async function channelsFor(
  { db, ledger, clock }: CashierDeps,
  { actor, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<Offered[]> {
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
      const feeText = await depositFeeText(db, mover);
      return min <= most ? { ...channel, feeText, min, max: most } : { ...channel, feeText };
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

/** Open channels by bank type, as the family's clients read them: one bank each. One in a wallet slot stands under the slot besides. */
export async function channelsOf(
  deps: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof depositChannelsEndpoint>> {
  const channels = await channelsFor(deps, { actor, merchant });
  const level = await levelOf(deps.db, merchant.merchantId, actor.memberId);
  const standings = await standingsOf(deps.db, merchant, { channels, nowMs: deps.clock.nowMs(), level });
  const reply: ReplyOf<typeof depositChannelsEndpoint> = {};
  for (const channel of channels) {
    const { vendorId, code, bankType, kind, bankCode, bankName, min, max, slot, feeText } = channel;
    const { state, restsUntilMs, expectedSeconds } = standings.get(vendorId) ?? NO_STANDING;
    for (const name of slot === null ? [bankType] : [bankType, slot]) {
      reply[name] ??= { channels: [] };
      reply[name].channels.push({
        ...{ vendorId, vendorName: bankName, mcsBankCode: code },
        // Which call opens it: our own QR is scanned as any other.
        kind: kind === 'bank_qr' ? 'qr' : kind,
        ...{ minAmount: majorText(min), maxAmount: majorText(max), feeText, expectedSeconds },
        ...{ isMaintenance: state !== 'open', state, restsUntil: restsUntilMs },
        banks: [{ bankCode, bankType: name, bankName }],
      });
    }
  }
  return reply;
}

const NO_STANDING: ChannelStanding = { state: 'open', restsUntilMs: null, expectedSeconds: null };

/** The same, a row for each bank: of one channel or of all. */
export async function depositBanksOf(
  deps: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  asked: number | undefined,
): Promise<ReplyOf<typeof depositBanksEndpoint>> {
  const channels = await offeredChannels(deps, actor.merchantId, merchant.profile);
  return channels
    .filter(({ vendorId }) => asked === undefined || vendorId === asked)
    .map(({ bankCode, bankName, bankType, vendorId, min, max }) => ({
      ...{ bankCode, bankName, bankType, vendorId, minAmount: majorText(min), maxAmount: majorText(max), iconUrl: '' },
    }));
}
