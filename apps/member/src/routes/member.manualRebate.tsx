import { createFileRoute } from '@tanstack/react-router';
import { ManualRebate } from '../features/rebates/manual-rebate.tsx';

export const Route = createFileRoute('/member/manualRebate')({ component: ManualRebate });
