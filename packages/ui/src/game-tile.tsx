import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import type { GameArt } from './art/game-tile.ts';
import { classNames } from './class-names.ts';
import { GamePicture } from './game-picture.tsx';
import { Icon } from './icon.tsx';
import type { PictureSource } from './picture.tsx';

export type GameTileProps = {
  /** Given back to the handlers, so that one pair serves a whole grid. */
  id: string;
  /** In the reader's language. */
  title: string;
  /** Draws the picture where there is no other, and until that has come. */
  art: GameArt;
  /** Give the same object as long as it is the same picture. */
  picture: PictureSource | undefined;
  /** A short mark in the upper corner. */
  mark?: { kind: 'hot' | 'new'; text: string };
  /** A quiet mark below, such as that it does not open yet. */
  note?: string;
  onOpen: (id: string) => void;
  favourite?: { on: boolean; onToggle: (id: string) => void; label: string };
};

/** Three beside each other on a phone. */
const TILE_SIZES = '(min-width: 480px) 160px, 34vw';

/** A game to open, with its star. Redrawn only when its own props change: give stable handlers and a stable `art`. */
export const GameTile = memo(function GameTile({ id, title, art, picture, mark, note, onOpen, favourite }: GameTileProps) {
  return (
    <div className="tile-ground relative aspect-square overflow-hidden rounded-tile">
      <button type="button" onClick={() => onOpen(id)} className="group absolute inset-0 text-left -outline-offset-4">
        <span className="tile-art block size-full transition-transform duration-(--motion-press) ease-soft group-active:scale-97">
          <GamePicture picture={picture} art={art} sizes={TILE_SIZES} />
        </span>
        <span className="tile-name absolute inset-x-0 bottom-0 flex items-end px-2.25 pb-1.75 text-tile font-bold">
          <span className="line-clamp-3">{title}</span>
        </span>
      </button>
      <span className="pointer-events-none absolute top-1.75 left-1.75 flex max-w-[calc(100%-3.25rem)] flex-col items-start gap-1 text-nav leading-5">
        {mark && (
          <span
            className={classNames(
              'rounded-chip px-1.75 font-extrabold',
              mark.kind === 'hot' ? 'bg-hot text-bg' : 'bg-accent text-accent-on',
            )}
          >
            {mark.text}
          </span>
        )}
        {note && <span className="tile-note rounded-chip px-1.75 font-bold whitespace-nowrap">{note}</span>}
      </span>
      {favourite && (
        <button
          type="button"
          aria-label={favourite.label}
          aria-pressed={favourite.on}
          onClick={() => favourite.onToggle(id)}
          className={classNames(
            'tile-star absolute top-1.5 right-1.5 grid size-7 hit-8 place-items-center rounded-pill',
            favourite.on && 'tile-star-on',
          )}
        >
          <Icon glyph={favourite.on ? IconStarFilled : IconStar} size={16} />
        </button>
      )}
      <span className="pointer-events-none absolute inset-0 rounded-tile tile-edge" />
    </div>
  );
});
