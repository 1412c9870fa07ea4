import { createFileRoute } from '@tanstack/react-router';
import { LobbyPage } from '../features/lobby/lobby-page.tsx';

export const Route = createFileRoute('/_desk/lobby')({
  staticData: { title: 'console.nav.lobby' },
  component: LobbyPage,
});
