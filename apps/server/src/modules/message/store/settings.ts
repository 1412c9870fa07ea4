import type { SentChannel } from '@fairhall/contract/message/settings';
import type { TriggerCode } from '@fairhall/contract/message/triggers';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { QuietHours } from '../tell/quiet-hours.ts';

export type Choice = { trigger: TriggerCode; channel: SentChannel; wanted: boolean };

const whose = (merchantId: number, memberId: bigint) => [merchantId, partOf(merchantId, memberId), memberId];
const KEY = 'merchant_id = $1 and part = $2 and member_id = $3';

export async function listChoices(db: Queryable, merchantId: number, memberId: bigint): Promise<Choice[]> {
  return db.query<Choice & Row>(
    `select trigger, channel, wanted from message_choice where ${KEY} order by trigger, channel`,
    whose(merchantId, memberId),
  );
}

export async function putChoice(
  tx: Tx,
  merchantId: number,
  { memberId, trigger, channel, wanted }: Choice & { memberId: bigint },
): Promise<void> {
  await tx.query(
    `insert into message_choice (merchant_id, part, member_id, trigger, channel, wanted) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, part, member_id, trigger, channel) do update set wanted = excluded.wanted`,
    [...whose(merchantId, memberId), trigger, channel, wanted],
  );
}

/** Null: as the house has them. */
export async function findQuiet(db: Queryable, merchantId: number, memberId: bigint): Promise<QuietHours | null> {
  const [row] = await db.query<QuietHours & Row>(
    `select from_minute as "fromMinute", to_minute as "toMinute", time_zone as "timeZone" from message_quiet where ${KEY}`,
    whose(merchantId, memberId),
  );
  return row ?? null;
}

export async function putQuiet(tx: Tx, merchantId: number, { memberId, ...quiet }: QuietHours & { memberId: bigint }): Promise<void> {
  await tx.query(
    `insert into message_quiet (merchant_id, part, member_id, from_minute, to_minute, time_zone) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, part, member_id) do update
       set from_minute = excluded.from_minute, to_minute = excluded.to_minute, time_zone = excluded.time_zone`,
    [...whose(merchantId, memberId), quiet.fromMinute, quiet.toMinute, quiet.timeZone],
  );
}
