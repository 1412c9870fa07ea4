import { flagOn } from '@fairhall/contract/merchant-profile';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { DepositDesk } from '../features/deposit/deposit-desk.tsx';
import { useGo } from '../nav/use-go.ts';
import { lazyWith } from '../shared/lazy-with.ts';
import { useProfile } from '../shared/profile.ts';
import { mayMoveMoney, useSession } from '../shared/session.ts';

const RealAccountHint = lazy(async () => ({ default: (await import('../features/deposit/real-account-hint.tsx')).RealAccountHint }));
const DepositOffers = lazyWith('promotions', () => import('../features/promotions/deposit-offers.tsx'));
const PushOffer = lazyWith('inbox', async () => ({ default: (await import('../features/push-here/push-offer.tsx')).PushOffer }));

export const Route = createFileRoute('/voucherCenter')({
  // Ids are longer than a number can hold: as anything but text they are not this app's own.
  validateSearch: (search): { deposit?: string } => (typeof search.deposit === 'string' ? { deposit: search.deposit } : {}),
  component: VoucherCenter,
});

function VoucherCenter() {
  const go = useGo();
  const session = useSession();
  const navigate = Route.useNavigate();
  const { deposit } = Route.useSearch();
  const pushes = flagOn(useProfile(), 'PUSH3');
  if (!session) return null;
  if (!mayMoveMoney(session)) {
    return (
      <Suspense>
        <RealAccountHint />
      </Suspense>
    );
  }
  return (
    <>
      <DepositDesk
        chosen={deposit ?? null}
        onChoose={(choice) => void navigate({ search: { deposit: choice }, replace: true })}
        onHome={() => go('/home')}
        recordsTo="/vouReport"
      />
      {deposit !== undefined && deposit !== 'new' && (
        <Suspense>
          <DepositOffers depositId={deposit} />
        </Suspense>
      )}
      {pushes && deposit !== undefined && deposit !== 'new' && (
        <Suspense>
          <PushOffer />
        </Suspense>
      )}
    </>
  );
}
