import { useState } from 'react';
import type { GameArt } from './art/game-tile.ts';
import { SeedArt } from './inline-art.tsx';
import { Picture, type PictureSource } from './picture.tsx';

export type GamePictureProps = {
  art: GameArt;
  picture: PictureSource | undefined;
  /** How wide it is shown, as `sizes` has it. */
  sizes: string;
};

/** A game's picture: the drawn one, and the merchant's own in its place once that is there. Fills its parent, which is never empty. */
export function GamePicture({ art, picture, sizes }: GamePictureProps) {
  return picture ? <OwnPicture key={picture.src} art={art} picture={picture} sizes={sizes} /> : <SeedArt {...art} />;
}

function OwnPicture({ art, picture, sizes }: GamePictureProps & { picture: PictureSource }) {
  const [state, setState] = useState<'awaited' | 'shown' | 'failed'>('awaited');
  return (
    <span className="relative block size-full">
      {state !== 'shown' && <SeedArt {...art} />}
      {state !== 'failed' && (
        <Picture
          source={picture}
          width={200}
          height={200}
          sizes={sizes}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  );
}
