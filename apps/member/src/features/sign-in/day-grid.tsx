import type { SignInCalendar } from '@fairhall/contract/promotion/calendars';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck } from '@tabler/icons-react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useT } from '../../shared/i18n.ts';

/** The days of a calendar with what each gives: those that are taken, today's, and those to come. */
export function DayGrid({ calendar: { days, place } }: { calendar: SignInCalendar }) {
  const t = useT();
  const money = useMoneyText();
  return (
    <ol aria-label={t('sign.days')} className="mt-3 grid grid-cols-3 gap-2">
      {days.map((day) => {
        const isToday = day.place === place;
        const frame = isToday ? 'bg-brand-tint outline-2 -outline-offset-2 outline-brand' : 'bg-s2';
        return (
          <li
            key={day.place}
            aria-current={isToday ? 'date' : undefined}
            className={`flex min-h-20 flex-col items-center justify-center gap-0.5 rounded-input px-1 py-2 text-center ${frame}`}
          >
            <span className="text-caption text-mid">{t('sign.day', { n: day.place })}</span>
            <span className={`text-tile font-bold tabular-nums ${day.taken ? 'text-low' : ''}`}>
              {money(parseDigits(day.amountE4) ?? ZERO)}
            </span>
            {day.ticketFor !== undefined && <span className="text-caption font-semibold text-brand">{t('promo.ticket')}</span>}
            {day.taken ? (
              <span className="flex items-center gap-1 text-caption font-semibold text-win">
                <Icon glyph={IconCheck} size={16} />
                {t('sign.taken')}
              </span>
            ) : (
              <span className="text-caption text-mid">
                {isToday ? `${t('sign.today')} · ` : ''}
                {t(day.cash ? 'sign.cash' : 'sign.bonus')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
