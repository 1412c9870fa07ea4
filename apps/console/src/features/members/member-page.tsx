import type { ConsoleMember } from '@fairhall/contract/console/members';
import { LANGUAGES, type LanguageCode } from '@fairhall/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { Tabs } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { memberQuery } from './api/read-member.ts';
import { BetTable } from './bet-table.tsx';
import { LockActions } from './lock-actions.tsx';
import { LockNotes } from './lock-notes.tsx';
import { LoginHistory } from './login-history.tsx';
import { MEMBER_TABS, type MemberTab } from './member-tabs.ts';
import { typeText } from './member-words.ts';
import { OwedNotes } from './owed-notes.tsx';
import { SessionList } from './session-list.tsx';
import { StatementTable } from './statement-table.tsx';
import { TransferTable } from './transfer-table.tsx';
import { WalletCards } from './wallet-cards.tsx';

export type MemberView = { memberId: string; tab: MemberTab; page: number };
export type MemberPageProps = {
  view: MemberView;
  onView: (change: { tab: MemberTab; page: number }) => void;
  back: ReactNode;
  /** Its rounds of vendors. */
  Rounds: ComponentType<{ memberId: string; page: number; onPage: (page: number) => void }>;
  /** What it must turn over before its money leaves. */
  Needs: ComponentType<{ memberId: string; account: string }>;
  /** Its bonus money. */
  Grants: ComponentType<{ memberId: string }>;
  /** What holds its money back, for who may lift that. */
  Holds: ComponentType<{ memberId: string; account: string }>;
};

/** One member: who it is, what it holds, what moved, what it played, and how it gets in. */
export function MemberPage({ view, onView, back, Rounds, Needs, Grants, Holds }: MemberPageProps) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const query = useQuery(memberQuery(merchant, view.memberId));
  const member = query.data;
  const mayLift = useMay('holds.lift');
  const tabs = MEMBER_TABS.filter((tab) => tab !== 'holds' || mayLift);
  const turn = (page: number) => onView({ tab: view.tab, page });
  return (
    <Page
      title={
        <>
          {back}
          {member?.account ?? view.memberId}
        </>
      }
      hint={member ? [member.nickname, typeText(member.type, t)].filter(Boolean).join(', ') : undefined}
      actions={member ? <LockActions member={member} /> : null}
    >
      <QueryView query={query} rows={4}>
        {(shown) => (
          <>
            {shown.state === 'locked' || shown.state === 'login_locked' ? <LockNotes memberId={shown.memberId} /> : null}
            <OwedNotes member={shown} />
            <MemberFacts member={shown} />
            <Tabs
              activeKey={view.tab}
              onChange={(tab) => onView({ tab: tab as MemberTab, page: 0 })}
              items={tabs.map((tab) => ({ key: tab, label: t(`console.member_tab.${tab}`) }))}
            />
            {view.tab === 'wallets' ? <WalletCards member={shown} /> : null}
            {view.tab === 'transfers' ? <TransferTable memberId={view.memberId} page={view.page} onPage={turn} /> : null}
            {view.tab === 'statements' ? <StatementTable memberId={view.memberId} /> : null}
            {view.tab === 'bets' ? <BetTable memberId={view.memberId} page={view.page} onPage={turn} /> : null}
            {view.tab === 'rounds' ? <Rounds memberId={view.memberId} page={view.page} onPage={turn} /> : null}
            {view.tab === 'sessions' ? <SessionList member={shown} /> : null}
            {view.tab === 'needs' ? <Needs memberId={shown.memberId} account={shown.account} /> : null}
            {view.tab === 'grants' ? <Grants memberId={shown.memberId} /> : null}
            {view.tab === 'holds' && mayLift ? <Holds memberId={shown.memberId} account={shown.account} /> : null}
            {view.tab === 'logins' ? <LoginHistory memberId={shown.memberId} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function MemberFacts({ member }: { member: ConsoleMember }) {
  const t = useT();
  const language = member.language in LANGUAGES ? LANGUAGES[member.language as LanguageCode].name : member.language;
  return (
    <Facts row>
      <Fact name={t('console.members.id')}>{member.memberId}</Fact>
      <Fact name={t('console.members.registered')}>
        <Moment atMs={member.registeredAtMs} />
      </Fact>
      <Fact name={t('console.members.last_login')}>
        <Moment atMs={member.lastLoginAtMs} />
      </Fact>
      <Fact name={t('console.members.last_ip')}>{member.lastLoginIp || '—'}</Fact>
      <Fact name={t('common.language')}>{language}</Fact>
      <Fact name={t('console.act.label')}>{member.label || '—'}</Fact>
    </Facts>
  );
}
