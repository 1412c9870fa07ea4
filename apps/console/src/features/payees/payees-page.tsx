import type { PayeeAccount } from '@fairhall/contract/console/payees';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../shared/act/form-dialog.tsx';
import { ReasonItem } from '../../shared/act/reason-field.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { digitsText } from '../../shared/money.ts';
import { Page } from '../../shared/page.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { RevealNumber } from '../../shared/reveal-number.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { Tag, type Tone } from '../../shared/tag.tsx';
import { payeesQuery, usePayeeChange } from './api.ts';
import { clockOf, PayeeDialog } from './payee-dialog.tsx';
import { SourceDialog } from './source-dialog.tsx';

type Confirmed = 'open' | 'open_source' | 'shut_source';
type Opened = { kind: 'add' } | { kind: 'replace' | 'set' | 'enter_source' | Confirmed; payee: PayeeAccount };

const TONES: Readonly<Record<PayeeAccount['state'], Tone>> = { entered: 'warn', open: 'good', resting: 'info', retired: 'plain' };

/** The house's own accounts: what of today is used, caps and hours; who may not change looks on. */
export function PayeesPage() {
  const t = useT();
  const may = useMay('channels.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(payeesQuery(useDesk().merchant.code));
  const close = () => setOpened(null);
  const actions = may ? <Button onClick={() => setOpened({ kind: 'add' })}>{t('console.payees.add')}</Button> : null;
  return (
    <Page title={t('console.nav.payees')} hint={t('console.payees.hint')} actions={actions}>
      <QueryView query={query} rows={6}>
        {({ list, channels }) => (
          <>
            <Table<PayeeAccount>
              rowKey={({ payeeId }) => payeeId}
              size="small"
              columns={columnsOf(t, may ? setOpened : null)}
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{ emptyText: <Nothing text={t('console.payees.none')} /> }}
            />
            {opened?.kind === 'enter_source' ? <SourceDialog payee={opened.payee} onClose={close} /> : null}
            {opened && isConfirmed(opened.kind) && 'payee' in opened ? (
              <ConfirmDialog kind={opened.kind} payee={opened.payee} onClose={close} />
            ) : null}
            {opened?.kind === 'add' || opened?.kind === 'set' || opened?.kind === 'replace' ? (
              <PayeeDialog
                payee={opened.kind === 'set' ? opened.payee : null}
                replaces={opened.kind === 'replace' ? opened.payee : null}
                channels={channels}
                onClose={close}
              />
            ) : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

const CONFIRMED = {
  open: 'console.payees.open',
  open_source: 'console.payees.source.open',
  shut_source: 'console.payees.source.shut',
} as const satisfies Record<Confirmed, string>;

function isConfirmed(kind: Opened['kind']): kind is Confirmed {
  return Object.hasOwn(CONFIRMED, kind);
}

function ConfirmDialog({ kind, payee, onClose }: { kind: Confirmed; payee: PayeeAccount; onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const opening = usePayeeChange(() => {
    void message.success(t('console.payees.saved'));
    onClose();
  });
  return (
    <FormDialog<{ reason: string }>
      title={`${t(CONFIRMED[kind])}: ${payee.bankName}`}
      lead={
        <>
          <RevealNumber of="payee" id={payee.payeeId} masked={payee.number} />, {payee.holder}
          {kind === 'open' ? null : <span style={{ display: 'block', overflowWrap: 'anywhere' }}>{payee.source?.url}</span>}
        </>
      }
      go={t(CONFIRMED[kind])}
      pending={opening.isPending}
      refusal={opening.error}
      onSend={({ reason }) => opening.mutate({ kind, payeeId: payee.payeeId, reason: reason.trim() })}
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}

function columnsOf(t: Translate, onOpen: ((opened: Opened) => void) | null): TableColumnsType<PayeeAccount> {
  return [
    {
      title: t('console.payees.bank'),
      render: (_, { payeeId, bankName, number, holder }) => (
        <>
          <b>{bankName}</b> <RevealNumber of="payee" id={payeeId} masked={number} />
          <small>{holder}</small>
        </>
      ),
    },
    {
      title: t('console.payees.state'),
      render: (_, { state, isFull, fromMinute, untilMinute, level }) => (
        <>
          <Tag tone={TONES[state]}>{t(`console.payees.state.${state}`)}</Tag>{' '}
          {isFull && state === 'open' ? <Tag tone="warn">{t('console.payees.full')}</Tag> : null}
          {fromMinute === untilMinute ? null : <small>{`${clockOf(fromMinute)}–${clockOf(untilMinute)}`}</small>}
          {level === 0 ? null : <small>{t('console.payees.from_level', { n: level })}</small>}
        </>
      ),
    },
    { title: t('console.payees.today'), width: 240, render: (_, payee) => <Today payee={payee} /> },
    {
      title: t('console.payees.source'),
      render: (_, payee) => (
        <>
          <Source source={payee.source} />
          {onOpen ? <SourceActs {...{ payee, onOpen }} /> : null}
        </>
      ),
    },
    ...(onOpen
      ? [{ key: 'act', align: 'right' as const, render: (_: unknown, payee: PayeeAccount) => <Acts {...{ payee, onOpen }} /> }]
      : []),
  ];
}

const SOURCE_TONES = { entered: 'warn', open: 'good', shut: 'plain' } as const;

/** Whether its statements are fetched, how often, and why the last try came to nothing. */
function Source({ source }: Pick<PayeeAccount, 'source'>) {
  const t = useT();
  if (!source) return <small>{t('console.payees.source.none')}</small>;
  const { state, everyMinutes, triedAtMs, fault } = source;
  return (
    <>
      <Tag tone={SOURCE_TONES[state]}>{t(`console.payees.source.state.${state}`)}</Tag>{' '}
      {fault && state === 'open' ? <Tag tone="bad">{t(`console.payees.source.fault.${fault}`)}</Tag> : null}
      <small>
        {t('console.payees.source.every', { n: everyMinutes })}
        {triedAtMs === null ? null : (
          <>
            {` · ${t('console.payees.source.tried')} `}
            <Moment atMs={triedAtMs} />
          </>
        )}
      </small>
    </>
  );
}

const PERCENT = 100;

/** How much of the day's cap came and is awaited. */
function Today({ payee: { dayCapE4, usedE4, reservedE4, bankName, number } }: { payee: PayeeAccount }) {
  const t = useT();
  const words = t('console.payees.used', { used: digitsText(usedE4), reserved: digitsText(reservedE4) });
  const percent = dayCapE4 === null ? 0 : Math.min(PERCENT, ((Number(usedE4) + Number(reservedE4)) / Number(dayCapE4)) * PERCENT);
  return (
    <>
      {dayCapE4 === null ? null : (
        <progress
          max={PERCENT}
          value={percent}
          aria-label={`${bankName} ${number} ${Math.floor(percent)} %`}
          style={{ width: '100%', accentColor: percent >= 90 ? 'var(--c-warn)' : 'var(--c-accent)' }}
        />
      )}
      <small>
        {words} · {dayCapE4 === null ? t('console.payees.no_cap') : t('console.payees.of', { cap: digitsText(dayCapE4) })}
      </small>
    </>
  );
}

type Acting = { payee: PayeeAccount; onOpen: (opened: Opened) => void };

function Act({ kind, label, payee, onOpen }: Acting & { kind: Exclude<Opened['kind'], 'add'>; label: string }) {
  return (
    <Button type="link" size="small" aria-label={`${label} ${payee.number}`} onClick={() => onOpen({ kind, payee })}>
      {label}
    </Button>
  );
}

/** Who entered where statements are fetched does not open it. */
function SourceActs(acting: Acting) {
  const t = useT();
  const { state, source } = acting.payee;
  if (state === 'entered' || state === 'retired') return null;
  return (
    <div style={{ marginInline: -7 }}>
      <Act kind="enter_source" label={t('console.payees.source.enter')} {...acting} />
      {source?.state === 'entered' && !source.isOwn ? <Act kind="open_source" label={t('console.payees.source.open')} {...acting} /> : null}
      {source && source.state !== 'shut' ? <Act kind="shut_source" label={t('console.payees.source.shut')} {...acting} /> : null}
    </div>
  );
}

function Acts(acting: Acting) {
  const t = useT();
  const { state, isOwn } = acting.payee;
  if (state === 'retired') return null;
  return (
    <>
      {state === 'entered' && isOwn ? <small>{t('console.payees.own')}</small> : null}
      {state === 'entered' && !isOwn ? <Act kind="open" label={t('console.payees.open')} {...acting} /> : null}
      {state === 'entered' ? null : <Act kind="replace" label={t('console.payees.replace')} {...acting} />}
      <Act kind="set" label={t('console.payees.change')} {...acting} />
    </>
  );
}
