import { createFileRoute } from '@tanstack/react-router';
import { AnnouncementsPage } from '../features/announcements/announcements-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/announcements')({
  loader: () => loadWords('site'),
  staticData: { title: 'console.nav.announcements' },
  component: AnnouncementsPage,
});
