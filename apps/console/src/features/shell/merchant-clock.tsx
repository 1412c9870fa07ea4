import { useLanguage } from '../../shared/i18n.ts';
import { useServerSecond } from '../../shared/server-clock.ts';
import { useDesk } from '../../shared/session.ts';
import { clockText, dayText, zoneText } from '../../shared/time.ts';

/** The server's time where the merchant is: by this clock deposits wait and draws close. */
export function MerchantClock() {
  const language = useLanguage();
  const { timeZone } = useDesk().merchant;
  const nowMs = useServerSecond();
  return (
    <time className="merchant-clock" role="timer" aria-live="off" dateTime={new Date(nowMs).toISOString()}>
      {dayText(nowMs, { timeZone, language })} <b>{clockText(nowMs, timeZone)}</b> {zoneText(nowMs, timeZone)}
    </time>
  );
}
