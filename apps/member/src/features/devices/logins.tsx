import { useOnline } from '@fairhall/client/online';
import { serverNow } from '@fairhall/client/server-clock';
import { type LoginEntry, ownLogins } from '@fairhall/contract/identity/devices';
import { classNames } from '@fairhall/ui/class-names';
import { Segmented } from '@fairhall/ui/segmented.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, read, STALE_MS } from '../../shared/query-client.ts';
import { momentText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';

const RAISED = 40;
const HIGH = 80;

/** Every login of 90 days: how, where, what came of it, and what spoke against it. */
export function Logins() {
  const t = useT();
  const online = useOnline();
  const query = useQuery({ ...read(ownLogins, {}), staleTime: STALE_MS.live });
  usePush('security.changed', () => void invalidate(ownLogins));
  const [shown, setShown] = useState<'all' | 'raised'>('all');
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-2">
        <Skeleton className="h-40 rounded-tile" />
      </Unread>
    );
  }
  const raised = data.list.filter(isRaised);
  const list = shown === 'all' ? data.list : raised;
  return (
    <section className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-title font-bold">{t('entry.logins')}</h2>
        <Segmented
          label={t('entry.logins')}
          look="tight"
          items={[
            { id: 'all', label: t('entry.logins.all') },
            { id: 'raised', label: t('entry.logins.raised', { n: raised.length }) },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {list.length === 0 && <p className="mt-2 text-tile text-mid">{t('entry.logins.none')}</p>}
      <ol className="mt-1 divide-y divide-hairline">
        {list.map((login) => (
          <LoginRow key={login.loginId} login={login} />
        ))}
      </ol>
      {data.credit !== null && (
        <p className="mt-2 text-caption text-low">
          {t('logins.credit', { source: data.credit })}{' '}
          <a href="https://db-ip.com" target="_blank" rel="noreferrer" className="underline">
            db-ip.com
          </a>
        </p>
      )}
    </section>
  );
}

function isRaised({ score, outcome }: LoginEntry): boolean {
  return score >= RAISED || outcome === 'refused';
}

function LoginRow({ login }: { login: LoginEntry }) {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { atMs, way, name, city, country, ip, score, reasons, outcome } = login;
  const parts = reasons.map(({ reason, points }) => `${t(`logins.reason.${reason}`)} ${points}`).join(' · ');
  const grade = score >= HIGH ? 'high' : score > 0 ? 'raised' : 'calm';
  const words = t(`logins.${grade}`, { score });
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-body font-semibold">
          {t(`logins.way.${way}`)} · {t(`logins.outcome.${outcome}`)}
        </p>
        <time dateTime={new Date(atMs).toISOString()} className="flex-none text-tile text-mid tabular-nums">
          {momentText(atMs, { language, timeZone, nowMs: serverNow() })}
        </time>
      </div>
      <p className="text-tile text-mid">
        {[[city, country].filter(Boolean).join(', ') || ip, name === '' ? t('logins.device.unknown') : name].join(' · ')}
      </p>
      <p className={classNames('text-tile', GRADES[grade])}>{parts === '' ? words : `${words} · ${parts}`}</p>
    </li>
  );
}

const GRADES = { calm: 'text-win', raised: 'text-warn', high: 'text-danger' } as const;
