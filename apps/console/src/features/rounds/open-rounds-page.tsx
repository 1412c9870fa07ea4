import { useServerSecond } from '@fairhall/client/server-second';
import type { ConsoleRound } from '@fairhall/contract/console/rounds';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { openRoundsQuery, ROUNDS_PAGE } from './api/rounds.ts';

export type RoundLink = ComponentType<{ roundId: string; children: ReactNode }>;
type Links = { MemberLink: MemberLink; RoundLink: RoundLink };
export type OpenRoundsProps = { page: number; onPage: (page: number) => void } & Links;

/** Rounds of vendors that are not closed, the oldest first. */
export function OpenRoundsPage({ page, onPage, ...links }: OpenRoundsProps) {
  const t = useT();
  const nowMs = useServerSecond();
  const query = useQuery({ ...openRoundsQuery(useDesk().merchant.code, page), refetchInterval: usePollMs() || 30_000 });
  return (
    <Page title={t('console.nav.rounds')} hint={t('console.rounds.hint')}>
      <QueryView query={query} rows={10}>
        {({ list, page: shown, totalPages, total, lateMs }) => (
          <>
            <Table<ConsoleRound>
              rowKey="id"
              size="small"
              columns={columnsOf(t, { ...links, lateBeforeMs: nowMs - lateMs })}
              dataSource={list}
              pagination={false}
              locale={{ emptyText: <Nothing text={t('console.rounds.none')} /> }}
            />
            <Pager page={shown} totalPages={totalPages} size={ROUNDS_PAGE} total={total} onPage={onPage} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function columnsOf(
  t: Translate,
  { MemberLink, RoundLink, lateBeforeMs }: Links & { lateBeforeMs: number },
): TableColumnsType<ConsoleRound> {
  return [
    {
      title: t('console.rounds.opened'),
      width: 172,
      render: (_, { openedAtMs }) => (
        <>
          <Moment atMs={openedAtMs} /> {openedAtMs < lateBeforeMs ? <Tag tone="bad">{t('console.rounds.late')}</Tag> : null}
        </>
      ),
    },
    {
      title: t('console.returns.game'),
      render: (_, { gameName, vendor, round, id }) => (
        <>
          <RoundLink roundId={id}>
            <b>{gameName}</b>
          </RoundLink>
          <small>
            {vendor} · <span className="mono">{round}</span>
          </small>
        </>
      ),
    },
    {
      title: t('console.cases.member'),
      width: 150,
      render: (_, { member }) => <MemberLink memberId={member.memberId}>{member.account}</MemberLink>,
    },
    { title: t('console.rounds.bets'), width: 90, align: 'right', dataIndex: 'bets' },
    { title: t('console.returns.stake'), width: 150, align: 'right', render: (_, { stakeE4, asset }) => `${digitsText(stakeE4)} ${asset}` },
    { title: t('console.rounds.won'), width: 150, align: 'right', render: (_, { wonE4, asset }) => `${digitsText(wonE4)} ${asset}` },
  ];
}
