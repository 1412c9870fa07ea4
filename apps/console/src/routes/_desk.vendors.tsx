import { createFileRoute } from '@tanstack/react-router';
import { VendorsPage } from '../features/vendors/vendors-page.tsx';

export const Route = createFileRoute('/_desk/vendors')({
  staticData: { title: 'console.nav.vendors' },
  component: VendorsPage,
});
