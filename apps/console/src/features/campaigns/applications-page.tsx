import type { DeskApplication } from '@fairhall/contract/console/campaigns';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Segmented, Table, type TableColumnsType } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { applicationsQuery, useDecide } from './api.ts';

const TONES: Record<DeskApplication['state'], Tone> = { sent: 'warn', process: 'info', approved: 'good', rejected: 'bad' };
type Shown = { MemberLink: ComponentType<{ memberId: string; children: ReactNode }>; Picture: ComponentType<{ fileId: string }> };

/** Applications that wait, to be approved or rejected many at once; and those that are decided. */
export function ApplicationsPage(shown: Shown) {
  const t = useT();
  const { message } = App.useApp();
  const may = useMay('rewards.give');
  const [state, setState] = useState<'open' | 'decided'>('open');
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<string[]>([]);
  const [rejecting, setRejecting] = useState(false);
  const query = useQuery(applicationsQuery(useDesk().merchant.code, { state, page }));
  const deciding = useDecide((refused) => {
    void message[refused === 0 ? 'success' : 'warning'](t('console.promo.decided', { refused }));
    setChosen([]);
    setRejecting(false);
  });
  const decide = (decision: 'approve' | 'reject', reason: string) => deciding.mutate({ applicationIds: chosen, decision, reason });
  return (
    <Page
      title={t('console.nav.applications')}
      hint={t('console.promo.applications_hint')}
      actions={
        may && state === 'open' ? (
          <span style={{ display: 'flex', gap: 8 }}>
            <Button disabled={chosen.length === 0} onClick={() => setRejecting(true)}>
              {t('console.promo.reject', { n: chosen.length })}
            </Button>
            <Button type="primary" disabled={chosen.length === 0} loading={deciding.isPending} onClick={() => decide('approve', '')}>
              {t('console.promo.approve', { n: chosen.length })}
            </Button>
          </span>
        ) : null
      }
    >
      <Segmented
        value={state}
        options={(['open', 'decided'] as const).map((value) => ({ value, label: t(`console.promo.applications.${value}`) }))}
        onChange={(value) => {
          setState(value);
          setPage(0);
          setChosen([]);
        }}
        style={{ marginBottom: 12 }}
      />
      <QueryView query={query} rows={8}>
        {({ list, total }) => (
          <>
            <Table<DeskApplication>
              size="small"
              pagination={false}
              rowKey="applicationId"
              columns={columnsOf(t, shown)}
              dataSource={list}
              {...(may && state === 'open'
                ? { rowSelection: { selectedRowKeys: chosen, onChange: (ids: React.Key[]) => setChosen(ids.map(String)) } }
                : {})}
              locale={{ emptyText: <Nothing text={t('console.promo.no_applications')} /> }}
            />
            <Pager page={page} totalPages={Math.ceil(total / PAGE_SIZE.console)} size={PAGE_SIZE.console} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
      {rejecting ? (
        <FormDialog<{ reason: string }>
          title={t('console.promo.reject', { n: chosen.length })}
          lead={t('console.promo.reject_lead')}
          go={t('console.promo.reject', { n: chosen.length })}
          danger
          pending={deciding.isPending}
          refusal={deciding.error}
          onSend={({ reason }) => decide('reject', reason.trim())}
          onClose={() => setRejecting(false)}
        >
          <ReasonItem autoFocus />
        </FormDialog>
      ) : null}
    </Page>
  );
}

function columnsOf(t: Translate, { MemberLink, Picture }: Shown): TableColumnsType<DeskApplication> {
  return [
    {
      title: t('console.promo.member'),
      render: (_, { memberId, account, atMs }) => (
        <>
          <MemberLink memberId={memberId}>{account}</MemberLink>
          <small>
            <Moment atMs={atMs} />
          </small>
        </>
      ),
    },
    {
      title: t('console.promo.campaign'),
      render: (_, { title, amountE4 }) => (
        <>
          {title}
          <small>{digitsText(amountE4)}</small>
        </>
      ),
    },
    { title: t('console.promo.comment'), render: (_, { comment }) => <span style={{ whiteSpace: 'pre-line' }}>{comment}</span> },
    {
      title: t('console.promo.pictures'),
      render: (_, { fileIds }) => fileIds.map((fileId) => <Picture key={fileId} fileId={fileId} />),
    },
    {
      title: t('console.promo.state'),
      render: (_, { state, firstName, handlerName, reason }) => (
        <>
          <Tag tone={TONES[state]}>{t(`console.promo.application.${state}`)}</Tag>
          <small>{[handlerName ?? firstName, reason].filter(Boolean).join(': ')}</small>
        </>
      ),
    },
  ];
}
