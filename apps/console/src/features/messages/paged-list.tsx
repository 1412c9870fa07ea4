import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';

/** Rows of a page. */
export const PAGE = 20;

type PagedListProps<Row extends object> = {
  query: UseQueryResult<{ list: Row[]; totalPages: number }>;
  rowKey: keyof Row & string;
  columns: TableColumnsType<Row>;
  page: number;
  onPage: (page: number) => void;
  onOpen: (row: Row) => void;
};

/** A list of this desk, page by page, each row of which can be opened. */
export function PagedList<Row extends object>({ query, rowKey, columns, page, onPage, onOpen }: PagedListProps<Row>) {
  const t = useT();
  return (
    <QueryView query={query} rows={6}>
      {({ list, totalPages }) => (
        <>
          <Table<Row>
            rowKey={rowKey}
            size="small"
            columns={columns}
            dataSource={list}
            pagination={false}
            onRow={(row) => ({ onClick: () => onOpen(row) })}
            rowClassName="open-row"
            locale={{ emptyText: <Nothing text={t('console.messages.none')} /> }}
          />
          <Pager page={page} totalPages={totalPages} size={PAGE} onPage={onPage} />
        </>
      )}
    </QueryView>
  );
}
