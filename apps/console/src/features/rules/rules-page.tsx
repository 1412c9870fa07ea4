import type { CashierRules } from '@fairhall/contract/console/cashier-rules';
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
import { useDesk, useMay } from '../../shared/session.ts';
import { type FeeRule, type LimitRule, rulesQuery, useRuleChange } from './api.ts';
import { FeeDialog } from './fee-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { keyText } from './rule-key-items.tsx';

type Opened =
  | { kind: 'fee'; rule: FeeRule | null }
  | { kind: 'limit'; rule: LimitRule | null }
  | { kind: 'remove'; of: 'fee' | 'limit'; rule: FeeRule | LimitRule };

const E2 = 100;

/** What deposits and withdrawals cost and how much may be moved, by way and level; who may not change looks on. */
export function RulesPage() {
  const t = useT();
  const may = useMay('channels.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(rulesQuery(useDesk().merchant.code));
  const close = () => setOpened(null);
  const open = may ? setOpened : null;
  const add = (kind: 'fee' | 'limit') =>
    may ? <Button onClick={() => setOpened({ kind, rule: null })}>{t(`console.rules.add_${kind}`)}</Button> : null;
  return (
    <Page title={t('console.nav.rules')} hint={t('console.rules.hint')}>
      <QueryView query={query} rows={6}>
        {(rules) => (
          <>
            <Heading text={t('console.rules.fees')}>{add('fee')}</Heading>
            <Table<FeeRule>
              {...TABLE}
              rowKey={rowKey}
              columns={feeColumns(t, rules, open)}
              dataSource={rules.fees}
              locale={{ emptyText: <Nothing text={t('console.rules.no_fees')} /> }}
            />
            <p className="note">
              {t('console.rules.settled', { fixed: digitsText(rules.settled.fixedE4), percent: rules.settled.percentE2 / E2 })}
            </p>
            <Heading text={t('console.rules.limits')}>{add('limit')}</Heading>
            <Table<LimitRule>
              {...TABLE}
              rowKey={rowKey}
              columns={limitColumns(t, rules, open)}
              dataSource={rules.limits}
              locale={{ emptyText: <Nothing text={t('console.rules.no_limits')} /> }}
            />
            {opened?.kind === 'fee' ? <FeeDialog rule={opened.rule} rules={rules} onClose={close} /> : null}
            {opened?.kind === 'limit' ? <LimitDialog rule={opened.rule} rules={rules} onClose={close} /> : null}
            {opened?.kind === 'remove' ? <RemoveDialog of={opened.of} rule={opened.rule} rules={rules} onClose={close} /> : null}
          </>
        )}
      </QueryView>
    </Page>
  );
}

const TABLE = { size: 'small', pagination: false, scroll: { x: 'max-content' } } as const;
const rowKey = ({ direction, channel, level }: FeeRule | LimitRule) => `${direction}/${channel}/${level}`;

function Heading({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16, margin: '24px 0 8px' }}>
      <h2 style={{ margin: 0 }}>{text}</h2>
      {children}
    </div>
  );
}

type RemoveProps = { of: 'fee' | 'limit'; rule: FeeRule | LimitRule; rules: CashierRules; onClose: () => void };

function RemoveDialog({ of, rule, rules, onClose }: RemoveProps) {
  const t = useT();
  const { message } = App.useApp();
  const removing = useRuleChange((waitsUntilMs) => {
    void message.success(t(waitsUntilMs === null ? 'console.rules.saved' : 'console.rules.waits'));
    onClose();
  });
  const { direction, channel, level } = rule;
  const key = { direction, channel, level };
  return (
    <FormDialog<{ reason: string }>
      title={t('console.rules.remove')}
      lead={keyText(t, rule, rules.channels)}
      go={t('console.rules.remove')}
      danger
      pending={removing.isPending}
      refusal={removing.error}
      onSend={({ reason }) =>
        removing.mutate(
          of === 'fee'
            ? { kind: 'fee', ...key, terms: null, reason: reason.trim() }
            : { kind: 'limit', ...key, bounds: null, reason: reason.trim() },
        )
      }
      onClose={onClose}
    >
      <ReasonItem />
    </FormDialog>
  );
}

