import { ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { useStakeText } from '../../shared/lottery/stake-text.ts';
import { type Sums, sumsOf } from './bet-record-model.ts';
import type { RecordTab } from './record-tabs.ts';

export type SumsBarProps = { tab: RecordTab; sums: Sums };

/** The sums of a tab, in sight above the bottom menu however far the list reaches. */
export function SumsBar({ tab, sums }: SumsBarProps) {
  const t = useT();
  const money = useStakeText();
  return (
    <dl
      aria-label={t('records.sums')}
      className="sticky bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))] z-5 flex flex-wrap gap-x-3 gap-y-1.5 rounded-t-sheet bg-s1 px-4 py-2.5 shadow-dock inset-shadow-edge"
    >
      {sumsOf(tab, sums).map(({ id, amount }) => (
        <div key={id} className="min-w-22 flex-1">
          <dt className="text-nav text-low">{t(`records.sum.${id}`)}</dt>
          <dd className={classNames('text-tile font-bold', id === 'net' && amount > ZERO && 'text-win')}>
            {money(amount, id === 'net' ? { sign: 'always' } : {})}
          </dd>
        </div>
      ))}
    </dl>
  );
}
