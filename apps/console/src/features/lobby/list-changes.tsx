import { DECIDED_MAX, type DeskChange, type VendorList } from '@fairhall/contract/console/vendor-lists';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Table, type TableColumnsType } from 'antd';
import { type Key, useState } from 'react';
import { ReasonField } from '../../shared/act/reason-field.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { sayKnown, type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import { CHANGES_PAGE, changesQuery, listsQuery, useAskList, useDecision } from './api/lists.ts';
import styles from './lobby.module.css';

/** What vendors' own lists say anew, decided on together with a reason. */
export function ListChanges({ may }: { may: boolean }) {
  const t = useT();
  const merchant = useDesk().merchant.code;
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const query = useQuery({ ...changesQuery(merchant, page), refetchInterval: usePollMs() });
  const choose = (nodeIds: readonly number[]) => setChosen(nodeIds.slice(0, DECIDED_MAX));
  return (
    <>
      <p className="note">{t('console.lobby.lists.hint')}</p>
      <Lists may={may} />
      <QueryView query={query} rows={5}>
        {({ list, totalPages }) => {
          const games = list.filter(({ nodeId }) => chosen.includes(nodeId));
          return (
            <>
              <Table<DeskChange>
                rowKey="nodeId"
                size="small"
                columns={columnsOf(t)}
                dataSource={list}
                pagination={false}
                {...(may && list.length > 0
                  ? {
                      rowSelection: {
                        selectedRowKeys: [...chosen],
                        onChange: (nodeIds: Key[]) => choose(nodeIds.map(Number)),
                        getCheckboxProps: ({ said: { name } }: DeskChange) => ({
                          'aria-label': t('console.lobby.lists.choose', { name }),
                        }),
                      },
                    }
                  : {})}
                locale={{ emptyText: <Nothing text={t('console.lobby.lists.none')} /> }}
              />
              <Pager page={page} totalPages={totalPages} size={CHANGES_PAGE} onPage={setPage} />
              {may && games.length > 0 ? <Decide games={games} onDone={() => setChosen([])} /> : null}
            </>
          );
        }}
      </QueryView>
    </>
  );
}

/** When each vendor was asked, and what was wrong with its answer. */
function Lists({ may }: { may: boolean }) {
  const t = useT();
  const lists = useQuery({ ...listsQuery(useDesk().merchant.code), refetchInterval: usePollMs() }).data?.list ?? [];
  const asking = useAskList();
  return (
    <ul className={styles.lists}>
      {lists.map((list) => (
        <li key={list.vendor}>
          <b>{list.vendor}</b>
          <span className="low">
            <AskedAt list={list} />
          </span>
          {list.fault && !list.wanted ? <Tag tone="bad">{t(`console.lobby.lists.fault.${list.fault}`)}</Tag> : null}
          {may ? (
            <Button size="small" disabled={list.wanted || asking.isPending} onClick={() => asking.mutate(list.vendor)}>
              {t('console.lobby.lists.ask')}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function AskedAt({ list: { askedAtMs, wanted } }: { list: VendorList }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  if (wanted) return t('console.lobby.lists.wanted');
  return askedAtMs === null ? t('console.lobby.lists.never') : t('console.lobby.lists.asked', { at: momentText(askedAtMs, timeZone) });
}

function Decide({ games, onDone }: { games: readonly DeskChange[]; onDone: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useDecision(() => {
    void message.success(t('console.lobby.saved'));
    onDone();
  });
  const missing = reason.trim() === '';
  const decide = (decision: 'accept' | 'leaveOff') => {
    setTried(true);
    if (!missing && !act.isPending) act.mutate({ games, decision, reason: reason.trim() });
  };
  return (
    <div className={styles.decide}>
      <ReasonField value={reason} missing={tried && missing} onChange={setReason} />
      {act.error ? <FailureView error={act.error} title={t('console.error.refused')} compact /> : null}
      <div className={styles.marks}>
        <Button type="primary" loading={act.isPending} onClick={() => decide('accept')}>
          {t('console.lobby.lists.accept', { n: games.length })}
        </Button>
        <Button disabled={act.isPending} onClick={() => decide('leaveOff')}>
          {t('console.lobby.lists.leave_off', { n: games.length })}
        </Button>
      </div>
    </div>
  );
}

const TONES = { new: 'info', changed: 'warn', gone: 'bad' } as const;

function columnsOf(t: Translate): TableColumnsType<DeskChange> {
  return [
    {
      title: t('console.lobby.game'),
      render: (_, { said, code }) => (
        <>
          {said.name} <small className="low mono">{code}</small>
        </>
      ),
    },
    { title: t('console.lobby.category'), width: 130, render: (_, { category }) => sayKnown(t, `lobby.category.${category}`, category) },
    { title: t('console.lobby.vendor'), width: 170, dataIndex: 'vendor' },
    {
      title: t('console.lobby.state'),
      width: 120,
      render: (_, { kind }) => <Tag tone={TONES[kind]}>{t(`console.lobby.lists.kind.${kind}`)}</Tag>,
    },
    { title: t('console.lobby.lists.what'), render: (_, change) => whatIsOther(t, change).map((line) => <div key={line}>{line}</div>) },
  ];
}

/** What differs from what stood; of a new game what is not as usual. Pure. */
function whatIsOther(t: Translate, { former, said }: DeskChange): string[] {
  const { name, enabled, blockedCountries } = former ?? { name: said.name, enabled: true, blockedCountries: [] };
  const countries = said.blockedCountries.join(', ');
  return [
    ...(name === said.name ? [] : [t('console.lobby.lists.name', { from: name, to: said.name })]),
    ...(enabled === said.enabled ? [] : [t(said.enabled ? 'console.lobby.lists.back' : 'console.lobby.lists.off')]),
    ...(blockedCountries.join(', ') === countries
      ? []
      : [countries === '' ? t('console.lobby.lists.everywhere') : t('console.lobby.lists.countries', { countries })]),
  ];
}
