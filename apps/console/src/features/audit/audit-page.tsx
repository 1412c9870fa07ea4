import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditSearch, auditQuery } from './api/list-audit.ts';
import styles from './audit.module.css';

/** Who did what, when, why and from where. Nothing here can be changed. */
export function AuditPage({ view, onPage }: { view: AuditSearch; onPage: (page: number) => void }) {
  const t = useT();
  const query = useQuery({ ...auditQuery(useDesk().merchant.code, view), refetchInterval: usePollMs() });
  return (
    <Page title={t('console.audit.title')} hint={t('console.audit.hint')} actions={<LiveMark />}>
      <QueryView query={query} rows={12}>
        {(page) => (
          <>
            <Table<AuditEntry>
              rowKey="auditId"
              size="small"
              columns={columnsOf(t)}
              dataSource={page.list}
              pagination={false}
              expandable={{ rowExpandable: hasDetail, expandedRowRender: (entry) => <Detail entry={entry} /> }}
              locale={{ emptyText: <Nothing text={view.search ? t('console.audit.none_found') : t('console.audit.none')} /> }}
            />
            <Pager page={page.page} totalPages={page.totalPages} size={AUDIT_PAGE_SIZE} onPage={onPage} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function columnsOf(t: Translate): TableColumnsType<AuditEntry> {
  return [
    { title: t('console.audit.when'), width: 172, render: (_, { atMs }) => <Moment atMs={atMs} /> },
    { title: t('console.audit.who'), width: 150, render: (_, { operator }) => <b>{operator || t('console.audit.nobody')}</b> },
    {
      title: t('console.audit.what'),
      render: (_, { action, subjectType, subjectId }) => (
        <>
          <b>{sayKnown(t, `console.action.${action}`, action)}</b>
          <small>
            {sayKnown(t, `console.subject.${subjectType}`, subjectType)} <span className="mono">{subjectId}</span>
          </small>
        </>
      ),
    },
    { title: t('console.audit.why'), render: (_, { reason }) => <span className={styles.auditReason}>{reason || '—'}</span> },
    { title: t('console.audit.where'), width: 140, render: (_, { ip }) => <span className="mono">{ip || '—'}</span> },
  ];
}

function hasDetail({ detail }: AuditEntry): boolean {
  return Object.keys(detail).length > 0;
}

/** Figures of the deed, as the server wrote them down. */
function Detail({ entry }: { entry: AuditEntry }) {
  const t = useT();
  return (
    <dl className={styles.auditDetail}>
      {Object.entries(entry.detail).map(([name, value]) => (
        <div key={name}>
          <dt>{sayKnown(t, `console.detail.${name}`, name)}</dt>
          <dd>{name.endsWith('E4') ? digitsText(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
