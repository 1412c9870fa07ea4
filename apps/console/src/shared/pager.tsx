import { Pagination } from 'antd';
import { useT } from './i18n.ts';

export type PagerProps = {
  /** From 0, as on the wire. */
  page: number;
  totalPages: number;
  size: number;
  /** Rows in all, where the answer tells. */
  total?: number;
  onPage: (page: number) => void;
};

/** Where in the list we are, and the way to the other pages. Not there while everything fits on one page of unknown length. */
export function Pager({ page, totalPages, size, total, onPage }: PagerProps) {
  const t = useT();
  const from = page * size + 1;
  const to = total === undefined ? (page + 1) * size : Math.min((page + 1) * size, total);
  if (totalPages <= 1 && total === undefined) return null;
  return (
    <nav className="pager" aria-label={t('console.pager.label')}>
      <span>
        {total === undefined
          ? t('console.pager.page', { page: page + 1, pages: totalPages })
          : total > 0
            ? t('console.pager.rows', { from, to, total })
            : ''}
      </span>
      {totalPages > 1 ? (
        <Pagination
          current={page + 1}
          pageSize={size}
          total={total ?? totalPages * size}
          showSizeChanger={false}
          onChange={(next) => onPage(next - 1)}
        />
      ) : null}
    </nav>
  );
}
