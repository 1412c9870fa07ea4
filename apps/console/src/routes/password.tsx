import { failureOf } from '@fairhall/client/failure';
import { operatorLogout } from '@fairhall/contract/console/logout';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { App } from 'antd';
import { PasswordPage } from '../features/password/password-page.tsx';
import { innerPath } from '../shared/address.ts';
import { call } from '../shared/call.ts';
import { failureText } from '../shared/failure.ts';
import { useT } from '../shared/i18n.ts';
import { keys } from '../shared/query-keys.ts';
import { requireSession } from '../shared/read-session.ts';
import { endSession } from '../shared/session.ts';

export const Route = createFileRoute('/password')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => ({ to: innerPath(search.to) }),
  beforeLoad: async ({ context, location }) => ({ operator: await requireSession(context.queryClient, location.href) }),
  component: Password,
});

function Password() {
  const t = useT();
  const { message } = App.useApp();
  const { queryClient, operator } = Route.useRouteContext();
  const { to = '/deposits' } = Route.useSearch();
  const navigate = useNavigate();
  const must = operator.mustChangePassword === true;
  const leave = () => {
    if (!must) {
      void navigate({ href: to });
      return;
    }
    call(operatorLogout, {}).then(
      () => endSession('logout'),
      (error: unknown) => void message.error(failureText(failureOf(error), t)),
    );
  };
  return (
    <PasswordPage
      must={must}
      onLeave={leave}
      onChanged={(session) => {
        queryClient.setQueryData(keys.session, session);
        void message.success(t('console.password.changed'));
        void navigate({ href: to, replace: true });
      }}
    />
  );
}
