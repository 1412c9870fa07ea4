import { classNames } from '@fairhall/ui/class-names';
import { PickButton, PickMark } from '@fairhall/ui/pick-button.tsx';
import { RankTile } from '@fairhall/ui/rank-tile.tsx';
import { memo } from 'react';
import type { CellProps } from './cell-props.ts';

/** The colour of a ball of the 49: red, blue (L), green. */
export type BallColour = 'R' | 'L' | 'G';

export type NumberCellProps = CellProps & {
  /** A starter of a race: its number stands on the tile of its colour. */
  rank?: number | undefined;
};

/** A number or a word to pick where all cells pay alike: solid gold when chosen. Redrawn only when its own props change. */
export const NumberCell = memo(function NumberCell({ text, note, rank, ...cell }: NumberCellProps) {
  const { selected } = cell;
  return (
    <PickButton
      {...cell}
      className={classNames(
        'relative min-h-11 min-w-0 rounded-input px-0.5 font-extrabold',
        text.length > 4 ? 'text-tile' : 'text-title',
        !selected && 'bg-s1 text-hi inset-ring-1 inset-ring-hairline',
        selected && (rank === undefined ? 'bg-brand sheen text-brand-on' : 'bg-brand-tint inset-ring-[1.5px] inset-ring-brand'),
      )}
    >
      {rank === undefined ? (
        <span className="leading-(--lh-title) wrap-anywhere">{text}</span>
      ) : (
        <>
          <RankTile value={rank} size={30} />
          {selected && <PickMark />}
        </>
      )}
      {note && <span className={classNames('text-center text-nav font-semibold', selected ? 'text-brand-on' : 'text-low')}>{note}</span>}
    </PickButton>
  );
});
