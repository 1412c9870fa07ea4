import { registerSetting } from '@fairhall/contract/system/register-setting';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChangePassword } from '../features/change-password/change-password.tsx';
import { useGo } from '../nav/use-go.ts';
import { read, STALE_MS } from '../shared/query-client.ts';
import { useSession } from '../shared/session.ts';

export const Route = createFileRoute('/changePsw')({ component: ChangePasswordPage });

function ChangePasswordPage() {
  const go = useGo();
  const session = useSession();
  const { data } = useQuery({ ...read(registerSetting, {}), staleTime: STALE_MS.fiveMinutes });
  return (
    <ChangePassword
      rule={data?.password ?? null}
      account={session?.userName ?? ''}
      onDone={() => go('/home', { replace: true })}
      bindTo="/securityCenter?item=reach"
    />
  );
}
