import type { FlowLine } from '@fairhall/contract/console/cash-flow';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { flowLinesQuery, RECON_PAGE } from './api.ts';
import styles from './recon.module.css';

export type FlowDrawerProps = { channel: string; day: string; MemberLink: MemberLink; onClose: () => void };

/** What a channel's day is made of: by members, and by the house. */
export function FlowDrawer({ channel, day, MemberLink, onClose }: FlowDrawerProps) {
  const t = useT();
  const [page, setPage] = useState(0);
  const query = useQuery(flowLinesQuery(useDesk().merchant.code, { channel, day, page }));
  return (
    <Drawer open size={760} title={t('console.flow.lines', { channel, day })} onClose={onClose}>
      <QueryView query={query} rows={8}>
        {({ list, house, totalPages, total }) => (
          <>
            {house.length > 0 ? (
              <section className={styles.house}>
                <h3>{t('console.flow.house')}</h3>
                <dl className="facts">
                  {house.map(({ moveId, kind, document, reason, amountE4 }) => (
                    <div key={moveId}>
                      <dt>{t(`console.treasury.kind.${kind}`)}</dt>
                      <dd>
                        <b>{digitsText(amountE4, { sign: 'always' })}</b> <span className="mono">{document}</span> {reason}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ) : null}
            <Table<FlowLine>
              rowKey="key"
              size="small"
              columns={columnsOf(t, MemberLink)}
              dataSource={list}
              pagination={false}
              locale={{ emptyText: <Nothing text={t('console.flow.no_lines')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={RECON_PAGE} total={total} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function columnsOf(t: Translate, MemberLink: MemberLink): TableColumnsType<FlowLine> {
  return [
    { title: t('console.flow.at'), width: 172, render: (_, { atMs }) => <Moment atMs={atMs} /> },
    { title: t('console.recon.what'), render: (_, { kind }) => sayKnown(t, `console.transfer_kind.${kind}`, kind) },
    {
      title: t('console.recon.member'),
      render: (_, { member }) => (member ? <MemberLink memberId={member.memberId}>{member.account}</MemberLink> : '—'),
    },
    { title: t('console.flow.reference'), render: (_, { reference }) => <span className="mono">{reference}</span> },
    {
      title: t('console.adjust.amount'),
      align: 'right',
      render: (_, { amountE4 }) => <b className="amount">{digitsText(amountE4, { sign: 'always' })}</b>,
    },
  ];
}
