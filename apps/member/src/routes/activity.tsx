import { createFileRoute } from '@tanstack/react-router';
import PageTop from '../features/page-top/page-top.tsx';
import { PromotionList } from '../features/promotions/promotion-list.tsx';
import { followBanner } from '../nav/follow-banner.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';

export const Route = createFileRoute('/activity')({ component: Activity });

function Activity() {
  const t = useT();
  const go = useGo();
  const goBack = useGoBack('/activity');
  return (
    <>
      <PageTop title={t('lobby.promotions.title')} onBack={goBack} end={{ kind: 'menu', onMenu: () => setSideMenuOpen(true) }} />
      <PromotionList onSelect={(banner) => followBanner(banner, go)} />
    </>
  );
}
