import type { ChannelFloat, TreasuryMove } from '@fairhall/contract/console/treasury';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Pager } from '../../shared/pager.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { type AskedSearch, RECON_PAGE, treasuryQuery, useTreasuryAct } from './api.ts';
import { AskedActs, AskedCell, DecidedCell, StateCell } from './asked-cells.tsx';
import { AskedFilter } from './asked-filter.tsx';
import styles from './recon.module.css';
import { TreasuryDialog } from './treasury-dialog.tsx';

type Opened = { kind: 'ask' } | { kind: 'post' | 'refuse'; row: TreasuryMove };
export type TreasuryPageProps = { search: AskedSearch; onSearch: (search: AskedSearch) => void };

/** The house's own money at banks and providers: what should lie there, what lies there, and what moved it. */
export function TreasuryPage({ search, onSearch }: TreasuryPageProps) {
  const t = useT();
  const may = useMay('money.adjust');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({ ...treasuryQuery(useDesk().merchant.code, search), refetchInterval: usePollMs() });
  const close = () => setOpened(null);
  const actions = may ? (
    <Button type="primary" onClick={() => setOpened({ kind: 'ask' })}>
      {t('console.treasury.ask')}
    </Button>
  ) : null;
  return (
    <Page title={t('console.nav.treasury')} hint={t('console.treasury.hint')} actions={actions}>
      <AskedFilter search={search} onSearch={onSearch} />
      <QueryView query={query} rows={8}>
        {({ list, page, totalPages, total, floats }) => (
          <>
            <div className={styles.floats}>
              {floats.map((float) => (
                <Float key={`${float.asset} ${float.channel}`} float={float} />
              ))}
            </div>
            <Table<TreasuryMove>
              rowKey="moveId"
              size="small"
              columns={columnsOf(t, may ? setOpened : null)}
              dataSource={list}
              pagination={false}
              locale={{ emptyText: <Nothing text={t('console.treasury.none')} /> }}
            />
            <Pager page={page} totalPages={totalPages} size={RECON_PAGE} total={total} onPage={(to) => onSearch({ ...search, page: to })} />
          </>
        )}
      </QueryView>
      {opened?.kind === 'ask' ? <TreasuryDialog onClose={close} /> : null}
      {opened && opened.kind !== 'ask' ? <DecideDialog key={opened.kind} opened={opened} onClose={close} /> : null}
    </Page>
  );
}

/** One channel: by the books now, and by its bank on its last night. */
function Float({ float: { channel, asset, expectedE4, night } }: { float: ChannelFloat }) {
  const t = useT();
  const isApart = night?.apartE4 != null && night.apartE4 !== '0';
  return (
    <section className={`card ${styles.float}`}>
      <b>{channel}</b>
      <dl>
        <dt>{t('console.treasury.expected')}</dt>
        <dd>
          {digitsText(expectedE4)} {asset}
        </dd>
        <dt>{t('console.treasury.actual')}</dt>
        <dd>{night?.actualE4 == null ? t('console.treasury.unknown') : `${digitsText(night.actualE4)} ${asset}`}</dd>
      </dl>
      {night ? <small className="low">{t('console.treasury.night', { day: night.day })}</small> : null}
      {night?.apartE4 == null ? null : (
        <small className={isApart ? 'bad' : 'good'}>
          {isApart ? t('console.treasury.apart', { amount: digitsText(night.apartE4, { sign: 'always' }) }) : t('console.treasury.agrees')}
        </small>
      )}
    </section>
  );
}

function DecideDialog({ opened: { kind, row }, onClose }: { opened: Exclude<Opened, { kind: 'ask' }>; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const acting = useTreasuryAct((act) => {
    void message.success(t(act === 'post' ? 'console.treasury.done.posted' : 'console.adjust.done.refused'));
    onClose();
  });
  const go = t(kind === 'post' ? 'console.treasury.approve' : row.asked.byMe ? 'console.adjust.withdraw' : 'console.adjust.refuse');
  return (
    <FormDialog<{ reason: string }>
      title={`${go}: ${t(`console.treasury.kind.${row.kind}`)}`}
      lead={`${digitsText(row.amountE4)} ${row.asset} · ${sidesText(row, t)} · ${row.bookedOn}`}
      go={go}
      pending={acting.isPending}
      refusal={acting.error}
      onSend={({ reason }) =>
        acting.mutate(kind === 'post' ? { act: 'post', id: row.moveId } : { act: 'refuse', id: row.moveId, reason: reason.trim() })
      }
      onClose={onClose}
    >
      {kind === 'post' ? <p className="note">{row.reason}</p> : <ReasonItem autoFocus />}
    </FormDialog>
  );
}

function sidesText({ fromChannel, toChannel }: TreasuryMove, t: Translate): string {
  const outside = t('console.treasury.outside');
  return `${fromChannel ?? outside} → ${toChannel ?? outside}`;
}

function columnsOf(t: Translate, onOpen: ((opened: Opened) => void) | null): TableColumnsType<TreasuryMove> {
  return [
    { title: t('console.treasury.booked'), dataIndex: 'bookedOn' },
    {
      title: t('console.recon.kind'),
      render: (_, row) => (
        <>
          {t(`console.treasury.kind.${row.kind}`)}
          <small>{sidesText(row, t)}</small>
        </>
      ),
    },
    {
      title: t('console.adjust.amount'),
      align: 'right',
      render: (_, { amountE4, asset }) => <b className="amount">{`${digitsText(amountE4)} ${asset}`}</b>,
    },
    { title: t('console.treasury.document'), render: (_, { document }) => <span className="mono">{document || '—'}</span> },
    { title: t('console.adjust.asked'), render: (_, row) => <AskedCell row={row} /> },
    { title: t('console.adjust.decided'), render: (_, row) => <DecidedCell row={row} /> },
    { title: t('console.recon.state'), render: (_, row) => <StateCell row={row} /> },
    ...(onOpen
      ? [
          {
            key: 'act',
            width: 150,
            align: 'right' as const,
            render: (_: unknown, row: TreasuryMove) => (
              <AskedActs
                row={row}
                post={t('console.treasury.approve')}
                onPost={() => onOpen({ kind: 'post', row })}
                onRefuse={() => onOpen({ kind: 'refuse', row })}
              />
            ),
          },
        ]
      : []),
  ];
}
