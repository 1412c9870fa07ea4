import { expect, type Page } from '@playwright/test';

/** Switches the phone to English, as a person would: in the settings. */
export async function speakEnglish(phone: Page): Promise<void> {
  await phone.goto('/m/set');
  await phone.getByRole('radio', { name: 'English' }).click();
  await expect(phone.getByRole('heading', { name: 'Settings' })).toBeVisible();
}

/** Registers a new member, who is logged in by that. */
export async function register(phone: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await phone.goto('/m/register');
  await phone.getByRole('textbox', { name: 'Username' }).fill(username);
  await phone.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await phone.getByRole('textbox', { name: 'Password again' }).fill(password);
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

export async function typeLogin(phone: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await phone.getByRole('textbox', { name: 'Username' }).fill(username);
  await phone.getByRole('textbox', { name: 'Password' }).fill(password);
  await phone.getByRole('button', { name: 'Log in' }).click();
}

/** Logs the demo operator in at the console. */
export async function operatorIn(desk: Page): Promise<void> {
  await desk.goto('/console/');
  await desk.getByLabel('Name').fill('owner');
  await desk.getByLabel('Password').fill('fairhall-demo-1');
  await desk.getByRole('button', { name: 'Log in' }).click();
  await expect(desk.getByRole('heading', { name: 'Deposit queue' })).toBeVisible();
}
