import { useOnline } from '@fairhall/client/online';
import { liftHold, listHolds } from '@fairhall/contract/identity/holds';
import { Button } from '@fairhall/ui/button.tsx';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { toastFailure } from '../../shared/errors.ts';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { usePush } from '../../shared/push.ts';
import { invalidate, queryClient, read, STALE_MS } from '../../shared/query-client.ts';
import { dateTimeText } from '../../shared/time-text.ts';
import { Unread } from '../../shared/unread.tsx';
import { useProof } from './use-proof.tsx';

/** What stops money out: why, until when, and how it ends sooner. */
export function Holds() {
  const t = useT();
  const online = useOnline();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const { proved, sheet } = useProof();
  const query = useQuery({ ...read(listHolds, {}), staleTime: STALE_MS.live });
  usePush('hold.changed', () => void invalidate(listHolds));
  const { data } = query;
  if (!data) {
    return (
      <Unread query={query} offline={!online} className="flex flex-col gap-4 px-3 pt-3">
        <Skeleton className="h-32 rounded-tile" />
      </Unread>
    );
  }
  const lift = async (holdId: string) => {
    const answer = await proved(() => call(liftHold, { body: { holdId } }));
    if (!answer.ok) return answer.failure.code === 'REAUTH_REQUIRED' ? undefined : toastFailure(answer.failure);
    queryClient.setQueryData(read(listHolds, {}).queryKey, answer.value);
    toast(t('factors.hold.lifted'), { kind: 'success' });
  };
  if (data.list.length === 0) return <StateView kind="empty" title={t('factors.hold.none')} text={t('factors.hold.none.text')} />;
  return (
    <div className="flex flex-col gap-4 px-3 pt-1 pb-6">
      <p className="px-1 text-tile text-mid">{t('factors.hold.text')}</p>
      {data.list.map(({ holdId, cause, untilMs, liftable }) => (
        <section key={holdId} className="rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge">
          <h2 className="text-title font-bold">{t(`factors.hold.${cause}`)}</h2>
          <p className="mt-1 text-body font-semibold">{t('factors.hold.until', { time: dateTimeText(untilMs, { language, timeZone }) })}</p>
          {liftable ? (
            <Button kind="primary" wide className="mt-3" onClick={() => void lift(holdId)}>
              {t('factors.hold.lift')}
            </Button>
          ) : (
            <p className="mt-2 text-tile text-mid">{t('factors.hold.support')}</p>
          )}
        </section>
      ))}
      {sheet}
    </div>
  );
}
