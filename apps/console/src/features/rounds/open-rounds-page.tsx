import { useServerSecond } from '@fairhall/client/server-second';
import type { ConsoleRound } from '@fairhall/contract/console/rounds';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { openRoundsQuery, ROUNDS_PAGE } from './api/rounds.ts';
import { type RoundLink, roundColumns } from './round-columns.tsx';

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
  const { opened, game, bets, stake, won } = roundColumns(t, RoundLink);
  return [
    {
      ...opened,
      render: (_, { openedAtMs }) => (
        <>
          <Moment atMs={openedAtMs} /> {openedAtMs < lateBeforeMs ? <Tag tone="bad">{t('console.rounds.late')}</Tag> : null}
        </>
      ),
    },
    game,
    {
      title: t('console.cases.member'),
      width: 150,
      render: (_, { member }) => <MemberLink memberId={member.memberId}>{member.account}</MemberLink>,
    },
    ...[bets, stake, won],
  ];
}
