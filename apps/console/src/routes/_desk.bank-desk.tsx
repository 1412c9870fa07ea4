import { createFileRoute } from '@tanstack/react-router';
import { BankDeskPage } from '../features/bank-desk/bank-desk.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/bank-desk')({
  loader: () => loadWords('bank'),
  staticData: { title: 'console.nav.bank' },
  component: BankDeskPage,
});
