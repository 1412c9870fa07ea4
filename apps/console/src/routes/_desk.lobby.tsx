import { createFileRoute } from '@tanstack/react-router';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import { loadWords } from '../shared/i18n.ts';

export const Route = createFileRoute('/_desk/lobby')({
  loader: () => loadWords('site'),
  staticData: { title: 'console.nav.lobby' },
  component: LobbyPage,
});
