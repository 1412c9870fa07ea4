import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Source } from '../../platform/metrics.ts';
import type { Alarms } from './alarms.ts';
import { countLateRounds } from './store/rounds.ts';

const HOUR_MS = 3_600_000;
const LATE_MS = 48 * HOUR_MS;
const SPORTS_LATE_MS = 30 * 24 * HOUR_MS;

export function vendorFigures({ db, clock, alarms }: { db: Db; clock: Clock; alarms: Alarms }): Source[] {
  return [
    {
      name: 'fairhall_vendor_late_rows',
      help: 'Rounds of vendors that should be over: open for 48 hours, of sports for 30 days',
      read() {
        const nowMs = clock.nowMs();
        return countLateRounds(db, { openedBeforeMs: nowMs - LATE_MS, sportsBeforeMs: nowMs - SPORTS_LATE_MS });
      },
    },
    {
      name: 'fairhall_vendor_security_events_total',
      help: 'Calls of vendors with a wrong signature, or with the id of something else',
      read: () => alarms.count(),
    },
  ];
}
