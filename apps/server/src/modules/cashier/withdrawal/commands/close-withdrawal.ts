import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { derivedKey } from '../../../../platform/derived-key.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { msOfId } from '../../../../platform/ids.ts';
import { requestHash, type TransferRequest } from '../../../ledger/index.ts';
import type { WithdrawalDeps } from '../deps.ts';
import type { Withdrawal } from '../withdrawal.ts';

/**
 * Moves what a withdrawal held to where it ends; the group of transfers. What grants it ended go on when it is rejected. Paying and returning share one key of the ledger: even
 * without the row's lock they could not both happen.
 */
export async function closeHold(
  { ledger }: Pick<WithdrawalDeps, 'ledger'>,
  tx: Tx,
  {
    withdrawal: { merchantId, memberId, withdrawalId, asset, amount },
    operator,
    end,
    transfers,
  }: { withdrawal: Withdrawal; operator: ActingOperator['operator']; end: 'paid' | 'rejected'; transfers: TransferRequest[] },
): Promise<bigint> {
  const [answer] = await ledger.post(tx, [
    {
      merchantId,
      memberId,
      asset,
      key: derivedKey(msOfId(withdrawalId), 'withdrawal.close', merchantId, withdrawalId),
      requestHash: requestHash(['withdrawal.close', withdrawalId, end, asset, amount]),
      actor: { type: 'operator', id: String(operator.operatorId) },
      transfers,
    },
  ]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `an open withdrawal is closed, not ${answer?.code}`);
  const wallet = { merchantId, memberId, asset };
  if (end === 'paid') await ledger.grants.forget(tx, wallet, withdrawalId);
  else await ledger.grants.bringBack(tx, wallet, withdrawalId);
  return answer.txId;
}
