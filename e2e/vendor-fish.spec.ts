import type { FrameLocator, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { accountsOf, expectSoundLedger } from './support/books.ts';
import { shown, units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, memberIdOf } from './support/side.ts';
import { startStudio } from './support/studio.ts';
import { ENGLISH } from './support/words.ts';

const { say } = ENGLISH;

const PAID_IN = units(10_000);
const MEMBER: Cast = {
  ...AT_LOTUS,
  member: { username: 'seafan', password: 'lotus2026', nameAtBank: 'Khin Sabai', paymentPassword: '274913' },
};
/** More than anybody needs for one catch and one miss at fish of which every second or fifth shot catches one. */
const SHOTS_MAX = 60;
/** Reloads until one is back within the five seconds that a clip waits. */
const RELOADS_MAX = 3;

type Round = { round: string; stake: bigint; won: bigint; closed: boolean };

async function roundsOf(product: Product): Promise<Round[]> {
  return product.rows<Round>(
    `select round, stake, won, closed_at is not null as closed from whole.vendor_round
      where asset = $1 and member_id = $2 order by round_id`,
    [MEMBER.currency.code, await memberIdOf(product, MEMBER)],
  );
}

/** One press at the fish that is caught most often of those that are there; answers whether it was. */
async function shoot(sea: FrameLocator): Promise<boolean> {
  const said = sea.locator('footer p[aria-live=polite]');
  await expect(said).toHaveText('');
  await expect(async () => {
    await sea.getByRole('list', { name: 'Fish that are here' }).locator('button:enabled').first().click({ timeout: 2_000 });
    await expect(said).toHaveText(/missed$|caught:/, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  return /caught:/.test((await said.textContent()) ?? '');
}

/** The game's own page is loaded again, and nothing else. */
async function reload(phone: Page): Promise<void> {
  const frame = phone.frames().find((each) => each.url().includes('/game/FISH-1'));
  await frame?.evaluate(() => window.location.reload()).catch(() => undefined);
}

test('a member shoots until a catch and a miss, comes back in the middle of a clip, and proves a shot', async ({ phone, product }) => {
  test.setTimeout(120_000);
  await arriveWithMoney({ phone, product }, MEMBER.member, PAID_IN);
  await phone.goto('/m/gameList?gameType=FISH&vassalage=LANTERNWORKS');
  await phone.getByRole('button', { name: 'Lantern Sea', exact: true }).first().click({ timeout: 60_000 });
  await expect(phone).toHaveURL(/\/m\/game\?/);
  const sea = phone.frameLocator('iframe');
  await sea.getByRole('button', { name: 'Go to the game' }).click({ timeout: 30_000 });
  await expect(sea.getByText('Return 96.00 %, every fish')).toBeVisible();

  await test.step('shots are caught or missed, out of a clip that the wallet has paid for', async () => {
    const outcomes = new Set<boolean>();
    for (let shots = 0; shots < SHOTS_MAX && outcomes.size < 2; shots += 1) outcomes.add(await shoot(sea));
    expect(outcomes).toEqual(new Set([true, false]));
    const [first] = await roundsOf(product);
    expect(first?.stake).toBe(units(20 * 100));
  });

  await test.step('left in the middle, a clip goes on where it was', async () => {
    const resumed = sea.getByText('Your clip goes on where it was.');
    let isResumed = false;
    for (let tries = 0; tries < RELOADS_MAX && !isResumed; tries += 1) {
      await shoot(sea);
      await reload(phone);
      await expect(sea.getByText('Return 96.00 %, every fish')).toBeVisible({ timeout: 20_000 });
      isResumed = await resumed.isVisible();
    }
    expect(isResumed).toBe(true);
    await expect(sea.getByText(/^Clip \d+ of 20$/)).toBeVisible();
    await sea.getByRole('button', { name: 'Close clip' }).click();
    await expect.poll(async () => (await roundsOf(product)).every(({ closed }) => closed), { timeout: 20_000 }).toBe(true);
  });

  const played = await roundsOf(product);
  const sum = (of: 'stake' | 'won') => played.reduce((all, round) => all + round[of], 0n);
  const lost = sum('stake') - sum('won');

  await test.step('wallet, ledger and the bar above the game tell of the same money', async () => {
    expect(await accountsOf(product, MEMBER)).toEqual({
      ...{ cash: PAID_IN - lost, 'outside:BAYVIEW': -PAID_IN },
      ...(lost === 0n ? {} : { 'game:FISH': lost }),
    });
    await expect(phone.getByLabel(say('shell.bar'))).toContainText(shown(PAID_IN - lost));
    await expectSoundLedger(product);
  });

  await test.step('the seed of the shots is shown to who asks', async () => {
    await sea.getByRole('button', { name: 'Prove shots' }).click();
    await sea.getByRole('button', { name: 'Proof of your rounds' }).click();
    await sea.getByRole('button', { name: 'Change seeds and show the old one' }).click();
    await expect(sea.getByText(/^The seed of your last \d+ rounds$/)).toBeVisible();
  });

  await test.step('the record leads to a clip at its vendor: its shots sum up to its money, and each can be checked', async () => {
    await phone.goto('/m/gameRecord?kind=FISH');
    const opened = phone.waitForEvent('popup');
    await phone
      .getByRole('listitem')
      .getByRole('button', { name: /Lantern Sea/ })
      .first()
      .click();
    const detail = await opened;
    const last = played.at(-1) as Round;
    await expect(detail.getByRole('heading', { name: `Round ${last.round}` })).toBeVisible();
    const moneyAt = async (name: string) => amountOf(await detail.locator(`dt:text-is("${name}") + dd`).textContent());
    expect(await moneyAt('Taken for the clip')).toBe(last.stake);
    const [spent, won, unspent] = await Promise.all(['Cost of the shots', 'Won', 'Not spent'].map(moneyAt));
    expect(unspent).toBe(last.stake - (spent ?? 0n));
    expect((won ?? 0n) + (unspent ?? 0n)).toBe(last.won);
    await detail.locator('table a').first().click();
    await expect(detail.getByText('The seed fits the hash that was shown before.')).toBeVisible();
    await expect(detail.getByText('Number drawn')).toBeVisible();
  });
});

test('the sea can be read and used by everybody, in three languages', async ({ browser }) => {
  const studio = await startStudio();
  try {
    for (const lang of ['EN', 'MY', 'CN']) {
      const page = await (await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })).newPage();
      await page.goto(`${studio.home}/practice/FISH-1?lang=${lang}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('list').locator('button:enabled').first()).toBeVisible();
      expect(await faultsOf(page), lang).toEqual([]);
      await page.context().close();
    }
  } finally {
    studio.stop();
  }
});

/** `1,234.50 MMK`, in 1/10000. */
function amountOf(text: string | null): bigint {
  return BigInt((text ?? '').replaceAll(/[^\d]/g, '')) * 100n;
}
