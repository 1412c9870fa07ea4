import { createFileRoute } from '@tanstack/react-router';
import { WithdrawReport } from '../features/withdraw/withdraw-report.tsx';

export const Route = createFileRoute('/withdrawReport')({ component: Report });

function Report() {
  return <WithdrawReport deskTo="/withdraw" />;
}
