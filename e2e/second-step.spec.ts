import type { Page } from '@playwright/test';
import { codeAt, STEP_MS } from './support/authenticator.ts';
import { expectIntactAudit } from './support/books.ts';
import { operatorIn } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import type { Cast } from './support/side.ts';
import { ENGLISH } from './support/words.ts';

const VIEWER = { name: 'viewer', password: 'fairhall-demo-5' };
const LOTUS = { merchantId: 1 } as Cast;
const { say } = ENGLISH;

const appCode = async (product: Product, secret: string) => codeAt(secret, product.nowMs());
/** A code that neither these thirty seconds nor those beside them have. */
const wrongCode = async (product: Product, secret: string) => {
  const nowMs = product.nowMs();
  const shown = new Set([-1, 0, 1].map((step) => codeAt(secret, nowMs + step * STEP_MS)));
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.has(code)) ?? '';
};

async function leave(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: /Lotus viewer/ }).click();
  await desk.getByRole('menuitem', { name: say('common.logout') }).click();
  await expect(desk.getByRole('heading', { name: say('console.login.title') })).toBeVisible();
}

async function typeLogin(desk: Page): Promise<void> {
  await desk.getByLabel(say('console.login.name'), { exact: true }).fill(VIEWER.name);
  await desk.getByLabel(say('console.login.password'), { exact: true }).fill(VIEWER.password);
  await desk.getByRole('button', { name: say('common.login') }).click();
  await expect(desk.getByLabel(say('console.login.code'))).toBeVisible();
}

async function typeCode(desk: Page, code: string): Promise<void> {
  await desk.getByLabel(say('console.login.code')).fill(code);
  await desk.getByRole('button', { name: say('common.login') }).click();
}

test('an operator turns the second step on: from then on the password alone opens nothing, nor does a code twice', async ({
  desk,
  product,
}) => {
  test.setTimeout(240_000);
  const inside = desk.getByRole('heading', { name: say('console.deposits.title') });
  const refused = desk.getByText(say('error.OPERATOR_CODE_WRONG'));
  /** A code at the login that waits for one: it opens the console, and nothing when it comes again. */
  const opensOnce = async (code: string) => {
    await typeCode(desk, code);
    await expect(inside).toBeVisible();
    await leave(desk);
    await typeLogin(desk);
    await typeCode(desk, code);
    await expect(refused).toBeVisible();
    await expect(inside).toBeHidden();
  };
  const answers: string[] = [];
  const operatorRow = async () => {
    const [row] = await product.rows<{ on: boolean; recovery: bigint; text: string }>(
      `select o.totp_since is not null as on, (select count(*) from operator_recovery_code c where c.operator_id = o.operator_id) as recovery,
         coalesce((select to_jsonb(t)::text from operator_totp t where t.operator_id = o.operator_id), '') || to_jsonb(o)::text as text
       from operator o where o.name = $1`,
      [VIEWER.name],
    );
    return row;
  };
  await operatorIn(desk, VIEWER);
  await desk.getByRole('button', { name: /Lotus viewer/ }).click();
  await desk.getByRole('menuitem', { name: say('console.nav.security') }).click();
  const card = desk.getByRole('region', { name: say('console.security.totp') });

  const { secret, recovery } =
    await test.step('it asks for the password, shows the key once, and counts from its first code on', async () => {
      await card.getByRole('button', { name: say('console.security.set_up') }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByLabel(say('console.login.password'), { exact: true }).fill('not the password');
      await dialog.getByRole('button', { name: say('console.security.continue') }).click();
      await expect(dialog.getByText(say('error.PASSWORD_WRONG'))).toBeVisible();
      await dialog.getByLabel(say('console.login.password'), { exact: true }).fill(VIEWER.password);
      await dialog.getByRole('button', { name: say('console.security.continue') }).click();
      const address = await dialog.getByRole('link', { name: say('console.security.open_app') }).getAttribute('href');
      const key = new URL(address ?? '').searchParams.get('secret') ?? '';
      await expect(dialog.getByText(key.replace(/(.{4})(?=.)/g, '$1 '))).toBeVisible();

      const first = dialog.getByRole('textbox', { name: say('console.security.first_code') });
      await first.fill(await wrongCode(product, key));
      await dialog.getByRole('button', { name: say('console.security.confirm') }).click();
      await expect(dialog.getByText(say('error.OPERATOR_CODE_WRONG'))).toBeVisible();
      expect(await operatorRow()).toMatchObject({ on: false });
      await first.fill(await appCode(product, key));
      await dialog.getByRole('button', { name: say('console.security.confirm') }).click();
      await expect(dialog.getByText(say('console.security.recovery_title'))).toBeVisible();
      const codes = await dialog.getByRole('list').getByRole('listitem').allTextContents();
      await expect(dialog.getByRole('button', { name: say('console.security.done') })).toBeDisabled();
      await dialog.getByRole('checkbox', { name: say('console.security.kept') }).check();
      await dialog.getByRole('button', { name: say('console.security.done') }).click();
      await expect(dialog).toBeHidden();
      return { secret: key, recovery: codes };
    });

  await test.step('neither key nor recovery codes are shown again, or stand in the database as they are', async () => {
    desk.on('response', async (answer) => {
      if (answer.url().includes('/console/api/')) answers.push(await answer.text().catch(() => ''));
    });
    await desk.reload();
    await expect(card.getByText(say('console.security.totp_on'), { exact: true })).toBeVisible();
    const row = await operatorRow();
    expect(row).toMatchObject({ on: true, recovery: BigInt(recovery.length) });
    expect(recovery.length).toBeGreaterThan(5);
    await expect.poll(() => answers.some((text) => text.includes('recoveryLeft'))).toBe(true);
    const hex = Buffer.from(secret).toString('hex');
    for (const text of [await desk.content(), row?.text ?? '', ...answers])
      for (const hidden of [secret, hex, ...recovery]) expect(text).not.toContain(hidden);
  });

  await test.step('the login asks for a code: a wrong one is refused, the app’s opens', async () => {
    await product.advance(2 * STEP_MS);
    await leave(desk);
    await typeLogin(desk);
    await typeCode(desk, await wrongCode(product, secret));
    await expect(refused).toBeVisible();
    await expect(inside).toBeHidden();
    const code = await appCode(product, secret);
    await opensOnce(code);
  });

  await test.step('on the day the phone is lost a recovery code opens, once', async () => {
    const [code = ''] = recovery;
    await opensOnce(code);
    await expectIntactAudit(product, LOTUS, ['operator.totp_begun', 'operator.totp_confirmed', 'operator.login_failed']);
  });
});
