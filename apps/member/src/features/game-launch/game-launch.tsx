import { failureOf } from '@fairhall/client/failure';
import { gameArt } from '@fairhall/contract/game/game-art';
import { launchGame } from '@fairhall/contract/game/launch-game';
import { Button } from '@fairhall/ui/button.tsx';
import { GamePicture } from '@fairhall/ui/game-picture.tsx';
import { Spinner } from '@fairhall/ui/spinner.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../shared/call.ts';
import { FailureView } from '../../shared/failure-view.tsx';
import { ownPictureOf, titleOf } from '../../shared/games/game-face.ts';
import { openedGame } from '../../shared/games/opened-game.ts';
import { useT } from '../../shared/i18n.ts';
import type { Launch } from './address.ts';

export type GameLaunchProps = { launch: Launch; onGames: () => void };

/** Asks the vendor of a game for its address and goes there; or says why it does not open. */
export default function GameLaunch({ launch, onGames }: GameLaunchProps) {
  const t = useT();
  const game = openedGame(launch.nodeId);
  const name = game ? titleOf(game) : t('games.this');
  const known = game?.launchable === false;
  // Launched once by the page that owns the game, never twice.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [launchGame.id, launch],
    queryFn: ({ signal }) =>
      ask(launchGame, { query: { launchMode: 'GLS', device: 'web', platform: 'html5', accountType: '1', ...launch } }, signal),
    enabled: !known,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
  });
  const url = data?.content.game_url;
  useEffect(() => {
    if (url) window.location.replace(url);
  }, [url]);
  const failure = error ? failureOf(error) : null;
  const closed = known || failure?.code === 'GAME_NOT_OPEN' || failure?.code === 'GAME_CLOSED';
  const paused = failure?.code === 'GAME_MAINTENANCE';
  if (failure && !closed && !paused) return <FailureView failure={failure} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <div className="flex flex-1 flex-col items-center gap-4 px-3 pt-8">
      {game && (
        <span className="size-36 overflow-hidden rounded-sheet bg-s2">
          <GamePicture art={gameArt(game)} picture={ownPictureOf(game)} sizes="144px" />
        </span>
      )}
      {closed || paused ? (
        <StateView
          kind="empty"
          title={t(paused ? 'games.pause.title' : 'games.shut.title')}
          text={t(paused ? 'games.pause.text' : 'games.shut.text', { name })}
          actions={<Button onClick={onGames}>{t('games.see_all')}</Button>}
        />
      ) : (
        <p role="status" className="flex items-center gap-2 text-body text-mid">
          <Spinner />
          {t('games.opening', { name })}
        </p>
      )}
    </div>
  );
}
