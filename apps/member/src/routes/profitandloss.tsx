import { createFileRoute } from '@tanstack/react-router';
import { ProfitPage } from '../features/profit/profit-page.tsx';

export const Route = createFileRoute('/profitandloss')({ component: ProfitPage });
