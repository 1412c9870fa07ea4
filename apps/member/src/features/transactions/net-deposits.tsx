import { ZERO } from '@fairhall/money/amount';
import { MASK } from '@fairhall/money/format';
import { parseMajor } from '@fairhall/money/text';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMask } from '../../shared/mask.ts';
import { useNetDeposits } from './api/net-deposits.ts';

/** What was paid in less what was paid out: of the month, of the year, in all. Nothing stands in the way of a record that can't tell. */
export function NetDeposits() {
  const t = useT();
  const money = useMoneyText();
  const masked = useMask();
  const { data, isPending } = useNetDeposits();
  if (!data && !isPending) return null;
  return (
    <section className="mx-3 mt-3 rounded-tile bg-s1 px-4 py-3 inset-shadow-edge" aria-label={t('records.net_deposits')}>
      <p className="text-caption font-bold text-low">{t('records.net_deposits')}</p>
      <dl className="mt-1.5 grid grid-cols-3 gap-2">
        {(['month', 'year', 'total'] as const).map((span) => (
          <div key={span} className="min-w-0">
            <dt className="text-caption text-low">{t(`records.net_deposits.${span}`)}</dt>
            <dd className="truncate text-tile font-bold">
              {data ? masked ? MASK : money(parseMajor(data[span]) ?? ZERO) : <Skeleton className="h-4 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
