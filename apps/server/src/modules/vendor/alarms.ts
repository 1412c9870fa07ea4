import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { SecurityEvent } from './security-event.ts';

export type Alarms = {
  /** Writes an event into the log, at most so many a minute: who floods us must not flood whoever reads it. */
  tell(event: SecurityEvent): void;
  /** Since the process began, those not written included. */
  count(): number;
};

const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export function createAlarms({ clock, log }: { clock: Clock; log: Log }): Alarms {
  let [minute, told, unsaid, all] = [0, 0, 0, 0];
  return {
    tell(event) {
      all += 1;
      const now = Math.floor(clock.nowMs() / MINUTE_MS);
      if (now !== minute) {
        if (unsaid > 0) log.warn({ unsaid }, 'security events that were not written');
        [minute, told, unsaid] = [now, 0, 0];
      }
      told += 1;
      if (told > PER_MINUTE) unsaid += 1;
      else log.warn({ security: event }, 'security event');
    },
    count: () => all,
  };
}
