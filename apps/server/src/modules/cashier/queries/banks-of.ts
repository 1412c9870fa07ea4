import { partOf } from '../../ledger/index.ts';
import type { CashierDeps } from '../deps.ts';
import { listMoveBanks } from '../store/banks-of-moves.ts';

/** The banks of a member's deposits and withdrawals, by their ids; what is none of the member's is left out. */
export async function banksOf(
  { db }: Pick<CashierDeps, 'db'>,
  { merchantId, memberId, ids }: { merchantId: number; memberId: bigint; ids: readonly bigint[] },
): Promise<ReadonlyMap<bigint, string>> {
  if (ids.length === 0) return new Map();
  const found = await listMoveBanks(db, merchantId, { part: partOf(merchantId, memberId), memberId, ids });
  return new Map(found.map(({ id, bankName }) => [id, bankName]));
}
