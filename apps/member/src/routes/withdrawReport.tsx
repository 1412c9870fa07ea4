import { createFileRoute } from '@tanstack/react-router';
import { WithdrawReport } from '../features/withdraw/withdraw-report.tsx';
import { needSession } from '../nav/guards.ts';

export const Route = createFileRoute('/withdrawReport')({ beforeLoad: needSession, component: Report });

function Report() {
  return <WithdrawReport deskTo="/withdraw" />;
}
