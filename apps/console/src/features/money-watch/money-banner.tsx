import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { usePollMs } from '../../shared/live.ts';
import { useDesk } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import { moneyQuery } from './api/money.ts';
import styles from './money-watch.module.css';

/** Said above every page while the merchant's money stands still, or something beside it is broken. It can't be put away. */
export function MoneyBanner({ link }: { link: (label: string) => ReactNode }) {
  const t = useT();
  const { merchant } = useDesk();
  const { data } = useQuery({ ...moneyQuery(merchant.code), refetchInterval: usePollMs() });
  if (!data) return null;
  if (!data.stop) {
    if (!data.checks.some(({ stops, breach }) => !stops && breach !== null)) return null;
    const words = t('console.money.alarm', { merchant: merchant.name });
    return <Alert className={styles.alarmBanner} banner type="warning" title={<b>{words}</b>} action={link(t('console.money.see'))} />;
  }
  return (
    <Alert
      className={styles.moneyBanner}
      banner
      type="error"
      title={<b>{t('console.money.banner', { merchant: merchant.name, at: momentText(data.stop.stoppedAtMs, merchant.timeZone) })}</b>}
      description={t('console.money.banner_text')}
      action={link(t('console.money.see'))}
    />
  );
}
