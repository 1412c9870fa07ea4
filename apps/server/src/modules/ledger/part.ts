/** Parts the members of a merchant are spread over: the unit of lanes, settlement chunks and sharding. */
export const PARTS = 1_024;

const PRIME = 2_147_483_647n;

/** Part of a member's rows, 0..1023: the same as SQL's `ledger_part` (sql/1-accounts.sql). */
export function partOf(merchantId: number, memberId: bigint): number {
  const spread = ((memberId % PRIME) * 1_327_217_885n + BigInt(merchantId) * 747_796_405n) % PRIME;
  return Number((spread * BigInt(PARTS)) / PRIME);
}
