import { type ConsoleRound, MEMBER_ROUNDS_DAYS } from '@fairhall/contract/console/rounds';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { memberRoundsQuery, ROUNDS_PAGE } from './api/rounds.ts';
import { ClosedAt } from './closed-at.tsx';
import { type RoundLink, roundColumns } from './round-columns.tsx';

export type MemberRoundsProps = { memberId: string; page: number; onPage: (page: number) => void; RoundLink: RoundLink };

/** A member's rounds of vendors, the newest first: each leads to what moved in it. */
export function MemberRounds({ memberId, page, onPage, RoundLink }: MemberRoundsProps) {
  const t = useT();
  const query = useQuery(memberRoundsQuery(useDesk().merchant.code, { memberId, page }));
  return (
    <QueryView query={query} rows={10}>
      {(shown) => (
        <>
          <p className="note">{t('console.rounds.of_member', { n: MEMBER_ROUNDS_DAYS })}</p>
          <Table<ConsoleRound>
            rowKey="id"
            size="small"
            columns={columnsOf(t, RoundLink)}
            dataSource={shown.list}
            pagination={false}
            locale={{ emptyText: <Nothing text={t('console.rounds.none_of_member')} /> }}
          />
          <Pager page={shown.page} totalPages={shown.totalPages} size={ROUNDS_PAGE} onPage={onPage} />
        </>
      )}
    </QueryView>
  );
}

function columnsOf(t: Translate, RoundLink: RoundLink): TableColumnsType<ConsoleRound> {
  const { opened, game, bets, stake, won } = roundColumns(t, RoundLink);
  const closed = {
    title: t('console.rounds.closed'),
    width: 172,
    render: (_: unknown, { closedAtMs }: ConsoleRound) => <ClosedAt atMs={closedAtMs} />,
  };
  return [opened, game, closed, bets, stake, won];
}
