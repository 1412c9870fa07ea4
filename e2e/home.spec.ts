import type { Browser, Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { CAUGHT_UP } from './support/lottery.ts';
import { speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';

const NILAR = { username: 'nilarwin26', password: 'lotus2026' };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

async function goHome(phone: Page): Promise<void> {
  await phone.goto('/m/home');
  // The last of home to come stands over it.
  await expect(link(phone, 'Customer service')).toBeVisible({ timeout: 30_000 });
}

/** Announces pop-ups as an operator's tool will: from now on, to whom they are for. */
async function announce(product: Product, popups: readonly { id: string; execution: 'A' | 'B' }[]): Promise<void> {
  const atMs = product.nowMs() - 1_000;
  for (const { id, execution } of popups) {
    const texts = { EN: { title: `News ${id}`, content: '<p>One line.</p><p>Another.</p>' } };
    await product.rows(
      `insert into announcement_item (merchant_id, announcement_id, type, execution, texts, published_at, from_at, created_at)
       values (1, $1, 'PU', $2, $3, to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0)) returning 1`,
      [id, execution, JSON.stringify(texts), atMs],
    );
  }
}

/** Takes back what was announced: other journeys go on in the same product. */
async function takeBack(product: Product): Promise<void> {
  await product.rows(`update announcement_item set withdrawn_at = to_timestamp($1 / 1000.0) where type = 'PU' returning 1`, [
    product.nowMs(),
  ]);
  const query = new URLSearchParams({ types: 'B,PL,PU,PR,H', platform: 'M', merchantCode: 'lotus' });
  const told = async () => {
    const answer = await fetch(`${product.url}/wps/relay/MCSFE_getListAnnouncements?${query}`, {
      headers: { merchant: 'lotus', language: 'EN' },
    });
    return ((await answer.json()) as { value: { popups: unknown[] } }).value.popups;
  };
  await expect.poll(told, CAUGHT_UP).toEqual([]);
}

/** A phone as its owner left it: things move. */
async function movingPhone(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  return context.newPage();
}

test('home, piece by piece: banners, app, menus, service, snow, pop-ups', async ({ phone, browser, product }) => {
  test.setTimeout(300_000);
  await speakEnglish(phone);

  await test.step('a guest finds both groups of banners, the places of the merchant and the way to service', async () => {
    await goHome(phone);
    await expect(button(phone, /provable/).first()).toBeVisible();
    // What is far below comes by itself to whoever has touched nothing for ten seconds.
    await expect(button(phone, /Help centre/)).toBeAttached({ timeout: 30_000 });
    await expect(link(phone, 'Customer service')).toHaveAttribute('href', /^mailto:/);
    const help = phone.getByRole('navigation', { name: 'Help centre' });
    await expect(help.getByRole('link', { name: 'How long does a withdrawal take?' })).toHaveAttribute('href', /\/m\/help\?i=0/);
    await button(phone, 'Open the side strip').click();
    await expect(phone.getByRole('navigation', { name: 'Share and social' }).getByRole('link')).toHaveCount(3);
  });

  await test.step('the app is offered by a button first, by a bar from the next visit on, which closes for good', async () => {
    await expect(phone.getByRole('complementary', { name: 'App' })).toHaveCount(0);
    await goHome(phone);
    const bar = phone.getByRole('complementary', { name: 'App' });
    await bar.getByRole('button', { name: 'Download' }).click();
    await expect(phone.getByRole('dialog').getByRole('link', { name: 'Download' })).toHaveAttribute('href', /\.apk$/);
    await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('button', { name: 'Do not show this bar again' }).click();
    await expect(bar).toHaveCount(0);
    await goHome(phone);
    await expect(bar).toHaveCount(0);
  });

  await test.step('scrolled down, the head folds: the ways in and the menu stay in reach', async () => {
    await phone.evaluate(() => window.scrollTo(0, 600));
    await expect(button(phone, 'Menu')).toHaveCount(2);
    await button(phone, 'Menu').last().click();
    await expect(phone.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Viber' })).toBeVisible();
    await phone.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
    await button(phone, 'Menu').last().click();
    await expect(button(phone, 'Menu'), 'readers do not hear what the menu covers').toHaveCount(0);
    await phone.keyboard.press('Shift+Tab');
    await phone.keyboard.press('Tab');
    await expect(phone.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' })).toBeFocused();
    await phone.keyboard.press('Escape');
    await expect(button(phone, 'Menu').last()).toBeFocused();
  });

  await test.step('Members asks a visitor to log in, a practice account to register', async () => {
    await link(phone, 'Members').click();
    await expect(phone).toHaveURL(/\/m\/login\?next=%2Fm%2Fmember%2Fhome/);
    await phone.goto('/m/trail');
    await phone.getByRole('main').getByRole('button').last().click();
    await expect(button(phone, 'Hide balance')).toBeVisible();
    await phone.goto('/m/home');
    await button(phone, 'Members').click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Register now' }).click();
    await expect(phone).toHaveURL(/\/m\/register/);
  });

  await test.step('each account meets its pop-ups once, one after the other, also after a reload', async () => {
    await arrive({ phone, product }, NILAR);
    await announce(product, [
      { id: 'one', execution: 'A' },
      { id: 'two', execution: 'A' },
      { id: 'guests', execution: 'B' },
    ]);
    await expect(async () => {
      await phone.goto('/m/home');
      await expect(phone.getByRole('dialog', { name: 'News one' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await phone.keyboard.press('Escape');
    await phone.getByRole('dialog', { name: 'News two' }).getByRole('button', { name: 'Close' }).first().click();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    await goHome(phone);
    await expect(phone.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the balance hides everywhere at once', async () => {
    await button(phone, 'Hide balance').first().click();
    await link(phone, 'Members').click();
    // Home is kept behind the page, hidden with its own.
    await expect(phone.getByText('******').filter({ visible: true }).first()).toBeVisible();
    await expect(phone.getByText('Joined on the 1st day')).toBeVisible();
  });

  await test.step('snow falls where motion is welcome, until it is stopped', async () => {
    const moving = await movingPhone(browser, product);
    await speakEnglish(moving);
    await goHome(moving);
    await moving.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(moving.locator('[data-snow]')).toBeAttached();
    await button(moving, 'Stop the snow').click();
    await expect(moving.locator('[data-snow]')).toHaveCount(0);
    await goHome(moving);
    // Snow and its button come once somebody is there.
    await moving.mouse.wheel(0, 10);
    await expect(button(moving, 'Let it snow')).toBeVisible();
    await moving.context().close();
    await expect(phone.locator('[data-snow]')).toHaveCount(0);
  });

  await test.step('what is taken back is told to nobody', () => takeBack(product));
});