function feeColumns(t: Translate, { channels }: CashierRules, onOpen: ((opened: Opened) => void) | null): TableColumnsType<FeeRule> {
  return [
    { title: t('console.rules.of'), render: (_, rule) => <b>{keyText(t, rule, channels)}</b> },
    { title: t('console.rules.costs'), render: (_, { terms }) => costText(t, terms) },
    {
      title: t('console.rules.bearer'),
      render: (_, { direction, terms }) =>
        direction === 'withdraw' ? t('console.rules.free_n', { n: terms.freePerDay }) : t(`console.rules.bearer.${terms.bearer}`),
    },
    { title: t('console.rules.back'), render: (_, { terms }) => (terms.returnE2 === 0 ? '—' : `${terms.returnE2 / E2} %`) },
    changedColumn(t),
    ...actColumn(t, channels, onOpen, 'fee' as const),
  ];
}

function costText(t: Translate, { fixedE4, percentE2, minE4, maxE4 }: FeeRule['terms']): string {
  const cost =
    [fixedE4 === '0' ? null : digitsText(fixedE4), percentE2 === 0 ? null : `${percentE2 / E2} %`].filter(Boolean).join(' + ') || '0';
  const bounds = [
    minE4 === '0' ? null : t('console.rules.at_least', { sum: digitsText(minE4) }),
    maxE4 === null ? null : t('console.rules.at_most', { sum: digitsText(maxE4) }),
  ].filter(Boolean);
  return [cost, ...bounds].join(', ');
}

function limitColumns(t: Translate, { channels }: CashierRules, onOpen: ((opened: Opened) => void) | null): TableColumnsType<LimitRule> {
  const sum = (digits: string | null) => (digits === null ? '—' : digitsText(digits));
  return [
    { title: t('console.rules.of'), render: (_, rule) => <b>{keyText(t, rule, channels)}</b> },
    { title: t('console.rules.oneMin'), align: 'right', render: (_, { bounds }) => sum(bounds.oneMinE4) },
    { title: t('console.rules.oneMax'), align: 'right', render: (_, { bounds }) => sum(bounds.oneMaxE4) },
    { title: t('console.rules.daySum'), align: 'right', render: (_, { bounds }) => sum(bounds.daySumE4) },
    { title: t('console.rules.monthSum'), align: 'right', render: (_, { bounds }) => sum(bounds.monthSumE4) },
    { title: t('console.rules.dayCount'), align: 'right', render: (_, { bounds }) => bounds.dayCount ?? '—' },
    { title: t('console.rules.monthCount'), align: 'right', render: (_, { bounds }) => bounds.monthCount ?? '—' },
    changedColumn(t),
    ...actColumn(t, channels, onOpen, 'limit' as const),
  ];
}

function changedColumn(t: Translate) {
  return {
    title: t('console.rules.changed'),
    render: (_: unknown, { changedAtMs, changedName }: FeeRule | LimitRule) => (
      <>
        {changedName}
        <small>
          <Moment atMs={changedAtMs} />
        </small>
      </>
    ),
  };
}

function actColumn<Rule extends FeeRule | LimitRule>(
  t: Translate,
  channels: CashierRules['channels'],
  onOpen: ((opened: Opened) => void) | null,
  kind: 'fee' | 'limit',
) {
  if (!onOpen) return [];
  return [
    {
      key: 'act',
      align: 'right' as const,
      render: (_: unknown, rule: Rule) => {
        const about = keyText(t, rule, channels);
        return (
          <>
            <Button
              type="link"
              size="small"
              aria-label={`${t('console.rules.change')}: ${about}`}
              onClick={() => onOpen({ kind, rule } as Opened)}
            >
              {t('console.rules.change')}
            </Button>
            <Button
              type="link"
              size="small"
              danger
              aria-label={`${t('console.rules.remove')}: ${about}`}
              onClick={() => onOpen({ kind: 'remove', of: kind, rule })}
            >
              {t('console.rules.remove')}
            </Button>
          </>
        );
      },
    },
  ];
}
