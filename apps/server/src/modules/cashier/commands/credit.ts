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

/** Moves a deposit's money to its member. The group that it made. */
export async function credit(deps: Pick<CashierDeps, 'ledger'>, tx: Tx, deposit: Deposit, actor: LedgerActor): Promise<bigint> {
  const [txId] = await creditAll(deps, tx, [deposit], actor);
  invariant(txId !== undefined, 'a deposit that is credited has its group');
  return txId;
}

/**
 * The same for many of one merchant and one currency, each of another member: the one place where that happens, for an operator and for a
 * proof alike. The groups that they made, one each. The ledger's key is made of the deposit alone, so a deposit is credited once whoever
 * asks. What can be turned over no more is cleared before, and what this money must turn over is opened with it.
 */
export async function creditAll(
  { ledger }: Pick<CashierDeps, 'ledger'>,
  tx: Tx,
  deposits: readonly Deposit[],
  actor: LedgerActor,
): Promise<bigint[]> {
  const [first] = deposits;
  if (!first) return [];
  const { merchantId, asset } = first;
  invariant(new Set(deposits.map(({ memberId }) => memberId)).size === deposits.length, 'one deposit of a member at a time');
  const { depositMultiple, clearBelow, weights } = await turnoverTerms(tx, merchantId);
  const memberIds = deposits.map(({ memberId }) => memberId);
  await ledger.needs.clear(tx, merchantId, { memberIds, asset, below: parseMajor(clearBelow) ?? 0n });
  const moved = (deposit: Deposit, name: string, hashed: readonly (bigint | string)[], transfers: TransferRequest[]) => ({
    ...{ merchantId, memberId: deposit.memberId, asset, actor, transfers },
    key: derivedKey(msOfId(deposit.depositId), name, merchantId, deposit.depositId),
    requestHash: requestHash([name, deposit.depositId, asset, ...hashed]),
  });
  const came = deposits.map((one) => moved(one, 'deposit', [one.amount, one.fee, one.channel], depositPostings(one)));
  const answers = await ledger.post(tx, came);
  const txIds = answers.map((answer) => {
    invariant(answer.code === 'PLACED' && !answer.repeated, `an open deposit is credited, not ${answer.code}`);
    return answer.txId;
  });
  const returns = deposits.filter(({ feeReturn }) => feeReturn > 0n);
  if (returns.length > 0) {
    const given = returns.map((one) => moved(one, 'deposit.return', [one.feeReturn], feeReturnPostings(one)));
    for (const answer of await ledger.post(tx, given))
      invariant(answer.code === 'PLACED' && !answer.repeated, `what is given on a deposit is given once, not ${answer.code}`);
  }
  // A fee is not turned over: it is nobody's to play with.
  const needs = deposits.map(({ memberId, depositId: ref, amount, fee }) => {
    const required = amountOf((amount - fee) * BigInt(depositMultiple));
    return { memberId, asset, source: 'deposit' as const, ref, required, weights, blocking: true };
  });
  await ledger.needs.open(
    tx,
    merchantId,
    needs.filter(({ required }) => required > 0n),
  );
  return txIds;
}
