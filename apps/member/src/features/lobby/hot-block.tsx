import type { GameCard } from '@fairhall/contract/game/game-card';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { glideTo } from '../../shared/glide.ts';
import { useT } from '../../shared/i18n.ts';
import { GRID } from './grid-skeleton.tsx';
import { needsArrows, pagesOf } from './hot-model.ts';
import { Pager, useStripPage } from './pager.tsx';

export type HotBlockProps = { games: readonly GameCard[]; onOpen: (game: GameCard) => void };

/** The hot games of home, a page of twelve at a time; a page that nobody sees soon keeps its room. */
export default function HotBlock({ games, onOpen }: HotBlockProps) {
  const t = useT();
  const strip = useRef<HTMLDivElement>(null);
  const { page, isDrawn } = useStripPage(strip);
  const pages = pagesOf(games);
  const turn = (to: number) => {
    if (strip.current) glideTo(strip.current, to * strip.current.clientWidth);
  };
  return (
    <>
      <div ref={strip} className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto">
        {pages.map((own, at) => (
          // A page out of sight is out of the tab order too.
          <ul key={own[0]?.nodeId} inert={at !== page} className={`${GRID} w-full flex-none snap-start content-start`}>
            {isDrawn(at) &&
              own.map((game) => (
                <li key={game.nodeId}>
                  <LobbyTile game={game} onOpen={onOpen} />
                </li>
              ))}
          </ul>
        ))}
      </div>
      {needsArrows(games.length) && (
        <Pager
          pages={pages.length}
          page={page}
          onPage={turn}
          previous={t('games.previous', { of: t('lobby.hot_games') })}
          next={t('games.next', { of: t('lobby.hot_games') })}
        />
      )}
    </>
  );
}

export type BlockHeadProps = { title: string; more: string; onMore: () => void };

/** The name of a block of games, and the way to all of them. */
export function BlockHead({ title, more, onMore }: BlockHeadProps) {
  const t = useT();
  return (
    <div className="flex items-center justify-between gap-3 pr-2 pl-3.5">
      <h2 className="tight text-title font-bold">{title}</h2>
      <button
        type="button"
        aria-label={more}
        onClick={onMore}
        className="flex min-h-11 items-center gap-0.5 px-1.5 text-tile font-semibold text-mid"
      >
        {t('common.more')}
        <Icon glyph={IconChevronRight} size={18} />
      </button>
    </div>
  );
}
