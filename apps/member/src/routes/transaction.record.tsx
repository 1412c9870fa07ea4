import { createFileRoute } from '@tanstack/react-router';
import { downlineList } from '../features/transactions/later-parts.ts';
import { TransactionList } from '../features/transactions/transaction-list.tsx';
import { TRANSACTION_TYPES, type TransactionType } from '../features/transactions/transaction-model.ts';
import { AGENT_TYPES } from '../nav/access.ts';
import { admit } from '../nav/guards.ts';
import { loadWords } from '../shared/i18n.ts';
import { Later } from '../shared/later.tsx';
import { RANGE_IDS, type RangeId } from '../shared/range-ids.ts';

/** `types` A is the agents' variant (spec-map.md 2, route list). */
type Search = { type?: TransactionType; range?: RangeId; types?: 'A' };

export const Route = createFileRoute('/transaction/record')({
  validateSearch: ({ type, range, types }): Search => {
    const knownType = TRANSACTION_TYPES.find((id) => id === type);
    const knownRange = RANGE_IDS.find((id) => id === range);
    return { ...(knownType ? { type: knownType } : {}), ...(knownRange ? { range: knownRange } : {}), ...(types === 'A' ? { types } : {}) };
  },
  beforeLoad: async (arrival) => {
    if (arrival.search.types !== 'A') return;
    admit({ memberTypes: AGENT_TYPES }, arrival);
    await loadWords('agent');
  },
  component: TransactionRecord,
});

function TransactionRecord() {
  const navigate = Route.useNavigate();
  const { type = 'all', range = 'today', types } = Route.useSearch();
  if (types === 'A') return <Later part={downlineList} props={{}} />;
  return <TransactionList filter={{ type, range }} onFilter={(search) => void navigate({ search, replace: true })} />;
}
