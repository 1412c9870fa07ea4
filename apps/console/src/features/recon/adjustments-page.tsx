import type { Adjustment } from '@fairhall/contract/console/adjustments';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { type AskedSearch, adjustmentsQuery, RECON_PAGE, useAdjustmentAct } from './api.ts';
import { AskedActs, AskedCell, DecidedCell, StateCell } from './asked-cells.tsx';
import { AskedFilter } from './asked-filter.tsx';

type Opened = { kind: 'ask' } | { kind: 'post' | 'refuse'; row: Adjustment };
export type AdjustmentsPageProps = { search: AskedSearch; onSearch: (search: AskedSearch) => void; MemberLink: MemberLink };

/** Money of members by an operator's hand: asked for by one, posted by another. */
export function AdjustmentsPage({ search, onSearch, MemberLink }: AdjustmentsPageProps) {
  const t = useT();
  const may = useMay('money.adjust');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({ ...adjustmentsQuery(useDesk().merchant.code, search), refetchInterval: usePollMs() });
  const close = () => setOpened(null);
  const actions = may ? (
    <Button type="primary" onClick={() => setOpened({ kind: 'ask' })}>
      {t('console.adjust.ask')}
    </Button>
  ) : null;
  return (
    <Page title={t('console.nav.adjustments')} hint={t('console.adjust.hint')} actions={actions}>
      <AskedFilter search={search} onSearch={onSearch} />
      <QueryView query={query} rows={8}>
        {({ list, page, totalPages, total, channels }) => (
          <>
            <Table<Adjustment>
              rowKey="adjustmentId"
              size="small"
              columns={columnsOf({ t, MemberLink, onOpen: may ? setOpened : null })}
              dataSource={list}
              pagination={false}
              locale={{ emptyText: <Nothing text={t('console.adjust.none')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={RECON_PAGE} total={total} onPage={(to) => onSearch({ ...search, page: to })} />
            {opened?.kind === 'ask' ? <AdjustmentDialog channels={channels} onClose={close} /> : null}
          </>
        )}
      </QueryView>
      {opened && opened.kind !== 'ask' ? <DecideDialog key={opened.kind} opened={opened} onClose={close} /> : null}
    </Page>
  );
}

function DecideDialog({ opened: { kind, row }, onClose }: { opened: Exclude<Opened, { kind: 'ask' }>; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const acting = useAdjustmentAct((act) => {
    void message.success(t(act === 'post' ? 'console.adjust.done.posted' : 'console.adjust.done.refused'));
    onClose();
  });
  const amount = `${digitsText(row.amountE4)} ${row.asset}`;
  const lead =
    kind === 'post'
      ? t('console.adjust.post_lead', { amount, direction: t(`console.adjust.${row.direction}`), account: row.member.account })
      : row.reason;
  const go = t(kind === 'post' ? 'console.adjust.post' : row.asked.byMe ? 'console.adjust.withdraw' : 'console.adjust.refuse');
  return (
    <FormDialog<{ reason: string }>
      title={`${go}: ${row.member.account}`}
      lead={lead}
      go={go}
      danger={kind === 'post'}
      pending={acting.isPending}
      refusal={acting.error}
      onSend={({ reason }) =>
        acting.mutate(
          kind === 'post' ? { act: 'post', id: row.adjustmentId } : { act: 'refuse', id: row.adjustmentId, reason: reason.trim() },
        )
      }
      onClose={onClose}
    >
      {kind === 'post' ? null : <ReasonItem autoFocus />}
    </FormDialog>
  );
}

type Shown = { t: Translate; MemberLink: MemberLink; onOpen: ((opened: Opened) => void) | null };

function columnsOf({ t, MemberLink, onOpen }: Shown): TableColumnsType<Adjustment> {
  return [
    {
      title: t('console.adjust.member'),
      render: (_, { member }) => <MemberLink memberId={member.memberId}>{member.account}</MemberLink>,
    },
    {
      title: t('console.adjust.amount'),
      align: 'right',
      render: (_, row) => (
        <>
          <b className="amount">
            {digitsText(row.direction === 'plus' ? row.amountE4 : `-${row.amountE4}`, { sign: 'always' })} {row.asset}
          </b>
          <small>{movedText(row, t)}</small>
        </>
      ),
    },
    {
      title: t('console.adjust.cause'),
      render: (_, { cause, area, owes }) => (
        <>
          {t(`console.adjust.cause.${cause}`)}
          <small>{[cause === 'goodwill' ? '' : area, owes ? t('console.adjust.owes') : ''].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    { title: t('console.adjust.asked'), render: (_, row) => <AskedCell row={row} /> },
    { title: t('console.adjust.decided'), render: (_, row) => <DecidedCell row={row} /> },
    { title: t('console.recon.state'), render: (_, row) => <StateCell row={row} /> },
    ...(onOpen
      ? [
          {
            key: 'act',
            width: 150,
            align: 'right' as const,
            render: (_: unknown, row: Adjustment) => (
              <AskedActs
                row={row}
                post={t('console.adjust.post')}
                onPost={() => onOpen({ kind: 'post', row })}
                onRefuse={() => onOpen({ kind: 'refuse', row })}
              />
            ),
          },
        ]
      : []),
  ];
}

/** Where less moved than was asked for, what became of it. */
function movedText({ movedE4, owedE4, amountE4 }: Adjustment, t: Translate): string {
  if (movedE4 === null || movedE4 === amountE4) return '';
  const moved = digitsText(movedE4);
  return owedE4 === null || owedE4 === '0'
    ? t('console.adjust.moved', { moved })
    : t('console.adjust.moved_owed', { moved, owed: digitsText(owedE4) });
}
