import { AFFILIATE_STATES, type AffiliateState } from '@fairhall/contract/agent/affiliate-plans';
import type { Affiliate } from '@fairhall/contract/console/affiliates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Space, Table } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { StateTabs } from '../../shared/state-tabs.tsx';
import { affiliatesQuery } from './api.ts';
import { ACTS, type Act, DecideDialog } from './decide-dialog.tsx';
import { Plans } from './plans.tsx';
import { PostbackLog } from './postback-log.tsx';

type Deciding = { affiliate: Affiliate; act: Act };

/** Who is paid by a plan for the players it brings, who wants to be, and the plans. */
export function AffiliatesPage() {
  const t = useT();
  const [state, setState] = useState<AffiliateState>('APPLIED');
  const query = useInfiniteQuery(affiliatesQuery(useDesk().merchant.code, state));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <Page title={t('console.nav.affiliates')} hint={t('console.affiliates.hint')}>
      <StateTabs states={AFFILIATE_STATES} state={state} onState={setState} word={(one) => t(`console.affiliates.state.${one}`)} />
      <PagesView query={query}>{(pages) => <AffiliateTable list={pages.flatMap(({ list }) => list)} onDecide={setDeciding} />}</PagesView>
      <Plans />
      <PostbackLog />
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </Page>
  );
}

function AffiliateTable({ list, onDecide }: { list: readonly Affiliate[]; onDecide: (deciding: Deciding) => void }) {
  const t = useT();
  const may = useMay('agents.edit');
  return (
    <Table<Affiliate>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="memberId"
      dataSource={[...list]}
      locale={{ emptyText: <Nothing text={t('console.affiliates.none')} /> }}
      columns={[
        { title: t('console.affiliates.account'), dataIndex: 'account' },
        {
          title: t('console.affiliates.sites'),
          render: (_, { sites, appliedAtMs }) => (
            <div style={{ maxWidth: 360, whiteSpace: 'normal' }}>
              {sites}
              <div>
                <Moment atMs={appliedAtMs} />
              </div>
            </div>
          ),
        },
        {
          title: t('console.affiliates.papers'),
          render: (_, { isKnown }) => t(isKnown ? 'console.affiliates.known' : 'console.affiliates.unknown'),
        },
        {
          title: t('console.affiliates.plan'),
          render: (_, { plan }) =>
            plan ? t('console.affiliates.plan_of', { name: plan.name, n: plan.version, day: plan.fromMonth }) : '–',
        },
        {
          title: t('console.affiliates.decided'),
          render: (_, affiliate) => (
            <Space wrap>
              {affiliate.decidedName === null ? null : `${affiliate.decidedName}: ${affiliate.reason}`}
              {may
                ? ACTS[affiliate.state].map((act) => (
                    <Button key={act} danger={act === 'CLOSED'} onClick={() => onDecide({ affiliate, act })}>
                      {t(`console.affiliates.to.${act}`)}
                    </Button>
                  ))
                : null}
            </Space>
          ),
        },
      ]}
    />
  );
}
