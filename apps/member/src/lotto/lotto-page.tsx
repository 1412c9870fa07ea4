import { failureOf, lostFailure } from '@fairhall/client/failure';
import { useOnline } from '@fairhall/client/online';
import type { Mode } from '@fairhall/lottery/modes';
import { Button } from '@fairhall/ui/button.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { FailureView } from '../shared/failure-view.tsx';
import { useT } from '../shared/i18n.ts';
import { closeLotto } from './close.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { TableView } from './table-view.tsx';
import { useHead } from './use-head.ts';

/** One game's page: its head first, then the rest. */
export function LottoPage({ gameId, startMode, onGame }: { gameId: number; startMode: Mode; onGame: (gameId: number) => void }) {
  const t = useT();
  const online = useOnline();
  const { head, unknown, error, retry } = useHead(gameId);
  if (head && head.modes.length > 0) return <TableView gameId={gameId} startMode={startMode} head={head} onGame={onGame} />;
  const nothingOnSale = head !== null || unknown;
  if (!nothingOnSale && !error && online) return <PageSkeleton />;
  const failure = error ? failureOf(error) : lostFailure('unsent');
  return (
    <main>
      <PageHeader title={head?.name ?? ''} back={{ label: t('common.back'), onBack: closeLotto }} />
      {nothingOnSale ? (
        <StateView kind="empty" title={t('lottery.no_game')} actions={<Button onClick={closeLotto}>{t('common.back')}</Button>} />
      ) : (
        <FailureView failure={failure} onRetry={retry} />
      )}
    </main>
  );
}
