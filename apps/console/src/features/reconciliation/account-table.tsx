import type { Statement } from '@fairhall/contract/console/reconciliation';
import { Table, type TableColumnsType } from 'antd';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import styles from './reconciliation.module.css';

type Account = Statement['assets'][number]['accounts'][number];
type Move = Account['moves'][number];

const NONE = '—';
const sumOf = (moves: readonly Move[], side: 'creditedE4' | 'debitedE4') =>
  String(moves.reduce((sum, move) => sum + BigInt(move[side]), BigInt(0)));
const shown = (digits: string) => (digits === '0' ? NONE : digitsText(digits));

/** Accounts from opening to closing; a row opens to what moved it, kind by kind. */
export function AccountTable({ accounts }: { accounts: Account[] }) {
  const t = useT();
  return (
    <Table<Account>
      rowKey={({ account, area }) => `${account} ${area}`}
      size="small"
      columns={columnsOf(t)}
      dataSource={accounts}
      pagination={false}
      expandable={{ rowExpandable: ({ moves }) => moves.length > 0, expandedRowRender: ({ moves }) => <Moves moves={moves} /> }}
    />
  );
}

function columnsOf(t: Translate): TableColumnsType<Account> {
  return [
    {
      title: t('console.books.account'),
      render: (_, { account, area }) => (
        <>
          <b>{sayKnown(t, `console.account_kind.${account}`, account)}</b>
          <small>{area || t('console.books.of_members')}</small>
        </>
      ),
    },
    { title: t('console.books.opening'), align: 'right', render: (_, { openingE4 }) => digitsText(openingE4) },
    { title: t('console.books.in'), align: 'right', render: (_, { moves }) => shown(sumOf(moves, 'creditedE4')) },
    { title: t('console.books.out'), align: 'right', render: (_, { moves }) => shown(sumOf(moves, 'debitedE4')) },
    { title: t('console.books.closing'), align: 'right', render: (_, { closingE4 }) => <b>{digitsText(closingE4)}</b> },
  ];
}

function Moves({ moves }: { moves: Move[] }) {
  const t = useT();
  return (
    <table className={styles.booksMoves}>
      <thead>
        <tr>
          <th>{t('console.books.kind')}</th>
          <th>{t('console.books.transfers')}</th>
          <th>{t('console.books.in')}</th>
          <th>{t('console.books.out')}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ kind, transfers, creditedE4, debitedE4 }) => (
          <tr key={kind}>
            <th scope="row">{sayKnown(t, `console.transfer_kind.${kind}`, kind)}</th>
            <td>{transfers}</td>
            <td>{shown(creditedE4)}</td>
            <td>{shown(debitedE4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
