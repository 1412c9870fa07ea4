import { createFileRoute } from '@tanstack/react-router';
import { RebateReport } from '../features/rebates/rebate-report.tsx';

export const Route = createFileRoute('/member/rebateReport')({ component: RebateReport });
