import { RETURN_DAYS, type ReturnDays } from '@fairhall/contract/console/game-returns';
import { createFileRoute } from '@tanstack/react-router';
import { ReturnsPage } from '../features/game-returns/returns-page.tsx';
import { oneOf } from '../shared/address.ts';

const FIRST: ReturnDays = '30';

export const Route = createFileRoute('/_desk/game-returns')({
  validateSearch: (search: Record<string, unknown>): { days?: ReturnDays | undefined } => ({
    days: oneOf(String(search.days ?? ''), RETURN_DAYS),
  }),
  staticData: { title: 'console.nav.game_returns' },
  component: Returns,
});

function Returns() {
  const { days = FIRST } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ReturnsPage days={days} onDays={(to) => void navigate({ search: { days: to === FIRST ? undefined : to } })} />;
}
