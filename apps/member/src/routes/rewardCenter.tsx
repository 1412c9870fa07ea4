import { createFileRoute } from '@tanstack/react-router';
import { RewardCentre } from '../features/promotions/reward-centre.tsx';
import { useGo } from '../nav/use-go.ts';

export const Route = createFileRoute('/rewardCenter')({ component: Rewards });

function Rewards() {
  const go = useGo();
  return <RewardCentre onCode={(id, code) => go(`/activityDetail?id=${id}&code=${encodeURIComponent(code)}`)} />;
}
