import { serverNow } from '@fairhall/client/server-clock';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { parseMajor } from '@fairhall/money/text';
import { Button } from '@fairhall/ui/button.tsx';
import { buttonClass } from '@fairhall/ui/button-class';
import { Chip } from '@fairhall/ui/chip.tsx';
import { CopyButton } from '@fairhall/ui/copy-button.tsx';
import { toast } from '@fairhall/ui/toast';
import { IconClock, IconDownload } from '@tabler/icons-react';
import { MoneyDock } from '../../shared/cashier/money-dock.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { t as say, useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { momentText } from '../../shared/time-text.ts';
import { NothingHappens } from './nothing-happens.tsx';
import { saveQr } from './save-qr.ts';
import { StepsRow } from './steps-row.tsx';

type Order = NonNullable<DepositView['order']>;
export type OpenOrderProps = { deposit: DepositView; order: Order };

/** A deposit that a provider has opened: its QR or the way to its page, where it stands, and what to do when nothing happens. */
export function OpenOrder({ deposit, order }: OpenOrderProps) {
  const t = useT();
  const waiting = deposit.state === 'created';
  return (
    <div className="flex flex-col gap-4">
      {waiting && <OrderCard deposit={deposit} order={order} />}
      <StepsRow deposit={deposit} reviewLabel={t('paying.step.seen')} />
      {!waiting && (
        <p role="status" className="px-1 text-center text-tile text-mid">
          {t('cashier.waiting')}
        </p>
      )}
      <NothingHappens deposit={deposit} />
      {waiting && <OrderDock deposit={deposit} order={order} />}
    </div>
  );
}

/** What is paid, by what, and until when: in plain time, with no clock that runs. */
function OrderCard({ deposit, order }: OpenOrderProps) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const words = { copyLabel: t('common.copy'), copiedLabel: t('common.copied') };
  const time = momentText(order.expiresAt, { language, timeZone, nowMs: serverNow() });
  const amount = parseMajor(deposit.amount);
  const plainAmount = money(amount, { symbol: false }).replaceAll(',', '');
  const row = 'flex items-center justify-between gap-3';
  return (
    <section aria-labelledby="order-pay" className="flex flex-col gap-3 rounded-tile bg-s1 p-4 inset-ring-1 inset-ring-brand">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="order-pay" className="text-tile text-mid">
          {t('paying.pay')}
        </h2>
        <Chip tone="accent" icon={IconClock}>
          {t('cashier.held_until', { time })}
        </Chip>
      </div>
      <div className={row}>
        <p className="text-page font-extrabold tight">{money(amount)}</p>
        <CopyButton value={plainAmount} of={t('cashier.amount')} {...words} />
      </div>
      {order.qrContent !== null && <QrCode text={order.qrContent} label={t('paying.qr')} className="mx-auto w-full max-w-64" />}
      <div className={row}>
        <p>
          <span className="block text-caption text-low">{t('paying.reference')}</span>
          <span className="text-section font-bold">{deposit.reference}</span>
        </p>
        <CopyButton value={deposit.reference} of={t('paying.reference')} {...words} />
      </div>
      <p className="border-t border-hairline pt-2.5 text-caption text-low">
        {t(order.qrContent === null ? 'paying.hint.page' : 'paying.hint.qr', { name: deposit.bankName })}
      </p>
    </section>
  );
}

/** The step's one action: the picture of the code, else the provider's page. */
function OrderDock({ deposit, order: { qrContent, redirectUrl } }: OpenOrderProps) {
  const t = useT();
  const save = async (text: string) => {
    const saved = await saveQr(text, deposit.reference);
    toast(say(saved ? 'paying.saved' : 'paying.not_saved'), saved ? {} : { kind: 'danger' });
  };
  return (
    <MoneyDock label={t('common.deposit')}>
      <div className="flex gap-2.5 *:flex-1">
        {qrContent !== null && (
          <Button
            kind={redirectUrl === null ? 'primary' : 'secondary'}
            size="large"
            icon={IconDownload}
            onClick={() => void save(qrContent)}
          >
            {t('paying.save')}
          </Button>
        )}
        {redirectUrl !== null && (
          <a href={redirectUrl} className={buttonClass({ kind: 'primary', size: 'large' })}>
            {t('paying.open_page', { name: deposit.bankName })}
          </a>
        )}
      </div>
    </MoneyDock>
  );
}
