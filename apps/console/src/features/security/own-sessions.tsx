import type { ConsoleSession } from '@fairhall/contract/console/security';
import { classNames } from '@fairhall/ui/class-names';
import { App } from 'antd';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { SessionList } from '../../shared/session-list.tsx';
import { useEndOwnSession } from './api/security.ts';
import styles from './security.module.css';

/** Where the operator is logged in, and the way to end what it left open elsewhere. */
export function OwnSessions({ sessions }: { sessions: readonly ConsoleSession[] }) {
  const t = useT();
  const { message, modal } = App.useApp();
  const end = useEndOwnSession(() => void message.success(t('console.sessions.ended')));
  const ask = ({ sessionId }: ConsoleSession) =>
    void modal.confirm({
      title: t('console.sessions.end_ask'),
      okText: t('console.sessions.end'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => end.mutate(sessionId),
    });
  return (
    <section className={classNames(styles.securitySessions, 'card')} aria-labelledby="security-sessions">
      <h2 id="security-sessions">{t('console.sessions.title')}</h2>
      {end.isError ? <FailureView error={end.error} title={t('console.error.refused')} compact /> : null}
      <SessionList sessions={sessions} endingId={end.isPending ? end.variables : null} onEnd={ask} />
    </section>
  );
}
