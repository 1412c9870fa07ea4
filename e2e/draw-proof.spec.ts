import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Download, Page } from '@playwright/test';
import { arriveWithMoney } from './support/arrive.ts';
import { BIG, confirm, currentDraw, fillSlip, freshSale, openFastK3, SMALL } from './support/lottery.ts';
import { units } from './support/money.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, type Cast, openSide } from './support/side.ts';

const NILAR: Cast = {
  ...AT_LOTUS,
  member: { username: 'nilar2026', password: 'lotus2026', nameAtBank: 'Nilar Aye', paymentPassword: 'kyat-out-3' },
};

type Promised = { seedHash: string; seed: string | null; beacon: { rounds: number[]; said: unknown } };

async function proofOf(product: Product, drawId: string): Promise<Promised> {
  return (await (await fetch(`${product.url}/api/draws/${drawId}/proof`, { headers: { merchant: NILAR.merchant } })).json()) as Promised;
}

async function kept(download: Promise<Download>, folder: string): Promise<string> {
  const file = await download;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

/** The saved page in a browser that has no network, with these files given to it. */
async function openOffline(browser: Browser, page: string, files: readonly string[]): Promise<Page> {
  const context = await browser.newContext({ offline: true, locale: 'en-GB' });
  const verifier = await context.newPage();
  await verifier.goto(pathToFileURL(page).href);
  await verifier.locator('input[type=file]').setInputFiles([...files]);
  return verifier;
}

function runCommand(files: readonly string[]): Promise<{ code: number; said: string }> {
  const script = join(import.meta.dirname, '../tools/verify-draw.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...files], (error, said) => resolve({ code: error ? Number(error.code) : 0, said }));
  });
}

