import { amount as amountOf } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { msOfId } from '../../../platform/ids.ts';
import { type LedgerActor, requestHash, type TransferRequest } from '../../ledger/index.ts';
import { turnoverTerms } from '../../merchant/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { depositPostings, feeReturnPostings } from '../postings.ts';

/**
 * Moves a deposit's money to its member: the one place where that happens, for an operator and for a proof alike. The group that it made.
 * The ledger's key is made of the deposit alone, so a deposit is credited once whoever asks. What can be turned over no more is cleared
 * before, and what this money must turn over is opened with it.
 */
export async function credit({ ledger }: Pick<CashierDeps, 'ledger'>, tx: Tx, deposit: Deposit, actor: LedgerActor): Promise<bigint> {
  const { merchantId, memberId, depositId, asset, amount, fee, feeReturn, channel } = deposit;
  const { depositMultiple, clearBelow, weights } = await turnoverTerms(tx, merchantId);
  await ledger.needs.clear(tx, merchantId, { memberId, asset, below: parseMajor(clearBelow) ?? 0n });
  const moved = (name: string, hashed: readonly (bigint | string)[], transfers: TransferRequest[]) => ({
    ...{ merchantId, memberId, asset, actor, transfers },
    key: derivedKey(msOfId(depositId), name, merchantId, depositId),
    requestHash: requestHash([name, depositId, asset, ...hashed]),
  });
  const [answer] = await ledger.post(tx, [moved('deposit', [amount, fee, channel], depositPostings(deposit))]);
  invariant(answer?.code === 'PLACED' && !answer.repeated, `an open deposit is credited, not ${answer?.code}`);
  if (feeReturn > 0n) {
    const [given] = await ledger.post(tx, [moved('deposit.return', [feeReturn], feeReturnPostings(deposit))]);
    invariant(given?.code === 'PLACED' && !given.repeated, `what is given on a deposit is given once, not ${given?.code}`);
  }
  // A fee is not turned over: it is nobody's to play with.
  const required = amountOf((amount - fee) * BigInt(depositMultiple));
  if (required > 0n)
    await ledger.needs.open(tx, merchantId, { memberId, asset, source: 'deposit', ref: depositId, required, weights, blocking: true });
  return answer.txId;
}
