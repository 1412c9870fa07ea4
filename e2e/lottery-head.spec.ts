import type { Page } from '@playwright/test';
import { expect, openPhone, type Product, test } from './support/product.ts';
import { type Words, wordsIn } from './support/words.ts';

/** One game of each family, and some that are drawn elsewhere. */
const GAMES = [1, 202, 301, 401, 601, 701, 801, 901, 951, 1001, 1101, 1202, 1301, 1401, 1451, 811, 1011] as const;
const WAYS = ['ent', 'trad'] as const;

/** Above this the board begins, px; the head alone is so high. */
const BOARD_TOP_MAX = 200;
const HEAD_PX = 106;

/** Practice money, so that the page is open. */
async function practise(phone: Page, { say, language }: Words): Promise<void> {
  await phone.goto('/m/home');
  await phone.evaluate((chosen) => window.localStorage.setItem('language', chosen), language);
  await phone.goto('/m/trail');
  await phone.getByRole('button', { name: say('account.trial.start') }).click();
  await expect(phone).not.toHaveURL(/trail/);
}

/** What a person would see of the page: where things are, what is cut, what lies over what. */
async function measure(phone: Page) {
  return phone.evaluate(() => {
    const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
    const head = document.querySelector('header');
    const strip = document.querySelector('main section');
    const within = box(strip);
    const parts = [...(head?.children ?? [])].map((part) => part.getBoundingClientRect());
    const cut = [...document.querySelectorAll<HTMLElement>('header *, section *, button')]
      .filter((element) => element.childElementCount === 0 && (element.textContent ?? '').trim() !== '' && !element.closest('.sr-only'))
      .filter((element) => getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent);
    const collide = parts.some((one, at) => parts.some((other, next) => next > at && one.right > other.left + 1));
    return {
      boardTop: box(document.querySelector('[data-board]'))?.top ?? Number.POSITIVE_INFINITY,
      headBottom: box(document.querySelector('main section'))?.bottom ?? Number.POSITIVE_INFINITY,
      wide: document.documentElement.scrollWidth,
      cut,
      // Balls, ranks and buttons that the strip would cut off; its time bar is 3 px high.
      spilt: [...(strip?.querySelectorAll('button, [role=img] > *') ?? [])]
        .map((part) => ({ part, at: part.getBoundingClientRect() }))
        .filter(({ at }) => within && (at.right > within.right + 1 || (at.height < 50 && at.bottom > within.bottom - 2)))
        .map(({ part, at }) => `${part.textContent}: ${Math.round(at.right)}, ${Math.round(at.bottom)}`),
      collide,
      tall: [...document.querySelectorAll('main > div button')]
        .filter((button) => !button.closest('[data-board]') && button.getBoundingClientRect().height > 60)
        .map((button) => button.textContent),
      otherDigits: (document.querySelector('main')?.textContent ?? '').match(/[၀-၉]/g)?.length ?? 0,
    };
  });
}

async function resultsOut(product: Product): Promise<void> {
  await product.advance(16 * 60_000);
  const last = async () =>
    (await product.rows<{ done: bigint }>("select count(distinct game_id)::bigint as done from draw where state = 'settled'"))[0]?.done ??
    0n;
  await expect.poll(last, { timeout: 90_000 }).toBeGreaterThan(10n);
}

/** Everything that a person may expect of the page as it stands; scrolled back to its top at the end. */
async function look(phone: Page, said: string): Promise<void> {
  await expect(phone.locator('[data-board]').first()).toBeVisible({ timeout: 30_000 });
  await expect(phone.getByRole('timer').first()).toBeVisible();
  const seen = await measure(phone);
  expect.soft(seen.boardTop, `${said}: the board`).toBeLessThan(BOARD_TOP_MAX);
  expect.soft(seen.headBottom, `${said}: the head`).toBeLessThanOrEqual(HEAD_PX);
  expect.soft(seen, said).toMatchObject({ wide: 360, cut: [], spilt: [], collide: false, tall: [], otherDigits: 0 });
  await phone.mouse.wheel(0, 2_000);
  await expect.soft(phone.getByRole('timer').first(), `${said}: the clock when scrolled`).toBeInViewport({ ratio: 1 });
  await phone.evaluate(() => window.scrollTo(0, 0));
}

/** Switches to a way of betting by the head; false where the game has one way only. */
async function switchTo(phone: Page, way: (typeof WAYS)[number], { say, like }: Words): Promise<boolean> {
  const now = phone.getByRole('button', { name: like('lottery.mode.now') });
  if ((await now.count()) === 0) return false;
  await now.click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: say(`lottery.mode.${way}`) })
    .click();
  await expect(phone.getByRole('button', { name: say('lottery.mode.now', { way: say(`lottery.mode.${way}`) }) })).toBeVisible();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  return true;
}

// Burmese words are the widest: what they leave room for, the others do.
test('in every family the head leaves the screen to the board, and its clock stays in sight', async ({ browser, product }) => {
  const words = wordsIn('MY');
  test.setTimeout(420_000);
  const phone = await openPhone(browser, product.url);
  await resultsOut(product);
  await practise(phone, words); // after the jump: a session that lies idle ends
  for (const [place, game] of GAMES.entries()) {
    // Each way is opened by its address in every other game, and by the head in the rest.
    const [opened, switched] = place % 2 === 0 ? WAYS : WAYS.toReversed();
    await phone.goto(`/m/lotto-h5/m1/${opened}/games/${game}`);
    await look(phone, `${game} ${opened}`);
    if (switched && (await switchTo(phone, switched, words))) await look(phone, `${game} ${switched}`);
  }
  await phone.context().close();
});
