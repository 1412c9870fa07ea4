import { useOnline } from '@fairhall/client/online';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ownProtection } from '@fairhall/contract/protection/own-protection';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { BreakChoice } from './break-choice.tsx';
import { LimitForm } from './limit-form.tsx';
import { OwnLimits } from './own-limits.tsx';

type Rest = NonNullable<ReplyOf<typeof ownProtection>['rest']>;

/** What a member sets against its own play: limits, pauses and exclusion. */
export function Protection() {
  const online = useOnline();
  const query = useQuery({ ...read(ownProtection, {}), staleTime: STALE_MS.live });
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-24 rounded-tile" />
        <Skeleton className="h-60 rounded-tile" />
      </Unread>
    );
  }
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      {data.rest && <RestNote rest={data.rest} />}
      <OwnLimits limits={data.limits} wishes={data.wishes} />
      <LimitForm />
      <BreakChoice kind="pause" />
      <BreakChoice kind="excluded" />
    </div>
  );
}

function RestNote({ rest: { kind, untilMs } }: { rest: Rest }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const until =
    untilMs === null ? t('protection.rest.ever') : t('protection.rest.until', { time: dateTimeText(untilMs, { language, timeZone }) });
  return (
    <section role="status" className="rounded-tile bg-s1 px-4 py-3.5 inset-ring-1 inset-ring-brand-edge">
      <h2 className="text-title font-bold">{t(`protection.rest.${kind}`)}</h2>
      <p className="mt-1 text-tile text-mid">{until}</p>
      <p className="mt-2 text-tile text-mid">{t('protection.break.text')}</p>
    </section>
  );
}
