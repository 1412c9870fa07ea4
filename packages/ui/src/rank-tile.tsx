import { RANK_SWATCHES } from './art/palette.ts';
import { classNames } from './class-names.ts';

export type RankTileProps = { /** 1 to 10. */ value: number; size?: number; className?: string };

/** A starter of a race on a tile of its own colour. A row of them is one image: name it there. */
export function RankTile({ value, size = 24, className }: RankTileProps) {
  const swatch = RANK_SWATCHES[value - 1] ?? RANK_SWATCHES[0];
  return (
    <span
      className={classNames('tile-edge grid flex-none place-items-center rounded-[6px] leading-none font-extrabold', className)}
      style={{ width: size, height: size, fontSize: size * 0.56, background: swatch?.ground, color: swatch?.ink }}
    >
      {value}
    </span>
  );
}
