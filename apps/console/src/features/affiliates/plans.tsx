import type { AffiliatePlan } from '@fairhall/contract/console/affiliates';
import { useQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { plansQuery } from './api.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** Plans as they are now; each change is a version behind the one that was read. */
export function Plans() {
  const t = useT();
  const may = useMay('agents.edit');
  const query = useQuery(plansQuery(useDesk().merchant.code));
  const [open, setOpen] = useState<AffiliatePlan | 'new' | null>(null);
  return (
    <section aria-label={t('console.affiliates.plans')}>
      <h2 style={{ marginTop: 28 }}>{t('console.affiliates.plans')}</h2>
      <p>{t('console.affiliates.plans_lead')}</p>
      {may ? (
        <Button style={{ margin: '8px 0 12px' }} onClick={() => setOpen('new')}>
          {t('console.affiliates.new_plan')}
        </Button>
      ) : null}
      <QueryView query={query} rows={2}>
        {({ list }) => <PlanTable list={list} onOpen={may ? setOpen : null} />}
      </QueryView>
      {open ? <PlanDialog plan={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </section>
  );
}

function PlanTable({ list, onOpen }: { list: readonly AffiliatePlan[]; onOpen: ((plan: AffiliatePlan) => void) | null }) {
  const t = useT();
  const said = useSaid();
  return (
    <Table<AffiliatePlan>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="planId"
      dataSource={[...list]}
      locale={{ emptyText: <Nothing text={t('console.affiliates.no_plans')} /> }}
      columns={[
        { title: t('console.affiliates.name'), dataIndex: 'name' },
        { title: t('console.affiliates.version'), dataIndex: 'version' },
        {
          title: t('console.affiliates.terms'),
          render: (_, { terms }) => <div style={{ maxWidth: 420, whiteSpace: 'normal' }}>{said(terms)}</div>,
        },
        { title: t('console.affiliates.affiliates'), dataIndex: 'affiliates', align: 'right' },
        {
          render: (_, plan) => (onOpen ? <Button onClick={() => onOpen(plan)}>{t('console.affiliates.edit')}</Button> : null),
        },
      ]}
    />
  );
}

/** The heart of terms in one line. */
function useSaid(): (terms: AffiliatePlan['terms']) => string {
  const t = useT();
  return ({ share, acquisition }) =>
    [
      ...(share ? [t('console.affiliates.said_share', { steps: share.steps.map(({ rate }) => `${rate / 100}%`).join(' / ') })] : []),
      ...(acquisition
        ? [t('console.affiliates.said_cpa', { steps: acquisition.steps.map(({ amountE4 }) => digitsText(amountE4)).join(' / ') })]
        : []),
    ].join(', ');
}
