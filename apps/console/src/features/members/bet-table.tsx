import type { NamedBet } from '@fairhall/contract/console/orders';
import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { majorDecimalsText } from '../../shared/money.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { BET_PAGE_SIZE, betsQuery } from './api/list-bets.ts';
import styles from './members.module.css';

/** The member's bets, newest first. */
export function BetTable({ memberId, page, onPage }: { memberId: string; page: number; onPage: (page: number) => void }) {
  const t = useT();
  const query = useQuery(betsQuery(useDesk().merchant.code, { memberId, page }));
  return (
    <QueryView query={query} rows={10}>
      {(shown) => (
        <>
          <Table<NamedBet>
            rowKey="orderDetailId"
            size="small"
            columns={columnsOf(t)}
            dataSource={shown.list}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <Nothing text={t('console.bets.none')} /> }}
          />
          <Pager page={shown.page} totalPages={shown.totalPages} size={BET_PAGE_SIZE} onPage={onPage} />
        </>
      )}
    </QueryView>
  );
}

type BetState = 'waiting' | 'won' | 'lost' | 'push' | 'cancelled' | 'void';

const TONE: Record<BetState, Tone> = { waiting: 'info', won: 'good', lost: 'plain', push: 'plain', cancelled: 'plain', void: 'warn' };

function stateOf({ orderStatus, push }: NamedBet): BetState {
  if (push) return 'push';
  if (orderStatus === ORDER_STATUS.won) return 'won';
  if (orderStatus === ORDER_STATUS.lost) return 'lost';
  if (orderStatus === ORDER_STATUS.cancelled) return 'cancelled';
  return orderStatus === ORDER_STATUS.void ? 'void' : 'waiting';
}

function columnsOf(t: Translate): TableColumnsType<NamedBet> {
  return [
    {
      title: t('console.bets.at'),
      render: (_, { bettingTime, orderNumber }) => (
        <>
          <Moment atMs={bettingTime} />
          <small className="mono">{orderNumber}</small>
        </>
      ),
    },
    {
      title: t('console.bets.game'),
      render: (_, { gameName, numero }) => (
        <>
          <b>{gameName}</b>
          <small>{numero}</small>
        </>
      ),
    },
    {
      title: t('console.bets.content'),
      render: (_, { playCode, playName, picks, bettingContent, multiple }) => (
        <>
          <span className={styles.betContent} title={bettingContent}>
            {picks || '—'}
          </span>
          <small title={playCode}>
            {playName} × {multiple}
          </small>
        </>
      ),
    },
    {
      title: t('console.bets.state'),
      render: (_, row) => <Tag tone={TONE[stateOf(row)]}>{t(`console.bet_state.${stateOf(row)}`)}</Tag>,
    },
    { title: t('console.bets.result'), render: (_, { winningNumber }) => <span className={styles.betResult}>{winningNumber ?? '—'}</span> },
    {
      title: t('console.bets.stake'),
      align: 'right',
      render: (_, { actualBettingAmount }) => <b className="amount">{majorDecimalsText(actualBettingAmount)}</b>,
    },
    {
      title: t('console.bets.payout'),
      align: 'right',
      render: (_, { winningAmount }) => (winningAmount === null ? '—' : majorDecimalsText(winningAmount)),
    },
  ];
}
