import type { Queryable } from '../src/platform/db.ts';
import type { ActingOperator } from '../src/platform/http/context.ts';

/** Some operator of the first merchant who acts; `given`: what matters of it. */
export function acting(given: Partial<ActingOperator['operator']> = {}): ActingOperator {
  return { operator: { operatorId: 7n, name: 'mya', merchantId: 1, ...given }, ip: '203.0.113.1' };
}

/** Operators 1 to 99, who can't log in: the audit log names none that there is not. */
export async function seatOperators(owner: Queryable): Promise<void> {
  await owner.query(
    `insert into operator (operator_id, name, display_name, password_hash, must_change_password, created_at)
     select id, 'seat' || id, 'Seat ' || id, 'none', false, now() from generate_series(1, 99) as seats (id)`,
  );
}

/** Merchants of which nothing matters but that they are there. */
export async function seatMerchants(owner: Queryable, merchantIds: readonly number[]): Promise<void> {
  await owner.query(
    "insert into merchant (merchant_id, code, preset, created_at) select id, 'seat' || id, 'standard', now() from unnest($1::integer[]) as seats (id)",
    [[...merchantIds]],
  );
}
