import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { DrawView } from '../features/draw-figures/draw-views.ts';
import { LotteryCentre } from '../features/lottery-centre/lottery-centre.tsx';
import { useGo } from '../nav/use-go.ts';
import { usePlayLottery } from '../nav/use-play-lottery.ts';

// Results of all games do not wait for the chart of one.
const PastDraws = lazy(async () => ({ default: (await import('../features/draw-figures/past-draws.tsx')).PastDraws }));

type Search = { gameId?: number; view?: DrawView };

/** Results of every lottery; with `gameId` the draws and the trend of that one. */
export const Route = createFileRoute('/startLottery')({
  validateSearch: ({ gameId, view }): Search => ({
    ...(Number(gameId) > 0 && { gameId: Number(gameId) }),
    ...(view === 'trend' && { view }),
  }),
  component: StartLottery,
});

function StartLottery() {
  const go = useGo();
  const play = usePlayLottery();
  const navigate = Route.useNavigate();
  const { gameId, view = 'draws' } = Route.useSearch();
  if (gameId === undefined) {
    return <LotteryCentre leadsTo="draws" onPlay={play} onDraws={(game) => go(`/startLottery?gameId=${game.gameId}`)} />;
  }
  return (
    <div className="px-(--gutter) pb-4">
      <Suspense fallback={<Skeleton className="h-100 w-full" />}>
        <PastDraws
          gameId={gameId}
          view={view}
          onView={(next) => void navigate({ search: { gameId, ...(next === 'trend' && { view: next }) }, replace: true })}
          onDraw={({ numero }) => go(`/fair/${gameId}/${numero}`)}
        />
      </Suspense>
    </div>
  );
}
