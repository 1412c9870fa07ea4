import type { LoginDevice, LoginEntry } from '@fairhall/contract/identity/devices';
import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { Nothing, QueryView } from '../../shared/query-view.tsx';
import { useDesk } from '../../shared/session.ts';
import { loginsQuery } from './api/read-logins.ts';

/** Devices that a member was let in on and its logins of 90 days, as it sees them itself. */
export function LoginHistory({ memberId }: { memberId: string }) {
  const t = useT();
  const query = useQuery(loginsQuery(useDesk().merchant.code, memberId));
  return (
    <QueryView query={query} rows={6}>
      {({ devices, logins, credit }) => (
        <>
          <h2>{t('logins.devices')}</h2>
          <Table<LoginDevice>
            rowKey="deviceId"
            size="small"
            columns={deviceColumns(t)}
            dataSource={devices}
            pagination={false}
            locale={{ emptyText: <Nothing text={t('logins.devices.none')} /> }}
          />
          <h2>{t('logins.history')}</h2>
          <Table<LoginEntry>
            rowKey="loginId"
            size="small"
            columns={loginColumns(t)}
            dataSource={logins}
            pagination={false}
            locale={{ emptyText: <Nothing text={t('logins.devices.none')} /> }}
          />
          {credit === null ? null : <p className="note">{t('logins.credit', { source: credit })}</p>}
        </>
      )}
    </QueryView>
  );
}

type Placed = Pick<LoginEntry, 'city' | 'country' | 'ip'>;

function PlaceCell({ city, country, ip }: Placed) {
  return (
    <>
      {[city, country].filter(Boolean).join(', ') || null}
      <small className="mono">{ip}</small>
    </>
  );
}

function deviceColumns(t: Translate): TableColumnsType<LoginDevice> {
  return [
    { title: t('console.member_sessions.device'), render: (_, { name }) => <b>{name || t('logins.device.unknown')}</b> },
    { title: t('logins.place'), render: (_, device) => <PlaceCell {...device} /> },
    { title: t('console.member_sessions.since'), render: (_, { firstSeenAtMs }) => <Moment atMs={firstSeenAtMs} /> },
    { title: t('console.member_sessions.last_used'), render: (_, { lastSeenAtMs }) => <Moment atMs={lastSeenAtMs} /> },
    { title: t('logins.trusted'), render: (_, { trustedUntilMs }) => <Moment atMs={trustedUntilMs} /> },
    { title: t('logins.limited'), render: (_, { limitedUntilMs }) => <Moment atMs={limitedUntilMs} /> },
  ];
}

function loginColumns(t: Translate): TableColumnsType<LoginEntry> {
  return [
    { title: t('console.transfers.at'), render: (_, { atMs }) => <Moment atMs={atMs} /> },
    {
      title: t('logins.what'),
      render: (_, { way, outcome, name }) => (
        <>
          <b>
            {t(`logins.way.${way}`)} · {t(`logins.outcome.${outcome}`)}
          </b>
          <small>{name || t('logins.device.unknown')}</small>
        </>
      ),
    },
    { title: t('logins.place'), render: (_, login) => <PlaceCell {...login} /> },
    {
      title: t('logins.score'),
      render: (_, { score, reasons }) =>
        score === 0 ? (
          t('logins.calm')
        ) : (
          <>
            <b>{score}</b>
            <small>{reasons.map(({ reason, points }) => `${t(`logins.reason.${reason}`)} ${points}`).join(', ')}</small>
          </>
        ),
    },
  ];
}
