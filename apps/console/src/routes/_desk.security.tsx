import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SecurityPage } from '../features/security/security-page.tsx';
import { loadWords } from '../shared/i18n.ts';
import { keys } from '../shared/query-keys.ts';
import type { OperatorSession } from '../shared/session.ts';
import { LinkToMember } from './-link-to-member.tsx';

export const Route = createFileRoute('/_desk/security')({
  loader: () => loadWords('people'),
  staticData: { title: 'console.nav.security' },
  component: Security,
});

function Security() {
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { queryClient } = Route.useRouteContext();
  const noteSecondStep = (totp: boolean) => {
    queryClient.setQueryData<OperatorSession>(keys.session, (held) => held && { ...held, totp });
    void router.invalidate(); // who works here is known by the desk around this page
  };
  const changePassword = () => void navigate({ to: '/password', search: { to: '/security' } });
  return <SecurityPage onPassword={changePassword} onSecondStep={noteSecondStep} Member={LinkToMember} />;
}
