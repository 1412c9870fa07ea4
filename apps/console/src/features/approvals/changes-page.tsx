import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { changesQuery } from './api/changes.ts';
import styles from './approvals.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { DecidedTable } from './decided-table.tsx';
import { type Deciding, WaitingTable } from './waiting-table.tsx';

/** Changes that loosen the rules: each waits for a second operator, or for a day. */
export function ChangesPage() {
  const t = useT();
  const query = useQuery({ ...changesQuery(useDesk().merchant.code), refetchInterval: usePollMs() });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Page title={t('console.changes.title')} hint={t('console.changes.hint')} actions={<LiveMark />}>
      <QueryView query={query} rows={6}>
        {({ waiting, decided }) => (
          <>
            <WaitingTable list={waiting} onAct={setDeciding} />
            {decided.length > 0 ? (
              <section className={styles.changePast} aria-labelledby="changes-decided">
                <h2 id="changes-decided">{t('console.changes.decided')}</h2>
                <DecidedTable list={decided} />
              </section>
            ) : null}
          </>
        )}
      </QueryView>
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </Page>
  );
}
