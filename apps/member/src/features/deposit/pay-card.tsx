import { serverNow } from '@fairhall/client/server-clock';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { parseMajor } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { CopyLine } from '@fairhall/ui/copy-line.tsx';
import { IconClock } from '@tabler/icons-react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { momentText } from '../../shared/time-text.ts';

/** Where to pay, how much, and under which reference, with until when the account is held as plain time; later, where it was paid. */
export function PayCard({ deposit }: { deposit: DepositView }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const words = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const { bankName, receiverAccount, receiverName, reference, heldUntil, amount } = deposit;
  const time = momentText(heldUntil, { language, timeZone, nowMs: serverNow() });
  const waiting = deposit.state === 'created';
  const plainAmount = money(parseMajor(amount), { symbol: false });
  return (
    <section aria-labelledby="pay-to" className="rounded-tile bg-s1 pl-3.5 inset-shadow-edge">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 pr-3">
        <h2 id="pay-to" className="text-tile font-bold">
          {t(waiting ? 'cashier.pay_to' : 'cashier.paid_to')}
        </h2>
        {waiting && (
          <Chip tone="accent" icon={IconClock}>
            {t('cashier.held_until', { time })}
          </Chip>
        )}
      </div>
      <dl>
        <CopyLine label={t('cashier.pay.bank')} value={bankName} copyable={false} {...words} />
        <CopyLine
          label={t('cashier.pay.account')}
          value={receiverAccount.replace(/\s/g, '')}
          shown={receiverAccount}
          copyable={waiting}
          {...words}
        />
        <CopyLine label={t('cashier.pay.name')} value={receiverName} copyable={waiting} {...words} />
        <CopyLine label={t('cashier.amount')} value={plainAmount.replaceAll(',', '')} shown={plainAmount} copyable={waiting} {...words} />
        <CopyLine label={t('cashier.reference')} value={reference} copyable={waiting} {...words} />
      </dl>
      {waiting && <p className="border-t border-hairline py-2.5 pr-3 text-caption text-low">{t('cashier.pay.hint')}</p>}
    </section>
  );
}
