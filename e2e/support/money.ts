import type { Product } from './product.ts';

const UNITS = 10_000n;

/** `#,##0.00` of an amount in 1/10000, written here again so that the screen is not judged by its own code. */
export function shown(amountE4: bigint): string {
  const cents = amountE4 / 100n;
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}

export function units(major: number): bigint {
  return BigInt(major) * UNITS;
}

/** Cash of a member as the ledger has it, by account name. */
export async function cashOf(product: Product, username: string): Promise<bigint> {
  const [row] = await product.rows<{ balance: bigint }>(
    `select a.balance from account a join member m on m.merchant_id = a.merchant_id and m.member_id = a.member_id
      where m.username_key = $1 and a.kind = 'cash'`,
    [username.toLowerCase()],
  );
  if (!row) throw new Error(`${username} has no wallet`);
  return row.balance;
}
