import type { ConsoleProviders } from '@fairhall/contract/console/providers';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import { listChannels } from '../../store/channels.ts';
import { CALLS_LOOKED_AT, rests } from '../breaker.ts';
import { rankAccounts } from '../commands/rank-accounts.ts';
import type { ProviderDeps } from '../deps.ts';
import { callbackOf, KEY_NAMES } from '../open-provider.ts';
import { listAccounts } from '../store/accounts.ts';
import { listRecentCalls } from '../store/calls.ts';
import { eventFigures } from '../store/events.ts';
import { orderFigures } from '../store/orders.ts';

const WEEK_MS = 7 * 86_400_000;

/** A merchant's accounts at providers as they do just now, and which channels go by them. */
export async function providersOf(
  { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>,
  { merchantId, code }: MerchantRef,
): Promise<ConsoleProviders> {
  const nowMs = clock.nowMs();
  const [accounts, channels, orders, events] = await Promise.all([
    listAccounts(db, merchantId),
    listChannels(db, merchantId),
    orderFigures(db, merchantId),
    eventFigures(db, merchantId, nowMs - WEEK_MS),
  ]);
  const shown: ConsoleProviders = { accounts: [], channels: [] };
  for (const account of accounts) {
    const { accountId, provider, name, environment, publicId, keysSetAtMs, open } = account;
    const calls = await listRecentCalls(db, merchantId, { accountId, op: 'create', max: CALLS_LOOKED_AT });
    const own = orders.find((one) => one.accountId === accountId) ?? { succeeded: 0, decided: 0, waiting: 0, troubled: 0 };
    const told = events.find((one) => one.accountId === accountId);
    shown.accounts.push({
      ...{ accountId, provider, name, environment, publicId, keysSetAtMs, open },
      ...{ succeeded: own.succeeded, decided: own.decided, waiting: own.waiting, troubled: own.troubled },
      callbackUrl: callbackOf(account, code),
      keyNames: [...KEY_NAMES[provider]],
      rests: rests(calls, nowMs),
      lastEventAtMs: told?.lastAtMs ?? null,
      unknownEvents: told?.unknown ?? 0,
    });
  }
  for (const { vendorId, code: channelCode, bankType, bankName, kind, open } of channels) {
    const ranked = kind === 'transfer' ? [] : (await rankAccounts(db, merchantId, { vendorId, seed: 1n << 12n, nowMs })).accounts;
    shown.channels.push({ vendorId, code: channelCode, bankType, name: bankName, kind, open, accounts: ranked });
  }
  return shown;
}
