import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** How a merchant's engine is reached; its secrets are locked. */
export type EngineRow = { merchantId: number; baseUrl: string; inbox: string; name: string; secretsSealed: Buffer };

const ENGINE = columns<EngineRow>({
  merchantId: 'merchant_id',
  baseUrl: 'base_url',
  inbox: 'inbox',
  name: 'name',
  secretsSealed: 'secrets_sealed',
});
const CHANGED = ENGINE.only('baseUrl', 'inbox', 'name', 'secretsSealed');

/** Null: chats are answered at our own desk. */
export async function findEngine(db: Queryable, merchantId: number): Promise<EngineRow | null> {
  return (await db.query<EngineRow & Row>(`select ${ENGINE.select} from chat_engine where merchant_id = $1`, [merchantId]))[0] ?? null;
}

export async function listEngines(db: Queryable): Promise<EngineRow[]> {
  return db.query<EngineRow & Row>(`select ${ENGINE.select} from chat_engine order by merchant_id`);
}

export async function putEngine(tx: Tx, merchantId: number, engine: Omit<EngineRow, 'merchantId'>): Promise<void> {
  await tx.query(
    `insert into chat_engine ${ENGINE.insert} on conflict (merchant_id) do update set ${CHANGED.replace}`,
    ENGINE.params({ ...engine, merchantId }),
  );
}

export async function deleteEngine(tx: Tx, merchantId: number): Promise<void> {
  await tx.query('delete from chat_engine where merchant_id = $1', [merchantId]);
}
