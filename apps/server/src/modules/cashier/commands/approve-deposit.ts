import { fail, invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { msOfId } from '../../../platform/ids.ts';
import { type Intent, requestHash } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import { depositPostings } from '../postings.ts';
import { type ApprovalInput, approveRequest } from '../review/approve.ts';

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
  const { operator } = acting;
  return approveRequest(deps, { kind: DEPOSITS, acting, id, ...input }, async (deposit, tx) => {
    const { merchantId, memberId, asset } = deposit;
    const limit = await deps.ledger.limits.hit(tx, merchantId, { memberId, asset, transfers: depositPostings(deposit) });
    return limit ? fail('MEMBER_LIMIT', undefined, { limit }) : ok({ txId: await credit(deps, tx, { deposit, operator }) });
  });
}

async function credit(
  { ledger }: CashierDeps,
  tx: Tx,
  { deposit, operator }: { deposit: Deposit; operator: ActingOperator['operator'] },
): Promise<bigint> {
  const [answer] = await ledger.post(tx, [depositIntent(deposit, operator)]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `an open deposit is credited, not ${answer?.code}`);
  return answer.txId;
}

function depositIntent(deposit: Deposit, operator: ActingOperator['operator']): Intent {
  const { merchantId, memberId, depositId, asset, amount, channel } = deposit;
  return {
    merchantId,
    memberId,
    asset,
    key: derivedKey(msOfId(depositId), 'deposit', merchantId, depositId),
    requestHash: requestHash(['deposit', depositId, asset, amount, channel]),
    actor: { type: 'operator', id: String(operator.operatorId) },
    transfers: depositPostings(deposit),
  };
}
