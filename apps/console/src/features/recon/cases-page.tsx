import type { ReconCase } from '@fairhall/contract/console/recon-cases';
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
import { type CaseSearch, casesQuery, RECON_PAGE } from './api.ts';
import { CaseDrawer } from './case-drawer.tsx';
import styles from './recon.module.css';
import type { CasesReply } from './replies.ts';

const TONES: Record<ReconCase['state'], Tone> = { open: 'bad', taken: 'warn', explained: 'plain', corrected: 'good' };

export type CasesPageProps = { search: CaseSearch; onSearch: (search: CaseSearch) => void; MemberLink: MemberLink };

/** Where counterparts and the books disagree, by kind and age; one opens to both sides and the decision. */
export function ReconCasesPage({ search, onSearch, MemberLink }: CasesPageProps) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useQuery({ ...casesQuery(useDesk().merchant.code, search), refetchInterval: usePollMs() });
  const open = query.data?.list.find(({ caseId }) => caseId === openId);
  return (
    <Page title={t('console.nav.recon_cases')} hint={t('console.recon.hint')} actions={<LiveMark />}>
      <div className="list-filters">
        <Select<'open' | 'decided' | ''>
          aria-label={t('console.recon.state')}
          value={search.state ?? ''}
          options={[
            { value: '', label: `${t('console.recon.state')}: ${t('console.recon.all')}` },
            { value: 'open', label: t('console.recon.undecided') },
            { value: 'decided', label: t('console.recon.decided') },
          ]}
          onChange={(state) => onSearch({ ...search, state: state || undefined, page: 0 })}
        />
      </div>
      <QueryView query={query} rows={10}>
        {({ list, page, totalPages, total, open: kinds, runs }) => (
          <>
            <Kinds kinds={kinds} search={search} onSearch={onSearch} />
            <Runs runs={runs} />
            <Table<ReconCase>
              rowKey="caseId"
              size="small"
              columns={columnsOf(t, MemberLink)}
              dataSource={list}
              pagination={false}
              onRow={({ caseId }) => ({ onClick: () => setOpenId(caseId) })}
              rowClassName="open-row"
              locale={{ emptyText: <Nothing text={t('console.recon.none')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={RECON_PAGE} total={total} onPage={(to) => onSearch({ ...search, page: to })} />
          </>
        )}
      </QueryView>
      {open ? <CaseDrawer key={open.caseId} found={open} onClose={() => setOpenId(null)} /> : null}
    </Page>
  );
}

/** What is undecided, by kind and age; one narrows the list to it. */
function Kinds({ kinds, search, onSearch }: { kinds: CasesReply['open']; search: CaseSearch; onSearch: CasesPageProps['onSearch'] }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  if (kinds.length === 0 && !search.kind) return null;
  return (
    <div className={styles.kinds}>
      {kinds.map(({ kind, count, oldestMs }) => {
        const isOn = search.kind === kind;
        return (
          <button
            type="button"
            key={kind}
            aria-pressed={isOn}
            onClick={() => onSearch(isOn ? { state: search.state } : { state: 'open', kind })}
          >
            <b>{count}</b>
            {t(`console.recon.kind.${kind}`)}
            <small>{t('console.recon.since', { at: momentText(oldestMs, timeZone) })}</small>
          </button>
        );
      })}
      {search.kind && !kinds.some(({ kind }) => kind === search.kind) ? (
        <button type="button" aria-pressed onClick={() => onSearch({ state: search.state })}>
          <b>0</b>
          {t(`console.recon.kind.${search.kind}`)}
        </button>
      ) : null}
    </div>
  );
}

/** How far each counterpart was looked at. */
function Runs({ runs }: { runs: CasesReply['runs'] }) {
  const t = useT();
  if (runs.length === 0) return <p className="note">{t('console.recon.run_none')}</p>;
  const nameOf = (source: string) => {
    const [of = '', id = ''] = source.split(':');
    if (of === 'float') return t('console.recon.run_float');
    return t(of === 'bank' ? 'console.recon.run_bank' : 'console.recon.run_provider', { id });
  };
  return (
    <ul className={styles.runs}>
      {runs.map(({ source, name, day, fault }) => (
        <li key={source}>
          {fault === null ? (
            t('console.recon.run', { source: name || nameOf(source), day })
          ) : (
            <Alert type="warning" showIcon title={t('console.recon.run_fault', { source: name || nameOf(source), day, fault })} />
          )}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(t: Translate, MemberLink: MemberLink): TableColumnsType<ReconCase> {
  return [
    { title: t('console.recon.found'), width: 172, render: (_, { foundAtMs }) => <Moment atMs={foundAtMs} /> },
    {
      title: t('console.recon.what'),
      render: (_, { kind, theirId, deposit, withdrawal }) => (
        <>
          <button type="button" className="row-button">
            {t(`console.recon.kind.${kind}`)}
          </button>
          <small className="mono">
            {[deposit?.reference, withdrawal?.reference, theirId].filter((text) => text && text !== '').join(' · ')}
          </small>
        </>
      ),
    },
    {
      title: t('console.recon.channel'),
      width: 170,
      render: (_, { channel, provider }) => (
        <>
          {channel || provider || '—'}
          {channel && provider ? <small>{provider}</small> : null}
        </>
      ),
    },
    {
      title: t('console.recon.member'),
      width: 150,
      render: (_, { member }) => (member ? <MemberLink memberId={member.memberId}>{member.account}</MemberLink> : '—'),
    },
    {
      title: t('console.recon.apart'),
      width: 170,
      align: 'right',
      render: (_, { apartE4, asset }) =>
        apartE4 === '0' ? '—' : <b className="amount">{`${digitsText(apartE4, { sign: 'always' })} ${asset}`}</b>,
    },
    {
      title: t('console.recon.state'),
      width: 150,
      render: (_, { state, taken }) => (
        <>
          <Tag tone={TONES[state]}>{t(`console.recon.state.${state}`)}</Tag>
          {state === 'taken' && taken ? <small>{taken.operator}</small> : null}
        </>
      ),
    },
  ];
}
