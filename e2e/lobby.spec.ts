import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const THIDA = { username: 'thidawin31', password: 'lotus2026' };

const { say, like } = ENGLISH;
const button = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name, exact: true });
const menu = (phone: Page) => phone.getByRole('navigation', { name: say('lobby.categories') });
const category = (phone: Page, id: 'HOT' | 'RNG' | 'ESPORTS' | 'ELOTT' | 'LOTT') =>
  menu(phone).getByRole('button', { name: say(`lobby.category.${id}`), exact: true });
const tab = (phone: Page, id: 'all' | 'hot' | 'fav' | 'recent') => phone.getByRole('tab', { name: say(`games.list.${id}`), exact: true });
const pageRead = (phone: Page, page: number) => phone.getByText(new RegExp(`^Page ${page} / \\d+$`));

test('looking for games: the front, a category, the search, a star that stays', async ({ phone, product }) => {
  test.setTimeout(240_000);
  await speakEnglish(phone);

  await test.step('the front of the lobby shows hot games by pages and some of each category, and hides E-sports and E-lottery', async () => {
    await phone.goto('/m/home');
    await expect(category(phone, 'HOT')).toHaveAttribute('aria-pressed', 'true');
    await expect(category(phone, 'LOTT')).toBeVisible();
    await expect(category(phone, 'ESPORTS')).toHaveCount(0);
    await expect(category(phone, 'ELOTT')).toHaveCount(0);
    const forward = button(phone, say('games.next', { of: say('lobby.hot_games') }));
    await expect(forward).toBeEnabled();
    await forward.click();
    await expect(button(phone, say('games.previous', { of: say('lobby.hot_games') }))).toBeEnabled();
    const slots = phone.getByRole('region', { name: say('lobby.category.RNG'), exact: true });
    await slots.scrollIntoViewIfNeeded();
    await expect(slots.getByRole('listitem').first()).toBeVisible();
    await slots.getByRole('tab', { name: say('games.list.all') }).click();
    await expect(category(phone, 'RNG')).toHaveAttribute('aria-pressed', 'true');
    await expect(category(phone, 'ELOTT')).toHaveCount(1);
  });

  await test.step('a guest scrolls through a category: further pages come, and the page one reads is said', async () => {
    await phone.goto('/m/slotsCenter');
    await expect(pageRead(phone, 1)).toBeVisible();
    for (let turn = 0; turn < 40 && !(await pageRead(phone, 3).isVisible()); turn++) {
      await phone.mouse.wheel(0, 900);
      await phone.waitForTimeout(150);
    }
    await expect(pageRead(phone, 3)).toBeVisible();
    // Of all that was loaded only what is near the screen is drawn.
    expect(await phone.locator('main li button[class*="group"]').count()).toBeLessThan(60);
  });

  await test.step('the search forgives a typing error and says what stands where', async () => {
    await phone.goto('/m/gameList?q=');
    const field = phone.getByRole('searchbox');
    await expect(field).toBeFocused();
    await field.fill('goldn lotus');
    await expect(phone).toHaveURL(/q=goldn/);
    const first = phone.getByRole('main').getByRole('listitem').first();
    await expect(first).toContainText(/golden lotus/i);
    await expect(phone.getByRole('button', { name: /^All\s*\d+$/ })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a star sends a guest to log in, and a game that is not open says so without it', async () => {
    await phone
      .getByRole('button', { name: like('games.star.add') })
      .first()
      .click();
    await expect(phone).toHaveURL(/\/m\/login\?next=/);
    await phone.goBack();
    await phone.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
    await expect(phone.getByRole('heading', { name: say('games.shut.title') })).toBeVisible();
    await button(phone, say('games.see_all')).click();
    await expect(phone).toHaveURL(/\/m\/gameCenter/);
    await expect(category(phone, 'ESPORTS')).toHaveCount(1);
  });

  await arrive({ phone, product }, THIDA);

  await test.step('a member stars a game; it stays after a reload, and among the favourites', async () => {
    await phone.goto('/m/gameList?gameType=FISH');
    const star = phone.getByRole('button', { name: like('games.star.add') }).first();
    const name = /^Add (.+) to favourites$/.exec((await star.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await star.click();
    const starred = button(phone, say('games.star.remove', { name }));
    await expect(starred).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.getByText(say('in_chang_saved'))).toBeVisible();
    await phone.reload();
    await expect(starred).toHaveAttribute('aria-pressed', 'true');
    await tab(phone, 'fav').click();
    await expect(phone).toHaveURL(/type=fav/);
    await expect(phone.getByRole('button', { name: like('games.star.remove') })).toHaveCount(1);
    await tab(phone, 'fav').click();
    await expect(tab(phone, 'all')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a lottery that was opened stands among the games opened last', async () => {
    await phone.goto('/m/launchGame?playType=ent&prize_mode=ELOTT&code=lobby&pageBack=home');
    const noted = phone.waitForResponse((answer) => answer.url().includes('MCS2_addRecentGame'));
    await button(phone, 'SSC 1 min').click();
    expect((await noted).ok()).toBe(true);
    await phone.goto('/m/gameCenter?type=recent');
    await expect(phone.getByRole('main').getByRole('button', { name: 'SSC 1 min', exact: true })).toBeVisible();
  });
});
