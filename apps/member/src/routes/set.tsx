import { createFileRoute } from '@tanstack/react-router';
import { Settings } from '../features/settings/settings.tsx';
import { useGo } from '../nav/use-go.ts';
import { setLeaveOpen } from '../shared/overlays.ts';

export const Route = createFileRoute('/set')({ component: SettingsPage });

function SettingsPage() {
  const go = useGo();
  return <Settings onLogout={() => setLeaveOpen(true)} onLogin={() => go('/login?next=%2Fm%2Fset')} />;
}
