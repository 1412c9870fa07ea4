import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row } from '../../../platform/db.ts';

type PushKey = { merchantId: number; publicKey: string; privateSealed: Buffer };
const PUSH_KEY = columns<PushKey>({ merchantId: 'merchant_id', publicKey: 'public_key', privateSealed: 'private_sealed' });

export async function findPushKey(db: Queryable, merchantId: number): Promise<PushKey | null> {
  const [row] = await db.query<Row & PushKey>(`select ${PUSH_KEY.select} from push_key where merchant_id = $1`, [merchantId]);
  return row ?? null;
}

/** Whoever comes second leaves the first one's. */
export async function insertPushKey(db: Queryable, key: PushKey): Promise<void> {
  await db.query(`insert into push_key ${PUSH_KEY.insert} on conflict do nothing`, PUSH_KEY.params(key));
}
