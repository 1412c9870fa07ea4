import { useSpeech } from '../../frame/speech.tsx';
import { useServerNow } from '../../table/use-clock.ts';

type Props = { fromMs: number; untilMs: number; offsetMs: number };

/** How long a bet in play is still checked: a ring that closes, with whole seconds. */
export function CheckRing({ fromMs, untilMs, offsetMs }: Props) {
  const { say } = useSpeech();
  const nowMs = useServerNow(offsetMs, 250);
  const done = Math.min(1, Math.max(0, (nowMs - fromMs) / Math.max(1, untilMs - fromMs)));
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1_000));
  return (
    <span role="timer" aria-label={say('sports.checking.left', { seconds })} className="relative grid size-10 flex-none place-items-center">
      <svg viewBox="0 0 40 40" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="20" cy="20" r="17" fill="none" stroke="var(--c-line)" strokeWidth="4" />
        <circle
          {...{ cx: 20, cy: 20, r: 17, fill: 'none', strokeWidth: 4, strokeLinecap: 'round', pathLength: 100 }}
          stroke="var(--c-brand)"
          strokeDasharray={`${done * 100} 100`}
        />
      </svg>
      <b aria-hidden="true" className="text-tile tabular-nums">
        {seconds}
      </b>
    </span>
  );
}
