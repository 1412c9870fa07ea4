import type { ConsoleBet } from '@fairhall/contract/console/orders';
import { ORDER_STATUS } from '@fairhall/contract/lottery/order-row';
import type { TableColumnsType } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import type { Translate } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { majorDecimalsText } from '../../shared/money.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import styles from './orders.module.css';

export type OrderLink = ComponentType<{ orderId: string; children: ReactNode }>;

type ShownState = 'waiting' | 'won' | 'lost' | 'push' | 'stopped' | 'cancelled' | 'void';

const TONE: Record<ShownState, Tone> = {
  waiting: 'info',
  won: 'good',
  lost: 'plain',
  push: 'plain',
  stopped: 'plain',
  cancelled: 'plain',
  void: 'warn',
};

function stateOf({ orderStatus, push }: ConsoleBet): ShownState {
  if (push) return 'push';
  if (orderStatus === ORDER_STATUS.won) return 'won';
  if (orderStatus === ORDER_STATUS.lost) return 'lost';
  if (orderStatus === ORDER_STATUS.waiting) return 'waiting';
  if (orderStatus === ORDER_STATUS.stopped) return 'stopped';
  return orderStatus === ORDER_STATUS.void ? 'void' : 'cancelled';
}

/** What a bet is, one column after the other; member and order lead to their pages where these are given. */
export function betColumns(t: Translate, links?: { OrderLink: OrderLink; MemberLink: MemberLink }): TableColumnsType<ConsoleBet> {
  return [
    {
      title: t('console.bets.at'),
      render: (_, { bettingTime, orderNumber, orderMasterId }) => {
        const number = <small className="mono">{orderNumber}</small>;
        return (
          <>
            <Moment atMs={bettingTime} />
            {links ? <links.OrderLink orderId={orderMasterId}>{number}</links.OrderLink> : number}
          </>
        );
      },
    },
    ...(links
      ? [
          {
            title: t('console.orders.member'),
            render: (_: unknown, { memberId, account }: ConsoleBet) => <links.MemberLink memberId={memberId}>{account}</links.MemberLink>,
          },
        ]
      : []),
    {
      title: t('console.bets.game'),
      render: (_, { gameName, numero }) => (
        <>
          <b>{gameName}</b>
          <small className="mono">{numero}</small>
        </>
      ),
    },
    {
      title: t('console.bets.content'),
      render: (_, { playCode, playName, picks, bettingContent, stakes, multiple, odds }) => (
        <>
          <span className={styles.orderContent} title={bettingContent}>
            {picks || '—'}
          </span>
          <small title={playCode}>
            {playName} · {t('console.orders.units', { n: stakes, multiple })} · {odds}
          </small>
        </>
      ),
    },
    { title: t('console.bets.state'), render: (_, bet) => <Tag tone={TONE[stateOf(bet)]}>{t(`console.bet_state.${stateOf(bet)}`)}</Tag> },
    {
      title: t('console.bets.result'),
      render: (_, { winningNumber }) => (
        <span className={styles.orderContent}>{winningNumber?.replaceAll('-1', '–').replaceAll(',', ', ') ?? '—'}</span>
      ),
    },
    {
      title: t('console.bets.stake'),
      align: 'right',
      render: (_, { planBettingAmount, asset }) => (
        <>
          <b className="amount">{majorDecimalsText(planBettingAmount)}</b>
          <small>{asset}</small>
        </>
      ),
    },
    {
      title: t('console.bets.payout'),
      align: 'right',
      render: (_, { winningAmount }) => (winningAmount === null ? '—' : majorDecimalsText(winningAmount)),
    },
  ];
}
