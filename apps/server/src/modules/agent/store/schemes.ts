import type { AgentTerms } from '@fairhall/contract/console/agents';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

export type Scheme = { version: number; terms: AgentTerms; madeAtMs: number; madeName: string };

const SCHEME = columns<Scheme>({ version: 'version', terms: json('terms'), madeAtMs: time('made_at'), madeName: 'made_name' });
const OF_MERCHANT = SCHEME.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** The one in force; null where the merchant never set any. */
export async function findScheme(db: Queryable, merchantId: number): Promise<Scheme | null> {
  const [row] = await db.query<Scheme & Row>(
    `select ${SCHEME.select} from agent_scheme where merchant_id = $1 order by version desc limit 1`,
    [merchantId],
  );
  return row ?? null;
}

/** A former one, or the one in force; null for version 0, where the merchant had set none. */
export async function findSchemeOf(db: Queryable, merchantId: number, version: number): Promise<Scheme | null> {
  const [row] = await db.query<Scheme & Row>(`select ${SCHEME.select} from agent_scheme where merchant_id = $1 and version = $2`, [
    merchantId,
    version,
  ]);
  return row ?? null;
}

/** The one that was in force at a moment; null where the merchant had set none. */
export async function findSchemeAt(db: Queryable, merchantId: number, atMs: number): Promise<Scheme | null> {
  const [row] = await db.query<Scheme & Row>(
    `select ${SCHEME.select} from agent_scheme where merchant_id = $1 and made_at < to_timestamp($2 / 1000.0) order by version desc limit 1`,
    [merchantId, atMs],
  );
  return row ?? null;
}

/** False when another one took the version meanwhile. */
export async function insertScheme(tx: Queryable, merchantId: number, scheme: Scheme): Promise<boolean> {
  const rows = await tx.query(
    `insert into agent_scheme ${OF_MERCHANT.insert} on conflict do nothing returning 1`,
    OF_MERCHANT.params({ merchantId, ...scheme }),
  );
  return rows.length === 1;
}

/** The highest series of the merchant's games, and the one from which on each of them may be played; 0 where it sells none. */
export async function findSeriesBounds(db: Queryable, merchantId: number): Promise<{ cap: number; floor: number }> {
  const [row] = await db.query<{ cap: number; floor: number }>(
    `select coalesce(max(max_series), 0)::integer as cap, coalesce(max(min_series), 0)::integer as floor
     from lottery_sale where merchant_id = $1`,
    [merchantId],
  );
  return row ?? { cap: 0, floor: 0 };
}
