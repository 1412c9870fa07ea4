import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../features/announcements/announcements-page.tsx';

export const Route = createFileRoute('/_desk/announcements')({
  staticData: { title: 'console.nav.announcements' },
  component: AnnouncementsPage,
});
