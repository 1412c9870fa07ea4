import { createFileRoute } from '@tanstack/react-router';
import { WithdrawNotice } from '../features/withdraw-notice/withdraw-notice.tsx';
import { needRealMoney } from '../nav/guards.ts';

export const Route = createFileRoute('/withdraw')({ beforeLoad: needRealMoney, component: WithdrawNotice });
