import { useOnline } from '@fairhall/client/online';
import { activities } from '@fairhall/contract/promotion/activities';
import { Chip } from '@fairhall/ui/chip.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '../../shared/cashier/use-money-text.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { type Activity, askedTexts, giftText, LABEL_TONES } from './offer-text.ts';

const followed = () => void invalidate(activities);

/** What is on: of each what it gives, what it asks, until when, and how the member stands with it. */
export function ActivityList() {
  const t = useT();
  const online = useOnline();
  usePush('activity.changed', followed);
  usePush('reward.issued', followed);
  usePush('bonus.changed', followed);
  const query = useQuery({ ...read(activities, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pb-3">
        <Skeleton className="h-28 rounded-tile" />
        <Skeleton className="h-28 rounded-tile" />
      </Unread>
    );
  }
  if (data.protected) return <p className="px-4 pt-1 pb-4 text-tile text-mid">{t('promo.protected')}</p>;
  if (data.list.length === 0) return null;
  return (
    <ul aria-label={t('promo.list')} className="flex flex-col gap-2.5 px-3 pb-3">
      {data.list.map((activity) => (
        <li key={activity.campaignId}>
          <Card activity={activity} />
        </li>
      ))}
    </ul>
  );
}

function Card({ activity }: { activity: Activity }) {
  const t = useT();
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { campaignId, title, label, terms, prizes } = activity;
  const day = (atMs: number) => dayText(atMs, { language, timeZone });
  const when =
    label === 'coming' && terms.startsAtMs !== null
      ? t('promo.from', { day: day(terms.startsAtMs) })
      : terms.endsAtMs !== null && t('promo.until', { day: day(terms.endsAtMs) });
  return (
    <UiLink
      to={prizes ? `/draw/${campaignId}` : `/activityDetail?id=${campaignId}`}
      className={`block rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge ${label === 'close' ? 'opacity-70' : ''}`}
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0 text-body leading-(--lh-title) font-bold">{title}</span>
        <Chip tone={LABEL_TONES[label]}>{t(`promo.label.${label}`)}</Chip>
      </span>
      <span className="mt-1 block text-tile font-semibold text-brand">{giftText(activity, t, money)}</span>
      <span className="mt-1 flex flex-wrap gap-x-2.5 text-caption leading-(--lh-text) text-mid">
        {[...askedTexts(activity, t, money), ...(when ? [when] : [])].map((piece) => (
          <span key={piece}>{piece}</span>
        ))}
      </span>
    </UiLink>
  );
}
