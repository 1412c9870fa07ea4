import type { consoleOrder } from '@fairhall/contract/console/orders';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { orderQuery } from './api/orders.ts';
import { betColumns } from './bet-columns.tsx';
import styles from './orders.module.css';

type Order = ReplyOf<typeof consoleOrder>;
type Moved = Order['transfers'][number];

/** One order: who bought what, and what it moved. */
export function OrderPage({ orderId, back, MemberLink }: { orderId: string; back: ReactNode; MemberLink: MemberLink }) {
  const t = useT();
  const query = useQuery(orderQuery(useDesk().merchant.code, orderId));
  return (
    <Page
      title={
        <>
          {back}
          {t('console.orders.one', { number: query.data?.number ?? '…' })}
        </>
      }
    >
      <QueryView query={query} rows={8}>
        {(order) => (
          <>
            <OrderFacts order={order} MemberLink={MemberLink} />
            <h2 className="part-head">{t('console.orders.bets', { n: order.bets.length })}</h2>
            <Table
              rowKey="orderDetailId"
              size="small"
              className={classNames(styles.ordersTable, styles.orderBets)}
              columns={betColumns(t)}
              dataSource={order.bets}
              pagination={false}
              scroll={{ x: 'max-content' }}
            />
            <h2 className="part-head">{t('console.orders.transfers')}</h2>
            <Table<Moved>
              rowKey={({ txId, kind, ref }) => `${txId} ${kind} ${ref}`}
              size="small"
              columns={movedColumns(t)}
              dataSource={order.transfers}
              pagination={false}
              locale={{ emptyText: <Nothing text={t('console.orders.no_transfers')} /> }}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function OrderFacts({ order, MemberLink }: { order: Order; MemberLink: MemberLink }) {
  const t = useT();
  const draws = [...new Map(order.bets.map(({ drawId, gameName, numero }) => [drawId, `${gameName} ${numero}`]))];
  return (
    <Facts row>
      <Fact name={t('console.orders.member')}>
        <MemberLink memberId={order.memberId}>{order.account}</MemberLink>
      </Fact>
      <Fact name={t('console.orders.placed')}>
        <Moment atMs={order.placedAtMs} />
      </Fact>
      <Fact name={t('console.bets.stake')}>{`${digitsText(order.stakeE4)} ${order.asset}`}</Fact>
      <Fact name={t('console.orders.device')}>{order.device || '—'}</Fact>
      <Fact name={t('console.orders.proof')}>
        <span className={styles.orderProofs}>
          {draws.map(([drawId, name]) => (
            <a key={drawId} href={`/api/draws/${drawId}/proof`} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </span>
      </Fact>
    </Facts>
  );
}

function movedColumns(t: Translate): TableColumnsType<Moved> {
  return [
    { title: t('console.orders.placed'), render: (_, { atMs }) => <Moment atMs={atMs} /> },
    { title: t('console.orders.kind'), render: (_, { kind, txId }) => <KindText kind={kind} txId={txId} /> },
    {
      title: t('console.orders.amount'),
      align: 'right',
      render: (_, { amountE4 }) => <b className="amount">{digitsText(amountE4, { sign: 'always' })}</b>,
    },
    { title: t('console.orders.after'), align: 'right', render: (_, { afterE4 }) => digitsText(afterE4) },
  ];
}

function KindText({ kind, txId }: Pick<Moved, 'kind' | 'txId'>) {
  const t = useT();
  const name = KINDS.find((known) => known === kind);
  return (
    <>
      {name ? t(`console.orders.kind.${name}`) : kind} <small className="mono low">{txId}</small>
    </>
  );
}

const KINDS = ['stake', 'stake_refund', 'stake_void', 'payout', 'rebate', 'correction', 'reversal'] as const;
