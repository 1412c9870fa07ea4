import { expect } from '@playwright/test';
import { checkBooks, INVARIANTS } from '../../apps/server/src/invariants/index.ts';
import { verifyAuditChain } from '../../apps/server/src/modules/audit/verify.ts';
import type { Product } from './product.ts';
import { type Cast, memberIdOf } from './side.ts';

/**
 * Balances by account: a member's own ("cash", "held"), and what the house took from or gave to that member ("game:LOTTERY",
 * "outside:BAYVIEW"). An account at zero is left out.
 */
export type Accounts = Readonly<Record<string, bigint>>;

/** What stands in the accounts after an amount has gone from one to another. */
export function moved(accounts: Accounts, from: string, to: string, amountE4: bigint): Accounts {
  const after = { ...accounts, [from]: (accounts[from] ?? 0n) - amountE4, [to]: (accounts[to] ?? 0n) + amountE4 };
  return Object.fromEntries(Object.entries(after).filter(([, balance]) => balance !== 0n));
}

/** The accounts as the database has them: the member's as they stand, the house's as the sum of the member's transfers. */
export async function accountsOf(product: Product, cast: Cast): Promise<Accounts> {
  const rows = await product.rows<{ name: string; balance: bigint }>(
    `select kind::text as name, balance from account where merchant_id = $1 and member_id = $2 and asset = $3
     union all
     select greatest(debit, credit)::text || ':' || area, sum(case when credit >= 'game' then amount else -amount end)::bigint
     from transfer where merchant_id = $1 and member_id = $2 and asset = $3 and area is not null group by 1`,
    [cast.merchantId, await memberIdOf(product, cast), cast.currency.code],
  );
  return Object.fromEntries(rows.filter(({ balance }) => balance !== 0n).map(({ name, balance }) => [name, balance]));
}

/** Every invariant of money holds, in the whole installation. */
export async function expectSoundLedger(product: Product): Promise<void> {
  const checked = await checkBooks({ query: (sql, params) => product.rows(sql, params ? [...params] : []) });
  expect(checked).toHaveLength(INVARIANTS.length);
  expect(checked.filter(({ broken }) => broken > 0)).toEqual([]);
}

/** The merchant's audit log is the chain that was written, and holds these acts. */
export async function expectIntactAudit(product: Product, { merchantId }: Cast, actions: readonly string[]): Promise<void> {
  const verdict = await verifyAuditChain({ query: (sql, params) => product.rows(sql, params ? [...params] : []) }, merchantId);
  expect(verdict).toMatchObject({ intact: true });
  const rows = await product.rows<{ action: string }>('select action from audit_log where merchant_id = $1', [merchantId]);
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining([...actions]));
}

/** Ids from here on are made by the application, and unlike those of the catalogue they are unique in the installation. */
const MADE_ID_MIN = 10n ** 12n;

/** No row of a merchant, in any table, holds an id of another merchant's. Draws alone are of the installation, and who serves several merchants. */
export async function expectNoReferenceBetween(product: Product, one: Cast, other: Cast): Promise<void> {
  const [ofOne, ofOther] = [await rowsOf(product, one), await rowsOf(product, other)];
  const draws = await product.rows<{ id: bigint }>('select draw_id as id from draw');
  const desks = await product.rows<{ id: bigint }>(
    'select operator_id as id from operator_merchant group by operator_id having count(*) > 1',
  );
  const shared = new Set([...draws, ...desks].map(({ id }) => String(id)));
  for (const [mine, theirs] of [
    [ofOne, ofOther],
    [ofOther, ofOne],
  ] as const) {
    const ids = new Set(theirs.flatMap(idsIn).filter((id) => !shared.has(id)));
    expect(ids.size, 'ids that could be referred to').toBeGreaterThan(20);
    expect(mine.filter(({ text }) => numbersIn(text).some((id) => ids.has(id)))).toEqual([]);
  }
}

type Stored = { table: string; text: string };

/** Every row that bears the merchant's number, as the database writes it down. */
async function rowsOf(product: Product, { merchantId }: Cast): Promise<Stored[]> {
  const tables = await product.rows<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'merchant_id' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const stored: Stored[] = [];
  for (const { name } of tables) {
    const rows = await product.rows<{ text: string }>(`select to_jsonb(t)::text as text from "${name}" t where merchant_id = $1`, [
      merchantId,
    ]);
    stored.push(...rows.map(({ text }) => ({ table: name, text })));
  }
  return stored;
}

/** Values of the row's own columns that are ids. */
function idsIn({ text }: Stored): string[] {
  return [...text.matchAll(/"(?:id|\w+_id)": (\d+)/g)].map(([, id]) => id ?? '').filter((id) => BigInt(id) >= MADE_ID_MIN);
}

/** Every run of digits that could be such an id, also inside texts and documents. */
function numbersIn(text: string): string[] {
  return text.match(/\d{13,19}/g) ?? [];
}
