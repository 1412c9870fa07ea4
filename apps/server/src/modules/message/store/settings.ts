import type { SentChannel } from '@fairhall/contract/message/settings';
import type { TriggerCode } from '@fairhall/contract/message/triggers';
import { columns } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { QuietHours } from '../tell/quiet-hours.ts';

export type Choice = { trigger: TriggerCode; channel: SentChannel; wanted: boolean };

type Whose = { merchantId: number; part: number; memberId: bigint };
const WHOSE = { merchantId: 'merchant_id', part: 'part', memberId: 'member_id' } as const;
const CHOICE = columns<Choice>({ trigger: 'trigger', channel: 'channel', wanted: 'wanted' });
const QUIET = columns<QuietHours>({ fromMinute: 'from_minute', toMinute: 'to_minute', timeZone: 'time_zone' });
const NEW_CHOICE = CHOICE.behind<Whose>(WHOSE);
const NEW_QUIET = QUIET.behind<Whose>(WHOSE);

const whose = (merchantId: number, memberId: bigint) => [merchantId, partOf(merchantId, memberId), memberId];
const KEY = 'merchant_id = $1 and part = $2 and member_id = $3';

export async function listChoices(db: Queryable, merchantId: number, memberId: bigint): Promise<Choice[]> {
  return db.query<Choice & Row>(
    `select ${CHOICE.select} from message_choice where ${KEY} order by trigger, channel`,
    whose(merchantId, memberId),
  );
}

export async function putChoice(tx: Tx, merchantId: number, choice: Choice & { memberId: bigint }): Promise<void> {
  await tx.query(
    `insert into message_choice ${NEW_CHOICE.insert}
     on conflict (merchant_id, part, member_id, trigger, channel) do update set ${CHOICE.only('wanted').replace}`,
    NEW_CHOICE.params({ merchantId, part: partOf(merchantId, choice.memberId), ...choice }),
  );
}

/** Null: as the house has them. */
export async function findQuiet(db: Queryable, merchantId: number, memberId: bigint): Promise<QuietHours | null> {
  const [row] = await db.query<QuietHours & Row>(`select ${QUIET.select} from message_quiet where ${KEY}`, whose(merchantId, memberId));
  return row ?? null;
}

export async function putQuiet(tx: Tx, merchantId: number, quiet: QuietHours & { memberId: bigint }): Promise<void> {
  await tx.query(
    `insert into message_quiet ${NEW_QUIET.insert} on conflict (merchant_id, part, member_id) do update set ${QUIET.replace}`,
    NEW_QUIET.params({ merchantId, part: partOf(merchantId, quiet.memberId), ...quiet }),
  );
}
