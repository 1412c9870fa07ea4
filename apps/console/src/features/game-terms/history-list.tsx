import type { ConsoleGameTerms } from '@fairhall/contract/console/game-terms';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { HISTORY_PAGE_SIZE, historyQuery } from './api/terms.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './game-terms.module.css';

export type HistoryListProps = {
  terms: ConsoleGameTerms;
  page: number;
  onPage: (page: number) => void;
  /** Absent for who only looks. */
  onRestore: ((version: number) => void) | undefined;
};

/** Every version: who saved it, when, why, and what it changed. None is ever cut off; an undo is one more. */
export function HistoryList({ terms, page, onPage, onRestore }: HistoryListProps) {
  const t = useT();
  const query = useQuery(historyQuery(useDesk().merchant.code, { gameId: terms.gameId, page }));
  return (
    <QueryView query={query}>
      {({ version: current, list, totalPages, total }) =>
        list.length === 0 ? (
          <Nothing text={t('console.terms.no_history')} />
        ) : (
          <>
            <ol className={styles.termsVersions}>
              {list.map(({ version, author, approvedBy, reason, atMs, changes }) => (
                <li key={version} className="card">
                  <header>
                    <b>{t('console.merchant.version', { version })}</b>
                    {version === current ? <Tag tone="good">{t('console.merchant.version.current')}</Tag> : null}
                    <span className="low">
                      {approvedBy === '' ? author : t('console.terms.by_two', { author, approvedBy })} · <Moment atMs={atMs} />
                    </span>
                    <span className="grow" />
                    {onRestore ? (
                      <Button size="small" onClick={() => onRestore(version === current ? version - 1 : version)}>
                        {t(version === current ? 'console.merchant.undo' : 'console.merchant.restore')}
                      </Button>
                    ) : null}
                  </header>
                  <p>{reason}</p>
                  <DifferenceList differences={changes} plays={terms.plays} />
                </li>
              ))}
            </ol>
            <Pager page={page} totalPages={totalPages} size={HISTORY_PAGE_SIZE} total={total} onPage={onPage} />
          </>
        )
      }
    </QueryView>
  );
}
