import { useServerSecond } from '@fairhall/client/server-second';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { clockText, dateText, dayText, zoneText } from '../../shared/time.ts';
import { weekdayOf, weekdayText } from '../../shared/time-words.ts';
import styles from './shell.module.css';

/** The server's time where the merchant is: by this clock deposits wait and draws close. */
export function MerchantClock() {
  const t = useT();
  const language = useLanguage();
  const { timeZone } = useDesk().merchant;
  const nowMs = useServerSecond();
  const date = dateText(nowMs, timeZone);
  // Browsers have no Burmese days.
  const day = language === 'MY' ? `${weekdayText(weekdayOf(date), t)}၊ ${date}` : dayText(nowMs, { timeZone, language });
  return (
    <time className={styles.merchantClock} role="timer" aria-live="off" dateTime={new Date(nowMs).toISOString()}>
      {day} <b>{clockText(nowMs, timeZone)}</b> {zoneText(nowMs, timeZone)}
    </time>
  );
}
