import type { Adjustment, LateDay } from '@fairhall/contract/console/agent-adjustments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { adjustmentsQuery, useSignLate } from './api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** What late facts made of closed statements; and older days in which something changed, which two operators have reckoned again. */
export function Adjustments() {
  const t = useT();
  const query = useInfiniteQuery(adjustmentsQuery(useDesk().merchant.code));
  return (
    <>
      <h2 style={{ marginTop: 20 }}>{t('console.agents.adjustments')}</h2>
      <PagesView query={query}>
        {(pages) => (
          <>
            <LateDays list={pages[0]?.late ?? []} />
            <AdjustmentTable list={pages.flatMap(({ list }) => list)} />
          </>
        )}
      </PagesView>
    </>
  );
}

function Causes({ causes }: Pick<Adjustment, 'causes'>) {
  const t = useT();
  return causes.map(({ what, ref }) => <Tag key={`${what}${ref}`}>{`${t(`console.agents.cause.${what}`)} ${ref}`.trim()}</Tag>);
}

function LateDays({ list }: { list: readonly LateDay[] }) {
  const t = useT();
  const may = useMay('agents.pay');
  const me = useDesk().operator.name;
  const [day, setDay] = useState<string | null>(null);
  const sign = useSignLate(() => setDay(null));
  if (list.length === 0) return null;
  return (
    <section aria-label={t('console.agents.late')} style={{ marginBottom: 16 }}>
      <h3>{t('console.agents.late')}</h3>
      <p>{t('console.agents.late_lead')}</p>
      <Table<LateDay>
        size="small"
        pagination={false}
        rowKey="day"
        dataSource={[...list]}
        columns={[
          { title: t('console.agents.run_days'), dataIndex: 'day' },
          { title: t('console.agents.cause'), render: (_, { causes }) => <Causes causes={causes} /> },
          { title: t('console.agents.run_signed'), render: (_, { signedBy }) => signedBy ?? '–' },
          {
            render: (_, row) =>
              may && row.signedBy !== me ? (
                <Button type="primary" onClick={() => setDay(row.day)}>
                  {t('console.agents.run_sign')}
                </Button>
              ) : null,
          },
        ]}
      />
      {day ? (
        <ReasonDialog
          title={t('console.agents.late_sign')}
          lead={day}
          pending={sign.isPending}
          refusal={sign.error}
          onSend={(reason) => sign.mutate({ day, reason })}
          onClose={() => setDay(null)}
        />
      ) : null}
    </section>
  );
}

function AdjustmentTable({ list }: { list: readonly Adjustment[] }) {
  const t = useT();
  return (
    <Table<Adjustment>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="adjustmentId"
      dataSource={[...list]}
      locale={{ emptyText: <Nothing text={t('console.agents.adjustments_none')} /> }}
      columns={[
        { title: t('console.agents.receiver'), dataIndex: 'agent' },
        { title: t('console.agents.payer'), render: (_, { payer }) => payer || t('console.agents.platform') },
        { title: t('console.agents.kind'), render: (_, { kind }) => t(`console.agents.contract.${kind}`) },
        { title: t('console.agents.run_days'), render: (_, { from, to }) => (from === to ? to : `${from} – ${to}`) },
        { title: t('console.agents.was'), align: 'right', render: (_, { wasE4 }) => digitsText(wasE4) },
        { title: t('console.agents.is'), align: 'right', render: (_, { nowE4 }) => digitsText(nowE4) },
        { title: t('console.agents.booked'), render: (_, row) => <Booked row={row} /> },
        { title: t('console.agents.cause'), render: (_, { causes }) => <Causes causes={causes} /> },
        { title: t('console.agents.run_changed'), render: (_, { madeAtMs }) => <Moment atMs={madeAtMs} /> },
      ]}
    />
  );
}

function Booked({ row }: { row: Adjustment }) {
  const t = useT();
  const parts = (['paid', 'taken', 'owed', 'repaid', 'forgone'] as const).filter((what) => row[`${what}E4`] !== '0');
  return (
    <>
      {parts.map((what) => (
        <div key={what}>{t(`console.agents.adjust.${what}`, { amount: digitsText(row[`${what}E4`]) })}</div>
      ))}
      {row.isBooked ? null : <Tag color="gold">{t('console.agents.adjust.open')}</Tag>}
    </>
  );
}
