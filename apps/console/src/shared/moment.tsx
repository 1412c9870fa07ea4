import { useServerSecond } from '@fairhall/client/server-second';
import { useDesk } from './session.ts';
import { durationText, momentText, shortMomentText } from './time.ts';

/** A time in the merchant's zone; an absent one is a dash. */
export function Moment({ atMs }: { atMs: number | null }) {
  const { merchant } = useDesk();
  if (atMs === null) return <span className="low">—</span>;
  return <time dateTime={new Date(atMs).toISOString()}>{momentText(atMs, merchant.timeZone)}</time>;
}

/** "14:36", with the date only where it is another day. */
export function ShortMoment({ atMs }: { atMs: number }) {
  const { merchant } = useDesk();
  const nowMs = useServerSecond();
  return (
    <time dateTime={new Date(atMs).toISOString()} title={momentText(atMs, merchant.timeZone)}>
      {shortMomentText(atMs, { nowMs, timeZone: merchant.timeZone })}
    </time>
  );
}

/** Time gone by since then, ticking; above the goal it turns to the warning colour. */
export function Waiting({ sinceMs, goalMs }: { sinceMs: number; goalMs: number }) {
  const waitedMs = useServerSecond() - sinceMs;
  return <span className={waitedMs > goalMs ? 'waiting waiting-late' : 'waiting'}>{durationText(waitedMs)}</span>;
}
