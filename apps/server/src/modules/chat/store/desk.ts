import type { CannedText, ChatHours } from '@fairhall/contract/console/chat';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { ChatOperator } from '../chat.ts';

export type Desk = { hours: ChatHours; version: number };
type DeskRow = ChatHours & { version: number } & Row;

const toDesk = (row: DeskRow | undefined): Desk | null =>
  row ? { hours: { week: row.week, holidays: row.holidays }, version: row.version } : null;

/** Null: the merchant has no desk. */
export async function findDesk(db: Queryable, merchantId: number): Promise<Desk | null> {
  return toDesk((await db.query<DeskRow>('select week, holidays, version from chat_hours where merchant_id = $1', [merchantId]))[0]);
}

/** Whoever routes, opens or gives back holds the desk until its transaction ends: one after the other. */
export async function lockDesk(tx: Tx, merchantId: number): Promise<Desk | null> {
  const [row] = await tx.query<DeskRow>('select week, holidays, version from chat_hours where merchant_id = $1 for update', [merchantId]);
  return toDesk(row);
}

/** False when it was written meanwhile. */
export async function writeHours(
  tx: Queryable,
  merchantId: number,
  { hours, expectedVersion }: { hours: ChatHours; expectedVersion: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into chat_hours (merchant_id, week, holidays, version) select $1, $2::jsonb, $3::jsonb, 1 where $4 = 0
      on conflict do nothing returning 1`,
    [merchantId, JSON.stringify(hours.week), JSON.stringify(hours.holidays), expectedVersion],
  );
  if (expectedVersion === 0) return rows.length === 1;
  const changed = await tx.query(
    `update chat_hours set week = $2::jsonb, holidays = $3::jsonb, version = version + 1
      where merchant_id = $1 and version = $4 returning 1`,
    [merchantId, JSON.stringify(hours.week), JSON.stringify(hours.holidays), expectedVersion],
  );
  return changed.length === 1;
}

const OPERATOR = columns<ChatOperator>({
  operatorId: 'operator_id',
  name: 'name',
  languages: 'languages',
  maxOpen: 'max_open',
  isReady: 'is_ready',
  seenAtMs: time('seen_at'),
  idleSinceMs: time('idle_since'),
});
const NEW_OPERATOR = OPERATOR.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const PRESENT = OPERATOR.only('name', 'languages', 'maxOpen', 'isReady', 'seenAtMs');

/** Heard of; when it was last given something stays. */
export async function writePresence(tx: Tx, merchantId: number, operator: ChatOperator): Promise<void> {
  await tx.query(
    `insert into chat_operator ${NEW_OPERATOR.insert} on conflict (merchant_id, operator_id) do update set ${PRESENT.replace}`,
    NEW_OPERATOR.params({ merchantId, ...operator }),
  );
}

/** It takes no more until it says that it is there again; or it has just been given something. */
export async function noteOperator(
  tx: Tx,
  merchantId: number,
  { operatorId, isReady, idleSinceMs }: Pick<ChatOperator, 'operatorId' | 'isReady' | 'idleSinceMs'>,
): Promise<void> {
  await tx.query(
    'update chat_operator set is_ready = $3, idle_since = to_timestamp($4 / 1000.0) where merchant_id = $1 and operator_id = $2',
    [merchantId, operatorId, isReady, idleSinceMs],
  );
}

export async function listOperators(db: Queryable, merchantId: number): Promise<ChatOperator[]> {
  return db.query<ChatOperator & Row>(`select ${OPERATOR.select} from chat_operator where merchant_id = $1 order by operator_id`, [
    merchantId,
  ]);
}

const CANNED = columns<CannedText>({ key: 'key', language: 'language', text: 'body' });
const NEW_CANNED = CANNED.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function listCanned(db: Queryable, merchantId: number): Promise<CannedText[]> {
  return db.query<CannedText & Row>(`select ${CANNED.select} from canned_answer where merchant_id = $1 order by key, language`, [
    merchantId,
  ]);
}

/** An empty text takes it away. */
export async function writeCanned(db: Queryable, merchantId: number, { key, language, text }: CannedText): Promise<void> {
  if (text === '') {
    await db.query('delete from canned_answer where merchant_id = $1 and key = $2 and language = $3', [merchantId, key, language]);
    return;
  }
  await db.query(
    `insert into canned_answer ${NEW_CANNED.insert} on conflict (merchant_id, key, language) do update set ${CANNED.only('text').replace}`,
    NEW_CANNED.params({ merchantId, key, language, text }),
  );
}
