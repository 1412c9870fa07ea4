import type { Amount } from '@fairhall/money/amount';
import { amount as amountOf, ZERO } from '@fairhall/money/amount';
import { Button } from '@fairhall/ui/button.tsx';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import type { Preview } from './api/preview.ts';
import type { WithdrawTerms } from './api/withdrawals.ts';

export type TermsListProps = { settings: WithdrawTerms['settings']; amount: Amount | null; charge: Preview };

/** What it costs, what arrives, how many are left today, and when it is open: before one confirms, not after. */
export function TermsList({ settings, amount, charge }: TermsListProps) {
  const t = useT();
  const money = useMoneyText();
  const { fee, refusals } = charge;
  const freeLeft = charge.freeLeft ?? settings.freeTimesLeft;
  const { remainingTransactionTimes: left, dailyWithdrawMaxCount: max, windowFrom: from, windowTo: to } = settings;
  return (
    <>
      <dl className="rounded-tile px-3.5 inset-ring-1 inset-ring-hairline">
        <Row label={t('withdraw.fee')}>
          {fee === null ? (
            charge.failed ? (
              <Button kind="plain" onClick={charge.retry}>
                {t('common.retry')}
              </Button>
            ) : (
              '–'
            )
          ) : fee === ZERO ? (
            t('withdraw.fee.none')
          ) : (
            money(fee)
          )}
        </Row>
        <Row label={t('withdraw.received')} strong>
          {amount === null || fee === null || fee > amount ? '–' : money(amountOf(amount - fee))}
        </Row>
        <Row label={t('withdraw.left')}>{t('withdraw.left.of', { n: left, max })}</Row>
        {freeLeft !== null && <Row label={t('withdraw.free')}>{t('withdraw.free.n', { n: freeLeft })}</Row>}
        {from !== to && <Row label={t('withdraw.hours')}>{t('withdraw.hours.range', { from, to })}</Row>}
      </dl>
      {refusals.map((text) => (
        <p key={text} role="status" className="rounded-input bg-danger-tint px-3.5 py-2.5 text-tile font-semibold text-danger">
          {text}
        </p>
      ))}
    </>
  );
}

function Row({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 border-b border-hairline py-1.5 last:border-0">
      <dt className="text-tile text-mid">{label}</dt>
      <dd aria-live="polite" className={strong ? 'text-body font-extrabold' : 'text-tile font-semibold'}>
        {children}
      </dd>
    </div>
  );
}
