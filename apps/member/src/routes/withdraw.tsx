import { createFileRoute } from '@tanstack/react-router';
import { WithdrawDesk } from '../features/withdraw/withdraw-desk.tsx';

export const Route = createFileRoute('/withdraw')({ component: Withdraw });

function Withdraw() {
  return (
    <WithdrawDesk
      recordsTo="/withdrawReport"
      passwordTo="/securityCenter?item=payment&backUrl=/m/withdraw"
      holdsTo="/securityCenter?item=holds"
      addCardTo="/securityCenter?item=bind&backUrl=/m/withdraw"
    />
  );
}
