import { Tag } from '../../shared/tag.tsx';

const SOON_S = 20;

/** Seconds until the promise of an answer ends; behind it, how long it is broken. */
export function DueMark({ dueAtMs, nowMs }: { dueAtMs: number | null; nowMs: number }) {
  if (dueAtMs === null) return null;
  const seconds = Math.ceil((dueAtMs - nowMs) / 1_000);
  return <Tag tone={seconds <= 0 ? 'bad' : seconds <= SOON_S ? 'warn' : 'good'}>{`${seconds} s`}</Tag>;
}
