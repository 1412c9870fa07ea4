import type { Page } from '@playwright/test';
import { arrive, arriveWithMoney, sitDown } from './support/arrive.ts';
import { askFor, becomePayable, latest, openInQueue } from './support/cashier.ts';
import { CAUGHT_UP } from './support/lottery.ts';
import { units } from './support/money.ts';
import { speakEnglish } from './support/people.ts';
import { expect, type Product, test } from './support/product.ts';
import { AT_LOTUS, openSide } from './support/side.ts';

const password = 'blue-river-88';
const YIN = { username: 'yinmay77', password, nameAtBank: 'Yin May', paymentPassword: '482915' };
const NAY = { username: 'naychi77', password };
const CARD = { bank: 'BAYVIEW', number: '4539148803436467' };
const OUT_E4 = units(2_000);

const idOf = async (product: Product, name: string) =>
  (await product.rows<{ id: bigint }>('select member_id as id from member where merchant_id = 1 and username_key = $1', [name]))[0]?.id;

/** Facts that a member was told, oldest first. */
const told = async (product: Product, name: string, about: string) =>
  (
    await product.rows<{ trigger: string }>(
      'select trigger from inbox_message where member_id = $1 and trigger like $2 order by message_id',
      [await idOf(product, name), `${about}.%`],
    )
  ).map(({ trigger }) => trigger);

test('a withdrawal that was given back is told to its member, with its amount and the reason', async ({ browser, product }) => {
  test.setTimeout(240_000);
  const side = await openSide(browser, product, { ...AT_LOTUS, member: YIN });
  const { phone, desk } = side;
  await arriveWithMoney({ phone, product }, YIN);
  await becomePayable(side, CARD);
  await sitDown(desk, product);

  await test.step('it is in the inbox within moments', async () => {
    await askFor(side, OUT_E4, YIN.paymentPassword);
    await expect.poll(() => latest(product, side, 'withdrawal').catch(() => null)).not.toBeNull();
    const first = await latest(product, side, 'withdrawal');
    await openInQueue(side, 'withdrawals', first);
    await desk.getByRole('button', { name: side.words.say('console.deposit.take'), exact: true }).click();
    await desk.getByRole('button', { name: side.words.say('console.withdrawal.reject'), exact: true }).click();
    await desk.getByRole('textbox', { name: side.words.say('console.reject.reason') }).fill('The name differs');
    await desk.getByRole('button', { name: side.words.say('console.withdrawal.return_confirm') }).click();
    await expect.poll(() => told(product, YIN.username, 'withdrawal'), CAUGHT_UP).toEqual(['withdrawal.rejected']);
    await phone.goto('/m/webEmail');
    await expect(phone.getByRole('link', { name: /K2,000\.00.*The name differs/ })).toBeVisible();
  });
  await side.close();
});

/** What a phone's app icon bore, oldest first. */
const badges = (phone: Page) => phone.evaluate(() => (window as unknown as { badges: number[] }).badges);

test('what waits is counted above 99, in both tabs and on the icon of the app; who is not logged in has no inbox; a pop-up comes in its moment', async ({
  phone,
  product,
}) => {
  test.setTimeout(120_000);
  await speakEnglish(phone);
  await phone.goto('/m/webEmail');
  await expect(phone).toHaveURL(/\/m\/login/);

  const popUp = (id: string, execution: string, title: string) =>
    product.rows(
      `insert into announcement_item (merchant_id, announcement_id, type, execution, audience, texts, sorting, published_at, from_at, created_at)
       values (1, $1, 'PU', $2, 'all', $3::jsonb, 0, now() - interval '1 year', now() - interval '1 year', now()) returning 1`,
      [id, execution, JSON.stringify({ EN: { title, content: '<p>Come in.</p>' } })],
    );
  await popUp('inbox-before', 'B', 'Before login');
  await popUp('inbox-after', 'A', 'After login');
  await expect(async () => {
    await phone.goto('/m/home');
    await expect(phone.getByRole('dialog', { name: 'Before login' })).toBeVisible({ timeout: 3_000 });
  }).toPass(CAUGHT_UP);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('dialog', { name: 'After login' })).toHaveCount(0);

  await arrive({ phone, product }, NAY);
  const id = await idOf(product, NAY.username);
  await product.rows(
    `with said as (
       insert into inbox_message (merchant_id, part, member_id, message_id, sender_kind, class, topic, language, title, body, created_at)
       select 1, part, member_id, n, 'system', 'service', 'other', case n % 2 when 0 then 'MY' else 'EN' end,
         case n % 2 when 0 then 'မက်ဆေ့ချ်' else 'Message' end || ' ' || n, '<p>.</p>', now()
       from member, generate_series(1, 120) n where member_id = $1 returning part, member_id
     )
     insert into member_unread as u (merchant_id, part, member_id, inbox) select 1, part, member_id, count(*) from said group by 1, 2, 3
     on conflict (merchant_id, part, member_id) do update set inbox = u.inbox + excluded.inbox, version = u.version + 1 returning 1`,
    [id],
  );
  await phone.context().addInitScript(() => {
    const kept: number[] = [];
    Object.assign(window, { badges: kept });
    Object.assign(navigator, { setAppBadge: async (count: number) => void kept.push(count) });
  });
  await phone.goto('/m/home');
  await expect(phone.getByRole('dialog', { name: 'After login' })).toBeVisible();
  await phone.keyboard.press('Escape');
  await phone.goto('/m/message');
  await expect(phone.getByText('99+')).toBeVisible();
  await expect.poll(async () => (await badges(phone)).at(-1)).toBeGreaterThanOrEqual(120);
  const second = await phone.context().newPage();
  await second.goto('/api/seal-key');
  await second.evaluate(
    (held) => {
      for (const [key, value] of Object.entries(held)) sessionStorage.setItem(key, value);
    },
    await phone.evaluate(() => ({ ...sessionStorage }) as Record<string, string>),
  );
  await second.goto('/m/message');
  await expect(second.getByText('99+')).toBeVisible();
  await product.rows("update announcement_item set withdrawn_at = now() where announcement_id like 'inbox-%' returning 1");
});
