import type { Page } from '@playwright/test';
import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

// The second journey is about the app that is installed.
test.use({ serviceWorkers: 'allow' });

const { say } = ENGLISH;
const menu = (phone: Page) => phone.getByRole('navigation', { name: say('lobby.categories') });
const slots = (phone: Page) => menu(phone).getByRole('button', { name: say('lobby.category.RNG'), exact: true });
const pageRead = (phone: Page, page: number) => phone.getByText(new RegExp(`^Page ${page} / \\d+$`)).filter({ visible: true });
const tiles = (phone: Page) => phone.getByRole('main').getByRole('listitem');
const scrolled = (phone: Page) => phone.evaluate(() => Math.round(window.scrollY));
const foot = (phone: Page, path: string) => phone.locator(`nav a[href="${path}"]`).last();

/** Counts the boxes that stand in for what is loading, from now on. */
async function countBoxes(phone: Page): Promise<() => Promise<number>> {
  await phone.evaluate(`(() => {
    window.boxes = 0;
    const box = '.animate-late';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes)
        if (node instanceof Element && (node.matches(box) || node.querySelector(box))) window.boxes += 1;
    }).observe(document.querySelector('main'), { childList: true, subtree: true });
  })()`);
  return async () => (await phone.evaluate('window.boxes')) as number;
}

test('the lobby waits as it was left', async ({ phone }) => {
  await speakEnglish(phone);

  await test.step('home and the lottery page say what they are before any script of the app is here', async () => {
    await phone.route('**/m/assets/*.js', (route) => route.abort());
    await phone.goto('/m/home');
    await expect(phone.locator('[data-first="ticker"]')).toHaveText(/\w/);
    await phone.goto('/m/lotto-h5/m1/ent/games/1?playType=ent&gameId=1');
    await expect(phone.getByText(say('lottery.login'), { exact: true })).toBeVisible();
    await phone.unroute('**/m/assets/*.js');
  });

  await test.step('home asks nothing that came with the page', async () => {
    const asked: string[] = [];
    phone.on('request', (request) => {
      if (/MCSFE_getListAnnouncements|GCSGAME_getVassGameType|GCSGAME_hotGamesV2\?(?!.*gameType)/.test(request.url()))
        asked.push(request.url());
    });
    await phone.goto('/m/home');
    await expect(tiles(phone).first()).toBeVisible();
    await phone.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  await test.step('back from a page it stands at the same category, at the same place, with all pages that were loaded', async () => {
    await slots(phone).click();
    await expect(pageRead(phone, 1)).toBeVisible({ timeout: 30_000 });
    for (let turn = 0; turn < 80 && !(await pageRead(phone, 2).isVisible()); turn++) {
      await phone.mouse.wheel(0, 900);
      await phone.waitForTimeout(150);
    }
    await expect(pageRead(phone, 2)).toBeVisible();
    await phone.waitForTimeout(300);
    const placePx = await scrolled(phone);
    await foot(phone, '/m/activity').click();
    await expect(phone).toHaveURL(/\/m\/activity$/);
    await expect.poll(() => scrolled(phone)).toBe(0);
    await expect(phone.getByRole('main').getByRole('heading').first()).toBeVisible();
    const boxes = await countBoxes(phone);
    await phone.goBack();
    await expect(pageRead(phone, 2)).toBeVisible();
    expect(await scrolled(phone)).toBe(placePx);
    await expect(slots(phone)).toHaveAttribute('aria-pressed', 'true');
    expect(await boxes()).toBe(0);
  });

  await test.step('home by the menu is its front, from the top', async () => {
    await foot(phone, '/m/activity').click();
    await foot(phone, '/m/home').click();
    await expect(menu(phone).getByRole('button', { name: say('lobby.category.HOT'), exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => scrolled(phone)).toBe(0);
  });

  await test.step('the pages of the menu are there before anybody asks for them, and not before anybody has touched home', async () => {
    const fetched: string[] = [];
    phone.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(request.url());
    });
    await phone.goto('/m/home');
    await phone.waitForLoadState('networkidle');
    const untouched = fetched.length;
    await phone.mouse.wheel(0, 200);
    await expect.poll(() => fetched.length).toBeGreaterThan(untouched);
    await phone.waitForLoadState('networkidle');
    await phone.mouse.wheel(0, -200);
    await phone.waitForTimeout(1_500);
    fetched.length = 0;
    await foot(phone, '/m/activity').click();
    await expect(phone.getByRole('heading', { name: say('lobby.promotions.title') })).toBeVisible();
    expect(fetched).toEqual([]);
  });

  await test.step('after a reload back is still one step', async () => {
    await phone.goto('/m/slotsCenter');
    await phone.goto('/m/help');
    await phone.reload();
    await phone.getByRole('button', { name: say('common.back') }).click();
    await expect(phone).toHaveURL(/\/m\/slotsCenter$/);
  });
});

test('the app stands without a network, keeps nothing that the server answers, and is the merchant’s own', async ({ phone, product }) => {
  await speakEnglish(phone);
  await phone.goto('/m/home');
  await phone.evaluate('navigator.serviceWorker.ready.then(() => null)');

  await test.step('a phone can keep it under the merchant’s name', async () => {
    const address = await phone.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = (await (await phone.request.get(product.url + address)).json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe(await phone.title());
    for (const { src } of manifest.icons) expect((await phone.request.get(product.url + src)).ok()).toBe(true);
  });

  await test.step('what is kept are files of the app and pictures, whose addresses name their content', async () => {
    const picture = /^\/pictures\/[0-9a-f]{32}\/\d+\.(avif|webp)$/;
    const file = /^\/m\/(assets\/[\w-]+\.(js|css|woff2)|[\w-]+\.(html|js|svg|png))$/;
    const kept = async () =>
      (await phone.evaluate(
        `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
          .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`,
      )) as string[];
    await phone.reload(); // from the second visit on the page is the worker's
    const { value } = (await (await phone.request.get(`${product.url}/wps/relay/GCSGAME_gameList?pageSize=1`)).json()) as {
      value: { games: [{ iconUrl: string }] };
    };
    const shown = () => phone.evaluate((url) => fetch(url).then(({ status }) => status), value.games[0].iconUrl);
    expect(await shown()).toBe(200);
    await expect.poll(kept).toContain(value.games[0].iconUrl);
    await phone.context().setOffline(true);
    expect(await shown()).toBe(200);
    await phone.context().setOffline(false);
    expect(await kept()).toContain('/m/offline.html');
    expect((await kept()).filter((path) => !file.test(path) && !picture.test(path))).toEqual([]);
  });

  await test.step('without a network home opens, and a game’s page says so and goes on by itself', async () => {
    await phone.context().setOffline(true);
    await phone.goto('/m/home');
    await expect(phone.getByText(say('common.offline.title')).first()).toBeVisible();
    // The hot games of the last visit, with the words of the page's first picture.
    await expect(tiles(phone).first()).toBeVisible();
    await phone.goto('/m/lotto-h5/m1/ent/games/1?playType=ent&gameId=1');
    await expect(phone.getByRole('heading', { name: say('common.offline.title') })).toBeVisible();
    await expect(phone.getByText(say('common.age_notice'))).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByRole('heading', { name: say('common.offline.title') })).toHaveCount(0);
  });
});
