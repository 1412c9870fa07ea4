import { classNames } from '@fairhall/ui/class-names';
import type { ReactNode } from 'react';

export type CellProps = {
  /** Given back to `onToggle`, so that one handler serves a whole board. */
  id: string;
  /** What stands on the cell: "7", "Big". */
  text: string;
  /** Small print below it. */
  note?: string | undefined;
  /** The whole name: "7, Hundreds". */
  label: string;
  selected: boolean;
  disabled?: boolean | undefined;
  onToggle: (id: string) => void;
};

export type CellButtonProps = Pick<CellProps, 'id' | 'label' | 'selected' | 'disabled' | 'onToggle'> & {
  className: string;
  children: ReactNode;
};

/** What a finger presses to pick, or to take back, whatever stands on it. */
export function CellButton({ id, label, selected, disabled, onToggle, className, children }: CellButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onToggle(id)}
      className={classNames(
        'flex flex-col items-center justify-center transition-transform duration-(--motion-press) ease-soft active:scale-96 disabled:opacity-50',
        className,
      )}
    >
      {children}
    </button>
  );
}
