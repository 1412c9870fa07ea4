import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/login/login-page.tsx';
import { innerPath } from '../shared/address.ts';
import { keys } from '../shared/query-keys.ts';
import { beginSession } from '../shared/session.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => ({ to: innerPath(search.to) }),
  component: Login,
});

function Login() {
  const { queryClient } = Route.useRouteContext();
  const { to } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginPage
      onLoggedIn={(session) => {
        beginSession();
        queryClient.setQueryData(keys.session, session);
        void navigate(to ? { href: to } : { to: '/deposits' });
      }}
    />
  );
}
