import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import { useT } from '../../shared/i18n.ts';
import { digitsText } from '../../shared/money.ts';
import { useDesk } from '../../shared/session.ts';
import { momentText } from '../../shared/time.ts';
import styles from './draws.module.css';

/** Why a draw is void, who said so and when. */
export function VoidedNote({ voided }: { voided: NonNullable<ConsoleDraw['voided']> }) {
  const t = useT();
  const { timeZone } = useDesk().merchant;
  return (
    <span className={styles.voidedNote}>
      <q>{voided.reason === 'BEACON_SILENT' ? t('console.void.beacon') : voided.reason}</q>
      <small>{t('console.void.by', { name: voided.operatorName, at: momentText(voided.atMs, timeZone) })}</small>
    </span>
  );
}

/** What came back and what was taken back of a void draw, so far. */
export function VoidedMoney({ voided: { refundedE4, reversedE4, owedE4 } }: { voided: NonNullable<ConsoleDraw['voided']> }) {
  const t = useT();
  const symbol = useDesk().merchant.currencySymbol;
  return (
    <span className={styles.voidedMoney}>
      <small>{t('console.void.refunded', { amount: digitsText(refundedE4, { symbol }) })}</small>
      {reversedE4 === '0' ? null : <small>{t('console.void.reversed', { amount: digitsText(reversedE4, { symbol }) })}</small>}
      {owedE4 === '0' ? null : <small className="bad">{t('console.void.owed', { amount: digitsText(owedE4, { symbol }) })}</small>}
    </span>
  );
}
