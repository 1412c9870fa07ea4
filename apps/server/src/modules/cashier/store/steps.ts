import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Step, StepActor } from '../review/reviewed.ts';

/** Where the steps of each kind of request lie. */
const TABLES = {
  deposit: { table: 'deposit_state', id: 'deposit_id' },
  withdrawal: { table: 'withdrawal_state', id: 'withdrawal_id' },
} as const;
export type Stepped = keyof typeof TABLES;

export async function insertStep(
  tx: Tx,
  merchantId: number,
  { part, id, ...step }: Step<string> & { of: Stepped; part: number; id: bigint },
): Promise<void> {
  await insertSteps(tx, merchantId, { ...step, rows: [{ part, id }] });
}

/** The same step of many requests. */
export async function insertSteps(
  tx: Tx,
  merchantId: number,
  { of, rows, state, actor, atMs }: Step<string> & { of: Stepped; rows: readonly { part: number; id: bigint }[] },
): Promise<void> {
  const { table, id: key } = TABLES[of];
  await tx.query(
    `insert into ${table} (merchant_id, part, ${key}, step, state, actor_type, actor_id, actor_name, at)
     select $1, n.part, n.id, coalesce((select max(s.step) from ${table} s where s.merchant_id = $1 and s.part = n.part and s.${key} = n.id), 0) + 1,
       $4, $5, $6, $7, to_timestamp($8 / 1000.0)
     from unnest($2::smallint[], $3::bigint[]) n (part, id)`,
    [merchantId, rows.map(({ part }) => part), rows.map(({ id }) => id), state, actor.type, actor.id, actor.name, atMs],
  );
}

type StepRow<State extends string> = Row & {
  requestId: bigint;
  state: Step<State>['state'];
  type: StepActor['type'];
  id: string;
  name: string;
  atMs: number;
};

/** Steps of several requests of one part, in order. */
export async function listSteps<State extends string>(
  db: Queryable,
  merchantId: number,
  { of, part, ids }: { of: Stepped; part: number; ids: readonly bigint[] },
): Promise<Map<bigint, Step<State>[]>> {
  const { table, id: key } = TABLES[of];
  const rows = await db.query<StepRow<State>>(
    `select ${key} as "requestId", state, actor_type as type, actor_id as id, actor_name as name, at as "atMs"
       from ${table} where merchant_id = $1 and part = $2 and ${key} = any ($3) order by ${key}, step`,
    [merchantId, part, ids],
  );
  const steps = new Map<bigint, Step<State>[]>(ids.map((id) => [id, []]));
  for (const { requestId, state, type, id, name, atMs } of rows) steps.get(requestId)?.push({ state, actor: { type, id, name }, atMs });
  return steps;
}
