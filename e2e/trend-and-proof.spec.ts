import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CAUGHT_UP } from './support/lottery.ts';
import { speakEnglish } from './support/people.ts';
import { expect, openPhone, type Product, test } from './support/product.ts';

const LOTUS = { headers: { merchant: 'lotus' } };

/** The newest results of a game, as anybody is told. */
async function results(product: Product, gameId: number): Promise<{ numero: string; winNo: string }[]> {
  const answer = await fetch(`${product.url}/lgw/draw/${gameId}?page=0&size=50`, LOTUS);
  return ((await answer.json()) as { content: { numero: string; winNo: string }[] }).content;
}

test('"See the proof" leads a stranger to the newest proof, which checks itself, is shared by its address and works offline', async ({
  browser,
  product,
}, { outputDir }) => {
  const phone = await openPhone(browser, product.url);
  await speakEnglish(phone);
  await product.advance(130_000);
  await expect.poll(async () => (await results(product, 1)).length, CAUGHT_UP).toBeGreaterThan(1);

  await test.step('from the banner of home, without a session', async () => {
    await phone.goto('/m/fair');
    await expect(phone).toHaveURL(/\/m\/fair\/\d+\/[\d-]+$/);
    await expect(phone.getByText(/^5 of 5 checks done on this phone/)).toBeVisible({ timeout: 20_000 });
    await expect(phone.getByRole('heading', { level: 2 })).toContainText('It follows its seed');
    await expect(phone.getByRole('heading', { name: 'The beacon was local' })).toBeVisible();
  });

  await test.step('in other languages', async () => {
    for (const language of ['MY', 'CN']) {
      await phone.getByRole('combobox').selectOption(language);
      await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Public proof');
    }
    await phone.getByRole('combobox').selectOption('EN');
  });

  await test.step('the saved file checks the draw in a browser without a network', async () => {
    const [file] = await Promise.all([phone.waitForEvent('download'), phone.getByRole('button', { name: 'Offline file' }).click()]);
    const path = join(outputDir, file.suggestedFilename());
    await file.saveAs(path);
    expect(readFileSync(path, 'utf8')).toContain('fairhall-bundle-2');
    const offline = await browser.newContext({ offline: true, locale: 'en-GB' });
    const page = await offline.newPage();
    await page.goto(pathToFileURL(path).href);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Checks hold');
    await offline.close();
  });

  await test.step('an address that is no draw says so, and leads to one', async () => {
    await phone.goto('/m/fair/1/20200101-0001');
    await phone.getByRole('button', { name: 'Newest finished draw' }).click();
    await expect(phone.getByText(/^5 of 5 checks done on this phone/)).toBeVisible({ timeout: 20_000 });
    await phone.goto('/m/fair/none/of-these');
    await expect(phone).toHaveURL(/\/m\/home$/);
  });
  await phone.context().close();
});

test('past draws are found by issue and day, and read as a trend, by anybody; over the board the clock stays', async ({
  browser,
  product,
}) => {
  test.setTimeout(180_000);
  const phone = await openPhone(browser, product.url);
  await speakEnglish(phone);
  await product.advance(600_000);
  const SSC = 202;
  await expect.poll(async () => (await results(product, SSC)).length, CAUGHT_UP).toBeGreaterThan(6);
  const [newest, , third] = await results(product, SSC);
  const shortOf = (numero = '') => numero.split('-')[1] ?? '';

  await test.step('from the centre of results to the draws of one game', async () => {
    await phone.goto('/m/startLottery');
    await phone.getByRole('button', { name: /^SSC 1 min/ }).click();
    await expect(phone).toHaveURL(/startLottery\?gameId=202/);
    await expect(phone.getByText(newest?.numero ?? '-', { exact: true })).toBeVisible();
  });

  await test.step('an issue is found by its end; another day has no draw', async () => {
    await phone.getByLabel('Issue').fill(shortOf(third?.numero));
    await expect(phone.getByText(newest?.numero ?? '-', { exact: true })).toBeHidden();
    await expect(phone.getByText(third?.numero ?? '-', { exact: true })).toBeVisible();
    await phone.getByLabel('Day').fill('2020-01-01');
    await expect(phone.getByText('No draw of that issue or day')).toBeVisible();
    await phone.getByRole('button', { name: 'Show all' }).click();
    await expect(phone.getByText(newest?.numero ?? '-', { exact: true })).toBeVisible();
  });

  await test.step('a draw opens its proof, and back leads to the list', async () => {
    await phone.getByText(third?.numero ?? '-', { exact: true }).click();
    await expect(phone).toHaveURL(new RegExp(`/m/fair/202/${third?.numero}$`));
    await phone.goBack();
    await expect(phone).toHaveURL(/gameId=202/);
  });

  await test.step('the chart and the table say the same of the newest draw, and nothing is wider than the phone', async () => {
    await phone.getByRole('tab', { name: 'Trend' }).click();
    let drawn = '';
    // Draws go on meanwhile: the newest is the newest of a moment.
    await expect(async () => {
      await phone.goto('/m/startLottery?gameId=202&view=trend');
      await phone.getByRole('tab', { name: '1s', exact: true }).click();
      const [latest] = await results(product, SSC);
      drawn = latest?.winNo.split(',').at(-1) ?? '';
      const chart = phone.getByRole('region', { name: 'Trend' });
      const last = chart.getByRole('row', { name: new RegExp(`^${shortOf(latest?.numero)}`) });
      await expect(last).toBeInViewport({ timeout: 3_000 });
      await expect(last.getByRole('cell').nth(Number(drawn))).toHaveText(drawn, { timeout: 1_000 });
      const row = phone
        .getByRole('table')
        .last()
        .getByRole('row', { name: new RegExp(`^${drawn} `) });
      await expect(row.getByRole('cell').nth(1)).toHaveText('0', { timeout: 1_000 });
    }).toPass(CAUGHT_UP);
    await phone.getByRole('button', { name: `Mark ${drawn}` }).click();
    await expect(phone.getByRole('button', { name: `Mark ${drawn}` })).toHaveAttribute('aria-pressed', 'true');
    await expect(phone.getByText(/Each draw is by chance alone/)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  await test.step('the lottery centre leads a guest to login, and from there to the board', async () => {
    await phone.goto('/m/lottery');
    await phone.getByRole('button', { name: /^SSC 1 min/ }).click();
    await expect(phone).toHaveURL(/\/m\/login\?next=/);
  });
  await phone.context().close();
});
