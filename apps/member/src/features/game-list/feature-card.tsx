import { gameArt } from '@fairhall/contract/game/game-art';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { GamePicture } from '@fairhall/ui/game-picture.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconPlayerPlay } from '@tabler/icons-react';
import { ownPictureOf, titleOf } from '../../shared/games/game-face.ts';
import { useT } from '../../shared/i18n.ts';

export type FeatureCardProps = { studio: string; count: number; game: GameCard; onOpen: (game: GameCard) => void };

/** The chosen studio, with one game of it. */
export function FeatureCard({ studio, count, game, onOpen }: FeatureCardProps) {
  const t = useT();
  return (
    <div className="relative mx-3 flex min-h-26 overflow-hidden rounded-tile bg-s2">
      <span className="feature-art absolute inset-y-0 right-14 w-40 overflow-hidden">
        <GamePicture art={gameArt(game)} picture={ownPictureOf(game)} sizes="160px" />
      </span>
      <div className="relative flex min-w-0 flex-1 flex-col items-start justify-center gap-1 py-2.5 pl-3.5">
        <span className="max-w-full truncate rounded-chip bg-bg/60 px-2 text-caption font-semibold text-hi">
          {t('games.feature', { studio, n: count })}
        </span>
        <p className="tight line-clamp-2 text-(length:--type-banner) leading-(--lh-title) font-extrabold text-hi">{titleOf(game)}</p>
        {game.launchable === false && <p className="text-caption text-mid">{t('games.not_open')}</p>}
      </div>
      <button
        type="button"
        onClick={() => onOpen(game)}
        className="relative mr-3 inline-flex min-h-11 items-center gap-1.5 self-center rounded-pill bg-bg/70 px-4.5 text-body font-bold text-brand inset-ring-1 inset-ring-brand-edge"
      >
        <Icon glyph={IconPlayerPlay} size={16} />
        {t('games.play')}
        <span className="sr-only">{titleOf(game)}</span>
      </button>
      <span className="pointer-events-none absolute inset-0 rounded-tile tile-edge" />
    </div>
  );
}
