import { gameArt } from '@fairhall/contract/game/game-art';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { GameTile } from '@fairhall/ui/game-tile.tsx';
import { memo } from 'react';
import { type Translate, useT } from '../i18n.ts';
import { useStar } from './favourites.ts';
import { ownPictureOf, titleOf } from './game-face.ts';

export type LobbyTileProps = {
  game: GameCard;
  /** The same function for all tiles, so that a tile is drawn anew only when its game or its star changes. */
  onOpen: (game: GameCard) => void;
};

/** A game of the lobby: picture, name, HOT or NEW, star. What cannot be opened says so in the place of either. */
export const LobbyTile = memo(function LobbyTile({ game, onOpen }: LobbyTileProps) {
  const t = useT();
  const star = useStar(game);
  const title = titleOf(game);
  const note = noteOf(game, t);
  const mark = note ? null : markOf(game, t);
  return (
    <GameTile
      id={String(game.nodeId)}
      title={title}
      art={gameArt(game)}
      picture={ownPictureOf(game)}
      {...(mark ? { mark } : {})}
      {...(note ? { note } : {})}
      {...(star
        ? { favourite: { on: star.on, onToggle: star.toggle, label: t(star.on ? 'games.star.remove' : 'games.star.add', { name: title }) } }
        : {})}
      onOpen={() => onOpen(game)}
    />
  );
});

/** Hot before new: one mark is enough. */
function markOf({ isHot, isNew }: GameCard, t: Translate): { kind: 'hot' | 'new'; text: string } | null {
  if (isHot === 1) return { kind: 'hot', text: t('games.mark.hot') };
  return isNew === 1 ? { kind: 'new', text: t('games.mark.new') } : null;
}

function noteOf({ launchable, maintenance }: GameCard, t: Translate): string | null {
  if (maintenance) return t('games.mark.paused');
  return launchable === false ? t('games.mark.soon') : null;
}
