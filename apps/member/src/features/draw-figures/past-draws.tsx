import { failureOf } from '@fairhall/client/failure';
import type { FamilyCode } from '@fairhall/lottery/families';
import { Skeleton } from '@fairhall/ui/skeleton.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { TabPanel, Tabs } from '@fairhall/ui/tabs.tsx';
import { lazy, Suspense } from 'react';
import { FailureView } from '../../shared/failure-view.tsx';
import { useT } from '../../shared/i18n.ts';
import { type DrawnRow, useSoldGame } from './api/series.ts';
import { DrawList } from './draw-list.tsx';
import type { DrawView } from './draw-views.ts';

export type PastDrawsProps = { gameId: number; view: DrawView; onView: (view: DrawView) => void; onDraw: (draw: DrawnRow) => void };

const TrendView = lazy(async () => ({ default: (await import('./trend-view.tsx')).TrendView }));

/** A game's past draws: trend and figures, or the list that is searched. */
export function PastDraws({ gameId, view, onView, onDraw }: PastDrawsProps) {
  const t = useT();
  const { game, data, error, refetch } = useSoldGame(gameId);
  if (!data)
    return error ? <FailureView failure={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton className="h-100 w-full" />;
  if (!game) return <StateView kind="empty" title={t('lottery.no_game')} />;
  const family = game.family as FamilyCode;
  return (
    <>
      <h2 className="pt-1 text-title font-bold">{game.remark}</h2>
      <Tabs
        label={t('trend.views')}
        items={[
          { id: 'trend', label: t('trend.title') },
          { id: 'draws', label: t('trend.draws') },
        ]}
        value={view}
        onChange={onView}
        idBase="past-draws"
        className="-mx-3 mb-2"
      />
      <TabPanel idBase="past-draws" value={view}>
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
          {view === 'trend' ? <TrendView gameId={gameId} family={family} /> : <DrawList gameId={gameId} family={family} onDraw={onDraw} />}
        </Suspense>
      </TabPanel>
    </>
  );
}
