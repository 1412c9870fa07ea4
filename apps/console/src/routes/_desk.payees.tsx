import { createFileRoute } from '@tanstack/react-router';
import { PayeesPage } from '../features/payees/payees-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/payees')({
  loader: () => loadWords('bank'),
  staticData: { title: 'console.nav.payees' },
  component: PayeesPage,
});
