import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type PickButtonProps = {
  /** Given back to `onToggle`, so that one handler serves a whole board. */
  id: string;
  label?: string | undefined;
  selected: boolean;
  disabled?: boolean | undefined;
  onToggle: (id: string) => void;
  className: string;
  children: ReactNode;
};

/** What a finger presses to pick, or to take back, whatever stands on it. */
export function PickButton({ id, label, selected, disabled, onToggle, className, children }: PickButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onToggle(id)}
      className={classNames(
        'flex flex-col items-center justify-center transition-transform duration-(--motion-press) ease-soft active:scale-96 disabled:opacity-50 disabled:active:scale-100',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** In the corner of what is picked, where its colours alone would not tell. */
export function PickMark() {
  return (
    <span className="absolute -top-px -right-px grid size-4.5 place-items-center rounded-tr-input rounded-bl-[9px] bg-brand text-brand-on">
      <Icon glyph={IconCheck} size={14} stroke={3} />
    </span>
  );
}
