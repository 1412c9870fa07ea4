import type { SmsCarrier, SmsSpend } from '@fairhall/contract/console/sms';
import { Button, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing } from '../../shared/query-view.tsx';
import { Tag } from '../../shared/tag.tsx';
import { microText } from './micro.ts';

const count = (n: number) => n.toLocaleString('en-US');
type Became = { sent: number; delivered: number; failed: number; costMicro: number };

function becameColumns<Row extends Became>(t: Translate): TableColumnsType<Row> {
  return [
    { title: t('console.sms.sent'), align: 'right', render: (_, { sent }) => count(sent) },
    { title: t('console.sms.delivered'), align: 'right', render: (_, { delivered }) => count(delivered) },
    {
      title: t('console.sms.failed'),
      align: 'right',
      render: (_, { failed }) => <span className={failed > 0 ? 'bad' : undefined}>{count(failed)}</span>,
    },
    { title: t('console.sms.cost'), align: 'right', render: (_, { costMicro }) => <b className="mono">{microText(costMicro)}</b> },
  ];
}

type TableProps<Row> = { rows: readonly Row[]; rowKey: (row: Row) => string; columns: TableColumnsType<Row>; none: string };

function Plain<Row extends object>({ rows, rowKey, columns, none }: TableProps<Row>) {
  return (
    <Table<Row>
      rowKey={rowKey}
      size="small"
      columns={columns}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Nothing text={none} /> }}
    />
  );
}

type CarrierTableProps = { carriers: SmsSpend['carriers']; onChange: ((carrier: SmsCarrier) => void) | null };

export function CarrierTable({ carriers, onChange }: CarrierTableProps) {
  const t = useT();
  const columns: TableColumnsType<SmsCarrier> = [
    { title: t('console.sms.place'), dataIndex: 'place', width: 70 },
    {
      title: t('console.sms.carrier'),
      render: (_, { code, protocol, dialingCodes }) => (
        <>
          <b>{code}</b> <small>{[protocol, ...dialingCodes.map((one) => `+${one}`)].join(' ')}</small>
        </>
      ),
    },
    { title: t('console.sms.health'), render: (_, carrier) => <Health carrier={carrier} /> },
    { title: t('console.sms.taken'), align: 'right', render: (_, { takenMs }) => (takenMs === null ? '—' : `${count(takenMs)} ms`) },
    { title: t('console.sms.last'), render: (_, { lastSentAtMs }) => <Moment atMs={lastSentAtMs} /> },
    ...becameColumns<SmsCarrier>(t),
    ...(onChange
      ? [
          {
            key: 'change',
            align: 'right' as const,
            render: (_: unknown, carrier: SmsCarrier) => (
              <Button type="link" size="small" aria-label={`${t('console.sms.edit')} ${carrier.code}`} onClick={() => onChange(carrier)}>
                {t('console.sms.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return <Plain rows={carriers} rowKey={({ code }) => code} columns={columns} none={t('console.sms.nothing')} />;
}

/** Of what it took, a fifth that failed is more than bad numbers explain. */
const FAILING_SHARE = 0.2;

function Health({ carrier: { enabled, sent, failed } }: { carrier: SmsCarrier }) {
  const t = useT();
  if (!enabled) return <Tag tone="plain">{t('console.sms.health.off')}</Tag>;
  if (sent + failed === 0) return <Tag tone="info">{t('console.sms.health.idle')}</Tag>;
  if (failed > sent * FAILING_SHARE) return <Tag tone="bad">{t('console.sms.health.failing')}</Tag>;
  return <Tag tone="good">{t('console.sms.health.well')}</Tag>;
}

export function DayTable({ days }: { days: SmsSpend['days'] }) {
  const t = useT();
  type Day = SmsSpend['days'][number];
  const columns: TableColumnsType<Day> = [
    { title: t('console.sms.date'), dataIndex: 'day' },
    { title: t('console.sms.channel'), render: (_, { channel }) => t(`console.sms.channel.${channel}`) },
    { title: t('console.sms.blocked'), align: 'right', render: (_, { blocked }) => count(blocked) },
    ...becameColumns<Day>(t),
  ];
  return <Plain rows={days} rowKey={({ day, channel }) => `${day} ${channel}`} columns={columns} none={t('console.sms.nothing')} />;
}

export function CountryTable({ countries }: { countries: SmsSpend['countries'] }) {
  const t = useT();
  type Country = SmsSpend['countries'][number];
  const columns: TableColumnsType<Country> = [
    { title: t('console.sms.country'), render: (_, { dialingCode }) => <b>+{dialingCode}</b> },
    ...becameColumns<Country>(t),
  ];
  return <Plain rows={countries} rowKey={({ dialingCode }) => dialingCode} columns={columns} none={t('console.sms.nothing')} />;
}

type Prefix = SmsSpend['prefixes'][number];

export function PrefixTable({ prefixes, onOpen }: { prefixes: readonly Prefix[]; onOpen: ((prefix: string) => void) | null }) {
  const t = useT();
  const columns: TableColumnsType<Prefix> = [
    { title: t('console.sms.prefix'), render: (_, { prefix }) => <b className="mono">+{prefix}</b> },
    { title: t('console.sms.sent'), align: 'right', render: (_, { sent }) => count(sent) },
    { title: t('console.sms.verified'), align: 'right', render: (_, { verified }) => count(verified) },
    {
      title: t('console.sms.health'),
      render: (_, { why }) => <Tag tone={why ? 'bad' : 'good'}>{t(why ? `console.sms.closed.${why}` : 'console.sms.open')}</Tag>,
    },
    { title: t('console.sms.until'), render: (_, { closedUntilMs }) => <Moment atMs={closedUntilMs} /> },
    {
      key: 'open',
      align: 'right',
      render: (_, { prefix, why }) =>
        onOpen && why === 'run' ? (
          <Button type="link" size="small" aria-label={`${t('console.sms.reopen')} +${prefix}`} onClick={() => onOpen(prefix)}>
            {t('console.sms.reopen')}
          </Button>
        ) : null,
    },
  ];
  return <Plain rows={prefixes} rowKey={({ prefix }) => prefix} columns={columns} none={t('console.sms.no_prefix')} />;
}

export function PriceTable({ prices }: { prices: SmsSpend['prices'] }) {
  const t = useT();
  type Price = SmsSpend['prices'][number];
  const columns: TableColumnsType<Price> = [
    { title: t('console.sms.carrier'), dataIndex: 'carrier' },
    {
      title: t('console.sms.country'),
      render: (_, { dialingCode }) => (dialingCode === '' ? t('console.sms.everywhere') : `+${dialingCode}`),
    },
    { title: t('console.sms.price'), align: 'right', render: (_, { micro }) => <b className="mono">{microText(micro)}</b> },
  ];
  return (
    <Plain
      rows={prices}
      rowKey={({ carrier, dialingCode }) => `${carrier} ${dialingCode}`}
      columns={columns}
      none={t('console.sms.price.none')}
    />
  );
}
