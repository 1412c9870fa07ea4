import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { HelpTopic, helpCenter } from '@fairhall/contract/system/help-center';
import { type MessageKey, translate } from '@fairhall/i18n/catalogue';

type Question = Extract<MessageKey, `help.${string}.answer`> extends `help.${infer Id}.answer` ? Id : never;
type Item = { id: Question; topic: HelpTopic; link?: string };

/** Asked most first: an index into it stays the same question as long as none is put before it. */
const ITEMS: readonly Item[] = [
  { id: 'withdraw_time', topic: 'money', link: '/m/withdrawReport' },
  { id: 'deposit_waiting', topic: 'money', link: '/m/vouReport' },
  { id: 'pays', topic: 'lottery' },
  { id: 'check_draw', topic: 'proof' },
  { id: 'lost_password', topic: 'account' },
  { id: 'cancel', topic: 'lottery', link: '/m/gameRecord' },
  { id: 'voided', topic: 'lottery' },
  { id: 'known_before', topic: 'proof' },
  { id: 'too_much', topic: 'limits' },
  { id: 'age', topic: 'limits' },
  { id: 'practice', topic: 'limits' },
  { id: 'logged_out', topic: 'account' },
];

/** Questions and answers in one language, with what this merchant's settings say put in. */
export function helpIn({ ageMin }: Pick<MerchantProfile, 'ageMin'>, language: string): ReplyOf<typeof helpCenter> {
  return ITEMS.map(({ id, topic, link = '' }) => ({
    id,
    topic,
    title: translate(language.toUpperCase(), `help.${id}`),
    content: translate(language.toUpperCase(), `help.${id}.answer`, { age: ageMin }),
    linkage: link,
  }));
}