test('a draw is promised, drawn and checked: on the phone, by a saved page without a network, and by the command', async ({
  browser,
  product,
}, { outputDir }) => {
  test.setTimeout(300_000);
  const side = await openSide(browser, product, NILAR);
  const { phone } = side;

  await test.step('a member with money', () => arriveWithMoney({ phone, product }, NILAR.member, units(61_000)));

  const page = await openFastK3(phone);
  await test.step('past draws lie over the board as an address of its page; back leads to the board with its picks', async () => {
    const picked = page.getByRole('button', { name: BIG, pressed: true });
    await page.getByRole('button', { name: BIG }).click();
    await page.getByRole('button', { name: 'Figures' }).click();
    await expect(page.getByRole('heading', { name: 'Past draws' })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(picked).toHaveCount(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await picked.click();
  });

  const draw = await freshSale(product, page);
  const promised = await proofOf(product, draw.drawId);

  await test.step('before sale ends the hash and the round to come are on the page, and nothing more', async () => {
    expect(promised).toMatchObject({ seed: null, beacon: { said: null } });
    await page.getByRole('button', { name: 'Seed and beacon round are fixed' }).click();
    const sheet = page.getByRole('dialog', { name: 'Draw proof' });
    await expect(sheet.getByText(`Round ${promised.beacon.rounds[0]} of the beacon`)).toBeVisible();
    await expect(sheet.getByText(/The first round later than 2 seconds after the close counts/)).toBeVisible();
    await expect(sheet.getByText('Not drawn yet')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a bet, and its draw', async () => {
    await fillSlip(page, [BIG, SMALL], 'K100.00');
    await confirm(page);
    await expect(page.getByText('Bet placed')).toBeVisible();
    const receipt = page.getByRole('dialog', { name: 'Bet placed' });
    await expect(receipt.getByRole('img', { name: 'Code of the proof' })).toBeVisible();
    await expect(receipt.getByRole('link', { name: 'Open the proof' })).toHaveAttribute('href', new RegExp(`/m/fair/1/${draw.numero}$`));
    // What was staked counts as lost in this session until it wins.
    await expect(page.getByText('Won or lost in it').locator('+ *')).toHaveText('−K200.00');
    const { remainTime } = await currentDraw(product);
    await product.advance(remainTime + 200);
    const state = async () => (await product.rows<{ state: string }>('select state from draw where draw_id = $1', [draw.drawId]))[0]?.state;
    await expect.poll(state, { timeout: 20_000 }).toBe('settled');
  });

  const files = { bundle: '', ticket: '', page: '' };
  await test.step('the bet opens to how it was drawn; the phone checks it, finds the ticket and gives the files', async () => {
    await phone.goto('/m/gameRecord?range=week');
    await phone.getByText('Fast K3').first().click();
    await phone.getByRole('button', { name: 'How this was drawn' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Draw proof' });
    await expect(sheet.getByText('Your ticket was sealed: number 1 of 1.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Check draw' }).click();
    await expect(sheet.getByText('5 of 5 checks passed on this phone')).toBeVisible();
    await expect(sheet.getByText(/not the public beacon/)).toBeVisible();
    // The clock was moved over the close and the round at once.
    await expect(sheet.getByText(/the tickets were sealed late/)).toBeVisible();
    await expect(sheet.getByText('Checks hold, but its owner could foresee it')).toBeVisible();
    await expect(sheet.getByText(/provably fair/)).toBeHidden();
    const next = () => phone.waitForEvent('download');
    files.ticket = await kept(
      Promise.all([next(), sheet.getByRole('button', { name: 'Ticket proof' }).click()]).then(([file]) => file),
      outputDir,
    );
    files.bundle = await kept(
      Promise.all([next(), sheet.getByRole('button', { name: 'Draw bundle' }).click()]).then(([file]) => file),
      outputDir,
    );
    files.page = await kept(
      Promise.all([next(), sheet.getByRole('link', { name: 'Verifier' }).click()]).then(([file]) => file),
      outputDir,
    );
  });

  const bundle = JSON.parse(readFileSync(files.bundle, 'utf8'));
  const changed = (name: string, change: object) => {
    const path = join(outputDir, `${name}.json`);
    writeFileSync(path, JSON.stringify({ ...bundle, ...change }));
    return path;
  };

  await test.step('the saved page says without a network what holds with which reservation, and shows what was promised', async () => {
    const verifier = await openOffline(browser, files.page, [files.bundle, files.ticket]);
    await expect(verifier.getByRole('heading', { name: 'Checks hold, but its owner could foresee it' })).toBeVisible();
    await expect(verifier.getByText(promised.seedHash)).toBeVisible();
    await expect(verifier.getByText('Your ticket is number 1 of them.')).toBeVisible();
    await verifier.getByRole('button', { name: 'မြန်မာ' }).click();
    await expect(verifier.getByRole('heading', { name: 'စစ်ဆေးချက်များ ကိုက်ညီသော်လည်း ပိုင်ရှင်က ကြိုသိနိုင်သည်' })).toBeVisible();
    await verifier.getByRole('button', { name: '中文' }).click();
    await expect(verifier.getByRole('heading', { name: '核对成立，但系统持有者可以预知' })).toBeVisible();
    await verifier.context().close();
  });

  const tampered: readonly [string, object, string][] = [
    ['seed', { seed: 'ab'.repeat(32) }, 'The seed is not the one promised'],
    ['result', { result: bundle.result.map((face: number) => (face % 6) + 1) }, 'Another result comes out'],
    ['tickets', { leaves: bundle.leaves.map(() => 'ab'.repeat(32)) }, 'The tickets give another root'],
    [
      'beacon',
      { beacon: { ...bundle.beacon, said: { ...bundle.beacon.said, randomness: '5b'.repeat(32) } } },
      'The beacon did not sign this value',
    ],
  ];
  for (const [what, change, sentence] of tampered) {
    await test.step(`a tampered ${what} is found by page and command`, async () => {
      const path = changed(what, change);
      const verifier = await openOffline(browser, files.page, [path]);
      await expect(verifier.getByRole('heading', { name: 'Something does not hold' })).toBeVisible();
      await expect(verifier.getByText(sentence)).toBeVisible();
      await verifier.context().close();
      const { code, said } = await runCommand([path]);
      expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    });
  }

  await test.step('the command agrees with the page', async () => {
    const { code, said } = await runCommand([files.bundle, files.ticket]);
    expect([code, said]).toEqual([0, expect.stringContaining('Checks hold, but its owner could foresee it')]);
  });
  await side.close();
});
