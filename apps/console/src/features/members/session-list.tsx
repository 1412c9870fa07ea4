import type { MemberAccess, MemberSession } from '@fairhall/contract/console/member-access';
import type { ConsoleMember } from '@fairhall/contract/console/members';
import { classNames } from '@fairhall/ui/class-names';
import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../shared/facts.tsx';
import { type Translate, useT } from '../../shared/i18n.ts';
import { Moment } from '../../shared/moment.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import styles from './access.module.css';
import { ActDialog, type Intended } from './act-dialog.tsx';
import { accessQuery } from './api/read-access.ts';
import { deviceText } from './device-text.ts';

/** Locks and kicks are pushed; a login is not, so the list looks by itself: whenever it is opened, and this often. */
const LOOK_EVERY_MS = 10_000;

/** Who is in with this account, who was, and how often a wrong password was tried. */
export function SessionList({ member }: { member: ConsoleMember }) {
  const t = useT();
  const mayEnd = useMay('members.lock');
  const query = useQuery({
    ...accessQuery(useDesk().merchant.code, member.memberId),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnMount: 'always',
  });
  const [intended, setIntended] = useState<Intended | null>(null);
  const end = mayEnd ? (sessionId: string) => setIntended({ kind: 'end', sessionId }) : null;
  return (
    <QueryView query={query} rows={8}>
      {({ open, ended, tries }) => (
        <div className={styles.sessions}>
          <TriesStrip tries={tries} />
          <header>
            <h2>{t('console.member_sessions.open')}</h2>
            {mayEnd && open.length > 0 ? (
              <Button danger onClick={() => setIntended({ kind: 'end_all' })}>
                {t('console.act.end_all')}
              </Button>
            ) : null}
          </header>
          <SessionTable list={open} columns={openColumns(t, end)} none={t('console.member_sessions.none_open')} />
          <h2>{t('console.member_sessions.ended')}</h2>
          <SessionTable list={ended} columns={endedColumns(t)} none={t('console.member_sessions.none_ended')} />
          {intended ? <ActDialog member={member} intended={intended} onClose={() => setIntended(null)} /> : null}
        </div>
      )}
    </QueryView>
  );
}

type Columns = TableColumnsType<MemberSession>;

function SessionTable({ list, columns, none }: { list: MemberSession[]; columns: Columns; none: string }) {
  if (list.length === 0) return <p className={classNames(styles.sessionsNone, 'card')}>{none}</p>;
  return <Table<MemberSession> rowKey="sessionId" size="small" columns={columns} dataSource={list} pagination={false} />;
}

function commonColumns(t: Translate): Columns {
  return [
    {
      title: t('console.member_sessions.device'),
      render: (_, { userAgent, deviceMark }) => (
        <>
          <b title={userAgent}>{deviceText(userAgent, t)}</b>
          {deviceMark ? <small>{t('console.member_sessions.mark', { mark: deviceMark })}</small> : null}
        </>
      ),
    },
    { title: t('console.member_sessions.address'), width: 150, render: (_, { ip }) => <span className="mono">{ip}</span> },
    { title: t('console.member_sessions.since'), width: 165, render: (_, { sinceMs }) => <Moment atMs={sinceMs} /> },
    { title: t('console.member_sessions.last_used'), width: 165, render: (_, { lastUsedAtMs }) => <Moment atMs={lastUsedAtMs} /> },
  ];
}

function openColumns(t: Translate, end: ((sessionId: string) => void) | null): Columns {
  if (!end) return commonColumns(t);
  const act = {
    title: '',
    align: 'right' as const,
    width: 140,
    render: (_: unknown, { sessionId }: MemberSession) => (
      <Button danger size="small" onClick={() => end(sessionId)}>
        {t('console.act.end')}
      </Button>
    ),
  };
  return [...commonColumns(t), act];
}

function endedColumns(t: Translate): Columns {
  return [
    ...commonColumns(t),
    { title: t('console.member_sessions.ended_at'), width: 165, render: (_, { endedAtMs }) => <Moment atMs={endedAtMs} /> },
    {
      title: t('console.member_sessions.why'),
      render: (_, { endedReason }) => (endedReason === null ? '' : t(`console.member_session_end.${endedReason}`)),
    },
  ];
}

/** Wrong passwords that still count. */
function TriesStrip({ tries }: { tries: MemberAccess['tries'] }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  const figures = [
    [t('console.tries.login'), tries.login],
    [t('console.tries.payment'), tries.paymentPassword],
  ] as const;
  return (
    <Facts className={classNames(styles.tries, 'card')}>
      {figures.map(([name, { failures, lastAtMs }]) => (
        <Fact key={name} name={name} tone={failures > 0 ? 'warn' : undefined}>
          {failures}
          {lastAtMs === null ? null : <span className="note"> {t('console.tries.last', { at: momentText(lastAtMs, timeZone) })}</span>}
        </Fact>
      ))}
    </Facts>
  );
}
