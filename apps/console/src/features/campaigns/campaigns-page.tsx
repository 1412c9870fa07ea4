import type { DeskCampaign } from '@fairhall/contract/console/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { campaignsQuery } from './api.ts';
import { DraftDialog } from './draft-dialog.tsx';

export const STATE_TONES: Record<DeskCampaign['state'], Tone> = {
  draft: 'plain',
  approved: 'info',
  running: 'good',
  paused: 'warn',
  stopped: 'plain',
};
type LinkTo = ComponentType<{ campaignId: string; children: ReactNode }>;

/** All campaigns: what they are, how they stand, what they gave and what that came to. */
export function CampaignsPage({ CampaignLink, onOpen }: { CampaignLink: LinkTo; onOpen: (campaignId: string) => void }) {
  const t = useT();
  const may = useMay('promotions.edit');
  const [making, setMaking] = useState(false);
  const query = useQuery(campaignsQuery(useDesk().merchant.code));
  return (
    <Page
      title={t('console.nav.campaigns')}
      hint={t('console.promo.hint')}
      actions={
        may ? (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('console.promo.new')}
          </Button>
        ) : null
      }
    >
      <QueryView query={query} rows={8}>
        {({ list, strict }) => (
          <>
            <Table<DeskCampaign>
              size="small"
              pagination={false}
              scroll={{ x: 'max-content' }}
              rowKey="campaignId"
              columns={columnsOf(t, CampaignLink)}
              dataSource={list}
              locale={{ emptyText: <Nothing text={t('console.promo.none')} /> }}
            />
            {making ? <DraftDialog campaign={null} strict={strict} onClose={() => setMaking(false)} onSaved={onOpen} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function columnsOf(t: Translate, CampaignLink: LinkTo): TableColumnsType<DeskCampaign> {
  return [
    {
      title: t('console.promo.campaign'),
      render: (_, { campaignId, title, kind, trigger }) => (
        <>
          <CampaignLink campaignId={campaignId}>
            <b>{title}</b>
          </CampaignLink>
          <small>
            {t(`console.promo.kind.${kind as 'fixed'}`)} · {t(`console.promo.trigger.${trigger as 'opened'}`)}
          </small>
        </>
      ),
    },
    { title: t('console.promo.state'), render: (_, { state }) => <Tag tone={STATE_TONES[state]}>{t(`console.promo.state.${state}`)}</Tag> },
    { title: t('console.promo.ends'), render: (_, { endsAtMs }) => (endsAtMs === null ? '' : <Moment atMs={endsAtMs} />) },
    { title: t('console.promo.issued'), align: 'right', render: (_, { issued, issuedE4 }) => counted(issued, issuedE4) },
    { title: t('console.promo.active'), align: 'right', render: (_, { active, activeE4 }) => counted(active, activeE4) },
    { title: t('console.promo.converted'), align: 'right', render: (_, { convertedE4 }) => digitsText(convertedE4) },
    {
      title: t('console.promo.budget_left'),
      align: 'right',
      render: (_, { leftE4, budgetE4 }) =>
        leftE4 === null || budgetE4 === null ? (
          ''
        ) : (
          <>
            {digitsText(leftE4)}
            <small>{t('console.promo.of', { sum: digitsText(budgetE4) })}</small>
          </>
        ),
    },
  ];
}

function counted(count: number, sumE4: string) {
  return (
    <>
      {digitsText(sumE4)}
      <small>{count.toLocaleString('en')}</small>
    </>
  );
}
