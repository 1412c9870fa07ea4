import { deskLosses } from '@fairhall/contract/console/lost-factors';
import { verificationQueue } from '@fairhall/contract/console/verification';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { useDesk } from '../../shared/session.ts';
import { CaseQueue } from './case-queue.tsx';
import { CaseView } from './case-view.tsx';
import { LossQueue } from './loss-queue.tsx';
import { LossView } from './loss-view.tsx';
import { PairList } from './pair-list.tsx';
import styles from './paper-desk.module.css';

/** Papers that wait, the oldest first, each with what is left of the promise; lost factors; and pairs of accounts that look like one person. */
export function PapersPage() {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [opened, open] = useState<string | null>(null);
  const [lossOpened, openLoss] = useState<string | null>(null);
  const setOpened = (caseId: string | null) => {
    openLoss(null);
    open(caseId);
  };
  const setLoss = (lossId: string | null) => {
    open(null);
    openLoss(lossId);
  };
  const losses = useQuery({
    queryKey: [...keys.papers(merchant), 'losses'],
    queryFn: ({ signal }) => call(deskLosses, {}, { merchant, signal }),
  }).data;
  const { data } = useQuery({
    queryKey: [...keys.papers(merchant), 'queue'],
    queryFn: ({ signal }) => call(verificationQueue, {}, { merchant, signal }),
  });
  const list = data?.list ?? [];
  return (
    <div className={styles.desk}>
      <aside className={styles.queue} aria-label={t('console.papers.queue')}>
        <header>
          <h1>{t('console.papers.queue')}</h1>
          <p>{t('console.papers.promise')}</p>
        </header>
        <CaseQueue list={list} opened={opened} onOpen={setOpened} none={data !== undefined} />
        <header className={styles.next}>
          <h2>{t('console.losses.queue')}</h2>
        </header>
        {losses && losses.list.length === 0 ? <p className="nothing">{t('console.losses.none')}</p> : null}
        <LossQueue list={losses?.list ?? []} opened={lossOpened} onOpen={setLoss} />
      </aside>
      <div className={styles.case}>
        {lossOpened !== null ? (
          <LossView key={lossOpened} lossId={lossOpened} onDone={() => setLoss(null)} />
        ) : opened === null ? (
          <div className={styles.stack} style={{ gridColumn: '1 / -1' }}>
            <PairList />
          </div>
        ) : (
          <CaseView key={opened} caseId={opened} onDone={() => setOpened(null)} />
        )}
      </div>
    </div>
  );
}
