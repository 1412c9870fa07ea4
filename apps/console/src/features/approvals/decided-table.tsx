import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Tag } from '../../shared/tag.tsx';
import type { WaitingChange } from './api/changes.ts';
import { ChangeFacts } from './change-facts.tsx';

/** The last ones that took effect, were withdrawn, or could not. */
export function DecidedTable({ list }: { list: readonly WaitingChange[] }) {
  const t = useT();
  return <Table<WaitingChange> rowKey="changeId" size="small" columns={columnsOf(t)} dataSource={[...list]} pagination={false} />;
}

const TONES = { waiting: 'plain', effected: 'good', withdrawn: 'plain', lapsed: 'bad' } as const;

function columnsOf(t: Translate): TableColumnsType<WaitingChange> {
  return [
    { title: t('console.changes.what'), render: (_, change) => <ChangeFacts change={change} /> },
    { title: t('console.changes.who'), width: 160, render: (_, { asker }) => asker },
    {
      title: t('console.changes.state'),
      width: 240,
      render: (_, { state, decider }) => (
        <>
          <Tag tone={TONES[state]}>{t(`console.changes.state.${state}`)}</Tag>
          <small>{decider ?? t('console.changes.by_time')}</small>
        </>
      ),
    },
    { title: t('console.audit.when'), width: 180, render: (_, { decidedAtMs }) => <Moment atMs={decidedAtMs} /> },
  ];
}
