import type { ConsoleProviders } from '@fairhall/contract/console/providers';
import type { Amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { dayOf } from '../../../../platform/day.ts';
import { lyingAt } from '../../payout/queries/lying.ts';
import { standingsOf, USUAL_MS } from '../../queries/channel-standing.ts';
import type { Desk } from '../../review/desk.ts';
import { channelFigures, listChannels } from '../../store/channels.ts';
import { isToPayee } from '../../terms.ts';
import { cashFlow } from '../../treasury/queries/cash-flow.ts';
import { CALLS_LOOKED_AT, rests } from '../breaker.ts';
import { rankAccounts } from '../commands/rank-accounts.ts';
import type { ProviderDeps } from '../deps.ts';
import { callbackOf, KEY_NAMES, MORE_KEY_NAMES } from '../open-provider.ts';
import { listAccounts, listRoutes } from '../store/accounts.ts';
import { listRecentCalls } from '../store/calls.ts';
import { eventFigures } from '../store/events.ts';
import { orderFigures } from '../store/orders.ts';
import { listRules } from '../store/routes.ts';

const WEEK_MS = 7 * 86_400_000;

/** A merchant's accounts at providers as they do just now, and which channels go by them. */
export async function providersOf(
  { db, clock }: Pick<ProviderDeps, 'db' | 'clock'>,
  { merchant, operator }: Desk,
): Promise<ConsoleProviders> {
  const { merchantId, code, profile } = merchant;
  const nowMs = clock.nowMs();
  const today = dayOf(nowMs, profile.timeZone);
  const [accounts, channels, orders, events, rules, figures, flow] = await Promise.all([
    listAccounts(db, merchantId),
    listChannels(db, merchantId),
    orderFigures(db, merchantId),
    eventFigures(db, merchantId, nowMs - WEEK_MS),
    listRules(db, merchantId, null),
    channelFigures(db, merchantId, nowMs - USUAL_MS),
    cashFlow({ db }, merchant, { from: today, to: today }),
  ]);
  const shown: ConsoleProviders = { accounts: [], channels: [] };
  const lying = await lyingAt(db, merchantId, nowMs);
  for (const account of accounts) {
    const { accountId, provider, name, environment, publicId, keysSetAtMs, open, enteredBy, oldUntilMs } = account;
    const calls = await listRecentCalls(db, merchantId, { accountId, op: 'create', max: CALLS_LOOKED_AT });
    const own = orders.find((one) => one.accountId === accountId) ?? { succeeded: 0, decided: 0, waiting: 0, troubled: 0 };
    const told = events.find((one) => one.accountId === accountId);
    shown.accounts.push({
      ...{ accountId, provider, name, environment, publicId, keysSetAtMs, open },
      ...{ succeeded: own.succeeded, decided: own.decided, waiting: own.waiting, troubled: own.troubled },
      oldKeysUntilMs: oldUntilMs !== null && oldUntilMs > nowMs ? oldUntilMs : null,
      waits: enteredBy === null ? null : enteredBy === operator.operatorId ? 'own' : 'entered',
      callbackUrl: callbackOf(account, code),
      ...{ keyNames: [...KEY_NAMES[provider]], moreKeyNames: [...MORE_KEY_NAMES[provider]] },
      rests: rests(calls, nowMs),
      lastEventAtMs: told?.lastAtMs ?? null,
      unknownEvents: told?.unknown ?? 0,
      payout: lying.find((one) => one.accountId === accountId) ?? null,
    });
  }
  const standings = await standingsOf(db, merchant, { channels, nowMs, level: null });
  for (const { vendorId, code: channelCode, bankType, bankName, kind, open, slot, min, max } of channels) {
    const isOwn = isToPayee({ kind });
    const ranked = isOwn ? [] : (await rankAccounts(db, merchantId, { vendorId, seed: 1n << 12n, nowMs })).accounts;
    const standing = standings.get(vendorId);
    const lies = flow.find((one) => one.channel === channelCode && one.asset === profile.currency.code)?.closing;
    const figure = figures.get(vendorId) ?? { decided: 0, credited: 0, underWay: 0 };
    shown.channels.push({
      ...{ vendorId, code: channelCode, bankType, name: bankName, kind, open, slot, accounts: ranked, ...figure },
      ...{ state: standing?.state ?? 'open', medianSeconds: standing?.expectedSeconds ?? null },
      ...{ minE4: min.toString(), maxE4: max.toString(), floatE4: orNull(lies ?? null) },
      candidates: isOwn ? [] : (await listRoutes(db, merchantId, vendorId)).map(({ accountId }) => accountId),
      rules: rules
        .filter((rule) => rule.vendorId === vendorId)
        .map(({ mode, minAmount, maxAmount, fromMinute, untilMinute, level, country, accounts: named, shares }) => ({
          ...{ mode, minE4: orNull(minAmount), maxE4: orNull(maxAmount), fromMinute, untilMinute, level, country, accounts: named, shares },
        })),
    });
  }
  return shown;
}

const orNull = (amount: Amount | null) => (amount === null ? null : digits(amount));
