import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type PauseMarkProps = {
  paused: boolean;
  onChange: (paused: boolean) => void;
  /** Names of what a tap does next, e.g. "Pause the banners". */
  pauseLabel: string;
  playLabel: string;
  className?: string;
};

/** The small control that stops and starts what moves by itself; drawn at 14 px, tapped at 44. */
export function PauseMark({ paused, onChange, pauseLabel, playLabel, className }: PauseMarkProps) {
  return (
    <button
      type="button"
      aria-label={paused ? playLabel : pauseLabel}
      onClick={() => onChange(!paused)}
      className={classNames('relative grid size-7 flex-none hit-8 place-items-center rounded-chip text-low', className)}
    >
      <Icon glyph={paused ? IconPlayerPlayFilled : IconPlayerPauseFilled} size={14} />
    </button>
  );
}
