import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { ENGLISH } from './support/words.ts';

const KHIN = { username: 'khinlay26', password: 'lotus2026' };

const button = (phone: Page, name: string | RegExp) => phone.getByRole('button', { name, exact: true });
const shelf = (phone: Page, category: 'HOT' | 'LOTT' | 'ELOTT') => button(phone, ENGLISH.say(`lobby.category.${category}`));

const asked = (phone: Page): Record<string, string> => Object.fromEntries(new URL(phone.url()).searchParams);

/** What the launcher is asked for: of a lobby that is open already, what comes after it. */
async function expectAsked(phone: Page, wanted: Record<string, string>): Promise<void> {
  await expect.poll(() => asked(phone)).toMatchObject(wanted);
  expect(new URL(phone.url()).pathname).toMatch(/launchGame$/);
}

/** What the embedded page was opened with. */
async function opened(phone: Page): Promise<URL> {
  const frame = phone.locator('iframe');
  await expect(frame).toBeVisible();
  return new URL((await frame.getAttribute('src')) ?? '', phone.url());
}

test('what opens what: games and vendors of lotteries, under the prize mode of each', async ({ phone, browser, product }) => {
  test.setTimeout(180_000);
  await speakEnglish(phone);

  await test.step('a guest may look at a lobby, and is asked to log in for a game of it', async () => {
    await phone.goto('/m/home');
    await shelf(phone, 'LOTT').click();
    await expectAsked(phone, { code: 'lobby', prize_mode: 'ELOTT', pageBack: 'home' });
    await expect(phone.getByRole('timer', { name: ENGLISH.like('lobby.draws.closes', { name: 'SSC 1 min' }) })).toBeVisible();
    await button(phone, 'SSC 1 min').click();
    await expect(phone).toHaveURL(/\/m\/login\?next=/);
    expect(decodeURIComponent(new URL(phone.url()).searchParams.get('next') ?? '')).toContain('gameId=202');
  });

  await arrive({ phone, product }, KHIN);

  await test.step('a category with one vendor opens its lobby at once, and closing it leads back into that category', async () => {
    await phone.goto('/m/home');
    await shelf(phone, 'LOTT').click();
    await button(phone, 'SSC 1 min').click();
    await expectAsked(phone, { playType: 'ent', gameId: '202', gameGroupId: '2', code: 'SSC1M', prize_mode: 'ELOTT' });
    expect((await opened(phone)).pathname).toBe('/m/lotto-h5/m1/ent/games/202');
    await phone.goBack();
    await button(phone, ENGLISH.say('common.back')).click();
    await expect(phone).toHaveURL(/\/m\/home/);
    await expect(shelf(phone, 'LOTT')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a category with several is a shelf; Vietnam goes by node number under the current prize mode', async () => {
    await shelf(phone, 'ELOTT').click();
    await expect(phone).toHaveURL(/\/m\/home/);
    await button(phone, ENGLISH.say('lobby.vendor.vietnam')).click();
    await expectAsked(phone, { code: 'LOTTO_LOBBY', prize_mode: 'ELOTT' });
    await expect(phone.getByRole('timer').first()).toBeVisible();
    await expect(button(phone, 'SSC 1 min')).toHaveCount(0);
    await button(phone, 'Mien Bac 45 s').click();
    await expectAsked(phone, { playType: 'trad', code: '1001', gameId: '1001', prize_mode: 'ELOTT' });
    expect((await opened(phone)).searchParams.get('prize_mode')).toBe('ELOTT');
    await phone.goBack();
    await phone.goBack();
  });

  await test.step('the rest of South-East Asia goes in a prize mode of its own', async () => {
    await button(phone, ENGLISH.say('lobby.vendor.sea')).click();
    await expectAsked(phone, { code: 'LOTTO_LOBBY', prize_mode: 'SEA' });
    await phone.getByRole('listitem').getByRole('button').first().click();
    await expect.poll(() => asked(phone).gameId).toBeTruthy();
    const { code, gameId, prize_mode: prizeMode } = asked(phone);
    expect([code, prizeMode]).toEqual([gameId, 'SEA']);
    expect((await opened(phone)).searchParams.get('prize_mode')).toBe('SEA');
  });

  await test.step('a tap on a tile first sets its category; home leads out of it', async () => {
    await phone.goto('/m/home');
    await button(phone, 'Fast Racing').click();
    await opened(phone);
    await phone.goBack();
    await expect(shelf(phone, 'LOTT')).toHaveAttribute('aria-pressed', 'true');
    await phone
      .getByRole('navigation', { name: ENGLISH.say('common.menu') })
      .getByRole('link', { name: ENGLISH.say('common.home') })
      .click();
    await expect(shelf(phone, 'HOT')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a client of the family is given an address that opens in the session it stands for, once', async () => {
    const address = await phone.evaluate(async () => {
      const ask = 'launchMode=LOTT&device=web&language=EN&lottoArea=SEA&lottoPrizeMode=SEA&lottoView=betting&lottoGameCode=LOTTO_LOBBY';
      const headers = { Authorization: sessionStorage.getItem('token') ?? '' };
      const { value } = await (await fetch(`/wps/game/launchGame?${ask}`, { headers })).json();
      return value.content.game_url as string;
    });
    expect(address).toContain('&ticket=');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(new URL(address, phone.url()).href);
    await expect(other).not.toHaveURL(/ticket=/);
    await other.getByRole('listitem').getByRole('button').first().click();
    expect((await opened(other)).searchParams.get('prize_mode')).toBe('SEA');
    await elsewhere.close();
  });
});
