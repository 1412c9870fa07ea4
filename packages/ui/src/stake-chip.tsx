import { CHIP_RIMS } from './art/palette.ts';
import { classNames } from './class-names.ts';

export type StakeChipProps = {
  /** What stands on the chip, as short as it can be: "500", "5K". */
  text: string;
  /** The whole name: "Stake 5,000.00". */
  label: string;
  /** Place in the row, smallest value first: chooses the rim. */
  place: number;
  selected: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** A stake to choose, drawn as a gaming chip of 48 px. None is chosen to begin with. */
export function StakeChip({ text, label, place, selected, disabled, onSelect }: StakeChipProps) {
  const rim = CHIP_RIMS[place % CHIP_RIMS.length];
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onSelect}
      className={classNames(
        'relative grid size-12 flex-none place-items-center rounded-pill transition-transform duration-(--motion-press) ease-soft active:scale-92 disabled:opacity-50',
        selected && 'outline-2 outline-offset-1 outline-brand',
      )}
    >
      <svg viewBox="0 0 48 48" width="48" height="48" className="col-start-1 row-start-1" aria-hidden="true">
        <circle cx="24" cy="24" r="23" fill="var(--c-s3)" />
        <circle cx="24" cy="24" r="20.5" fill="none" stroke={rim} strokeWidth="5" strokeDasharray="10.73 10.73" strokeOpacity=".8" />
        <circle cx="24" cy="24" r="16.5" fill="var(--c-s2)" stroke="var(--c-line)" />
      </svg>
      <span className={classNames('col-start-1 row-start-1 text-tile font-extrabold', selected ? 'text-brand' : 'text-hi')}>{text}</span>
    </button>
  );
}
