import type { Mode } from '@fairhall/lottery/modes';
import { Button } from '@fairhall/ui/button.tsx';
import { PageHeader } from '@fairhall/ui/page-header.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { failureOf, failureText } from '../shared/errors.ts';
import { useT } from '../shared/i18n.ts';
import { useOnline } from '../shared/online.ts';
import { closeLotto } from './close.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { TableView } from './table-view.tsx';
import { useTerms } from './use-terms.ts';

/** One game's page: its terms first, then the table. */
export function LottoPage({ gameId, startMode }: { gameId: number; startMode: Mode }) {
  const t = useT();
  const online = useOnline();
  const { terms, error, retry } = useTerms(gameId);
  if (terms && terms.modes.length > 0) return <TableView gameId={gameId} startMode={startMode} terms={terms} />;
  if (!terms && !error && online) return <PageSkeleton />;
  const nothingOnSale = terms !== null || error === 'unknown game';
  return (
    <main>
      <PageHeader title={terms?.name ?? ''} back={{ label: t('common.back'), onBack: closeLotto }} />
      <StateView
        kind={nothingOnSale ? 'empty' : online ? 'error' : 'offline'}
        title={t(nothingOnSale ? 'lottery.no_game' : online ? 'lottery.unread' : 'common.offline.title')}
        {...(nothingOnSale ? {} : { text: online ? failureText(failureOf(error)) : t('common.offline.text') })}
        actions={
          <>
            {!nothingOnSale && (
              <Button kind="primary" onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            <Button onClick={closeLotto}>{t('common.back')}</Button>
          </>
        }
      />
    </main>
  );
}
