import { POSTBACK_STATES, type PostbackDelivery, type PostbackState } from '@fairhall/contract/console/postbacks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Nothing, PagesView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { StateTabs } from '../../shared/state-tabs.tsx';
import { postbackLogQuery, useResend } from './api.ts';

/** What trackers of affiliates were told: what is given up is sent again from here. */
export function PostbackLog() {
  const t = useT();
  const [state, setState] = useState<PostbackState>('dead');
  const query = useInfiniteQuery(postbackLogQuery(useDesk().merchant.code, state));
  const [again, setAgain] = useState<PostbackDelivery | null>(null);
  return (
    <section aria-label={t('console.affiliates.postbacks')} style={{ marginTop: 24 }}>
      <h2>{t('console.affiliates.postbacks')}</h2>
      <p>{t('console.affiliates.postbacks_lead')}</p>
      <StateTabs states={POSTBACK_STATES} state={state} onState={setState} word={(one) => t(`console.affiliates.postback.${one}`)} />
      <PagesView query={query}>{(pages) => <LogTable list={pages.flatMap(({ list }) => list)} onAgain={setAgain} />}</PagesView>
      {again ? <ResendDialog postback={again} onClose={() => setAgain(null)} /> : null}
    </section>
  );
}

function LogTable({ list, onAgain }: { list: readonly PostbackDelivery[]; onAgain: (postback: PostbackDelivery) => void }) {
  const t = useT();
  const may = useMay('agents.edit');
  return (
    <Table<PostbackDelivery>
      size="small"
      pagination={false}
      scroll={{ x: 'max-content' }}
      rowKey="deliveryId"
      dataSource={[...list]}
      locale={{ emptyText: <Nothing text={t('console.affiliates.no_postbacks')} /> }}
      columns={[
        { title: t('console.affiliates.account'), dataIndex: 'account' },
        {
          title: t('console.affiliates.postback_event'),
          render: (_, { event, eventId, amountE4 }) => (
            <>
              {`${event}${amountE4 === null ? '' : ` ${digitsText(amountE4)}`}`}
              <div>{eventId}</div>
            </>
          ),
        },
        { title: t('console.affiliates.postback_at'), render: (_, { atMs }) => <Moment atMs={atMs} /> },
        { title: t('console.affiliates.postback_host'), dataIndex: 'host' },
        {
          title: t('console.affiliates.postback_tries'),
          render: (_, { tries, status, reason, triedAtMs }) => (
            <>
              {[
                String(tries),
                ...(status === null ? [] : [`HTTP ${status}`]),
                ...(reason === '' ? [] : [t(`console.affiliates.postback_why.${reason}`)]),
              ].join(' · ')}
              {triedAtMs === null ? null : (
                <div>
                  <Moment atMs={triedAtMs} />
                </div>
              )}
            </>
          ),
        },
        {
          title: t('console.affiliates.postback_next'),
          render: (_, postback) => (
            <>
              {postback.nextAtMs === null ? null : <Moment atMs={postback.nextAtMs} />}
              {may && postback.mayResend ? <Button onClick={() => onAgain(postback)}>{t('console.affiliates.resend')}</Button> : null}
            </>
          ),
        },
      ]}
    />
  );
}

function ResendDialog({ postback, onClose }: { postback: PostbackDelivery; onClose: () => void }) {
  const t = useT();
  const resending = useResend(onClose);
  return (
    <FormDialog<{ reason: string }>
      title={`${t('console.affiliates.resend')} · ${postback.account}`}
      go={t('console.affiliates.resend')}
      lead={t('console.affiliates.resend_lead')}
      pending={resending.isPending}
      refusal={resending.error}
      onSend={({ reason }) => resending.mutate({ deliveryId: postback.deliveryId, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}
