import { useOnline } from '@fairhall/client/online';
import { classNames } from '@fairhall/ui/class-names';
import { IconShieldLock } from '@tabler/icons-react';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { Tag } from '../../shared/tag.tsx';
import { momentText } from '../../shared/time.ts';
import type { Security } from './api/security.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import styles from './security.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';

/** From here on the page says how to get new ones. */
const FEW_CODES = 3;

/** Whether the login asks for a code, and the way to change that. */
export function TotpCard({ totp, onSecondStep }: { totp: Security['totp']; onSecondStep: (on: boolean) => void }) {
  const t = useT();
  const { message } = App.useApp();
  const { timeZone } = useDesk().merchant;
  const online = useOnline();
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  const { sinceMs, recoveryLeft } = totp;
  const close = () => setOpen(null);
  return (
    <section className={classNames(styles.securityCard, 'card')} aria-labelledby="security-totp">
      <IconShieldLock size={22} stroke={1.75} aria-hidden="true" />
      <div className={styles.securityText}>
        <h2 id="security-totp">
          {t('console.security.totp')}{' '}
          <Tag tone={sinceMs === null ? 'plain' : 'good'}>
            {t(sinceMs === null ? 'console.security.totp_off' : 'console.security.totp_on')}
          </Tag>
        </h2>
        {sinceMs === null ? (
          <p className="low">{t('console.security.totp_hint')}</p>
        ) : (
          <>
            <p className="low">
              {t('console.security.totp_since', { time: momentText(sinceMs, timeZone) })} ·{' '}
              <span className={recoveryLeft < FEW_CODES ? 'warn' : undefined}>
                {t('console.security.recovery_left', { left: recoveryLeft })}
              </span>
            </p>
            {recoveryLeft < FEW_CODES ? <p className="warn">{t('console.security.recovery_few')}</p> : null}
          </>
        )}
      </div>
      {sinceMs === null ? (
        <Button type="primary" disabled={!online} onClick={() => setOpen('set-up')}>
          {t('console.security.set_up')}
        </Button>
      ) : (
        <Button danger disabled={!online} onClick={() => setOpen('remove')}>
          {t('console.security.remove')}
        </Button>
      )}
      {open === 'set-up' ? <SetUpDialog onOn={() => onSecondStep(true)} onClose={close} /> : null}
      {open === 'remove' ? (
        <RemoveDialog
          onRemoved={() => {
            onSecondStep(false);
            void message.success(t('console.security.removed'));
            close();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
