import type { Failure } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { FailureView } from '../../shared/failure-view.tsx';
import { LobbyTile } from '../../shared/games/lobby-tile.tsx';
import { useT } from '../../shared/i18n.ts';
import { GRID, GridSkeleton } from './grid-skeleton.tsx';
import HotBlock, { BlockHead } from './hot-block.tsx';

export type HotShelfProps = {
  /** Null while they are on their way. */
  games: readonly GameCard[] | null;
  /** At the front of the lobby a page at a time with a way to all of them; on their own shelf all at once. */
  front: boolean;
  failure: Failure | null;
  onRetry: () => void;
  onOpen: (game: GameCard) => void;
  onMore: () => void;
};

/** The hot games in whichever state they are. */
export default function HotShelf({ games, front, failure, onRetry, onOpen, onMore }: HotShelfProps) {
  const t = useT();
  const title = t('lobby.hot_games');
  return (
    <>
      {front ? (
        <BlockHead title={title} more={t('games.more_hot')} onMore={onMore} />
      ) : (
        <h2 className="tight flex min-h-11 items-center px-3.5 text-title font-bold">{title}</h2>
      )}
      {games === null && (failure ? <FailureView failure={failure} onRetry={onRetry} /> : <GridSkeleton />)}
      {games?.length === 0 && <StateView kind="empty" title={t('in_no_data')} text={t('lobby.games.empty')} />}
      {games && games.length > 0 && front && <HotBlock games={games} onOpen={onOpen} />}
      {games && games.length > 0 && !front && (
        <ul className={GRID}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <LobbyTile game={game} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
