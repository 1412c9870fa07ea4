import { classNames } from '@fairhall/ui/class-names';
import { ColourBall } from '@fairhall/ui/colour-ball.tsx';
import { PickButton } from '@fairhall/ui/pick-button.tsx';
import { memo } from 'react';
import type { CellProps } from './cell-props.ts';
import type { BallColour } from './number-cell.tsx';

export type BallCellProps = CellProps & { colour: BallColour };

/** A number of the 49 on its ball. Chosen: a ring of brand and a tint; the colour stays its own. */
export const BallCell = memo(function BallCell({ text, note, colour, ...cell }: BallCellProps) {
  return (
    <PickButton {...cell} className="min-h-12.5">
      <span className={classNames('rounded-pill p-0.75', cell.selected && 'bg-brand-tint outline-[2.5px] outline-brand')}>
        <ColourBall value={text} colour={colour} size={38} />
      </span>
      {note && <span className="pt-0.5 text-nav leading-none font-semibold text-mid">{note}</span>}
    </PickButton>
  );
});
