import { useOnline } from '@fairhall/client/online';
import { type MemberMission, missions } from '@fairhall/contract/promotion/missions';
import { Chip } from '@fairhall/ui/chip.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { dayText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { Boards } from './boards.tsx';
import { Milestone } from './milestone.tsx';

const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
const TIMES = 100;
/** A day by itself, which no zone moves. */
const NOON = 'T12:00:00Z';
const followed = () => void invalidate(missions);

/** Missions: how far the member is, and what each milestone gives. */
export function MissionsPage() {
  const t = useT();
  const online = useOnline();
  usePush('bet.settled', followed);
  usePush('bonus.changed', followed);
  const query = useQuery({ ...read(missions, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-3 px-3 pt-2">
        <Skeleton className="h-52 rounded-tile" />
        <Skeleton className="h-52 rounded-tile" />
      </Unread>
    );
  }
  if (data.protected) return <p className="px-4 pt-1 pb-4 text-tile text-mid">{t('promo.protected')}</p>;
  return (
    <div className="flex flex-col gap-3 px-3 pt-1 pb-6">
      {data.list.length === 0 && <StateView kind="empty" title={t('mission.none')} text={t('mission.none_text')} />}
      {data.list.map((mission) => (
        <Mission key={mission.campaignId} mission={mission} />
      ))}
      {data.list.length > 0 && <p className="px-1 text-tile leading-(--lh-text) text-mid">{t('mission.calm')}</p>}
      <Boards />
    </div>
  );
}

function Mission({ mission }: { mission: MemberMission }) {
  const t = useT();
  const language = useLanguage();
  const { title, conditions, fullTerms, version, per, fromDay, toDay, categories, terms, milestones, why, counter } = mission;
  const day = (of: string) => dayText(Date.parse(of + NOON), { language, timeZone: 'UTC' });
  const names = categories === null ? t('mission.all') : categories.map((one) => t(`lobby.category.${one as 'RNG'}`)).join(', ');
  return (
    <section className={TILE} aria-label={title}>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-title leading-(--lh-title) font-bold">{title}</h1>
        <Chip tone={why ? 'neutral' : 'info'}>{t(`mission.per.${per}`)}</Chip>
      </div>
      <p className="mt-0.5 text-caption text-mid">
        {toDay === null ? t('mission.since', { day: day(fromDay) }) : t('mission.until', { day: day(toDay) })}
      </p>
      <p className="mt-1 text-tile leading-(--lh-text) text-mid">{conditions}</p>
      {why && <p className="mt-2 text-tile text-warn">{t(`promo.why.${why}`)}</p>}
      <ol className="mt-2 divide-y divide-hairline">
        {milestones.map((milestone, at) => (
          <li key={milestone.target} className="py-3">
            <Milestone mission={mission} at={at} />
          </li>
        ))}
      </ol>
      <details className="text-tile leading-(--lh-text) text-mid">
        <summary className="flex min-h-11 items-center font-semibold">{t('promo.terms', { n: version })}</summary>
        {counter !== 'deposits' && <p>{t('mission.counts', { categories: names })}</p>}
        {milestones.some(({ cash }) => !cash) && (
          <p className="mt-2">{t('mission.wagering', { times: terms.wageringX100 / TIMES, n: terms.playDays })}</p>
        )}
        <p className="mt-2 whitespace-pre-line">{fullTerms}</p>
      </details>
    </section>
  );
}
