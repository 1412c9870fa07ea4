import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import styles from './security.module.css';

/** Said above every page while the merchant wants a second step of who has none. Advice can be put away, a demand can't. */
export function SecondStepBanner({ link }: { link: (label: string) => ReactNode }) {
  const t = useT();
  const { operator, merchant } = useDesk();
  const [away, setAway] = useState(false);
  const wanted = operator.totp ? 'free' : (merchant.secondStep ?? 'free');
  if (wanted === 'free' || (wanted === 'recommended' && away)) return null;
  const required = wanted === 'required';
  return (
    <Alert
      className={styles.secondStep}
      banner
      type={required ? 'warning' : 'info'}
      title={t(required ? 'console.security.demand' : 'console.security.advice', { merchant: merchant.name })}
      action={link(t('console.security.set_up'))}
      closable={required ? false : { onClose: () => setAway(true), 'aria-label': t('common.close') }}
    />
  );
}
