import type { Item } from '@fairhall/lottery/selection';
import { BALL_SWATCHES } from '@fairhall/ui/art/palette';
import { useT } from '../../../shared/i18n.ts';
import type { BallColour } from './number-cell.tsx';

const COLOURS = ['R', 'L', 'G'] as const;

export type BallLineProps = {
  /** Odds that all numbers have; null where they differ, or stand elsewhere. */
  same: string | null;
  items: readonly Item[];
  colourOf: (item: Item) => BallColour | undefined;
};

/** Above the balls: what every number pays, once for all, and how many there are of each colour. */
export function BallLine({ same, items, colourOf }: BallLineProps) {
  const t = useT();
  return (
    <div className="flex min-h-7 items-center justify-between gap-2 px-1 text-caption text-mid">
      <p>{same !== null && t('board.every_pays', { odds: same })}</p>
      <ul className="flex flex-none gap-2.5">
        {COLOURS.map((colour) => (
          <li key={colour} className="flex items-center gap-1">
            <i aria-hidden="true" className="size-2.5 rounded-pill" style={{ background: BALL_SWATCHES[colour].ground }} />
            <span className="sr-only">{t(`board.colour.${colour}`)} </span>
            {items.filter((item) => colourOf(item) === colour).length}
          </li>
        ))}
      </ul>
    </div>
  );
}
