import { createFileRoute } from '@tanstack/react-router';
import { OperatorsPage } from '../features/operators/operators-page.tsx';
import { idIn } from '../shared/address.ts';

export const Route = createFileRoute('/_desk/operators')({
  validateSearch: (search: Record<string, unknown>): { open?: string } => ({ open: idIn(search.open) }),
  staticData: { title: 'console.nav.operators' },
  component: Operators,
});

function Operators() {
  const { open } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OperatorsPage
      openId={open ?? null}
      onOpen={(operatorId) => void navigate({ search: { open: operatorId ?? undefined }, replace: true, resetScroll: false })}
    />
  );
}
