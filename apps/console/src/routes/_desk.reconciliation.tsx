import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../features/reconciliation/reconciliation-page.tsx';
import { loadWords } from '../shared/i18n.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;

export const Route = createFileRoute('/_desk/reconciliation')({
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } => (typeof day === 'string' && DAY.test(day) ? { day } : {}),
  loader: () => loadWords('watch'),
  staticData: { title: 'console.nav.reconciliation' },
  component: Reconciliation,
});

function Reconciliation() {
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ReconciliationPage day={day} onDay={(to) => void navigate({ search: to ? { day: to } : {}, replace: true })} />;
}
