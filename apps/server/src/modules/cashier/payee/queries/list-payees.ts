import type { PayeeAccount, payeeAccounts } from '@fairhall/contract/console/payees';
import type { SourceView } from '@fairhall/contract/console/statement-sources';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import { startOfDay } from '../../../../platform/day.ts';
import type { CashierDeps } from '../../deps.ts';
import { last4Of } from '../../numbers/locked-number.ts';
import type { Desk } from '../../review/desk.ts';
import type { StatementSource } from '../../statement/fetch/source.ts';
import { listSources } from '../../statement/fetch/store/sources.ts';
import { listChannels } from '../../store/channels.ts';
import { isToPayee } from '../../terms.ts';
import { maskedNumber } from '../../withdrawal/card.ts';
import { isFull } from '../choose-payee.ts';
import { listPayees, payeeUses } from '../store/payees.ts';

/** Every account that members pay to, with what of today's caps is used. */
export async function payeesOf(
  { db, clock }: Pick<CashierDeps, 'db' | 'clock'>,
  { merchant: { merchantId, profile }, operator }: Desk,
): Promise<ReplyOf<typeof payeeAccounts>> {
  const [payees, channels, sources] = await Promise.all([
    listPayees(db, merchantId, null),
    listChannels(db, merchantId),
    listSources(db, merchantId),
  ]);
  const names = new Map(channels.map(({ vendorId, bankName }) => [vendorId, bankName]));
  const sinceMs = startOfDay(clock.nowMs(), profile.timeZone);
  const uses = await payeeUses(db, merchantId, { payeeIds: payees.map(({ payeeId }) => payeeId), sinceMs });
  return {
    list: payees.map((payee): PayeeAccount => {
      const use = uses.get(payee.payeeId) ?? { used: ZERO, reserved: ZERO, count: 0 };
      const { vendorId, number, holder, state, dayCount, fromMinute, untilMinute, level, profile: csv } = payee;
      const source = sources.find(({ payeeId }) => payeeId === payee.payeeId);
      return {
        ...{
          payeeId: String(payee.payeeId),
          vendorId,
          bankName: names.get(vendorId) ?? '',
          number: maskedNumber(last4Of(number)),
          holder,
          state,
        },
        ...{ isFull: isFull(payee, use), replaces: payee.replaces === null ? null : String(payee.replaces) },
        ...{ isOwn: payee.enteredBy === operator.operatorId, dayCapE4: orNull(payee.dayCap), dayCount, fromMinute, untilMinute, level },
        ...{ unitE4: orNull(payee.unit), autoMaxE4: digits(payee.autoMax), nameMaxE4: digits(payee.nameMax), profile: csv },
        source: source ? sourceView(source, operator.operatorId) : null,
        ...{ usedE4: digits(use.used), reservedE4: digits(use.reserved), count: use.count },
      };
    }),
    channels: channels.filter(isToPayee).map(({ vendorId, bankName }) => ({ vendorId, bankName })),
    currency: profile.currency.code,
  };
}

function sourceView({ url, format, everyMinutes, open, enteredBy, day, triedAtMs, fault }: StatementSource, readerId: bigint): SourceView {
  const state = open ? 'open' : enteredBy === null ? 'shut' : 'entered';
  return { url, format, everyMinutes, state, isOwn: enteredBy === readerId, day, triedAtMs, fault };
}

const orNull = (amount: Amount | null) => (amount === null ? null : digits(amount));
