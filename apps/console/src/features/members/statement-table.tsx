import type { Statement } from '@fairhall/contract/report/statements';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Space, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useDesk } from '../../shared/session.ts';
import { fetchStatement, statementsQuery } from './api/statements.ts';

const FORMS = ['pdf', 'csv'] as const;

/** A member's months as files, each with the code that tells whether two of them say the same. */
export function StatementTable({ memberId }: { memberId: string }) {
  const t = useT();
  const query = useQuery(statementsQuery(useDesk().merchant.code, memberId));
  return (
    <QueryView query={query} rows={6}>
      {(shown) => (
        <Table<Statement>
          rowKey={({ month, asset }) => `${month} ${asset}`}
          size="small"
          columns={columnsOf(t, memberId)}
          dataSource={shown.list}
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Nothing text={t('console.statements.none')} /> }}
        />
      )}
    </QueryView>
  );
}

function columnsOf(t: Translate, memberId: string): TableColumnsType<Statement> {
  return [
    { title: t('console.statements.month'), render: (_, { month, asset }) => `${month} ${asset}` },
    { title: t('console.statements.rows'), align: 'right', dataIndex: 'rows' },
    { title: t('console.statements.opening'), align: 'right', render: (_, { openingE4 }) => digitsText(openingE4) },
    { title: t('console.statements.closing'), align: 'right', render: (_, { closingE4 }) => digitsText(closingE4) },
    { title: t('console.statements.net'), align: 'right', render: (_, row) => digitsText(row.netDepositsE4, { sign: 'always' }) },
    { title: t('console.statements.check'), render: (_, { checkCode }) => <span className="mono">{checkCode}</span> },
    {
      title: '',
      render: (_, { month }) => (
        <Space>
          {FORMS.map((form) => (
            <FileButton key={form} memberId={memberId} file={`${month}.${form}`} />
          ))}
        </Space>
      ),
    },
  ];
}

function FileButton({ memberId, file }: { memberId: string; file: string }) {
  const { merchant } = useDesk();
  const save = useMutation({
    mutationFn: async () => saveFile(await fetchStatement(merchant.code, { memberId, file }), `${merchant.code}-${memberId}-${file}`),
  });
  const [, form = ''] = file.split('.');
  return (
    <Button size="small" aria-label={file} loading={save.isPending} danger={save.isError} onClick={() => save.mutate()}>
      {form.toUpperCase()}
    </Button>
  );
}
