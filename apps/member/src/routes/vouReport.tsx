import { createFileRoute } from '@tanstack/react-router';
import { DepositReport } from '../features/deposit/deposit-report.tsx';

export const Route = createFileRoute('/vouReport')({ component: VouReport });

function VouReport() {
  return <DepositReport deskTo="/voucherCenter" />;
}
