import { classNames } from '@fairhall/ui/class-names';
import { ColourBall } from '@fairhall/ui/colour-ball.tsx';
import { memo } from 'react';
import type { BallColour } from './number-cell.tsx';

export type BallCellProps = {
  /** Given back to `onToggle`, so that one handler serves a whole board. */
  id: string;
  text: string;
  /** Small print below it: odds of its own, or that it is off sale. */
  note?: string | undefined;
  /** The whole name: "8, red 46.55, Special". */
  label: string;
  colour: BallColour;
  selected: boolean;
  disabled?: boolean | undefined;
  onToggle: (id: string) => void;
};

/** A number of the 49 on its ball. Chosen: a ring of brand and a tint; the colour stays its own. */
export const BallCell = memo(function BallCell({ id, text, note, label, colour, selected, disabled, onToggle }: BallCellProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onToggle(id)}
      className="flex min-h-12.5 flex-col items-center justify-center transition-transform duration-(--motion-press) ease-soft active:scale-96 disabled:opacity-50"
    >
      <span className={classNames('rounded-pill p-0.75', selected && 'bg-brand-tint outline-[2.5px] outline-brand')}>
        <ColourBall value={text} colour={colour} size={38} />
      </span>
      {note && <span className="pt-0.5 text-nav leading-none font-semibold text-mid">{note}</span>}
    </button>
  );
});
