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
