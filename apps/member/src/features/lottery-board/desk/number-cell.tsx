import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { RankTile } from '@fairhall/ui/rank-tile.tsx';
import { IconCheck } from '@tabler/icons-react';
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
  /** A starter of a race: its number stands on the tile of its colour. */
  rank?: number | undefined;
  selected: boolean;
  disabled?: boolean | undefined;
  onToggle: (id: string) => void;
};

/** A number or a word to pick where all cells pay alike: solid gold when chosen. Redrawn only when its own props change. */
export const NumberCell = memo(function NumberCell({ id, text, note, label, rank, selected, disabled, onToggle }: NumberCellProps) {
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
        'relative',
        !selected && 'bg-s1 text-hi inset-ring-1 inset-ring-hairline',
        selected && (rank === undefined ? 'bg-brand sheen text-brand-on' : 'bg-brand-tint inset-ring-[1.5px] inset-ring-brand'),
      )}
    >
      {rank === undefined ? (
        <span className="leading-(--lh-title) wrap-anywhere">{text}</span>
      ) : (
        <>
          <RankTile value={rank} size={30} />
          {selected && (
            <span className="absolute -top-px -right-px grid size-4.5 place-items-center rounded-tr-input rounded-bl-[9px] bg-brand text-brand-on">
              <Icon glyph={IconCheck} size={14} stroke={3} />
            </span>
          )}
        </>
      )}
      {note && <span className={classNames('text-center text-nav font-semibold', selected ? 'text-brand-on' : 'text-low')}>{note}</span>}
    </button>
  );
});
