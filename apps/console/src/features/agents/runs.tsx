import type { PayoutRun } from '@fairhall/contract/console/agent-payouts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { runsQuery, useSignRun, useTurnRun } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { RunRows } from './run-rows.tsx';

const COLOURS: Record<PayoutRun['state'], string> = {
  ...{ CALCULATED: 'default', IN_REVIEW: 'gold', APPROVED: 'blue', PAYING: 'blue', PAID: 'green', REJECTED: 'red' },
};
type Act = { run: PayoutRun; what: 'sign' | 'REJECTED' | 'IN_REVIEW' };

/** Runs that pay agents, against the run before; who may, signs those in review, two of them. */
export function Runs() {
  const t = useT();
  const query = useInfiniteQuery(runsQuery(useDesk().merchant.code));
  return (
    <>
      <h2 style={{ marginTop: 20 }}>{t('console.agents.runs')}</h2>
      <PagesView query={query}>{(pages) => <RunTable list={pages.flatMap(({ list }) => list)} />}</PagesView>
    </>
  );
}

const sumOf = ({ platformDueE4, uplineDueE4 }: PayoutRun) => String(BigInt(platformDueE4) + BigInt(uplineDueE4));

function RunTable({ list }: { list: readonly PayoutRun[] }) {
  const t = useT();
  const may = useMay('agents.pay');
  const me = useDesk().operator.name;
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const sign = useSignRun(close);
  const turn = useTurnRun(close);
  const label = { sign: 'console.agents.run_sign', REJECTED: 'console.agents.reject', IN_REVIEW: 'console.agents.run_again' } as const;
  return (
    <>
      <Table<PayoutRun>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey="runId"
        dataSource={[...list]}
        locale={{ emptyText: <Nothing text={t('console.agents.runs_none')} /> }}
        expandable={{ expandedRowRender: ({ runId }) => <RunRows runId={runId} /> }}
        columns={[
          { title: t('console.agents.kind'), render: (_, { kind }) => t(`console.agents.contract.${kind}`) },
          { title: t('console.agents.run_days'), render: (_, { from, to }) => (from === to ? to : `${from} – ${to}`) },
          {
            title: t('console.agents.state'),
            render: (_, { state, held }) => (
              <>
                <Tag color={COLOURS[state]}>{t(`console.agents.run.${state}`)}</Tag>
                {held > 0 ? <small>{t('console.agents.run_held', { n: held })}</small> : null}
              </>
            ),
          },
          { title: t('console.agents.run_due'), align: 'right', render: (_, run) => digitsText(sumOf(run)) },
          {
            title: t('console.agents.run_before'),
            align: 'right',
            render: (_, { beforeE4 }) => (beforeE4 === null ? '–' : digitsText(beforeE4)),
          },
          { title: t('console.agents.run_paid'), align: 'right', render: (_, { paidE4 }) => digitsText(paidE4) },
          { title: t('console.agents.run_rows'), align: 'right', dataIndex: 'rows' },
          {
            title: t('console.agents.run_signed'),
            render: (_, { signedBy, approvedBy }) =>
              approvedBy === 'rule' ? t('console.agents.run_rule') : [signedBy, approvedBy].filter(Boolean).join(', ') || '–',
          },
          { title: t('console.agents.run_changed'), render: (_, { changedAtMs }) => <Moment atMs={changedAtMs} /> },
          {
            render: (_, run) => {
              const { state, signedBy } = run;
              if (!may || !['IN_REVIEW', 'APPROVED', 'REJECTED'].includes(state)) return null;
              return (
                <span style={{ display: 'flex', gap: 8 }}>
                  {state === 'IN_REVIEW' && signedBy !== me ? (
                    <Button type="primary" onClick={() => setAct({ run, what: 'sign' })}>
                      {t('console.agents.run_sign')}
                    </Button>
                  ) : null}
                  {state === 'REJECTED' ? (
                    <Button onClick={() => setAct({ run, what: 'IN_REVIEW' })}>{t('console.agents.run_again')}</Button>
                  ) : (
                    <Button danger onClick={() => setAct({ run, what: 'REJECTED' })}>
                      {t('console.agents.reject')}
                    </Button>
                  )}
                </span>
              );
            },
          },
        ]}
      />
      {act ? (
        <ReasonDialog
          danger={act.what === 'REJECTED'}
          title={t(label[act.what])}
          lead={`${t(`console.agents.contract.${act.run.kind}`)} · ${act.run.to} · ${digitsText(sumOf(act.run))}`}
          pending={sign.isPending || turn.isPending}
          refusal={sign.error ?? turn.error}
          onSend={(reason) =>
            act.what === 'sign'
              ? sign.mutate({ runId: act.run.runId, reason })
              : turn.mutate({ runId: act.run.runId, reason, to: act.what })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
