import { useOnline } from '@fairhall/client/online';
import type { ConsoleSession } from '@fairhall/contract/console/security';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { deviceOf } from './device.ts';
import { type Translate, useT } from './i18n.ts';
import { Moment } from './moment.tsx';
import styles from './session-list.module.css';
import { Tag } from './tag.tsx';

export type SessionListProps = {
  sessions: readonly ConsoleSession[];
  /** The session that is being ended. */
  endingId: string | null;
  onEnd: (session: ConsoleSession) => void;
};

/** Open sessions of an operator: by what, from where, since when, last used. The one that looks ends by logging out. */
export function SessionList({ sessions, endingId, onEnd }: SessionListProps) {
  const t = useT();
  const online = useOnline();
  if (sessions.length === 0) return <p className="note">{t('console.sessions.none')}</p>;
  return (
    <ul className={styles.sessionList}>
      {sessions.map((session) => (
        <li key={session.sessionId}>
          <DeviceGlyph userAgent={session.userAgent} />
          <div className={styles.sessionWhat}>
            <b title={session.userAgent}>{deviceText(session.userAgent, t)}</b>{' '}
            {session.current ? <Tag tone="good">{t('console.sessions.current')}</Tag> : null}
            <dl>
              <Fact name={t('console.sessions.address')}>
                <span className="mono">{session.ip}</span>
              </Fact>
              <Fact name={t('console.sessions.since')}>
                <Moment atMs={session.sinceMs} />
              </Fact>
              <Fact name={t('console.sessions.used')}>
                <Moment atMs={session.lastUsedAtMs} />
              </Fact>
            </dl>
          </div>
          {session.current ? null : (
            <Button
              danger
              aria-label={t('console.sessions.end_one', { address: session.ip })}
              loading={endingId === session.sessionId}
              disabled={!online || endingId !== null}
              onClick={() => onEnd(session)}
            >
              {t('console.sessions.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt> <dd>{children}</dd>
    </div>
  );
}

function DeviceGlyph({ userAgent }: { userAgent: string }) {
  const { system } = deviceOf(userAgent);
  const Glyph = system === 'Android' || system === 'iPhone' ? IconDeviceMobile : IconDeviceDesktop;
  return <Glyph size={22} stroke={1.75} className="low" aria-hidden="true" />;
}

function deviceText(userAgent: string, t: Translate): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t('console.sessions.device_on', { browser, system });
  return browser ?? system ?? t('console.sessions.unknown_device');
}
