import { expect } from '@playwright/test';

type Sms = { to: string; text: string; reference: string; atMs: number };
type Mail = { to: string; subject: string; text: string; html: string; reference: string; atMs: number };
type Pushed = {
  browser: string;
  title: string;
  body: string;
  url: string;
  reference: string;
  atMs: number;
  ttl: string;
  urgency: string;
  payload: string;
};

/** What the counterparts of SMS, mail and push were given. Each waits until there is one. */
export type Arrived = {
  /** The newest SMS to a number ("+959…"). */
  lastSmsTo(number: string): Promise<Sms>;
  /** The six figures of the newest code to a number. */
  lastCodeFor(number: string): Promise<string>;
  lastMailTo(address: string): Promise<Mail>;
  lastPush(): Promise<Pushed>;
  /** All that came to a number, the newest first; none is an answer, too. */
  smsTo(number: string): Promise<Sms[]>;
  mailsTo(address: string): Promise<Mail[]>;
  url: string;
};

const ARRIVES_WITHIN_MS = 15_000;

export function arrivedAt(url: string): Arrived {
  async function all<Item>(part: 'carrier' | 'mail' | 'push'): Promise<Item[]> {
    const answer = await fetch(`${url}/${part}/messages`);
    return (await answer.json()) as Item[];
  }
  const smsTo = async (number: string) => (await all<Sms>('carrier')).filter(({ to }) => to === number);
  const mailsTo = async (address: string) => (await all<Mail>('mail')).filter(({ to }) => to === address);

  async function first<Item>(ask: () => Promise<Item[]>, what: string): Promise<Item> {
    let found: Item | undefined;
    await expect
      .poll(
        async () => {
          [found] = await ask();
          return found !== undefined;
        },
        { message: what, timeout: ARRIVES_WITHIN_MS },
      )
      .toBe(true);
    return found as Item;
  }

  return {
    url,
    smsTo,
    mailsTo,
    lastSmsTo: (number) => first(() => smsTo(number), `an SMS to ${number}`),
    async lastCodeFor(number) {
      const codes = async () => (await smsTo(number)).flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? []);
      return first(codes, `a code for ${number}`);
    },
    lastMailTo: (address) => first(() => mailsTo(address), `a mail to ${address}`),
    lastPush: () => first(() => all<Pushed>('push'), 'a push'),
  };
}
