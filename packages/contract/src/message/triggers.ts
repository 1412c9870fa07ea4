/** How a message can reach a member. The inbox is where every message stays. */
export const CHANNELS = ['inbox', 'push', 'mail', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Security is always sent; service stays in the inbox and goes elsewhere as the member chose; marketing needs consent. */
export const MESSAGE_CLASSES = ['security', 'service', 'marketing'] as const;
export type MessageClass = (typeof MESSAGE_CLASSES)[number];

/** What the inbox is sorted by. */
export const TOPICS = ['security', 'money', 'games', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

/** On unless the member turned it off; off unless it turned it on; always, never: not for the member to say. */
type Way = 'always' | 'on' | 'off' | 'never';

type Trigger = {
  class: MessageClass;
  topic: Topic;
  push: Way;
  mail: Way;
  sms: Way;
  /** What its texts speak of, by name: how each is written stands in PARAM_KINDS. */
  params: readonly ParamName[];
  /** Where the message leads; `{ref}` is what it is about. */
  link: string;
};

/**
 * How a value of a message is given, and written out: `money` in 1/10000 of the merchant's currency, `time` in ms, written in the
 * merchant's zone; `word` a code that has words of its own in each language (areas/message-texts.ts), `words` such codes with commas between
 * them; `text` as it is.
 */
export const PARAM_KINDS = {
  amount: 'money',
  at: 'time',
  until: 'time',
  factor: 'word',
  contact: 'word',
  why: 'word',
  faults: 'words',
  counter: 'word',
  period: 'word',
  pause: 'word',
  place: 'text',
  device: 'word',
  reference: 'text',
  last4: 'text',
  reason: 'text',
  /** The number of a game, written as its name. */
  game: 'text',
  numero: 'text',
  sender: 'text',
  tier: 'text',
  points: 'text',
} as const satisfies Record<string, 'money' | 'time' | 'word' | 'words' | 'text'>;
export type ParamName = keyof typeof PARAM_KINDS;

const SECURITY = { class: 'security', topic: 'security', push: 'always', mail: 'always', sms: 'never', link: '/m/securityCenter' } as const;
const SERVICE = { class: 'service', push: 'on', mail: 'off', sms: 'off' } as const;
const MONEY = { ...SERVICE, topic: 'money' } as const;
const CARE = { ...SERVICE, topic: 'security', mail: 'on', sms: 'never' } as const;
const DRAW = { ...SERVICE, topic: 'games', sms: 'never' } as const;

/**
 * Facts that a member is told of, each once for one reference and channel. A new row compiles when it has its texts
 * (areas/message-texts.ts); who makes the fact true calls `tell` in the transaction that does (platform/tell.ts).
 */
export const TRIGGERS = {
  'login.new_device': { ...SECURITY, link: '/m/securityCenter?item=devices', params: ['place', 'device', 'at'] },
  'login.new_country': { ...SECURITY, link: '/m/securityCenter?item=devices', params: ['place', 'device', 'at'] },
  'factor.added': { ...SECURITY, link: '/m/securityCenter?item=factors', params: ['factor', 'device', 'at'] },
  'factor.removed': { ...SECURITY, link: '/m/securityCenter?item=factors', params: ['factor', 'device', 'at'] },
  // Mails and messages of it go to every address that was ever proved, with a link of their own.
  'factor.lost': { ...SECURITY, mail: 'never', link: '/m/lost', params: ['at'] },
  'password.changed': { ...SECURITY, params: ['device', 'at'] },
  'contact.changed': { ...SECURITY, sms: 'always', link: '/m/securityCenter?item=reach', params: ['contact', 'device', 'at'] },
  'hold.set': { ...SECURITY, link: '/m/securityCenter?item=holds', params: ['why', 'until'] },
  'deposit.approved': { ...MONEY, link: '/m/vouReport?id={ref}', params: ['amount', 'reference'] },
  'deposit.rejected': { ...MONEY, link: '/m/vouReport?id={ref}', params: ['amount', 'reference', 'reason'] },
  'withdrawal.approved': { ...MONEY, mail: 'on', link: '/m/withdrawReport?id={ref}', params: ['amount', 'last4', 'reference'] },
  'withdrawal.paid': { ...MONEY, mail: 'on', link: '/m/withdrawReport?id={ref}', params: ['amount', 'last4', 'reference'] },
  'withdrawal.part_paid': { ...MONEY, link: '/m/withdrawReport?id={ref}', params: ['amount', 'last4', 'reference'] },
  'withdrawal.returned': { ...MONEY, mail: 'on', link: '/m/withdrawReport?id={ref}', params: ['amount', 'last4', 'reference'] },
  'withdrawal.rejected': { ...MONEY, mail: 'on', link: '/m/withdrawReport?id={ref}', params: ['amount', 'last4', 'reference', 'reason'] },
  'draw.won': { ...DRAW, link: '/m/fair/{game}/{numero}', params: ['game', 'numero', 'amount'] },
  'jackpot.won': { ...DRAW, link: '/m/jackpot', params: ['amount'] },
  'draw.voided': { ...DRAW, link: '/m/fair/{game}/{numero}', params: ['game', 'numero'] },
  'draw.corrected': { ...DRAW, link: '/m/fair/{game}/{numero}', params: ['game', 'numero'] },
  'papers.asked': { ...CARE, link: '/m/securityCenter?item=identity', params: ['tier'] },
  'papers.rejected': { ...CARE, link: '/m/securityCenter?item=identity', params: ['faults'] },
  'papers.verified': { ...CARE, link: '/m/securityCenter?item=identity', params: ['tier'] },
  'papers.expired': { ...CARE, link: '/m/securityCenter?item=identity', params: [] },
  'papers.expiring': { ...CARE, link: '/m/securityCenter?item=identity', params: ['at'] },
  'limit.reached': { ...CARE, link: '/m/securityCenter?item=limits', params: ['counter', 'period'] },
  'break.began': { ...CARE, link: '/m/securityCenter?item=limits', params: ['pause', 'until'] },
  'break.ended': { ...CARE, link: '/m/securityCenter?item=limits', params: ['pause'] },
  'points.ending': { ...MONEY, sms: 'never', link: '/m/mall/mallHome', params: ['points', 'at'] },
  'order.shipped': { ...MONEY, sms: 'never', link: '/m/mall/mallHome', params: ['reference'] },
  'order.rejected': { ...MONEY, sms: 'never', link: '/m/mall/mallHome', params: ['reference', 'reason'] },
  'dispute.answered': { ...MONEY, mail: 'on', sms: 'never', link: '/m/agent/income', params: ['reference'] },
  'dispute.upheld': { ...MONEY, mail: 'on', sms: 'never', link: '/m/agent/income', params: ['reference', 'amount'] },
  'dispute.refused': { ...MONEY, mail: 'on', sms: 'never', link: '/m/agent/income', params: ['reference'] },
  'export.ready': { ...CARE, link: '/m/securityCenter?item=data', params: ['until'] },
  'closure.begun': { ...CARE, link: '/m/securityCenter?item=data', params: ['at'] },
  'reply.inbox': { ...SERVICE, mail: 'on', sms: 'never', topic: 'other', link: '/m/webEmail', params: ['sender'] },
  'reply.chat': { ...SERVICE, mail: 'on', sms: 'never', topic: 'other', link: '/m/chat', params: ['sender'] },
} as const satisfies Record<string, Trigger>;

export type TriggerCode = keyof typeof TRIGGERS;
export const TRIGGER_CODES = Object.keys(TRIGGERS) as TriggerCode[];
/** What `tell` is given for a trigger: each value as text. */
export type ParamsOf<Code extends TriggerCode> = { readonly [Name in (typeof TRIGGERS)[Code]['params'][number]]: string };
