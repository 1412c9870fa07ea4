import { createFileRoute } from '@tanstack/react-router';
import { TransactionList } from '../features/transactions/transaction-list.tsx';
import { TRANSACTION_TYPES, type TransactionType } from '../features/transactions/transaction-model.ts';
import { needSession } from '../nav/guards.ts';
import { RANGE_IDS, type RangeId } from '../shared/day-range.ts';

type Search = { type?: TransactionType; range?: RangeId };

export const Route = createFileRoute('/transaction/record')({
  validateSearch: ({ type, range }): Search => {
    const knownType = TRANSACTION_TYPES.find((id) => id === type);
    const knownRange = RANGE_IDS.find((id) => id === range);
    return { ...(knownType ? { type: knownType } : {}), ...(knownRange ? { range: knownRange } : {}) };
  },
  beforeLoad: needSession,
  component: TransactionRecord,
});

function TransactionRecord() {
  const navigate = Route.useNavigate();
  const { type = 'all', range = 'today' } = Route.useSearch();
  return <TransactionList filter={{ type, range }} onFilter={(search) => void navigate({ search, replace: true })} />;
}
