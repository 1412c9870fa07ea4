import { flagOn } from '@fairhall/contract/merchant-profile';
import { Icon } from '@fairhall/ui/icon.tsx';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { IconTrophy } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import PageTop from '../features/page-top/page-top.tsx';
import { ActivityList } from '../features/promotions/activity-list.tsx';
import { PromotionList } from '../features/promotions/promotion-list.tsx';
import { SignInCard } from '../features/sign-in/sign-in-card.tsx';
import { followBanner } from '../nav/follow-banner.ts';
import { useGo, useGoBack } from '../nav/use-go.ts';
import { useT } from '../shared/i18n.ts';
import { setSideMenuOpen } from '../shared/overlays.ts';
import { useProfile } from '../shared/profile.ts';
import { useSession } from '../shared/session.ts';

export const Route = createFileRoute('/activity')({ component: Activity });

function Activity() {
  const t = useT();
  const go = useGo();
  const session = useSession();
  const profile = useProfile();
  const goBack = useGoBack('/activity');
  return (
    <>
      <PageTop title={t('lobby.promotions.title')} onBack={goBack} end={{ kind: 'menu', onMenu: () => setSideMenuOpen(true) }} />
      {session && flagOn(profile, 'REWCEN3') && (
        <UiLink to="/rewardCenter" className="mx-4 mb-2.5 flex min-h-11 items-center justify-end gap-2 text-tile font-semibold text-mid">
          <Icon glyph={IconTrophy} size={20} />
          {t('promo.rewards')}
        </UiLink>
      )}
      <SignInCard />
      <ActivityList />
      <PromotionList onSelect={(banner) => followBanner(banner, go)} />
    </>
  );
}
