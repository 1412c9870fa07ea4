import type { TemplateTexts } from '@fairhall/contract/console/message-templates';
import type { MemberType } from '@fairhall/contract/endpoint';
import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** What must be known of a member to tell it something. */
export type Recipient = {
  type: MemberType;
  state: string;
  language: string;
  email: string;
  /** As E.164; empty without one. */
  mobile: string;
  /** What it chose for this trigger, by channel. */
  choices: Partial<Record<'push' | 'mail' | 'sms', boolean>>;
  quiet: { fromMinute: number; toMinute: number; timeZone: string } | null;
  /** The merchant's own words of this trigger. */
  own: TemplateTexts | null;
};

export async function findRecipient(
  db: Queryable,
  merchantId: number,
  { memberId, trigger }: { memberId: bigint; trigger: string },
): Promise<Recipient | null> {
  const [row] = await db.query<Recipient & Row>(
    `select m.kind::int as type, m.state, m.language, coalesce(p.fields ->> 'email', '') as email,
       coalesce(regexp_replace(p.fields ->> 'mobileNum', '^([^+])', '+' || coalesce(p.fields ->> 'countryDialingCode', '') || '\\1'), '') as mobile,
       coalesce((select jsonb_object_agg(c.channel, c.wanted) from message_choice c
         where c.merchant_id = $1 and c.part = $2 and c.member_id = $3 and c.trigger = $4), '{}') as choices,
       (select jsonb_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute, 'timeZone', q.time_zone) from message_quiet q
         where q.merchant_id = $1 and q.part = $2 and q.member_id = $3) as quiet,
       (select t.texts from message_template t where t.merchant_id = $1 and t.trigger = $4
         and (t.texts is null or t.second_id is not null) order by t.version desc limit 1) as own
     from member m left join member_profile p on p.merchant_id = m.merchant_id and p.member_id = m.member_id
     where m.merchant_id = $1 and m.member_id = $3`,
    [merchantId, partOf(merchantId, memberId), memberId, trigger],
  );
  return row ?? null;
}
