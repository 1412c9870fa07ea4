import type { Statement } from '@fairhall/contract/console/reconciliation';
import { Table, type TableColumnsType } from 'antd';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';

type Difference = Statement['differences'][number];

/** Where the ledger and what stands beside it disagree. */
export function DifferenceTable({ differences }: { differences: Difference[] }) {
  const t = useT();
  return (
    <Table<Difference>
      rowKey={({ rule, asset, subject }) => `${rule} ${asset} ${subject}`}
      size="small"
      columns={columnsOf(t)}
      dataSource={differences}
      pagination={false}
    />
  );
}

function columnsOf(t: Translate): TableColumnsType<Difference> {
  return [
    { title: t('console.books.rule'), render: (_, { rule }) => <b>{t(`console.books.rule.${rule}`)}</b> },
    {
      title: t('console.books.subject'),
      render: (_, { asset, subject }) => (
        <>
          {asset} <span className="mono">{sayKnown(t, `console.account_kind.${subject}`, subject)}</span>
        </>
      ),
    },
    { title: t('console.books.in_ledger'), align: 'right', render: (_, { inLedgerE4 }) => digitsText(inLedgerE4) },
    { title: t('console.books.elsewhere'), align: 'right', render: (_, { elsewhereE4 }) => digitsText(elsewhereE4) },
  ];
}
