import { createFileRoute } from '@tanstack/react-router';
import { ChannelsPage } from '../features/channels/channels-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/channels')({
  loader: () => loadWords('channels'),
  staticData: { title: 'console.nav.channels' },
  component: ChannelsPage,
});
