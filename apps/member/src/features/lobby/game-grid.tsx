import type { Failure } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { Icon } from '@fairhall/ui/icon.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { FailureView } from '../../shared/failure-view.tsx';
import { sectionsOf } from '../../shared/games/game-face.ts';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { useT } from '../../shared/i18n.ts';
import { GRID, GridSkeleton } from './grid-skeleton.tsx';

export type GameGridProps = {
  /** Null while they are on their way. */
  games: readonly GameCard[] | null;
  failure: Failure | null;
  onRetry: () => void;
  onOpen: (game: GameCard) => void;
  /** Opens the lobby of a vendor. */
  onVendor: (vendor: string) => void;
};

/** Games under the names of their vendors; the same boxes while loading, so that nothing jumps. */
export function GameGrid({ games, failure, onRetry, onOpen, onVendor }: GameGridProps) {
  const t = useT();
  if (games === null && failure) return <FailureView failure={failure} onRetry={onRetry} />;
  if (games === null) return <GridSkeleton />;
  if (games.length === 0) return <StateView kind="empty" title={t('in_no_data')} text={t('lobby.games.empty')} />;
  return sectionsOf(games).map(({ vendor, title, games: own }) => (
    <section key={vendor} className="flex flex-col gap-2">
      {title && (
        <h3 className="px-3.5 text-body font-bold text-mid">
          <button type="button" onClick={() => onVendor(vendor)} className="flex min-h-11 w-full items-center justify-between gap-2">
            {t(title)}
            <Icon glyph={IconChevronRight} size={18} className="text-low" />
          </button>
        </h3>
      )}
      <ul className={GRID}>
        {own.map((game) => (
          <li key={game.nodeId}>
            <LobbyTile game={game} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
