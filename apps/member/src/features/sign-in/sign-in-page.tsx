import { useOnline } from '@fairhall/client/online';
import { calendars, type SignInCalendar } from '@fairhall/contract/promotion/calendars';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { DayGrid } from './day-grid.tsx';
import { TakeToday } from './take-today.tsx';

const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const TIMES = 100;
const followed = () => void invalidate(calendars);

/** Sign-in calendars: today, what is taken, what was missed, and what today still asks. */
export function SignInPage() {
  const t = useT();
  const online = useOnline();
  usePush('bonus.changed', followed);
  usePush('bet.settled', followed);
  usePush('deposit.changed', followed);
  const query = useQuery({ ...read(calendars, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-64 rounded-tile" />
        <Skeleton className="h-28 rounded-tile" />
      </Unread>
    );
  }
  if (data.protected) return <p className="px-4 pt-1 pb-4 text-tile text-mid">{t('promo.protected')}</p>;
  if (data.list.length === 0) return <StateView kind="empty" title={t('sign.none')} text={t('sign.none_text')} />;
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      {data.list.map((calendar) => (
        <Calendar key={calendar.campaignId} calendar={calendar} />
      ))}
    </div>
  );
}

const LABEL_TONES = { claim: 'brand', signed: 'win', claimed: 'win', coming: 'warn' } as const;

function Calendar({ calendar }: { calendar: SignInCalendar }) {
  const t = useT();
  const { title, conditions, label, broken, streak, days, terms, fullTerms, version } = calendar;
  const word = label === 'signed' ? t('sign.taken') : t(`promo.label.${label}`);
  return (
    <>
      <section className={TILE}>
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-title leading-(--lh-title) font-bold">{title}</h1>
          <Chip tone={LABEL_TONES[label as 'claim'] ?? 'neutral'}>{word}</Chip>
        </div>
        <p className="mt-1 text-tile leading-(--lh-text) text-mid">{conditions}</p>
        {broken && <p className="mt-2 text-tile leading-(--lh-text) text-warn">{t('sign.broken')}</p>}
        <DayGrid calendar={calendar} />
        <TakeToday calendar={calendar} />
      </section>
      <section className={`${TILE} text-tile leading-(--lh-text) text-mid`}>
        <p>{t(streak ? 'sign.streak' : 'sign.plain')}</p>
        {days.some(({ cash }) => !cash) && (
          <p className="mt-2">{t('sign.wagering', { times: terms.wageringX100 / TIMES, n: terms.playDays })}</p>
        )}
        <details className="mt-1">
          <summary className="flex min-h-11 items-center font-semibold">{t('promo.terms', { n: version })}</summary>
          <p className="whitespace-pre-line">{fullTerms}</p>
        </details>
      </section>
      <Past calendar={calendar} />
    </>
  );
}

/** A day by itself, which no zone moves. */
const NOON = 'T12:00:00Z';

function Past({ calendar: { past, takenCount, claimedE4 } }: { calendar: SignInCalendar }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  if (takenCount === 0) return null;
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('sign.past')}</h2>
      <p className="text-caption text-mid">{t('sign.total', { n: takenCount, amount: money(parseDigits(claimedE4) ?? ZERO) })}</p>
      <ul className="mt-1 divide-y divide-hairline">
        {past.map(({ day, amountE4 }) => (
          <li key={day} className="flex justify-between gap-3 py-2 text-tile tabular-nums">
            <span className="text-mid">{dayText(Date.parse(day + NOON), { language, timeZone: 'UTC' })}</span>
            {amountE4 === null ? (
              <span className="text-low">{t('sign.missed')}</span>
            ) : (
              <span className="font-semibold text-win">{money(parseDigits(amountE4) ?? ZERO)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
