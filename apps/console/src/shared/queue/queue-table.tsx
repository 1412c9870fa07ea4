import { classNames } from '@fairhall/ui/class-names';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Nothing } from '../query-view.tsx';
import styles from './queue.module.css';

/** The button of a row that opens it: what the arrow keys move the focus to. */
export function rowButtonId(id: string): string {
  return `request-${id}`;
}

export type QueueTableProps<Row> = {
  list: readonly Row[];
  columns: TableColumnsType<Row>;
  idOf: (row: Row) => string;
  /** Said where the list has no rows. */
  empty: string;
  openId: string | null;
  onOpen: (id: string) => void;
};

/** Rows of a queue; the row itself opens by a click, its reference by the keyboard. */
export function QueueTable<Row extends object>({ list, columns, idOf, empty, openId, onOpen }: QueueTableProps<Row>): ReactNode {
  return (
    <Table<Row>
      className={styles.queueTable}
      rowKey={idOf}
      size="small"
      columns={columns}
      dataSource={list}
      pagination={false}
      tableLayout="fixed"
      rowClassName={(row) => classNames(idOf(row) === openId && styles.rowOpen)}
      onRow={(row) => ({ onClick: () => onOpen(idOf(row)), 'aria-current': idOf(row) === openId ? 'true' : undefined })}
      locale={{ emptyText: <Nothing text={empty} /> }}
    />
  );
}
