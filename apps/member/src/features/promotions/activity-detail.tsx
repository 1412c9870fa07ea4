import { cashbackAmount } from '@fairhall/bonus/amounts';
import { useOnline } from '@fairhall/client/online';
import { activity as activityEndpoint } from '@fairhall/contract/promotion/activities';
import { major, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { Actions } from './actions.tsx';
import { reread, TILE, type Whole } from './detail-parts.ts';
import { askedTexts, exampleDeposit, giftText, givenFor, LABEL_TONES, type Share, sharesOf } from './offer-text.ts';

/** Few activities give rounds. */
const SpinsHow = lazy(() => import('./spins.tsx').then(({ SpinsHow: shown }) => ({ default: shown })));

/** An activity whole: what it gives, in this member's figures, what counts, what it may cost, its terms, and the way on. */
export function ActivityDetail({ id, code }: { id: string; code: string }) {
  const online = useOnline();
  usePush('activity.changed', reread);
  usePush('reward.issued', reread);
  usePush('bonus.changed', reread);
  const query = useQuery({ ...read(activityEndpoint, { params: { campaignId: id } }), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-32 rounded-tile" />
        <Skeleton className="h-48 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      <Head activity={data} />
      <Actions activity={data} code={code} />
      <How activity={data} />
      <Terms activity={data} />
    </div>
  );
}

/** What it would come to, by what it gives. */
function How({ activity }: { activity: Whole }) {
  const { cashback, spins } = activity;
  if (spins)
    return (
      <Suspense>
        <SpinsHow activity={activity} spins={spins} />
      </Suspense>
    );
  return cashback ? <Losses activity={activity} cashback={cashback} /> : <Figures activity={activity} />;
}

function Head({ activity }: { activity: Whole }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { title, label, conditions, terms } = activity;
  const asked = askedTexts(activity, t, money);
  if (terms.endsAtMs !== null) asked.push(t('promo.until', { day: dayText(terms.endsAtMs, { language, timeZone }) }));
  return (
    <section className={TILE}>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-title leading-(--lh-title) font-bold">{title}</h1>
        <Chip tone={LABEL_TONES[label]}>{t(`promo.label.${label}`)}</Chip>
      </div>
      <p className="mt-1 text-body font-semibold text-brand">{giftText(activity, t, money)}</p>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {asked.map((piece) => (
          <li key={piece}>
            <Chip>{piece}</Chip>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-tile leading-(--lh-text) text-mid">{conditions}</p>
    </section>
  );
}

const PERCENT = 100;

function Figures({ activity }: { activity: Whole }) {
  const t = useT();
  const money = useMoneyText();
  const { kind, terms } = activity;
  const deposit = exampleDeposit(activity, activity.depositE4);
  const gift = givenFor(activity, deposit);
  const shares = sharesOf(activity, gift);
  const isFree = kind === 'freeBets';
  const isCash = !isFree && terms.wageringX100 === 0;
  const [first, ...others] = shares.filter(({ stake }) => stake !== null);
  const other = others.find(({ bps }) => bps < (first?.bps ?? 0));
  const name = ({ category }: Share) => t(`lobby.category.${category}`);
  const stakes =
    first && !isFree
      ? [
          t('promo.example_stake', { amount: money(first.stake), category: name(first) }),
          ...(other ? [t('promo.example_or', { amount: money(other.stake), category: name(other) })] : []),
        ].join(' ')
      : '';
  const max = (digits: string | null, none: string) => (digits === null ? none : money(parseDigits(digits) ?? ZERO));
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('promo.figures')}</h2>
      <p className="mt-1 text-tile leading-(--lh-text)">
        {isFree
          ? t('promo.bets_how', { amount: money(parseDigits(terms.unitE4) ?? ZERO), n: terms.playDays })
          : kind === 'match'
            ? t('promo.example_deposit', { deposit: money(deposit), amount: money(gift) })
            : t('promo.example_get', { amount: money(gift) })}{' '}
        {isCash ? t('promo.example_cash') : stakes}
      </p>
      {!isCash && !isFree && (
        <>
          <dl className="mt-3 grid grid-cols-2 gap-2 text-tile">
            <div>
              <dt className="text-caption text-low">{t('promo.largest_bet')}</dt>
              <dd className="font-semibold tabular-nums">{max(terms.maxBetE4, t('promo.any_bet'))}</dd>
            </div>
            <div>
              <dt className="text-caption text-low">{t('promo.max_cash')}</dt>
              <dd className="font-semibold tabular-nums">{max(terms.maxConvertE4, t('bonus.no_cap'))}</dd>
            </div>
          </dl>
          <Counts shares={shares} />
        </>
      )}
      {!isFree && <p className="mt-3 text-caption leading-(--lh-text) text-mid">{t('promo.never_locked')}</p>}
    </section>
  );
}

const EXAMPLE_LOSS = major(1_000);

/** What a loss would bring: an example, and no figure of the member's own. */
function Losses({ activity, cashback }: { activity: Whole; cashback: NonNullable<Whole['cashback']> }) {
  const t = useT();
  const money = useMoneyText();
  const { maxAmountE4 } = activity.terms;
  const max = maxAmountE4 === null ? null : (parseDigits(maxAmountE4) ?? ZERO);
  const back = cashbackAmount(EXAMPLE_LOSS, { bps: cashback.lossBps, max, min: ZERO });
  const shares = sharesOf(activity, ZERO);
  return (
    <section className={TILE}>
      <h2 className="text-body font-bold">{t('promo.back_how')}</h2>
      <p className="mt-1 text-tile leading-(--lh-text)">
        {t('promo.back_example', { loss: money(EXAMPLE_LOSS), amount: money(back) })} {t('promo.back_when')}
      </p>
      {shares.some(({ bps }) => bps === 0) && (
        <p className="mt-2 text-tile leading-(--lh-text) text-mid">
          {t('promo.back_in', {
            categories: shares
              .filter(({ bps }) => bps > 0)
              .map(({ category }) => t(`lobby.category.${category}`))
              .join(', '),
          })}
        </p>
      )}
      <p className="mt-3 text-caption leading-(--lh-text) text-mid">{t('promo.back_honest')}</p>
    </section>
  );
}

function Counts({ shares }: { shares: readonly Share[] }) {
  const t = useT();
  return (
    <table className="mt-3 w-full text-tile">
      <caption className="pb-1 text-left text-caption text-low">{t('promo.counts')}</caption>
      <tbody className="divide-y divide-hairline">
        {shares.map(({ category, bps }) => (
          <tr key={category} className={bps === 0 ? 'text-low' : ''}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {t(`lobby.category.${category}`)}
            </th>
            <td className="py-1.5 text-right tabular-nums">{bps === 0 ? t('promo.closed') : `${bps / PERCENT}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Terms({ activity: { fullTerms, version } }: { activity: Whole }) {
  const t = useT();
  return (
    <details className={TILE}>
      <summary className="min-h-6 text-tile font-semibold">{t('promo.terms', { n: version })}</summary>
      <p className="mt-2 text-tile leading-(--lh-text) whitespace-pre-line text-mid">{fullTerms}</p>
    </details>
  );
}
