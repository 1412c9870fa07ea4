import { classNames } from './class-names.ts';
import { clockText } from './countdown-text.ts';

export type CountdownProps = {
  /** Whole seconds left by server time; null while the draw is not known. */
  seconds: number | null;
  /** Read out as the timer's name: "Draw 0869 closes in". */
  label: string;
  /** In place of the figures, where they would be too many: "12 days". */
  text?: string;
  /** From here down the figure turns to the warning colour; it never flashes. */
  warnFrom?: number;
  size?: 'large' | 'strip' | 'small';
  className?: string;
};

const SIZES = { large: 'text-[2.125rem]', strip: 'text-[1.375rem]', small: 'text-[1.1875rem]' } as const;

/** The time left, as figures. Silent: a screen reader asks for it, it is not called out each second. */
export function Countdown({ seconds, label, text, warnFrom = 10, size = 'large', className }: CountdownProps) {
  const warns = seconds !== null && seconds <= warnFrom;
  return (
    <span
      role="timer"
      aria-label={label}
      aria-live="off"
      className={classNames(
        'tight font-extrabold whitespace-nowrap',
        'leading-[1.15]',
        SIZES[size],
        warns ? 'text-warn' : 'text-hi',
        className,
      )}
    >
      {text ?? clockText(seconds)}
    </span>
  );
}

/** The thin bar of a draw's life: `share` of the time is left, 1 to 0. Put it at the foot of a `relative` card. */
export function TimeBar({ share, warn = false }: { share: number; warn?: boolean }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 block h-0.75 overflow-hidden bg-s3">
      <span
        className={classNames(
          'block h-full origin-left rounded-pill transition-transform duration-1000 ease-linear',
          warn ? 'bg-warn' : 'bg-brand',
        )}
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, share))})` }}
      />
    </span>
  );
}
