import { createFileRoute, redirect } from '@tanstack/react-router';
import { type Launch, launchIn } from '../features/game-launch/address.ts';
import GameLaunch from '../features/game-launch/game-launch.tsx';
import { needSession } from '../nav/guards.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { openedGame } from '../shared/games/opened-game.ts';

export const Route = createFileRoute('/game')({
  validateSearch: (search): Partial<Launch> => launchIn(search) ?? {},
  beforeLoad: (arrival) => {
    const launch = launchIn(arrival.search);
    // Without a game it is where a game's page closes to: the lists.
    if (!launch) throw redirect({ to: '/gameCenter', replace: true });
    // Nobody has to log in to learn that a game is not open.
    if (openedGame(launch.gameId)?.launchable !== false) needSession(arrival);
  },
  component: Game,
});

function Game() {
  const go = useGo();
  const launch = launchIn(Route.useSearch());
  const goBack = useGoBack('/game');
  return launch && <GameLaunch key={launch.nodeId} launch={launch} onGames={() => go('/gameCenter', { replace: true })} onBack={goBack} />;
}
