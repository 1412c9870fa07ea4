import { amount, ZERO } from '@fairhall/money/amount';
import { Card } from '@fairhall/ui/card.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';
import { Unread } from '../../shared/unread.tsx';
import { type Income, useIncome } from './api.ts';
import { Earned } from './earned.tsx';
import { OwnMoney } from './own-money.tsx';

const e4 = (text: string) => amount(BigInt(text));

/** What an agent has earned and has to pay: its pockets, its closed days, and the statements behind its commission. */
export function IncomePage() {
  const query = useIncome();
  if (!query.data)
    return (
      <Unread query={query} className="flex flex-col gap-3 px-3 pt-3">
        <Skeleton className="h-56 w-full rounded-tile" />
        <Skeleton className="h-80 w-full rounded-tile" />
      </Unread>
    );
  return (
    <div className="flex flex-col gap-3 px-3 pt-3 pb-6">
      <OwnMoney income={query.data} />
      <Days days={query.data.days} />
      <Earned kind="rebate" />
    </div>
  );
}

const KINDS = [
  ['rebate', 'rebateE4'],
  ['daily', 'dailyE4'],
  ['dividend', 'dividendE4'],
] as const;

function Days({ days }: { days: Income['days'] }) {
  const t = useT();
  const money = useMoneyText();
  const plain = (digits: string) => money(e4(digits), { symbol: false });
  if (days.length === 0) return <StateView kind="empty" title={t('income.day_none')} text={t('income.day_none_text')} />;
  return (
    <section aria-label={t('income.days')} className="flex flex-col gap-2">
      <h2 className="px-1 text-tile font-bold">{t('income.days')}</h2>
      <Card flush>
        <ul>
          {days.map((day) => {
            const adjusted = e4(day.adjustedE4);
            const sum = amount(KINDS.reduce((total, [, of]) => total + e4(day[of]), adjusted as bigint));
            return (
              <li key={day.day} className="border-b border-hairline px-4 py-3 last:border-0">
                <p className="flex justify-between gap-3 text-tile font-bold tabular-nums">
                  <span>{day.day}</span>
                  <span>{money(sum, { symbol: false })}</span>
                </p>
                <p className="flex flex-wrap justify-between gap-x-3 text-caption text-mid tabular-nums">
                  <span>
                    {[
                      ...KINDS.filter(([, of]) => e4(day[of]) > ZERO).map(([kind, of]) => `${t(`income.kind.${kind}`)} ${plain(day[of])}`),
                      ...(adjusted === ZERO ? [] : [t('income.day_adjusted', { amount: plain(day.adjustedE4) })]),
                    ].join(' · ')}
                  </span>
                  {sum !== adjusted && <span>{t('income.paid_of', { paid: plain(day.paidE4) })}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
