import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { MemberCentre } from '../features/member-centre/member-centre.tsx';
import { MENU_SHORTCUTS } from '../nav/entries.ts';
import { useOpenEntry } from '../nav/use-entries.ts';
import { lazyWith } from '../shared/lazy-with.ts';

const BonusTile = lazyWith('promotions', () => import('../features/bonus/bonus-tile.tsx'));

export const Route = createFileRoute('/member/home')({ component: MemberHome });

const [, WITHDRAW] = MENU_SHORTCUTS;

function MemberHome() {
  const open = useOpenEntry();
  return (
    <>
      <Suspense>
        <BonusTile className="mx-3 mb-3" />
      </Suspense>
      <MemberCentre onWithdraw={() => open(WITHDRAW)} />
    </>
  );
}
