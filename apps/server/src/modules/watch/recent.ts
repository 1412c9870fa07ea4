import { join } from 'node:path';
import type { Queryable } from '../../platform/db.ts';
import { type CheckedByMerchant, checkEach, readInvariants } from '../../platform/invariants.ts';

/** What changed of late. `fromTx`: transfers from this id on are new; `fromBet`: those among which the bets of new orders are. */
export type Recent = {
  wallets: readonly { merchantId: number; memberId: bigint }[];
  draws: readonly { merchantId: number; drawId: bigint }[];
  fromTx: bigint;
  fromBet: bigint;
};

/** A checked invariant with the rows that were looked at of each merchant. */
export type Looked = CheckedByMerchant & { looked: ReadonlyMap<number, bigint> };

const OF_WALLETS = readInvariants(join(import.meta.dirname, 'recent-wallets.sql'));
const OF_DRAWS = readInvariants(join(import.meta.dirname, 'recent-draws.sql'));

/** Names of what is checked of wallets and draws that changed of late. */
export const RECENT: readonly string[] = [...OF_WALLETS, ...OF_DRAWS].map(({ name }) => name);

/** Checks these wallets and draws alone, by their keys. */
export async function checkRecent(db: Queryable, { wallets, draws, fromTx, fromBet }: Recent): Promise<Looked[]> {
  const walletParams = [wallets.map(({ merchantId }) => merchantId), wallets.map(({ memberId }) => memberId), [fromTx, fromBet]];
  const drawParams = [draws.map(({ merchantId }) => merchantId), draws.map(({ drawId }) => drawId)];
  return [
    ...(wallets.length > 0 ? lookedAt(wallets, await checkEach(db, OF_WALLETS, walletParams)) : []),
    ...(draws.length > 0 ? lookedAt(draws, await checkEach(db, OF_DRAWS, drawParams)) : []),
  ];
}

function lookedAt(rows: readonly { merchantId: number }[], checked: readonly CheckedByMerchant[]): Looked[] {
  const looked = new Map<number, bigint>();
  for (const { merchantId } of rows) looked.set(merchantId, (looked.get(merchantId) ?? 0n) + 1n);
  return checked.map((one) => ({ ...one, looked }));
}
