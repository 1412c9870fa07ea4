import { createFileRoute } from '@tanstack/react-router';
import { ChangesPage } from '../features/approvals/changes-page.tsx';

export const Route = createFileRoute('/_desk/approvals')({
  staticData: { title: 'console.nav.approvals' },
  component: ChangesPage,
});
