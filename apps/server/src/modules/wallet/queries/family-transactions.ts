import { AGENT_KINDS } from '@fairhall/contract/agent/team';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { DOWNLINE_SIZE_MAX } from '@fairhall/contract/wallet/downline-transactions';
import type { memberTransactions } from '@fairhall/contract/wallet/transactions';
import { fail } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { WalletDeps } from '../deps.ts';
import { downlineTransactionsOf } from './downline-transactions.ts';
import { transactionsOf } from './transactions.ts';

/** Account record as the family's clients ask for it: a member's own, or (`types` A) of those right below an agent. */
export async function familyTransactionsOf(
  deps: Pick<WalletDeps, 'clock' | 'ledger' | 'subjects' | 'cursors' | 'lines'>,
  context: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
  { types = '', size, ...query }: QueryOf<typeof memberTransactions>,
) {
  const asked = { ...query, ...(size === undefined ? {} : { size }) };
  if (types === '') return transactionsOf(deps, context, asked);
  const { actor, merchant } = context;
  const isAgent = AGENT_KINDS.some((kind) => kind === actor.type) && flagOn(merchant.profile, 'AGEINFO3');
  if (types !== 'A' || !isAgent) return fail('INVALID_INPUT', 'types');
  return downlineTransactionsOf(deps, context, { ...asked, ...(size === undefined ? {} : { size: Math.min(size, DOWNLINE_SIZE_MAX) }) });
}
