import { fail, invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { msOfId } from '../../../platform/ids.ts';
import { type Intent, requestHash } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import type { CashierPort } from '../port.ts';
import { depositPostings } from '../postings.ts';
import { approveRequest } from '../review/approve.ts';

/**
 * Credits a deposit: money, state, timeline and event in one transaction. The row is held while it is judged, so of many who approve at
 * once one credits; the ledger's key, made of the deposit alone, is the second wall. A limit of the member is asked first: a refusal kept
 * under that key would stand for ever.
 */
export function approveDeposit(
  deps: CashierDeps,
  ...[operator, { depositId: id, ...input }, witness]: Parameters<CashierPort['approve']>
): ReturnType<CashierPort['approve']> {
  return approveRequest(deps, { kind: DEPOSITS, operator, id, witness, ...input }, async (deposit, tx) => {
    const { merchantId, memberId, asset } = deposit;
    const limit = await deps.ledger.limits.hit(tx, merchantId, { memberId, asset, transfers: depositPostings(deposit) });
    return limit ? fail('MEMBER_LIMIT', undefined, { limit }) : ok({ txId: await credit(deps, tx, { deposit, operator }) });
  });
}

async function credit(
  { ledger }: CashierDeps,
  tx: Tx,
  { deposit, operator }: { deposit: Deposit; operator: OperatorActor },
): Promise<bigint> {
  const [answer] = await ledger.post(tx, [depositIntent(deposit, operator)]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `an open deposit is credited, not ${answer?.code}`);
  return answer.txId;
}

function depositIntent(deposit: Deposit, operator: OperatorActor): Intent {
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
