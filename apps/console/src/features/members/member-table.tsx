import type { ConsoleMember } from '@fairhall/contract/console/members';
import type { ConsoleKey } from '@fairhall/i18n/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { MEMBER_PAGE_SIZE, type MemberSearch, membersQuery } from './api/search-members.ts';
import { isPlayMoney, mainWallet, stateText, stateTone, typeText } from './member-words.ts';
import { StateFilter } from './state-filter.tsx';

export type MemberTableProps = {
  view: MemberSearch;
  onPage: (page: number) => void;
  onState: (state: MemberSearch['state']) => void;
  MemberLink: MemberLink;
};

/** Members found by account, nickname or id; the newest when nothing is searched for. */
export function MemberTable({ view, onPage, onState, MemberLink }: MemberTableProps) {
  const t = useT();
  const { merchant } = useDesk();
  const query = useQuery(membersQuery(merchant.code, view));
  return (
    <Page title={t('console.members.title')} hint={t('console.members.hint')}>
      <StateFilter state={view.state} onState={onState} />
      <QueryView query={query} rows={12}>
        {(page) => (
          <>
            <Table<ConsoleMember>
              rowKey="memberId"
              size="small"
              columns={columnsOf({ t, symbol: merchant.currencySymbol, MemberLink })}
              dataSource={page.list}
              pagination={false}
              locale={{ emptyText: <Nothing text={t(noneKey(view))} /> }}
            />
            <Pager page={page.page} totalPages={page.totalPages} total={page.total} size={MEMBER_PAGE_SIZE} onPage={onPage} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function noneKey({ search, state }: MemberSearch): ConsoleKey {
  if (search) return 'console.members.none_found';
  return state ? 'console.members.none_in_state' : 'console.members.none';
}

function columnsOf({ t, symbol, MemberLink }: { t: Translate; symbol: string; MemberLink: MemberLink }): TableColumnsType<ConsoleMember> {
  return [
    {
      title: t('console.members.account'),
      render: (_, { memberId, account }) => (
        <>
          <MemberLink memberId={memberId}>{account}</MemberLink>
          <small>{memberId}</small>
        </>
      ),
    },
    { title: t('console.members.nickname'), render: (_, { nickname }) => nickname || '—' },
    { title: t('console.members.type'), render: (_, { type }) => typeText(type, t) },
    { title: t('console.members.state'), render: (_, { state }) => <Tag tone={stateTone(state)}>{stateText(state, t)}</Tag> },
    { title: t('console.members.registered'), render: (_, { registeredAtMs }) => <Moment atMs={registeredAtMs} /> },
    { title: t('console.members.last_login'), render: (_, { lastLoginAtMs }) => <Moment atMs={lastLoginAtMs} /> },
    {
      title: t('console.members.cash'),
      align: 'right',
      render: (_, member) => {
        const wallet = mainWallet(member);
        if (!wallet) return '—';
        return (
          <>
            <b className="amount">{digitsText(wallet.balanceE4, { symbol: isPlayMoney(wallet.asset) ? '' : symbol })}</b>
            {isPlayMoney(wallet.asset) ? <small>{t('common.practice')}</small> : null}
          </>
        );
      },
    },
  ];
}
