import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText, isNegative } from '../../shared/money.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { type MemberTransfer, TRANSFER_PAGE_SIZE, transfersQuery } from './api/list-transfers.ts';

/** Every movement of the ledger on this member's accounts, newest first. */
export function TransferTable({ memberId, page, onPage }: { memberId: string; page: number; onPage: (page: number) => void }) {
  const t = useT();
  const query = useQuery(transfersQuery(useDesk().merchant.code, { memberId, page }));
  return (
    <QueryView query={query} rows={10}>
      {(shown) => (
        <>
          <Table<MemberTransfer>
            rowKey={({ txId, account, version }) => `${txId} ${account} ${version}`}
            size="small"
            columns={columnsOf(t)}
            dataSource={shown.list}
            pagination={false}
            scroll={{ x: 'max-content' }}
            locale={{ emptyText: <Nothing text={t('console.transfers.none')} /> }}
          />
          <Pager page={shown.page} totalPages={shown.totalPages} size={TRANSFER_PAGE_SIZE} onPage={onPage} />
        </>
      )}
    </QueryView>
  );
}

function columnsOf(t: Translate): TableColumnsType<MemberTransfer> {
  const kind = (name: string) => sayKnown(t, `console.account_kind.${name}`, name);
  return [
    { title: t('console.transfers.at'), render: (_, { atMs }) => <Moment atMs={atMs} /> },
    {
      title: t('console.transfers.kind'),
      render: (_, row) => (
        <>
          <b>{sayKnown(t, `console.transfer_kind.${row.kind}`, row.kind)}</b>
          <small>
            {kind(row.account)} · {kind(row.counter)}
          </small>
        </>
      ),
    },
    {
      title: t('console.transfers.amount'),
      align: 'right',
      render: (_, { amountE4 }) => (
        <b className={isNegative(amountE4) ? 'amount' : 'amount good'}>{digitsText(amountE4, { sign: 'always' })}</b>
      ),
    },
    { title: t('console.transfers.before'), align: 'right', render: (_, { beforeE4 }) => digitsText(beforeE4) },
    { title: t('console.transfers.after'), align: 'right', render: (_, { afterE4 }) => digitsText(afterE4) },
    { title: t('console.transfers.version'), align: 'right', dataIndex: 'version' },
    {
      title: t('console.transfers.ref'),
      render: (_, row) => (
        <>
          {aboutOf(row)}
          <small className="mono">{row.orderNo ?? row.ref}</small>
          <small className="mono">{row.txId}</small>
        </>
      ),
    },
    {
      title: t('console.transfers.actor'),
      render: (_, { actor, reason }) => (
        <>
          {sayKnown(t, `console.actor.${actor}`, actor)}
          {reason ? <small className="reason">{reason}</small> : null}
        </>
      ),
    },
  ];
}

/** "Fast K3 20261121-0869" of a bet, of several draws with the last; the bank of a payment. */
function aboutOf({ gameName, numero, lastNumero, channel }: MemberTransfer): string {
  const draws = [...new Set([numero, lastNumero])].filter(Boolean).join(' – ');
  return [gameName, draws, channel].filter(Boolean).join(' ');
}
