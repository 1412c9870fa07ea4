import { invariant } from '@fairhall/money/result';
import type { Queryable } from '../../../platform/db.ts';
import type { Position } from '../../../platform/outbox.ts';

/** Up to which fact everything was told. */
export async function readPosition(db: Queryable): Promise<Position> {
  const [row] = await db.query<Position>('select xid::text::bigint as xid, id from message_reader where reader_id = 1');
  invariant(row, 'the migration makes the one row');
  return row;
}

/** Never back: of two readers the slower one changes nothing. */
export async function keepPosition(db: Queryable, { xid, id }: Position): Promise<void> {
  await db.query(
    'update message_reader set xid = $1::text::xid8, id = $2 where reader_id = 1 and (message_reader.xid, message_reader.id) < ($1::text::xid8, $2)',
    [xid.toString(), id],
  );
}
