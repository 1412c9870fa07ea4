import { memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { PickButton, PickMark } from './pick-button.tsx';

export type OptionCellProps = {
  /** Given back to `onToggle`, so that one handler serves a whole board. */
  id: string;
  /** "Big", "11", or drawn dice. */
  name: ReactNode;
  /** "11–17", "sum". */
  range?: string;
  odds: string;
  /** Full name when `name` is a drawing or short: "Sum 11, odds 7.76". */
  label?: string;
  selected: boolean;
  /** Locked: the draw is closed. */
  disabled?: boolean;
  size?: 'side' | 'sum';
  onToggle: (id: string) => void;
};

/** Odds of more figures are written smaller, so that they stay on one line. */
const ODDS_LONG = 7;

/** One thing to bet on: name, range and odds. Chosen = a brand ring and a tick in the corner. Redrawn only when its own props change. */
export const OptionCell = memo(function OptionCell({
  id,
  name,
  range,
  odds,
  label,
  selected,
  disabled,
  size = 'sum',
  onToggle,
}: OptionCellProps) {
  return (
    <PickButton
      {...{ id, label, selected, disabled, onToggle }}
      className={classNames(
        'relative rounded-input px-1',
        size === 'side' ? 'min-h-17.5' : 'min-h-14.5',
        selected ? 'bg-brand-tint inset-ring-[1.5px] inset-ring-brand' : 'bg-s1 inset-ring-1 inset-ring-hairline inset-shadow-edge',
      )}
    >
      <span className="text-title leading-(--lh-name) font-extrabold">{name}</span>{' '}
      {range && <span className="text-nav leading-[1.25] font-semibold text-low">{range}</span>}{' '}
      <span
        className={classNames(
          'mt-px leading-[1.3] font-bold text-brand',
          odds.length > ODDS_LONG ? '-mx-1 text-nav whitespace-nowrap tracking-tighter' : 'text-caption',
        )}
      >
        {odds}
      </span>
      {selected && <PickMark />}
    </PickButton>
  );
});
