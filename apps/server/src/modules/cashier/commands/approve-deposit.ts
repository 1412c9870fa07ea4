import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import { depositPostings } from '../postings.ts';
import { isUnproved } from '../providers/store/orders.ts';
import { type ApprovalInput, approveRequest } from '../review/approve.ts';
import { credit } from './credit.ts';

/**
 * Credits a deposit: money, state, timeline, event and audit row in one transaction. `amountE4` is what the operator saw. From the
 * merchant's threshold on (by the rule at this act) the first approval is written down, and another operator's credits. The row is held while it is judged, so of many who approve at
 * once one credits; the ledger's key, made of the deposit alone, is the second wall. A limit of the member is asked first: a refusal kept
 * under that key would stand for ever.
 */
export function approveDeposit(
  deps: CashierDeps,
  acting: ActingOperator,
  { depositId: id, ...input }: ApprovalInput & { depositId: string },
) {
  const { operatorId } = acting.operator;
  return approveRequest(deps, { kind: DEPOSITS, acting, id, ...input }, async (deposit, tx) => {
    const { merchantId, memberId, asset } = deposit;
    // What is approved by hand and then proved by the provider would be credited twice.
    if (await isUnproved(tx, deposit)) return fail('DEPOSIT_UNPROVED');
    const limit = await deps.ledger.limits.hit(tx, merchantId, { memberId, asset, transfers: depositPostings(deposit) });
    if (limit) return fail('MEMBER_LIMIT', undefined, { limit });
    return ok({ txId: await credit(deps, tx, deposit, { type: 'operator', id: String(operatorId) }) });
  });
}
