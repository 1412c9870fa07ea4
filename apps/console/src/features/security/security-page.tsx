import { classNames } from '@fairhall/ui/class-names';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import type { MemberLink } from '../../shared/member-link.ts';
import { Page } from '../../shared/page.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useDesk, useMay } from '../../shared/session.ts';
import { securityQuery } from './api/security.ts';
import { LoginWaves } from './login-waves.tsx';
import { OwnSessions } from './own-sessions.tsx';
import styles from './security.module.css';
import { TotpCard } from './totp-card.tsx';

export type SecurityPageProps = {
  /** Where the password is replaced. */
  onPassword: () => void;
  /** The login asks for a code from now on, or no longer. */
  onSecondStep: (on: boolean) => void;
  Member: MemberLink;
};

/** What an operator sees to for itself: password, second step, and where it is logged in. Who may lock members sees lists that were tried. */
export function SecurityPage({ onPassword, onSecondStep, Member }: SecurityPageProps) {
  const t = useT();
  const mayLock = useMay('members.lock');
  const query = useQuery({ ...securityQuery(useDesk().merchant.code), refetchInterval: usePollMs() });
  return (
    <Page title={t('console.security.title')} hint={t('console.security.hint')}>
      <div className={styles.security}>
        <section className={classNames(styles.securityCard, 'card')} aria-labelledby="security-password">
          <IconKey size={22} stroke={1.75} aria-hidden="true" />
          <div className={styles.securityText}>
            <h2 id="security-password">{t('console.security.password')}</h2>
            <p className="low">{t('console.security.password_hint')}</p>
          </div>
          <Button onClick={onPassword}>{t('console.password.change')}</Button>
        </section>
        <QueryView query={query} rows={8}>
          {({ totp, sessions }) => (
            <>
              <TotpCard totp={totp} onSecondStep={onSecondStep} />
              <OwnSessions sessions={sessions} />
            </>
          )}
        </QueryView>
      </div>
      {mayLock ? <LoginWaves Member={Member} /> : null}
    </Page>
  );
}
