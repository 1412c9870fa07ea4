import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/register.html')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/register', search: location.search, replace: true });
  },
});
