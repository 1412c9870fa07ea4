import { createFileRoute } from '@tanstack/react-router';
import { WithdrawDesk } from '../features/withdraw/withdraw-desk.tsx';
import { needRealMoney } from '../nav/guards.ts';

export const Route = createFileRoute('/withdraw')({ beforeLoad: needRealMoney, component: Withdraw });

function Withdraw() {
  return (
    <WithdrawDesk
      recordsTo="/withdrawReport"
      passwordTo="/securityCenter?item=payment&backUrl=/m/withdraw"
      addCardTo="/securityCenter?item=bind&backUrl=/m/withdraw"
    />
  );
}
