import type { Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { speakEnglish } from './support/people.ts';
import { expect, test } from './support/product.ts';

const NANDA = { username: 'nanda2026', password: 'lotus2026' };

const heading = (phone: Page, name: string) => phone.getByRole('heading', { name, exact: true });

test('what is open to everybody: help, about us, jackpot, the app, terms and promotions', async ({ phone }) => {
  await speakEnglish(phone);

  await test.step('help answers while one types, and opens the question that the address names', async () => {
    await phone.goto('/m/help');
    await expect(phone.getByText('How long does a withdrawal take?')).toBeVisible();
    await phone.getByRole('button', { name: /Proof of a draw/ }).click();
    await expect(phone.getByText('How long does a withdrawal take?')).toBeHidden();
    await phone.getByRole('searchbox').fill('980');
    await expect(phone.getByText('What does “pays 980 for 1” mean?')).toBeHidden();
    await phone.getByRole('searchbox').fill('');
    await phone.getByRole('button', { name: /Proof of a draw/ }).click();
    await phone.getByRole('searchbox').fill('pays 980?');
    await expect(phone.getByText('1 answer', { exact: true })).toBeVisible();
    await phone.goto('/m/help?i=0');
    await expect(phone.getByText(/A person checks each withdrawal/)).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', 'mailto:support@lotus.example');
  });

  await test.step('about us tells of nobody whom the merchant does not name', async () => {
    await phone.goto('/m/aboutUs');
    await expect(heading(phone, 'Fair by proof')).toBeVisible();
    await expect(phone.getByText('Demonstration: not a licensed operator')).toBeVisible();
    await expect(phone.getByText('Examined by')).toBeHidden();
    const help = phone.getByRole('navigation', { name: 'Help centre' });
    await expect(help.getByRole('link', { name: 'How long does a withdrawal take?' })).toHaveAttribute('href', /\/m\/help\?i=0/);
    await phone.getByRole('link', { name: 'User agreement' }).click();
    await expect(phone.getByRole('listitem').first()).toBeVisible();
    await expect(phone).toHaveURL(/\/m\/agreement/);
  });

  await test.step('a counter without a pool is called an illustration; who won is told from the books', async () => {
    await phone.goto('/m/jackpot');
    await expect(phone.getByText('Illustration', { exact: true })).toBeVisible();
    await expect(phone.getByText('No great win in the last 7 days.')).toBeVisible();
  });

  await test.step('the app comes with steps for either phone', async () => {
    await phone.goto('/m/app');
    await phone.getByRole('radio', { name: 'iPhone, iPad' }).click();
    await expect(phone.getByText('Open this page in Safari.')).toBeVisible();
    await expect(phone.getByRole('link', { name: 'Download' })).toHaveAttribute('href', 'https://lotus.example/app/ios');
  });

  await test.step('promotions stand with their terms', async () => {
    await phone.goto('/m/activity');
    await expect(phone.getByText('Practice money for everybody')).toBeVisible();
    const picture = phone.locator('summary img').first();
    await expect.poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/pictures\/[0-9a-f]{32}\/\d+\.avif$/);
    await phone.getByText('Changed your mind? Cancelling is free').click();
    await expect(phone.getByText(/Until its draw closes you may take back any bet/)).toBeVisible();
  });
});

test('a member’s message centre counts what is not read, and a practice account is told what it takes', async ({ phone, product }) => {
  await speakEnglish(phone);
  await phone.goto('/m/message');
  await expect(phone).toHaveURL(/\/m\/login/);
  await arrive({ phone, product }, NANDA);

  await phone.goto('/m/message');
  const notices = phone.getByRole('link', { name: /Announcements/ });
  await expect(notices).toContainText('2');
  await notices.click();
  await phone.getByText('A bet can be cancelled free of charge until its draw closes').click();
  await expect.poll(async () => (await product.rows('select 1 from announcement_read')).length).toBe(1);
  await phone.goto('/m/message');
  await expect(phone.getByRole('link', { name: /Announcements/ })).toContainText('1');
  await phone.getByRole('button', { name: 'Live chat' }).click();
  await expect(phone).toHaveURL(/\/m\/chat/);
});

test('a visitor at a blocked address reads why, and help all the same', async ({ phone }) => {
  await speakEnglish(phone);
  await phone.route('**/wps/system/status', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, value: { ...reply.value, info: 1, location: { ip: '192.0.2.66' } } } });
  });
  await phone.goto('/m/home');
  await expect(phone.getByText('192.0.2.66')).toBeVisible();
  await phone.getByRole('link', { name: 'Help centre' }).click();
  await expect(phone.getByText('How long does a withdrawal take?')).toBeVisible();
});
