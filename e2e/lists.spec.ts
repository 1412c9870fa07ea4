import type { Page } from '@playwright/test';
import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { ENGLISH, wordsIn } from './support/words.ts';

const { say } = ENGLISH;
const CHINESE = wordsIn('CN');

const pageRead = (phone: Page, page: number) => phone.getByText(new RegExp(`^Page ${page} / \\d+$`)).filter({ visible: true });
const tab = (phone: Page, id: 'all' | 'hot') =>
  phone.getByRole('tab', { name: say(`games.list.${id}`), exact: true }).filter({ visible: true });
const scrolled = (phone: Page) => phone.evaluate(() => Math.round(window.scrollY));

/** Scrolls on until the second page of a list is read. */
async function readOn(phone: Page): Promise<void> {
  await expect(pageRead(phone, 1)).toBeVisible();
  for (let turn = 0; turn < 80 && !(await pageRead(phone, 2).isVisible()); turn++) {
    await phone.mouse.wheel(0, 700);
    await phone.waitForTimeout(150);
  }
  await expect(pageRead(phone, 2)).toBeVisible();
  await phone.waitForTimeout(300);
}

/** A game near the middle of the screen, and how far from the top it stands. */
async function gameInSight(phone: Page): Promise<{ place: string | null; topPx: number }> {
  return phone.evaluate(() => {
    const topOf = (game: Element) => Math.round(game.getBoundingClientRect().top);
    const game = [...document.querySelectorAll('li[aria-posinset]')].find((item) => topOf(item) >= 300);
    return { place: game?.getAttribute('aria-posinset') ?? null, topPx: game ? topOf(game) : 0 };
  });
}

async function openGame(phone: Page, place: string | null): Promise<void> {
  await phone.locator(`li[aria-posinset="${place}"] button`).first().click();
  await expect(phone).toHaveURL(/\/m\/(game|login)\?/);
}

for (const path of ['/m/slotsCenter', '/m/gameCenter?gameType=RNG', '/m/gameList?gameType=RNG']) {
  test(`back in ${path} the tab, the pages that were read and the place are as they were`, async ({ phone }) => {
    test.setTimeout(180_000);
    await speakEnglish(phone);
    await phone.goto(path);
    await readOn(phone);
    const [placePx, seen] = [await scrolled(phone), await gameInSight(phone)];
    expect(Number(seen.place)).toBeGreaterThan(30);
    await openGame(phone, seen.place);
    await phone.goBack();
    await expect(pageRead(phone, 2)).toBeVisible();
    await expect.poll(() => scrolled(phone)).toBe(placePx);
    await expect.poll(() => gameInSight(phone)).toEqual(seen);

    await phone.evaluate(() => window.scrollTo(0, 0));
    await tab(phone, 'hot').click();
    await expect(phone).toHaveURL(/type=hot/);
    await openGame(phone, '2');
    await phone.goBack();
    await expect(phone).toHaveURL(/type=hot/);
    await expect(tab(phone, 'hot')).toHaveAttribute('aria-selected', 'true');
    await expect(phone.getByRole('main').getByRole('listitem').first()).toBeVisible();
  });
}

type Frame = { lang: string; words: string[]; tiles: number };

/** Keeps, of each frame from now on, the language of the page, what its labels say, and how many games are drawn. */
async function watchFrames(phone: Page): Promise<() => Promise<Frame[]>> {
  await phone.evaluate(() => {
    const kept: Frame[] = [];
    (window as unknown as { seenFrames: Frame[] }).seenFrames = kept;
    const look = () => {
      const labels = document.querySelectorAll('main nav button span:last-child, body nav a');
      kept.push({
        lang: document.documentElement.lang,
        words: [...new Set([...labels].map((label) => label.textContent?.trim() ?? ''))].filter((word) => word !== ''),
        tiles: document.querySelectorAll('main li').length,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => phone.evaluate(() => (window as unknown as { seenFrames: Frame[] }).seenFrames);
}

test('another language comes in one frame: no word of the old beside the new, and never an empty page', async ({ phone }) => {
  await speakEnglish(phone);
  await phone.goto('/m/home');
  await expect(phone.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await phone.waitForLoadState('networkidle');
  await phone
    .getByRole('button', { name: say('common.menu'), exact: true })
    .last()
    .click();
  const menu = phone.getByRole('dialog', { name: say('common.menu') });
  const chinese = menu.getByRole('radio', { name: '中文' });
  await expect(chinese).toBeVisible();
  const frames = await watchFrames(phone);
  await chinese.click();
  await expect(phone.getByRole('dialog', { name: CHINESE.say('common.menu') })).toBeVisible();
  await phone.waitForTimeout(500);

  const seen = await frames();
  const speaks = ({ words }: Frame) => {
    const has = (language: typeof ENGLISH) => words.some((word) => word === language.say('lobby.category.RNG'));
    const home = (language: typeof ENGLISH) => words.some((word) => word === language.say('common.home'));
    return { old: has(ENGLISH) || home(ENGLISH), now: has(CHINESE) || home(CHINESE) };
  };
  for (const frame of seen) {
    const { old, now } = speaks(frame);
    expect(old !== now, `one language in a frame: ${frame.words.join(', ')}`).toBe(true);
    expect(frame.lang).toBe(old ? 'en' : 'zh-CN');
    expect(frame.tiles).toBeGreaterThan(0);
  }
  expect(seen.map((frame) => speaks(frame).now)).toContain(true);
  expect(speaks(seen.at(-1) as Frame)).toEqual({ old: false, now: true });
});
