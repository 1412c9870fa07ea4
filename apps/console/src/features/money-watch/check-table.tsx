import type { MoneyCheck } from '@fairhall/contract/console/money';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import styles from './money-watch.module.css';
import { ruleText } from './rule-text.ts';

/** Each rule with its latest check; what breaks one opens below it. */
export function CheckTable({ checks }: { checks: MoneyCheck[] }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  return (
    <Table<MoneyCheck>
      rowKey="invariant"
      size="small"
      columns={columnsOf(t, timeZone)}
      dataSource={checks}
      pagination={false}
      expandable={{
        // Where nothing is broken no room is kept for what would open a row.
        showExpandColumn: checks.some(({ breach }) => (breach?.sample.length ?? 0) > 0),
        rowExpandable: ({ breach }) => (breach?.sample.length ?? 0) > 0,
        defaultExpandedRowKeys: checks.filter(({ breach }) => breach !== null).map(({ invariant }) => invariant),
        expandedRowRender: ({ breach }) => <BrokenRows rows={breach?.sample ?? []} />,
      }}
      locale={{ emptyText: <Nothing text={t('console.money.no_checks')} /> }}
    />
  );
}

function columnsOf(t: Translate, timeZone: string): TableColumnsType<MoneyCheck> {
  return [
    {
      title: t('console.money.rule'),
      render: (_, { invariant, stops }) => (
        <>
          <b>{ruleText(invariant, t)}</b>
          <small>
            <span className="mono">{invariant}</span>
            {stops ? null : ` · ${t('console.money.alarm_only')}`}
          </small>
        </>
      ),
    },
    { title: t('console.money.checked'), width: 190, render: (_, { checkedAtMs }) => <Moment atMs={checkedAtMs} /> },
    { title: t('console.money.looked'), width: 190, align: 'right', render: (_, { looked }) => BigInt(looked).toLocaleString('en-US') },
    {
      title: t('console.money.broken'),
      width: 220,
      align: 'right',
      render: (_, { breach }) =>
        breach ? (
          <>
            <b className="bad">{breach.broken.toLocaleString('en-US')}</b>
            <small>{t('console.money.found', { at: momentText(breach.atMs, timeZone) })}</small>
          </>
        ) : (
          <Tag tone="good">{t('console.money.holds')}</Tag>
        ),
    },
  ];
}

/** Rows as the statement names their columns: what a search of the tables begins with. */
function BrokenRows({ rows }: { rows: { name: string; value: string }[][] }) {
  const t = useT();
  const names = rows[0]?.map(({ name }) => name) ?? [];
  return (
    <div className={styles.brokenRows}>
      <p className="note">{t('console.money.first_rows', { n: rows.length })}</p>
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ value }) => value).join(' ')}>
              {row.map(({ name, value }) => (
                <td key={name}>{value || '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
