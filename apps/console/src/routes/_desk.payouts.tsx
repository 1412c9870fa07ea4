import { createFileRoute } from '@tanstack/react-router';
import { PayoutsPage } from '../features/payouts/payouts-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/payouts')({
  loader: () => loadWords('payouts'),
  staticData: { title: 'console.nav.payouts' },
  component: PayoutsPage,
});
