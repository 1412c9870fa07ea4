import { fail, invariant } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { msOfId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type Intent, requestHash } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import type { CashierPort } from '../port.ts';
import { depositPostings } from '../postings.ts';
import { outOfRange } from '../terms.ts';
import { actOnDeposit, handlerOf, mayDecide } from './act-on-deposit.ts';

/**
 * Credits a deposit: money, state, timeline and event in one transaction. The row is held while it is judged, so of many who approve at
 * once the first credits and the others find it done; the ledger's key, made of the deposit alone, is the second wall.
 */
export function approveDeposit(
  deps: CashierDeps,
  ...[operator, { depositId, amountE4, note = '' }, witness]: Parameters<CashierPort['approve']>
): ReturnType<CashierPort['approve']> {
  return actOnDeposit(deps, { operator, depositId, witness }, async (deposit, tx) => {
    if (deposit.state !== 'approved' && !mayDecide(deposit, operator)) return fail('DEPOSIT_STATE');
    if (parseDigits(amountE4) !== deposit.amount) return outOfRange({ min: deposit.amount, max: deposit.amount }, 4);
    if (deposit.state === 'approved') return 'done';
    const txId = await credit(deps, tx, { deposit, operator });
    const kept = keepable(note).trim();
    return {
      state: 'approved',
      txId,
      ...(deposit.state === 'paid' ? { handler: handlerOf(operator) } : {}),
      ...(kept === '' ? {} : { note: kept }),
    };
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
