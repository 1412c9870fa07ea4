/** Parts the members of a merchant are spread over: the unit of lanes, settlement chunks and sharding. */
export const PARTS = 1_024;

const PRIME = 2_147_483_647n;

/** Part of a member's rows, 0..1023: the same as SQL's `ledger_part` (0020-ledger.sql). */
export function partOf(merchantId: number, memberId: bigint): number {
  return Number((((memberId % PRIME) * 1_103_515_245n + BigInt(merchantId) * 747_796_405n) % PRIME) % BigInt(PARTS));
}
