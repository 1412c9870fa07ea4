import { Button, Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { Nothing } from '../../shared/query-view.tsx';
import { Tag, type Tone } from '../../shared/tag.tsx';
import type { Account, Channel, Opened } from './opened.ts';

type ChannelTableProps = { channels: Channel[]; accounts: readonly Account[]; onOpen: (opened: Opened) => void; may: boolean };

const TONES: Readonly<Record<Channel['state'], Tone>> = { open: 'good', resting: 'warn', full: 'info' };
const MINUTE_S = 60;
const PERCENT = 100;

/** The board: one row a way, with the figures of seven days. */
export function ChannelTable({ channels, accounts, onOpen, may }: ChannelTableProps) {
  const t = useT();
  const names = new Map(accounts.map(({ accountId, name }) => [accountId, name]));
  return (
    <Table<Channel>
      rowKey={({ vendorId }) => vendorId}
      size="small"
      columns={columnsOf({ t, names, onOpen, may })}
      dataSource={channels}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Nothing text={t('console.channels.none')} /> }}
    />
  );
}

type Ways = { t: Translate; names: ReadonlyMap<number, string>; onOpen: (opened: Opened) => void; may: boolean };

function columnsOf({ t, names, onOpen, may }: Ways): TableColumnsType<Channel> {
  return [
    {
      title: t('console.channels.way'),
      render: (_, { name, code, kind, slot }) => (
        <>
          <b>{name}</b> <span className="mono">{code}</span>
          <small>
            {t(`console.channels.kind.${kind}`)}
            {slot === null ? '' : ` · ${slot}`}
          </small>
        </>
      ),
    },
    {
      title: t('console.channels.state'),
      render: (_, { open, state }) =>
        open ? <Tag tone={TONES[state]}>{t(`console.channels.state.${state}`)}</Tag> : <Tag tone="plain">{t('console.channels.off')}</Tag>,
    },
    {
      title: t('console.channels.success'),
      align: 'right',
      render: (_, { credited, decided }) =>
        decided === 0 ? (
          <small>{t('console.channels.none_decided')}</small>
        ) : (
          <>
            <b>{Math.round((credited / decided) * PERCENT)} %</b>
            <small>{t('console.channels.of', { credited, decided })}</small>
          </>
        ),
    },
    {
      title: t('console.channels.median'),
      align: 'right',
      render: (_, { medianSeconds }) => (medianSeconds === null ? '—' : timeText(medianSeconds, t)),
    },
    { title: t('console.channels.under_way'), align: 'right', dataIndex: 'underWay' },
    {
      title: t('console.channels.float'),
      align: 'right',
      render: (_, { floatE4 }) => (floatE4 === null ? '—' : <span className="amount">{digitsText(floatE4)}</span>),
    },
    { title: t('console.channels.goes_by'), render: (_, channel) => <GoesBy channel={channel} names={names} /> },
    {
      key: 'act',
      align: 'right',
      render: (_, channel) => (
        <>
          {channel.candidates.length > 0 ? (
            <Button
              type="link"
              size="small"
              aria-label={`${t('console.channels.routes')} ${channel.code}`}
              onClick={() => onOpen({ kind: 'routes', channel })}
            >
              {t('console.channels.routes')}
            </Button>
          ) : null}
          {may ? (
            <Button
              type="link"
              size="small"
              aria-label={`${t('console.channels.switch')} ${channel.code}`}
              onClick={() => onOpen({ kind: 'channel', channel })}
            >
              {t('console.channels.switch')}
            </Button>
          ) : null}
        </>
      ),
    },
  ];
}

function GoesBy({ channel: { accounts, rules, candidates }, names }: { channel: Channel; names: ReadonlyMap<number, string> }) {
  const t = useT();
  if (candidates.length === 0) return <small>{t('console.channels.kind.transfer')}</small>;
  return (
    <>
      {accounts.map((accountId) => names.get(accountId) ?? accountId).join(' → ') || '—'}
      <small>{rules.length > 0 ? t('console.channels.rules', { n: rules.length }) : t('console.channels.by_score')}</small>
    </>
  );
}

function timeText(seconds: number, t: Translate): string {
  if (seconds < 2 * MINUTE_S) return t('console.channels.seconds', { n: seconds });
  return t('console.channels.minutes', { n: Math.round(seconds / MINUTE_S) });
}
