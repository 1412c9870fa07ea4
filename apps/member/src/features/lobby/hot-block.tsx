import type { GameCard } from '@fairhall/contract/game/game-card';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { glideTo } from '../../shared/glide.ts';
import { useT } from '../../shared/i18n.ts';
import { useInSight } from '../../shared/near.ts';
import { useTurn } from '../../shared/use-turn.ts';
import { useUnhurried } from '../../shared/use-unhurried.ts';
import { GRID } from './grid-skeleton.tsx';
import { AT_ONCE, COLUMNS, needsArrows, pagesOf } from './hot-model.ts';
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
            {isDrawn(at) && <HotPage games={own} onOpen={onOpen} />}
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

/** The rows of a page that most phones show, and the rest when somebody sees it or is about to: home is there, and back, the sooner. */
function HotPage({ games, onOpen }: HotBlockProps) {
  const rest = useRef<HTMLLIElement>(null);
  const seen = useInSight(rest);
  const unhurried = useUnhurried();
  return games.map((game, at) => (
    <li key={game.nodeId} ref={at === AT_ONCE ? rest : null} className="aspect-square">
      {(at < AT_ONCE || seen || unhurried) && <InTurn at={at} game={game} onOpen={onOpen} />}
    </li>
  ));
}

/** The first row at once, the others a few in a frame, so that nothing holds up a finger. */
function InTurn({ at, game, onOpen }: { at: number; game: GameCard; onOpen: HotBlockProps['onOpen'] }) {
  const turn = useTurn();
  return at < COLUMNS || turn ? <LobbyTile game={game} onOpen={onOpen} /> : <span className="block size-full rounded-tile bg-s2" />;
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
