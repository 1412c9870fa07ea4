import { useOnline } from '@fairhall/client/online';
import { bankCards } from '@fairhall/contract/withdraw/bank-cards';
import { withdrawBanks } from '@fairhall/contract/withdraw/banks';
import { bindConfig } from '@fairhall/contract/withdraw/bind-config';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { read, STALE_MS } from '../../shared/query-client.ts';
import { Unread } from '../../shared/unread.tsx';
import { BindForm } from './bind-form.tsx';

/** Binding a card: waits for the banks and for the name that the card must carry. */
export function BindCard({ onDone }: { onDone: () => void }) {
  const online = useOnline();
  const banks = useQuery({ ...read(withdrawBanks, {}), staleTime: STALE_MS.fiveMinutes });
  const config = useQuery({ ...read(bindConfig, {}), staleTime: STALE_MS.live });
  const cards = useQuery({ ...read(bankCards, { query: { groupId: '0' } }) });
  const error = banks.error ?? config.error ?? cards.error;
  if (banks.data && config.data && cards.data) return <BindForm banks={banks.data} payeeName={config.data.payeeName} onDone={onDone} />;
  const isFetching = banks.isFetching || config.isFetching;
  const refetch = () => Promise.all([banks.refetch(), config.refetch(), cards.refetch()]);
  return (
    <Unread query={{ error, isFetching, refetch }} offline={!online} className="flex flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-19 rounded-input" />
      <Skeleton className="h-19 rounded-input" />
      <Skeleton className="h-19 rounded-input" />
    </Unread>
  );
}
