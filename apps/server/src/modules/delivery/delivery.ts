import type { DeliveryTemplate } from '@fairhall/i18n/delivery-templates';

export type Channel = 'sms' | 'mail' | 'push';
/**
 * - `security`: always sent, at once, and nobody switches it off
 * - `service`: about the member's money, bets and papers
 * - `marketing`: by consent alone, asked for when it is sent
 */
export type MessageClass = 'security' | 'service' | 'marketing';
/** `held` waits for a better time. Those behind `sent` are the end. */
export type DeliveryState = 'queued' | 'held' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'blocked';

/** What a message says: a template of the catalogue with its values, or words that somebody has written. */
export type Content =
  | { template: DeliveryTemplate; params?: Readonly<Record<string, string | number>> }
  | { template: 'words'; subject: string; body: string };

/** Who asks for a code without being logged in: what is counted beside the number. `device` is the key of its browser, where it has one. */
export type Asker = { ip: string; device: string | null };

export type DeliveryWish = {
  merchantId: number;
  /** Null: of nobody yet. */
  memberId: bigint | null;
  channel: Channel;
  /** A number as E.164 ("+959…"), a mail address; of pushes empty: all of the member's own. */
  to: string;
  cls: MessageClass;
  /** What it is about: of one merchant and channel each key is sent once. */
  key: string;
  language: string;
  content: Content;
  /** Where a tap leads, beginning with "/m/"; for mails and pushes. */
  link?: string;
  /** Of a push: shown without a sound. */
  silent?: boolean;
  /** Of marketing by mail: where one tap ends it, beginning with "/". */
  unsubscribe?: string;
  goodUntilMs: number;
  /** Not before then. */
  fromMs?: number;
  /** A code, or what must look like one: held to the limits of codes. */
  code?: { asker: Asker | null };
};

/** What lies locked in a row until it is sent. */
export type Body = { content: Content; link: string; unsubscribe: string; silent: boolean };
