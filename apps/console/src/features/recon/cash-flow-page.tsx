import type { FlowDay } from '@fairhall/contract/console/cash-flow';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useDesk } from '../../shared/session.ts';
import { type FlowSearch, fetchFlowCsv, flowQuery } from './api.ts';
import { FlowDrawer } from './flow-drawer.tsx';
import styles from './recon.module.css';

export type CashFlowPageProps = { search: FlowSearch; onSearch: (search: FlowSearch) => void; MemberLink: MemberLink };

const shown = (digits: string) => (digits === '0' ? '—' : digitsText(digits));

/** Each channel, day by day, down to the line. */
export function CashFlowPage({ search, onSearch, MemberLink }: CashFlowPageProps) {
  const t = useT();
  const { merchant } = useDesk();
  const [opened, setOpened] = useState<Pick<FlowDay, 'channel' | 'day'> | null>(null);
  const query = useQuery(flowQuery(merchant.code, search));
  const { from = search.from ?? '', to = search.to ?? '', today = '' } = query.data ?? {};
  const save = useMutation({
    mutationFn: async () => saveFile(await fetchFlowCsv(merchant.code, { from, to }), `${merchant.code}-cash-flow-${from}-${to}.csv`),
  });
  const day = (name: 'from' | 'to', value: string) => (
    <Input
      type="date"
      aria-label={t(`console.flow.${name}`)}
      value={value}
      max={today}
      onChange={({ target }) => onSearch({ from, to, [name]: target.value || undefined })}
    />
  );
  return (
    <Page
      title={t('console.nav.cash_flow')}
      hint={`${t('console.flow.hint')} ${t('console.flow.range')}`}
      actions={
        <div className={styles.days}>
          {day('from', from)}
          {day('to', to)}
          <Button disabled={!query.data} loading={save.isPending} danger={save.isError} onClick={() => save.mutate()}>
            {t('console.flow.csv')}
          </Button>
        </div>
      }
    >
      <QueryView query={query} rows={10}>
        {({ days }) => (
          <Table<FlowDay>
            rowKey={(row) => `${row.day} ${row.asset} ${row.channel}`}
            size="small"
            columns={columnsOf(t)}
            dataSource={days}
            pagination={false}
            scroll={{ x: 'max-content' }}
            onRow={({ channel, day: of }) => ({ onClick: () => setOpened({ channel, day: of }) })}
            rowClassName="open-row"
            locale={{ emptyText: <Nothing text={t('console.flow.none')} /> }}
          />
        )}
      </QueryView>
      {opened ? <FlowDrawer {...opened} MemberLink={MemberLink} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}

function columnsOf(t: Translate): TableColumnsType<FlowDay> {
  const sum = (name: 'in' | 'out' | 'fees' | 'costs' | 'settled') => ({
    title: t(`console.flow.${name}`),
    align: 'right' as const,
    render: (_: unknown, row: FlowDay) => shown(row[`${name}E4`]),
  });
  return [
    { title: t('console.flow.day'), dataIndex: 'day' },
    {
      title: t('console.recon.channel'),
      render: (_, { channel, asset }) => (
        <button type="button" className="row-button">
          {channel} · {asset}
        </button>
      ),
    },
    { title: t('console.flow.opening'), align: 'right', render: (_, { openingE4 }) => digitsText(openingE4) },
    ...[sum('in'), sum('out'), sum('fees'), sum('costs'), sum('settled')],
    { title: t('console.flow.closing'), align: 'right', render: (_, { closingE4 }) => <b>{digitsText(closingE4)}</b> },
  ];
}
