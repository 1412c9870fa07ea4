import { classNames } from '@fairhall/ui/class-names';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import queueStyles from '../../shared/queue/queue.module.css';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import type { ConsoleOperator } from './api/operators.ts';
import { StateTag } from './state-tag.tsx';

export type OperatorTableProps = { list: readonly ConsoleOperator[]; openId: string | null; onOpen: (operatorId: string) => void };

export function OperatorTable({ list, openId, onOpen }: OperatorTableProps) {
  const t = useT();
  const { operator } = useDesk();
  return (
    <Table<ConsoleOperator>
      className={queueStyles.queueTable}
      rowKey="operatorId"
      size="small"
      columns={columnsOf({ t, onOpen, ownId: operator.operatorId })}
      dataSource={[...list]}
      pagination={false}
      rowClassName={({ operatorId }) => classNames(operatorId === openId && queueStyles.rowOpen)}
      onRow={({ operatorId }) => ({ onClick: () => onOpen(operatorId) })}
    />
  );
}

type Columns = { t: Translate; onOpen: (operatorId: string) => void; ownId: string };

function columnsOf({ t, onOpen, ownId }: Columns): TableColumnsType<ConsoleOperator> {
  return [
    {
      title: t('console.operators.operator'),
      render: (_, { operatorId, name, displayName }) => (
        <>
          <button type="button" className="row-button" onClick={() => onOpen(operatorId)}>
            {displayName}
          </button>
          {operatorId === ownId ? <span className="low">{` (${t('console.operators.you')})`}</span> : null}
          <small>{name}</small>
        </>
      ),
    },
    { title: t('console.operators.role'), render: (_, { role }) => t(`console.role.${role}`) },
    {
      title: t('console.operators.second_step'),
      render: (_, { totp }) => (
        <Tag tone={totp ? 'good' : 'plain'}>{t(totp ? 'console.security.totp_on' : 'console.security.totp_off')}</Tag>
      ),
    },
    { title: t('console.operators.last_login'), render: (_, { lastLoginAtMs }) => <Moment atMs={lastLoginAtMs} /> },
    { title: t('console.operators.state'), render: (_, { state }) => <StateTag state={state} /> },
  ];
}
