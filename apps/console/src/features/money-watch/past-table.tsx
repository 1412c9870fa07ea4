import type { MoneyStop } from '@fairhall/contract/console/money';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { ruleText } from './rule-text.ts';

/** Stops that somebody ended, and why. */
export function PastTable({ past }: { past: MoneyStop[] }) {
  const t = useT();
  return <Table<MoneyStop> rowKey="stopId" size="small" columns={columnsOf(t)} dataSource={past} pagination={false} />;
}

function columnsOf(t: Translate): TableColumnsType<MoneyStop> {
  return [
    { title: t('console.money.past_from'), width: 190, render: (_, { stoppedAtMs }) => <Moment atMs={stoppedAtMs} /> },
    {
      title: t('console.money.rule'),
      render: (_, { invariant, broken }) => (
        <>
          <b>{ruleText(invariant, t)}</b>
          <small>
            <span className="mono">{invariant}</span> · {t('console.money.broken')}: {broken.toLocaleString('en-US')}
          </small>
        </>
      ),
    },
    { title: t('console.money.past_to'), width: 190, render: (_, { reopened }) => <Moment atMs={reopened?.atMs ?? null} /> },
    {
      title: t('console.money.past_by'),
      width: 280,
      render: (_, { reopened }) => (
        <>
          <b>{reopened?.by}</b>
          <small className="reason">{reopened?.reason}</small>
        </>
      ),
    },
  ];
}
