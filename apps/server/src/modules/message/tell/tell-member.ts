import { type Channel, TRIGGERS, type TriggerCode } from '@fairhall/contract/message/triggers';
import type { Tx } from '../../../platform/db.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { ToldFact } from '../../../platform/tell.ts';
import type { DeliveryWish, TellDeps } from '../deps.ts';
import { asHtml } from '../html.ts';
import { insertMessage } from '../store/inbox.ts';
import { findRecipient, type Recipient } from '../store/recipient.ts';
import { addUnread } from '../store/unread.ts';
import { ownOf } from '../template/say-texts.ts';
import { onLockScreen } from './lock-screen.ts';
import { isQuiet, QUIET_USUAL } from './quiet-hours.ts';
import { render, type Words } from './render.ts';

/** For how long a message is worth sending; in the inbox it stays. */
const GOOD_MS = { security: 24 * 3_600_000, service: 24 * 3_600_000, marketing: 4 * 3_600_000 } as const;

export type Telling = { merchant: MerchantRef; memberId: bigint; fact: ToldFact; atMs: number };

/**
 * Writes what a member is told into its inbox, counts it, and queues what the other channels send: all in one transaction, once for
 * trigger and reference however often the fact is heard. Practice accounts have no inbox.
 */
export async function tellMember(deps: TellDeps, tx: Tx, { merchant, memberId, fact, atMs }: Telling): Promise<void> {
  const { merchantId, profile } = merchant;
  const { trigger, ref } = fact;
  const known = await findRecipient(tx, merchantId, { memberId, trigger });
  if (known === null || known.type === 4) return;
  const params = await withNames(deps, fact, known.language);
  const say = (channel: 'inbox' | 'mail' | 'sms') =>
    render(trigger, params, { language: known.language, profile, own: ownOf(known.own, channel) });
  const words = say('inbox');
  const { class: cls, topic } = TRIGGERS[trigger];
  const link = linkOf(fact);
  const isNew = await insertMessage(tx, merchantId, {
    ...{ memberId, messageId: deps.ids.next(), threadId: null, senderKind: 'system', sender: '', cls, topic, trigger, ref, link },
    ...{ language: known.language, params: fact.params, title: words.title, body: asHtml(words.body), createdAtMs: atMs, readAtMs: null },
  });
  if (!isNew) return;
  await addUnread(tx, merchantId, { memberId, inbox: 1, id: deps.ids.next(), atMs });
  const quiet = known.quiet ?? { ...QUIET_USUAL, timeZone: profile.timeZone };
  const silent = cls !== 'security' && isQuiet(quiet, deps.clock.nowMs());
  for (const wish of wishesOf({ merchantId, memberId, fact, known, say, link, silent, goodUntilMs: atMs + GOOD_MS[cls] }))
    await deps.queue(tx, wish);
}

/** A game is told by its number, and named in the member's language. */
async function withNames({ lottery }: TellDeps, { params }: ToldFact, language: string): Promise<Record<string, string>> {
  const { game } = params;
  return game !== undefined && /^\d{1,9}$/.test(game) ? { ...params, game: await lottery.gameName(Number(game), language) } : params;
}

function linkOf({ trigger, ref, params }: ToldFact): string {
  // Of a part (`7#1`) it is the whole that can be opened.
  const values: Readonly<Record<string, string>> = { ...params, ref: ref.replace(/#.*$/, '') };
  return TRIGGERS[trigger].link.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

type Reaching = {
  merchantId: number;
  memberId: bigint;
  fact: ToldFact;
  known: Recipient;
  say: (channel: 'mail' | 'sms') => Words;
  link: string;
  /** Of a push: in quiet hours what is no matter of security makes no sound. */
  silent: boolean;
  goodUntilMs: number;
};

function wishesOf({
  merchantId,
  memberId,
  fact: { trigger, ref, mailLink },
  known,
  say,
  link,
  silent,
  goodUntilMs,
}: Reaching): DeliveryWish[] {
  const address = { push: '', mail: known.email, sms: known.mobile };
  const base = {
    merchantId,
    memberId,
    cls: TRIGGERS[trigger].class,
    key: `${matterOf(trigger)}:${memberId}:${ref}#${trigger}`,
    language: known.language,
  };
  return (['push', 'mail', 'sms'] as const)
    .filter((channel) => isWanted(trigger, channel, known) && (channel === 'push' || address[channel] !== ''))
    .map((channel) => {
      const { title, body } = channel === 'push' ? { title: onLockScreen(trigger, known), body: '' } : say(channel);
      const leads = channel === 'mail' ? (mailLink ?? link) : link;
      const content = { template: 'words' as const, subject: title, body };
      return { ...base, channel, to: address[channel], content, link: leads, silent, goodUntilMs };
    });
}

/** What a phone shows the newest message of alone: all that is told of one withdrawal is one matter, of which "7#2" is no other than "7". */
function matterOf(trigger: TriggerCode): string {
  return trigger.split('.', 1)[0] as string;
}

function isWanted(trigger: TriggerCode, channel: Exclude<Channel, 'inbox'>, { choices }: Recipient): boolean {
  const way = TRIGGERS[trigger][channel];
  if (way === 'always' || way === 'never') return way === 'always';
  return choices[channel] ?? way === 'on';
}
