import type { payoutRun } from '@fairhall/contract/console/agent-payouts';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Table, Tag } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { PagesView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { runQuery } from './api.ts';

type Row = ReplyOf<typeof payoutRun>['rows'][number];
/** Beyond so many times what it was the last time a row stands out. */
const OUTLIER = 3n;

const isOutlier = ({ dueE4, beforeE4 }: Row) => beforeE4 !== null && BigInt(beforeE4) > 0n && BigInt(dueE4) > BigInt(beforeE4) * OUTLIER;

/** What a run pays to whom, the highest first, each against its own last time. */
export function RunRows({ runId }: { runId: string }) {
  const t = useT();
  const query = useInfiniteQuery(runQuery(useDesk().merchant.code, runId));
  return (
    <PagesView query={query}>
      {(pages) => (
        <Table<Row>
          size="small"
          pagination={false}
          rowKey="statementId"
          dataSource={pages.flatMap(({ rows }) => rows)}
          columns={[
            { title: t('console.agents.receiver'), dataIndex: 'agent' },
            { title: t('console.agents.payer'), render: (_, { payer }) => payer || t('console.agents.platform') },
            { title: t('console.agents.run_turnover'), align: 'right', render: (_, { turnoverE4 }) => digitsText(turnoverE4) },
            { title: t('console.agents.active'), align: 'right', dataIndex: 'active' },
            { title: t('console.agents.run_due'), align: 'right', render: (_, { dueE4 }) => digitsText(dueE4) },
            {
              title: t('console.agents.run_before'),
              align: 'right',
              render: (_, row) => (
                <>
                  {row.beforeE4 === null ? '–' : digitsText(row.beforeE4)}{' '}
                  {isOutlier(row) ? <Tag color="gold">{`> ×${OUTLIER}`}</Tag> : null}
                </>
              ),
            },
            { title: t('console.agents.run_paid'), align: 'right', render: (_, { paidE4 }) => digitsText(paidE4) },
            {
              title: t('console.agents.state'),
              render: (_, { state }) =>
                state === 'HELD'
                  ? t('console.agents.run_held', { n: 1 })
                  : t(`console.agents.run.${state === 'READY' ? 'APPROVED' : 'PAID'}`),
            },
          ]}
        />
      )}
    </PagesView>
  );
}
