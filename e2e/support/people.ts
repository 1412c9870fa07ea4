import { expect, type Page } from '@playwright/test';
import { ENGLISH, type Language, type Words } from './words.ts';

/** The phone speaks English from its next page on, and stands at an address of the product without a page: its language was chosen before. */
export async function speakEnglish(phone: Page): Promise<void> {
  await phone.goto('/api/seal-key');
  await speak(phone, 'EN');
}

/** The phone, which stands somewhere in the product, speaks this language from its next page on. */
export async function speak(phone: Page, language: Language): Promise<void> {
  await phone.evaluate((chosen) => {
    localStorage.setItem('language', chosen);
    // biome-ignore lint/suspicious/noDocumentCookie: as the app keeps it
    document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
  }, language);
}

export type Person = { username: string; password: string };

/** Types who one is into the open form of registration. */
export async function typeRegistration(phone: Page, { username, password }: Person, { say }: Words = ENGLISH): Promise<void> {
  const field = (key: 'username' | 'password' | 'confirmPassword') =>
    phone.getByRole('textbox', { name: say(`account.field.${key}`), exact: true });
  await phone.getByRole('radio', { name: say('codes.by.username') }).click();
  await field('username').fill(username);
  await field('password').fill(password);
  await field('confirmPassword').fill(password);
}

/** Registers a new member, who is logged in by that. */
export async function register(phone: Page, person: Person): Promise<void> {
  await phone.goto('/m/register');
  await typeRegistration(phone, person);
  await phone.getByRole('button', { name: 'Register' }).click();
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
}

export async function logOut(phone: Page): Promise<void> {
  await phone.goto('/m/set');
  await phone.getByRole('button', { name: 'Log out' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(
    phone
      .getByRole('button', { name: 'Log in' })
      .or(phone.getByRole('link', { name: 'Log in' }))
      .first(),
  ).toBeVisible();
}

/** Logs in as a member who was there before, in English. */
export async function logIn(phone: Page, person: Person): Promise<void> {
  await speakEnglish(phone);
  await phone.goto('/m/login');
  await typeLogin(phone, person);
  await expect(phone.getByRole('button', { name: 'Hide balance' })).toBeVisible();
}

export async function typeLogin(phone: Page, { username, password }: Person): Promise<void> {
  await phone.getByRole('textbox', { name: 'Username' }).fill(username);
  await phone.getByRole('textbox', { name: 'Password' }).fill(password);
  await phone.getByRole('button', { name: 'Log in' }).click();
}

export type Operator = { name: string; password: string };

export const OWNER: Operator = { name: 'owner', password: 'fairhall-demo-1' };
const OWN_NAMES = { EN: 'English', MY: 'မြန်မာ', CN: '简体中文' };

/** Logs an operator in at the console, in the language of the journey; by default the first demo merchant's. */
export async function operatorIn(desk: Page, { name, password }: Operator = OWNER, { say, language }: Words = ENGLISH): Promise<void> {
  await desk.goto('/console/');
  await desk.getByText(OWN_NAMES[language], { exact: true }).click();
  await desk.getByLabel(say('console.login.name'), { exact: true }).fill(name);
  await desk.getByLabel(say('console.login.password'), { exact: true }).fill(password);
  await desk.getByRole('button', { name: say('common.login') }).click();
  await expect(desk.getByRole('heading', { name: say('console.deposits.title') })).toBeVisible();
}
