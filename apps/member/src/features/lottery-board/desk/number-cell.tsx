import { classNames } from '@fairhall/ui/class-names';
import { memo } from 'react';

/** The colour of a ball of the 49: red, blue (L), green. */
export type BallColour = 'R' | 'L' | 'G';

export type NumberCellProps = {
  /** Given back to `onToggle`, so that one handler serves a whole board. */
  id: string;
  /** What stands on the cell: "7", "Big". */
  text: string;
  /** Small print below it: how many bets the pick makes. */
  note?: string | undefined;
  /** The whole name: "7, Hundreds". */
  label: string;
  colour?: BallColour | undefined;
  selected: boolean;
  disabled?: boolean | undefined;
  onToggle: (id: string) => void;
};

const RINGS: Readonly<Record<BallColour, string>> = {
  R: 'inset-ring-2 inset-ring-danger',
  L: 'inset-ring-2 inset-ring-info',
  G: 'inset-ring-2 inset-ring-win',
};

/** A number or a word to pick where all cells pay alike: solid gold when chosen. Redrawn only when its own props change. */
export const NumberCell = memo(function NumberCell({ id, text, note, label, colour, selected, disabled, onToggle }: NumberCellProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onToggle(id)}
      className={classNames(
        'flex min-h-11 min-w-0 flex-col items-center justify-center rounded-input px-0.5 font-extrabold transition-transform duration-(--motion-press) ease-soft active:scale-96 disabled:opacity-50',
        text.length > 4 ? 'text-tile' : 'text-title',
        selected ? 'bg-brand sheen text-brand-on' : 'bg-s1 text-hi',
        colour ? RINGS[colour] : !selected && 'inset-ring-1 inset-ring-hairline',
      )}
    >
      <span className="leading-(--lh-title) wrap-anywhere">{text}</span>
      {note && <span className={classNames('text-center text-nav font-semibold', selected ? 'text-brand-on' : 'text-low')}>{note}</span>}
    </button>
  );
});

const DOTS: Readonly<Record<BallColour, string>> = { R: 'bg-danger', L: 'bg-info', G: 'bg-win' };

/** A number with a dot in the colour of its ball, where the cell has odds to show too. */
export function ColouredNumber({ text, colour }: { text: string; colour: BallColour }) {
  return (
    <span className="flex items-center gap-1">
      <i aria-hidden="true" className={classNames('size-2 rounded-pill', DOTS[colour])} />
      {text}
    </span>
  );
}
