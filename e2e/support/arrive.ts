import { expect, type Page } from '@playwright/test';
import { creditByCall, operatorByCall, payInByCall, registerByCall } from './calls.ts';
import { freeOfTurnover } from './cashier.ts';
import { cashOf, units } from './money.ts';
import { type Operator, OWNER, type Person, speakEnglish } from './people.ts';
import type { Product } from './product.ts';
import { ENGLISH } from './words.ts';

type Arriving = { phone: Page; product: Product };

/** For journeys that are not about registering: the phone holds the session of a new member of lotus, from its next page on. */
export async function arrive({ phone, product }: Arriving, person: Person): Promise<void> {
  await hold(phone, await registerByCall(product, person));
}

/** A new member of lotus, in English, who has paid in 10,000 or so much, is credited and may take it out, all of it by calls. */
export async function arriveWithMoney(
  { phone, product }: Arriving,
  { nameAtBank, ...person }: Person & { nameAtBank: string },
  amountE4 = units(10_000),
): Promise<void> {
  await speakEnglish(phone);
  const session = await registerByCall(product, person);
  await hold(phone, session);
  const depositId = await payInByCall(product, session, { nameAtBank, amountE4 });
  await creditByCall(product, await operatorByCall(product, OWNER), depositId, amountE4);
  await expect.poll(() => cashOf(product, person.username)).toBe(amountE4);
  await freeOfTurnover(product, person.username);
}

/** For journeys that are not about the console's login: an operator of lotus is in, at the deposits. */
export async function sitDown(desk: Page, product: Product, operator: Operator = OWNER): Promise<void> {
  const [name = '', value = ''] = ((await operatorByCall(product, operator)).split(';')[0] ?? '').split('=');
  const hosts = [product.url, product.urlOf('lotus')].map((url) => new URL(url).hostname);
  await desk.context().addCookies(hosts.map((domain) => ({ name, value, domain, path: '/console', httpOnly: true })));
  await desk.goto('/console/deposits');
  await expect(desk.getByRole('heading', { name: ENGLISH.say('console.deposits.title') })).toBeVisible();
}

/** Keeps the session as the phone's app keeps it for its tab. */
export async function hold(phone: Page, session: { token: string }): Promise<void> {
  await phone.evaluate((held) => {
    sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify(held));
    sessionStorage.setItem('token', held.token);
  }, session);
}
