import { gameArt } from '@fairhall/contract/game/game-art';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { Chip } from '@fairhall/ui/chip.tsx';
import { GamePicture } from '@fairhall/ui/game-picture.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { CATEGORY_LABELS, categoryOf } from '../../shared/games/categories.ts';
import { useStar } from '../../shared/games/favourites.ts';
import { ownPictureOf, titleOf } from '../../shared/games/game-face.ts';
import { useT } from '../../shared/i18n.ts';
import { hitIn } from './search-model.ts';

export type SearchRowProps = { game: GameCard; search: string; onOpen: (game: GameCard) => void };

/** A game that was found: its name in Latin letters, below it in the reader's language, what it is and who made it, its star. */
export const SearchRow = memo(function SearchRow({ game, search, onOpen }: SearchRowProps) {
  const t = useT();
  const star = useStar(game);
  const title = titleOf(game);
  const latin = game.defaultLanguage || game.gameName;
  const category = categoryOf(game.gameType);
  return (
    <li className="flex min-h-17 items-center gap-3 border-b border-hairline px-3.5">
      <button
        type="button"
        onClick={() => onOpen(game)}
        className="flex min-w-0 flex-1 items-center gap-3 py-2 text-left -outline-offset-2"
      >
        <span className="size-13 flex-none overflow-hidden rounded-input bg-s2">
          <GamePicture art={gameArt(game)} picture={ownPictureOf(game)} sizes="52px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-body font-bold">
            <Hit name={latin} search={search} />
          </span>
          {title !== latin && (
            <span className="block truncate text-tile text-mid">
              <Hit name={title} search={search} />
            </span>
          )}
          {game.launchable === false && <span className="block text-caption text-low">{t('games.not_open')}</span>}
        </span>
        <span className="flex max-w-26 flex-none flex-col items-end gap-0.5">
          {category && <Chip>{t(CATEGORY_LABELS[category])}</Chip>}
          <span className="max-w-full truncate text-caption text-low">{game.accountTypeName || game.vassalage}</span>
        </span>
      </button>
      {star && (
        <button
          type="button"
          aria-label={t(star.on ? 'games.star.remove' : 'games.star.add', { name: title })}
          aria-pressed={star.on}
          onClick={star.toggle}
          className={`-mr-2.5 grid size-11 flex-none place-items-center ${star.on ? 'text-brand' : 'text-mid'}`}
        >
          <Icon glyph={star.on ? IconStarFilled : IconStar} />
        </button>
      )}
    </li>
  );
});

function Hit({ name, search }: { name: string; search: string }) {
  const marked = hitIn(name, search);
  if (!marked) return name;
  return (
    <>
      {marked.before}
      <mark className="rounded-chip bg-brand-tint px-0.5 text-brand">{marked.hit}</mark>
      {marked.after}
    </>
  );
}
