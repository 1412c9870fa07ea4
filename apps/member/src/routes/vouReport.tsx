import { createFileRoute } from '@tanstack/react-router';
import { DepositReport } from '../features/deposit/deposit-report.tsx';
import { needSession } from '../nav/guards.ts';

export const Route = createFileRoute('/vouReport')({ beforeLoad: needSession, component: VouReport });

function VouReport() {
  return <DepositReport deskTo="/voucherCenter" />;
}
