import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { type OfficialDraw, resultsQuery } from './api/results.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { RecentTable } from './recent-table.tsx';
import { type DrawAct, WaitingTable } from './waiting-table.tsx';

/** Results of draws held elsewhere: what waits for one, and what came. */
export function ResultsPage({ DrawAct }: { DrawAct: DrawAct }) {
  const t = useT();
  const refetchInterval = usePollMs();
  const results = useQuery({ ...resultsQuery(useDesk().merchant.code), refetchInterval });
  const mayEnter = useMay('results.enter');
  const [typing, setTyping] = useState<OfficialDraw | null>(null);
  return (
    <Page title={t('console.nav.results')} hint={t('console.results.hint')} actions={<LiveMark />}>
      <QueryView query={results} rows={8}>
        {({ waiting, recent }) => (
          <>
            <h2 className="part-head">{t('console.results.waiting')}</h2>
            <WaitingTable list={waiting} mayEnter={mayEnter} onEnter={setTyping} DrawAct={DrawAct} />
            <h2 className="part-head">{t('console.results.recent')}</h2>
            <RecentTable list={recent} mayEnter={mayEnter} onCorrect={setTyping} />
          </>
        )}
      </QueryView>
      {typing ? <EntryDialog official={typing} onClose={() => setTyping(null)} /> : null}
    </Page>
  );
}
