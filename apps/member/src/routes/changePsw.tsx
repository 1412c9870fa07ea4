import { registerSetting } from '@fairhall/contract/system/register-setting';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChangePassword } from '../features/change-password/change-password.tsx';
import { useGo } from '../nav/use-go.ts';
import { read, STALE_MS } from '../shared/query-client.ts';
import { currentSession, useSession } from '../shared/session.ts';

export const Route = createFileRoute('/changePsw')({
  // Without a session it is home, not login (spec-map.md 2).
  beforeLoad: () => {
    if (!currentSession()) throw redirect({ to: '/home', replace: true });
  },
  component: ChangePasswordPage,
});

function ChangePasswordPage() {
  const go = useGo();
  const session = useSession();
  const { data } = useQuery({ ...read(registerSetting, {}), staleTime: STALE_MS.fiveMinutes });
  return <ChangePassword rule={data?.password ?? null} account={session?.userName ?? ''} onDone={() => go('/home', { replace: true })} />;
}
