import type { Failure } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { GameTile } from '@fairhall/ui/game-tile.tsx';
import { Icon } from '@fairhall/ui/icon.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { FailureView } from '../../shared/failure-view.tsx';
import { artOf, sectionsOf } from '../../shared/games/game-sections.ts';
import { useT } from '../../shared/i18n.ts';
import { GRID, GridSkeleton } from './grid-skeleton.tsx';

export type GameGridProps = {
  /** Null while they are on their way. */
  games: readonly GameCard[] | null;
  /** Whether games stand under the names of their vendors. */
  byVendor: boolean;
  failure: Failure | null;
  onRetry: () => void;
  onOpen: (nodeId: string) => void;
  /** Opens the lobby of a vendor; without it its name is no button. */
  onVendor?: (vendor: string) => void;
};

/** Games three in a row; the same boxes while loading, so that nothing jumps. */
export default function GameGrid({ games, byVendor, failure, onRetry, onOpen, onVendor }: GameGridProps) {
  const t = useT();
  if (games === null && failure) return <FailureView failure={failure} onRetry={onRetry} />;
  if (games === null) return <GridSkeleton />;
  if (games.length === 0) return <StateView kind="empty" title={t('in_no_data')} text={t('lobby.games.empty')} />;
  if (!byVendor) return <Tiles games={games} onOpen={onOpen} />;
  return sectionsOf(games).map(({ vendor, title, games: own }) => (
    <section key={vendor} className="flex flex-col gap-2">
      {title && (
        <h3 className="px-3.5 text-body font-bold text-mid">
          {onVendor ? (
            <button type="button" onClick={() => onVendor(vendor)} className="flex min-h-11 w-full items-center justify-between gap-2">
              {t(title)}
              <Icon glyph={IconChevronRight} size={18} className="text-low" />
            </button>
          ) : (
            t(title)
          )}
        </h3>
      )}
      <Tiles games={own} onOpen={onOpen} />
    </section>
  ));
}

function Tiles({ games, onOpen }: { games: readonly GameCard[]; onOpen: (nodeId: string) => void }) {
  const t = useT();
  return (
    <ul className={GRID}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile
            id={String(game.nodeId)}
            title={game.displayName || game.gameName || game.nodeName}
            art={artOf(game)}
            {...(game.iconUrl ? { imageUrl: game.iconUrl } : {})}
            {...(game.isNew === 1 ? { tag: t('lobby.games.new') } : {})}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
