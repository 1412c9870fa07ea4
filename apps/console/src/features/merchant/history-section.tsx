import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Pager } from '../../shared/pager.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { HISTORY_PAGE_SIZE, type HistoryRow, historyQuery } from './api/settings.ts';
import { DifferenceList } from './difference-list.tsx';
import styles from './merchant.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { SectionFrame } from './section.tsx';
import type { Section } from './sections.ts';

export type HistorySectionProps = {
  page: number;
  readOnly: boolean;
  onPage: (page: number) => void;
  onSection: (section: Section) => void;
};

/** Every version: who saved it, when, why, and what it changed. None is ever cut off; an undo is one more. */
export function HistorySection({ page, readOnly, onPage, onSection }: HistorySectionProps) {
  const t = useT();
  const query = useQuery(historyQuery(useDesk().merchant.code, page));
  const { message } = App.useApp();
  const [wanted, setWanted] = useState<number | null>(null);
  return (
    <SectionFrame title={t('console.merchant.history')} hint={t('console.merchant.history.hint')}>
      <QueryView query={query}>
        {({ version, list, totalPages, total }) => (
          <>
            <ol className={styles.versions}>
              {list.map((row) => (
                <VersionCard key={row.version} row={row} current={row.version === version} readOnly={readOnly} onRestore={setWanted} />
              ))}
            </ol>
            <Pager page={page} totalPages={totalPages} size={HISTORY_PAGE_SIZE} total={total} onPage={onPage} />
            {wanted === null ? null : (
              <RestoreDialog
                version={wanted}
                current={version}
                onSection={onSection}
                onClose={() => setWanted(null)}
                onDone={({ version: saved, waitsUntilMs }) => {
                  setWanted(null);
                  onPage(0);
                  if (waitsUntilMs === undefined) void message.success(t('console.merchant.saved', { version: saved }));
                  else void message.info(t('console.changes.waits'));
                }}
              />
            )}
          </>
        )}
      </QueryView>
    </SectionFrame>
  );
}

type VersionCardProps = { row: HistoryRow; current: boolean; readOnly: boolean; onRestore: (version: number) => void };

function VersionCard({ row, current, readOnly, onRestore }: VersionCardProps) {
  const t = useT();
  const { version, author, reason, atMs, changes } = row;
  // The newest is undone by going back to the one before it.
  const target = current ? version - 1 : version;
  return (
    <li className={classNames(styles.versionCard, 'card')}>
      <header>
        <b>{t('console.merchant.version', { version })}</b>
        {current ? <Tag tone="good">{t('console.merchant.version.current')}</Tag> : null}
        <span className="low">
          {author} · <Moment atMs={atMs} />
        </span>
        <span className="grow" />
        {target > 0 && !readOnly ? (
          <Button size="small" onClick={() => onRestore(target)}>
            {current ? t('console.merchant.undo') : t('console.merchant.restore')}
          </Button>
        ) : null}
      </header>
      <p>{reason}</p>
      {changes.length > 0 ? (
        <details>
          <summary>{t('console.merchant.version.changes', { n: changes.length })}</summary>
          <DifferenceList differences={changes} />
        </details>
      ) : null}
    </li>
  );
}
