import type { VendorCase, VendorCheck } from '@fairhall/contract/console/vendor-cases';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { LiveMark } from '../../shared/live-mark.tsx';
import type { MemberLink } from '../../shared/member-link.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import { CASES_PAGE, type CaseSearch, casesQuery } from './api/vendor-cases.ts';
import { CaseDrawer, caseWord } from './case-drawer.tsx';
import styles from './vendor-cases.module.css';

const CASE_TONES: Record<VendorCase['state'], Tone> = { open: 'bad', corrected: 'good', explained: 'plain', settled: 'good' };
const STATES = ['open', 'decided'] as const;
const CHECKED = {
  list: { done: 'console.cases.checked', fault: 'console.cases.fault' },
  balances: { done: 'console.cases.checked_balances', fault: 'console.cases.fault_balances' },
  play: { done: 'console.cases.heard', fault: 'console.cases.unheard' },
} as const;

export type CasesPageProps = { search: CaseSearch; onSearch: (search: CaseSearch) => void; MemberLink: MemberLink };

/** Where vendors and the books disagree; one of them opens to both sides and the decision. */
export function CasesPage({ search, onSearch, MemberLink }: CasesPageProps) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery({ ...casesQuery(useDesk().merchant.code, search), refetchInterval: usePollMs() });
  const open = query.data?.list.find(({ caseId }) => caseId === openId);
  const all = { value: '' as const, label: `${t('console.cases.state')}: ${t('console.cases.all')}` };
  return (
    <Page title={t('console.nav.vendor_cases')} hint={t('console.cases.hint')} actions={<LiveMark />}>
      <div className="list-filters">
        <Select<(typeof STATES)[number] | ''>
          aria-label={t('console.cases.state')}
          value={search.state ?? ''}
          options={[all, ...STATES.map((value) => ({ value, label: t(`console.cases.state.${value}`) }))]}
          onChange={(state) => onSearch({ state: state || undefined })}
        />
      </div>
      <QueryView query={query} rows={10}>
        {({ list, page, totalPages, total, checks }) => (
          <>
            <Checks checks={checks} />
            <Table<VendorCase>
              rowKey="caseId"
              size="small"
              columns={columnsOf(t, MemberLink)}
              dataSource={list}
              pagination={false}
              onRow={({ caseId }) => ({ onClick: () => setOpenId(caseId) })}
              rowClassName="open-row"
              locale={{ emptyText: <Nothing text={t('console.cases.none')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={CASES_PAGE} total={total} onPage={(to) => onSearch({ ...search, page: to })} />
          </>
        )}
      </QueryView>
      {open ? <CaseDrawer key={open.caseId} found={open} onClose={() => setOpenId(null)} MemberLink={MemberLink} /> : null}
    </Page>
  );
}

function Checks({ checks }: { checks: VendorCheck[] }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  if (checks.length === 0) return <p className="note">{t('console.cases.unchecked')}</p>;
  return (
    <ul className={styles.checks}>
      {checks.map(({ vendor, by, checkedUntilMs, triedAtMs, fault }) => (
        <li key={`${vendor} ${by}`}>
          {by === 'nothing' || (checkedUntilMs === null && fault === null) ? (
            <span className="low">{t('console.cases.uncheckable', { vendor })}</span>
          ) : fault === null ? (
            <span className="low">{t(CHECKED[by].done, { vendor, at: momentText(checkedUntilMs ?? 0, timeZone) })}</span>
          ) : (
            <Alert
              type="warning"
              showIcon
              title={t(CHECKED[by].fault, { vendor, fault, at: momentText(triedAtMs ?? checkedUntilMs ?? 0, timeZone) })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(t: Translate, MemberLink: MemberLink): TableColumnsType<VendorCase> {
  return [
    { title: t('console.cases.found'), width: 172, render: (_, { foundAtMs }) => <Moment atMs={foundAtMs} /> },
    { title: t('console.cases.vendor'), width: 150, dataIndex: 'vendor' },
    {
      title: t('console.cases.what'),
      render: (_, { kind, play, transactionId }) => (
        <>
          <button type="button" className="row-button">
            {t(caseWord({ kind, play }))}
          </button>
          <small className={play ? undefined : 'mono'}>
            {play ? [play.gameName, play.table].filter(Boolean).join(' · ') : transactionId}
          </small>
        </>
      ),
    },
    {
      title: t('console.cases.member'),
      width: 150,
      render: (_, { member, play }) => <Members members={play?.players ?? (member ? [member] : [])} MemberLink={MemberLink} />,
    },
    {
      title: t('console.cases.apart'),
      width: 160,
      align: 'right',
      render: (_, { apartE4, asset }) =>
        apartE4 === '0' ? '—' : <b className="amount">{`${digitsText(apartE4, { sign: 'always' })} ${asset}`}</b>,
    },
    {
      title: t('console.cases.state'),
      width: 140,
      render: (_, { state }) => <Tag tone={CASE_TONES[state]}>{t(`console.cases.state.${state}`)}</Tag>,
    },
  ];
}

type Named = { memberId: string; account: string };

function Members({ members, MemberLink }: { members: readonly Named[]; MemberLink: MemberLink }) {
  if (members.length === 0) return '—';
  return members.map(({ memberId, account }) => (
    <div key={memberId}>
      <MemberLink memberId={memberId}>{account}</MemberLink>
    </div>
  ));
}
