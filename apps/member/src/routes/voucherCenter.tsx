import { createFileRoute } from '@tanstack/react-router';
import { DepositDesk } from '../features/deposit/deposit-desk.tsx';
import { RealAccountHint } from '../features/deposit/real-account-hint.tsx';
import { useGo } from '../nav/use-go.ts';
import { mayMoveMoney, useSession } from '../shared/session.ts';

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
  if (!session) return null;
  if (!mayMoveMoney(session)) return <RealAccountHint />;
  return (
    <DepositDesk
      chosen={deposit ?? null}
      onChoose={(choice) => void navigate({ search: { deposit: choice }, replace: true })}
      onHome={() => go('/home')}
      recordsTo="/vouReport"
    />
  );
}
