import { useOnline } from '@fairhall/client/online';
import { Button, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import type { WaitingChange } from './api/changes.ts';
import styles from './approvals.module.css';
import { ChangeFacts } from './change-facts.tsx';

export type Deciding = { change: WaitingChange; act: 'confirm' | 'withdraw' };
type Ways = { onAct: (deciding: Deciding) => void };

/** What waits, the next one first: who asked, why, and when it takes effect by itself. */
export function WaitingTable({ list, onAct }: Ways & { list: readonly WaitingChange[] }) {
  const t = useT();
  const online = useOnline();
  return (
    <Table<WaitingChange>
      rowKey="changeId"
      size="small"
      columns={columnsOf({ t, online, onAct })}
      dataSource={[...list]}
      pagination={false}
      locale={{ emptyText: <Nothing text={t('console.changes.none')} /> }}
    />
  );
}

function columnsOf({ t, online, onAct }: Ways & { t: Translate; online: boolean }): TableColumnsType<WaitingChange> {
  return [
    { title: t('console.changes.what'), render: (_, change) => <ChangeFacts change={change} /> },
    {
      title: t('console.changes.who'),
      width: 220,
      render: (_, { asker, mine, reason }) => (
        <>
          <b>{asker}</b>
          {mine ? <span className="low">{` (${t('console.operators.you')})`}</span> : null}
          <small className="reason">{reason || '—'}</small>
        </>
      ),
    },
    { title: t('console.changes.asked'), width: 180, render: (_, { askedAtMs }) => <Moment atMs={askedAtMs} /> },
    {
      title: t('console.changes.due'),
      width: 180,
      render: (_, { dueAtMs }) => (
        <b>
          <Moment atMs={dueAtMs} />
        </b>
      ),
    },
    {
      title: '',
      width: 220,
      render: (_, change) => (
        <div className={styles.changeActs}>
          {change.mine || change.about ? null : (
            <Button type="primary" size="small" disabled={!online} onClick={() => onAct({ change, act: 'confirm' })}>
              {t('console.changes.confirm')}
            </Button>
          )}
          <Button danger size="small" disabled={!online} onClick={() => onAct({ change, act: 'withdraw' })}>
            {t('console.changes.withdraw')}
          </Button>
        </div>
      ),
    },
  ];
}
