import { createFileRoute } from '@tanstack/react-router';
import type { FlowSearch } from '../features/recon/api.ts';
import { CashFlowPage } from '../features/recon/cash-flow-page.tsx';
import { loadWords } from '../shared/i18n.ts';
import { LinkToMember } from './-link-to-member.tsx';

const DAY = /^20\d\d-\d\d-\d\d$/;

export const Route = createFileRoute('/_desk/cash-flow')({
  validateSearch: ({ from, to }: Record<string, unknown>): FlowSearch => ({
    ...(typeof from === 'string' && DAY.test(from) ? { from } : {}),
    ...(typeof to === 'string' && DAY.test(to) ? { to } : {}),
  }),
  loader: () => loadWords('recon'),
  staticData: { title: 'console.nav.cash_flow' },
  component: CashFlow,
});

function CashFlow() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CashFlowPage
      search={search}
      onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })}
      MemberLink={LinkToMember}
    />
  );
}
