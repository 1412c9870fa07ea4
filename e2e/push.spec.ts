import type { Page, Worker } from '@playwright/test';
import { faultsOf } from './support/axe.ts';
import { speak, typeLogin } from './support/people.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { wordsIn } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const SU = { username: 'suhlaing41', password: 'river stone 41' };
const MAIL = 'su@example.org';
const MY = wordsIn('MY');
const { say } = MY;

declare global {
  interface Window {
    /** How often a page has asked for the permission. */
    askedForNotices?: number;
  }
}

/** Counts what asks for the permission, in every page from now on. A browser without a screen never grants it: here its person does. */
async function watchAsking(phone: Page): Promise<void> {
  await phone.addInitScript(() => {
    window.askedForNotices = 0;
    const granted = () => localStorage.getItem('test.granted') === '1';
    Object.defineProperty(Notification, 'permission', { get: () => (granted() ? 'granted' : 'default') });
    Notification.requestPermission = async () => {
      window.askedForNotices = (window.askedForNotices ?? 0) + 1;
      localStorage.setItem('test.granted', '1');
      return 'granted';
    };
  });
}

/** As the browser's push service would: hands the service worker what the server had encrypted for this member. */
async function deliver(phone: Page, payload: string): Promise<void> {
  const client = await phone.context().newCDPSession(phone);
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.endsWith('/m/'));
      if (own) resolve(own.registrationId);
    }),
  );
  await client.send('ServiceWorker.enable');
  const origin = new URL(phone.url()).origin;
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: payload });
}

type Shown = { title: string; lang: string; tag: string; silent: boolean; data: { url: string } };
/** What the service worker has at hand, with what it showed since `watchShowing`. */
type Inside = {
  registration: ServiceWorkerRegistration;
  shown: Shown[];
  closed: number;
  dispatchEvent(event: Event): boolean;
};

async function workerOf(phone: Page): Promise<Worker> {
  const context = phone.context();
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

/** Notes what it shows: where there is no screen, nothing can be looked at afterwards. */
async function watchShowing(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const inside = globalThis as unknown as Inside;
    inside.shown = [];
    inside.closed = 0;
    inside.registration.showNotification = async (title, options) => {
      inside.shown.push({ title, ...options } as Shown);
    };
  });
}

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Inside).shown);

/** As its person taps the newest notice. */
async function tap(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const inside = globalThis as unknown as Inside;
    const notification = { data: inside.shown.at(-1)?.data, close: () => (inside.closed += 1) };
    inside.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
  });
}

/** Without what keeps words of Burmese from being torn at the end of a line. */
const readable = (text: string) => text.replaceAll('\u2060', '');

const browsersOf = async (product: Product) =>
  (
    await product.rows('select 1 from push_subscription s join member m using (merchant_id, member_id) where m.username = $1', [
      SU.username,
    ])
  ).length;

test('notices: asked behind a tap, in the language of the member, a tap opens the page; a device that is gone is forgotten', async ({
  phone,
  browser,
  product,
}) => {
  await watchAsking(phone);
  await phone.goto('/api/seal-key');
  await speak(phone, 'MY');
  await phone.goto('/m/register');
  await phone.getByRole('radio', { name: say('codes.by.username') }).click();
  for (const [key, value] of Object.entries({ username: SU.username, password: SU.password, confirmPassword: SU.password }))
    await phone.getByRole('textbox', { name: say(`account.field.${key as 'username'}`), exact: true }).fill(value);
  await phone.getByRole('button', { name: say('common.register') }).click();
  await expect(phone).toHaveURL(/\/m\/home/);
  await product.rows(
    `update member_profile p set fields = fields || jsonb_build_object('email', $2::text) from member m
       where m.merchant_id = p.merchant_id and m.member_id = p.member_id and m.username = $1 returning 1`,
    [SU.username, MAIL],
  );

  await phone.goto('/m/webEmail?item=settings');
  await expect(phone.getByRole('heading', { name: say('push.title') })).toBeVisible();
  expect(await phone.evaluate(() => window.askedForNotices)).toBe(0);
  await phone.getByRole('button', { name: say('push.turn_on') }).click();
  await expect(phone.getByText(say('push.on'), { exact: true })).toBeVisible();
  expect(await phone.evaluate(() => window.askedForNotices)).toBe(1);
  expect(await browsersOf(product)).toBe(1);
  expect(await faultsOf(phone)).toEqual([]);

  // Another device: told by push, mail and inbox, in Burmese.
  const other = await openPhone(browser, product.url);
  await other.goto('/api/seal-key');
  await speak(other, 'EN');
  await other.goto('/m/login');
  await typeLogin(other, SU);
  await expect(other.getByRole('button', { name: 'Hide balance' })).toBeVisible();
  const push = await product.arrived.lastPush();
  expect(push).toMatchObject({ url: '/m/securityCenter?item=devices', urgency: 'high', ttl: '3600' });
  expect(readable(push.title)).toBe('သင့်အကောင့်၏ လုံခြုံရေး');
  expect((await product.arrived.lastMailTo(MAIL)).subject).toMatch(/[က-႟]/);
  const told = await product.rows<{ title: string; link: string }>(
    `select i.title, i.link from inbox_message i join member m using (merchant_id, member_id)
       where m.username = $1 and i.trigger like 'login.new%'`,
    [SU.username],
  );
  expect(told).toMatchObject([{ title: expect.stringMatching(/[က-႟]/), link: '/m/securityCenter?item=devices' }]);

  // Shown by this phone's own service worker, and a tap leads to what it is about.
  await phone.goto('/m/set');
  // The worker does not control a page that was loaded before it ran.
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await phone.reload();
  let worker = await workerOf(phone);
  // A notice that comes before the worker runs is lost; a push service sends it again.
  await expect(async () => {
    worker = await workerOf(phone);
    await watchShowing(worker);
    await deliver(phone, push.payload);
    await expect
      .poll(() => shownBy(worker), { timeout: 3_000 })
      .toMatchObject([{ title: push.title, lang: 'my', silent: false, data: { url: '/m/securityCenter?item=devices' } }]);
  }).toPass({ timeout: 30_000 });
  await tap(worker);
  await expect(phone).toHaveURL(/\/m\/(securityCenter|login)/);
  // What leads elsewhere, or can't be read, leads home.
  await deliver(phone, JSON.stringify({ title: 'x', url: 'https://elsewhere.example/m/' }));
  await expect.poll(async () => (await shownBy(worker)).length).toBe(2);
  await tap(worker);
  await expect(phone).toHaveURL(/\/m\/home/);

  // Its push service says that it is gone.
  await fetch(`${product.arrived.url}/push/browsers/${push.browser}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer: '410' }),
  });
  await phone.goto('/m/login');
  await phone.getByRole('textbox', { name: say('account.field.username') }).fill(SU.username);
  await phone.getByRole('textbox', { name: say('account.field.password') }).fill(SU.password);
  await phone.getByRole('button', { name: say('common.login') }).click();
  await expect(phone).toHaveURL(/\/m\/(securityCenter|home)/);
  await phone.goto('/m/webEmail?item=settings');
  await expect(phone.getByText(say('push.on'), { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: say('push.test') }).click();
  await expect.poll(() => browsersOf(product)).toBe(0);
  await phone.reload();
  await expect(phone.getByText(say('push.off'), { exact: true })).toBeVisible();
  await other.context().close();
});
