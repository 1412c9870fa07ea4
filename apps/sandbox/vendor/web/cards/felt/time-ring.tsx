import { useServerNow } from '../../table/use-clock.ts';
import { type ActClock, leftOf } from './act-clock.ts';

const AROUND = 176;
const IN_TIME = '#F0BE4B';
const IN_BANK = '#FFB65C';

type Props = { clock: ActClock | null; offsetMs: number; size: number; name: string };

/** The clock of who acts: the ring runs down the act's time, then once more the bank's, in another colour. */
export function TimeRing({ clock, offsetMs, size, name }: Props) {
  const nowMs = useServerNow(offsetMs, 250);
  const left = clock && leftOf(clock, nowMs);
  return (
    <div role="timer" aria-label={name} className="relative flex-none" style={{ width: size, height: size }}>
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" fill="#0B0E15" fillOpacity=".8" stroke="#262F45" strokeWidth="5" />
        {left && (
          <circle
            {...{ cx: 32, cy: 32, r: 28, fill: 'none', strokeWidth: 5, strokeLinecap: 'round', transform: 'rotate(-90 32 32)' }}
            stroke={left.isInBank ? IN_BANK : IN_TIME}
            strokeDasharray={`${AROUND * left.share} 200`}
          />
        )}
      </svg>
      <b className="absolute inset-0 grid place-content-center font-extrabold" style={{ fontSize: size * 0.34 }}>
        {left ? left.seconds : ''}
      </b>
    </div>
  );
}

/** The same, thin, around the picture of a seat. */
export function TurnRim({ clock, offsetMs, size }: { clock: ActClock; offsetMs: number; size: number }) {
  const { share, isInBank } = leftOf(clock, useServerNow(offsetMs, 500));
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="absolute -inset-[5px]">
      <circle cx="32" cy="32" r="29" fill="none" stroke="#0B0E15" strokeWidth="5" />
      <circle
        {...{ cx: 32, cy: 32, r: 29, fill: 'none', strokeWidth: 4, strokeLinecap: 'round', transform: 'rotate(-90 32 32)' }}
        stroke={isInBank ? IN_BANK : IN_TIME}
        strokeDasharray={`${182 * share} 200`}
      />
    </svg>
  );
}
