import type { GameCard } from '@fairhall/contract/game/game-card';
import { GameTile } from '@fairhall/ui/game-tile.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import type { Failure } from '../../shared/errors.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { GRID, GridSkeleton } from './grid-skeleton.tsx';

export type GameGridProps = {
  /** Null while they are on their way. */
  games: readonly GameCard[] | null;
  failure: Failure | null;
  onRetry: () => void;
  onOpen: (nodeId: string) => void;
};

/** Games three in a row; the same boxes while loading, so that nothing jumps. */
export default function GameGrid({ games, failure, onRetry, onOpen }: GameGridProps) {
  const t = useT();
  if (games === null && failure) return <FailureView failure={failure} onRetry={onRetry} />;
  if (games === null) return <GridSkeleton />;
  if (games.length === 0) return <StateView kind="empty" title={t('in_no_data')} text={t('lobby.games.empty')} />;
  return (
    <ul className={GRID}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile
            id={String(game.nodeId)}
            title={game.displayName || game.gameName || game.nodeName}
            art={{ seed: String(game.gameId), category: game.gameType, name: game.showIcon || game.gameName }}
            {...(game.iconUrl ? { imageUrl: game.iconUrl } : {})}
            {...(game.isNew === 1 ? { tag: t('lobby.games.new') } : {})}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}
