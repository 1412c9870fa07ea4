import { type ConsoleBet, ORDERS_CSV_MAX } from '@fairhall/contract/console/orders';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useDesk } from '../../shared/session.ts';
import { fetchOrdersCsv, type OrderSearch, ordersQuery } from './api/orders.ts';
import { betColumns, type OrderLink } from './bet-columns.tsx';
import { OrderFilter } from './order-filter.tsx';
import styles from './orders.module.css';

export type OrdersPageProps = {
  search: OrderSearch;
  onSearch: (search: OrderSearch) => void;
  OrderLink: OrderLink;
  MemberLink: MemberLink;
};

/** What members bought, to be looked for, newest first. */
export function OrdersPage({ search, onSearch, ...links }: OrdersPageProps) {
  const t = useT();
  const { merchant } = useDesk();
  const refetchInterval = usePollMs();
  const query = useQuery({ ...ordersQuery(merchant.code, search), refetchInterval });
  return (
    <Page title={t('console.orders.title')} hint={t('console.orders.hint')} actions={<CsvButton search={search} />}>
      <OrderFilter search={search} onSearch={onSearch} />
      <QueryView query={query} rows={12}>
        {({ list, next }) => (
          <>
            <Table<ConsoleBet>
              rowKey="orderDetailId"
              size="small"
              className={styles.ordersTable}
              columns={betColumns(t, links)}
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Nothing text={t('console.orders.none')} /> }}
            />
            <div className={styles.orderPages}>
              <Button disabled={search.after === undefined} onClick={() => onSearch({ ...search, after: undefined })}>
                {t('console.orders.newest')}
              </Button>
              <Button disabled={next === null} onClick={() => next && onSearch({ ...search, after: next })}>
                {t('console.orders.older')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function CsvButton({ search }: { search: OrderSearch }) {
  const t = useT();
  const { merchant } = useDesk();
  const download = useMutation({
    mutationFn: async () => saveFile(await fetchOrdersCsv(merchant.code, search), `${merchant.code}-orders.csv`),
  });
  return (
    <Button
      title={t('console.orders.csv_hint', { n: ORDERS_CSV_MAX })}
      loading={download.isPending}
      danger={download.isError}
      onClick={() => download.mutate()}
    >
      {t('console.orders.csv')}
    </Button>
  );
}
