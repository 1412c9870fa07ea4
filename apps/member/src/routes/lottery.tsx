import { createFileRoute } from '@tanstack/react-router';
import { LotteryCentre } from '../features/lottery-centre/lottery-centre.tsx';
import PageTop from '../features/page-top/page-top.tsx';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { usePlayLottery } from '../nav/use-play-lottery.ts';
import { useT } from '../shared/i18n.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';

/** The lottery centre: every lottery, to play or to look at. */
export const Route = createFileRoute('/lottery')({ component: Lottery });

function Lottery() {
  const t = useT();
  const go = useGo();
  const play = usePlayLottery();
  return (
    <>
      <PageTop title={t('trend.centre')} onBack={useGoBack('/lottery')} end={{ kind: 'menu', onMenu: () => setSideMenuOpen(true) }} />
      <LotteryCentre leadsTo="play" onPlay={play} onDraws={({ gameId }) => go(`/startLottery?gameId=${gameId}`)} />
    </>
  );
}
