import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Said } from '../chat.ts';

const SAID = columns<Said>({
  seq: 'seq',
  sender: 'sender',
  name: 'name',
  body: 'body',
  fileIds: { name: 'file_ids', read: (column) => `${column}::text[]`, param: (ids) => (ids as string[]).map(BigInt) },
  clientId: 'client_id',
  atMs: time('at'),
});
const NEW = SAID.behind<{ merchantId: number; chatId: bigint }>({ merchantId: 'merchant_id', chatId: 'chat_id' });

export async function insertSaid(tx: Tx, merchantId: number, chatId: bigint, said: Said): Promise<void> {
  await tx.query(`insert into chat_message ${NEW.insert}`, NEW.params({ merchantId, chatId, ...said }));
}

/** What was sent under this name of the client's, if it came before. */
export async function findSent(
  tx: Queryable,
  merchantId: number,
  { chatId, clientId }: { chatId: bigint; clientId: string },
): Promise<Said | null> {
  const [said] = await tx.query<Said & Row>(
    `select ${SAID.select} from chat_message where merchant_id = $1 and chat_id = $2 and client_id = $3`,
    [merchantId, chatId, clientId],
  );
  return said ?? null;
}

const READ_MAX = 200;

/** What was said after a place, in order, so many at a time. */
export async function listSaid(
  db: Queryable,
  merchantId: number,
  { chatId, after, max = READ_MAX }: { chatId: bigint; after: number; max?: number },
): Promise<Said[]> {
  return db.query<Said & Row>(
    `select ${SAID.select} from chat_message where merchant_id = $1 and chat_id = $2 and seq > $3 order by seq limit $4`,
    [merchantId, chatId, after, max],
  );
}
