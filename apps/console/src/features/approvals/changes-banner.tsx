import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Moment } from '../../shared/moment.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { changesQuery } from './api/changes.ts';

/** Said to every owner above every page while a change waits: it takes effect by itself. */
export function ChangesBanner({ link }: { link: (label: string) => ReactNode }) {
  const t = useT();
  const may = useMay('operators.manage');
  const query = useQuery({ ...changesQuery(useDesk().merchant.code), enabled: may, refetchInterval: usePollMs() });
  const waiting = query.data?.waiting ?? [];
  const next = waiting[0];
  if (!next) return null;
  return (
    <Alert
      banner
      type="warning"
      title={
        <>
          {t('console.changes.banner', { n: waiting.length })} <Moment atMs={next.dueAtMs} />
        </>
      }
      action={link(t('console.changes.look'))}
    />
  );
}
