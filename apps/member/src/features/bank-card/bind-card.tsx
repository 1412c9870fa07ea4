import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { withdrawBanks } from '@fairhall/contract/withdraw/banks';
import { bindConfig } from '@fairhall/contract/withdraw/bind-config';
import { Loading, Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { useOnline } from '../../shared/online.ts';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { lostFailure } from '../../shared/read-answer.ts';
import { BindForm } from './bind-form.tsx';

/** Binding a card: waits for the banks and for the name that the card must carry. */
export function BindCard({ onDone }: { onDone: () => void }) {
  const t = useT();
  const online = useOnline();
  const banks = useQuery({ ...read(withdrawBanks, {}), staleTime: STALE_MS.fiveMinutes });
  const config = useQuery({ ...read(bindConfig, {}), staleTime: STALE_MS.live });
  const cards = useQuery({ ...read(bankCards, { query: { groupId: '0' } }) });
  const error = banks.error ?? config.error ?? cards.error;
  if (banks.data && config.data && cards.data) return <BindForm banks={banks.data} payeeName={config.data.payeeName} onDone={onDone} />;
  if (error || !online) {
    const retry = () => void Promise.all([banks.refetch(), config.refetch(), cards.refetch()]);
    return (
      <FailureView
        failure={error ? failureOf(error) : lostFailure('unsent')}
        onRetry={retry}
        busy={banks.isFetching || config.isFetching}
      />
    );
  }
  return (
    <Loading label={t('common.loading')} className="flex flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-19 rounded-input" />
      <Skeleton className="h-19 rounded-input" />
      <Skeleton className="h-19 rounded-input" />
    </Loading>
  );
}
