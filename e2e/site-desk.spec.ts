import { CAUGHT_UP } from './support/lottery.ts';
import { operatorIn } from './support/people.ts';
import { expect, test } from './support/product.ts';

const STATUS = '/wps/system/status';

test('an operator writes an announcement and closes the site: a phone in another language sees both', async ({ phone, desk, product }) => {
  test.setTimeout(240_000);
  await operatorIn(desk);

  await test.step('what is written in English alone is what a Burmese phone reads too, until it is withdrawn', async () => {
    await desk.goto('/console/announcements');
    await desk.getByRole('button', { name: 'Write an announcement' }).click();
    const drawer = desk.getByRole('dialog', { name: 'Announcement' });
    await drawer.getByLabel('Title').fill('The new lobby opens tonight');
    await drawer.getByLabel('Text').fill('Come in and look around.');
    await drawer.getByLabel('Reason').fill('opening night');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('button', { name: 'Publish' }).click();
    await expect(drawer.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await phone.goto('/m/home');
    await expect(phone.getByText('The new lobby opens tonight').first()).toBeVisible(CAUGHT_UP);
    await expect(phone.locator('html')).toHaveAttribute('lang', /^my/);
    await drawer.getByRole('button', { name: 'Withdraw' }).click();
    await expect(drawer.getByRole('button', { name: 'Publish' })).toBeVisible();
  });

  await test.step('a closing shuts calls and pages, with its words, and lets both go on when it is taken back', async () => {
    const saveAs = async (reason: string) => {
      await desk.getByRole('button', { name: /^Review \d+ change/ }).click();
      await desk.getByLabel('Why').fill(reason);
      await desk.getByRole('button', { name: 'Save as next version' }).click();
      await expect(desk.getByText(/Saved as version/)).toBeVisible();
    };
    await desk.goto('/console/merchant?section=maintenance');
    const closing = desk.getByRole('region', { name: 'Closing' });
    await closing.getByRole('switch', { name: 'Close the site' }).click();
    await closing.getByRole('tab', { name: 'မြန်မာ' }).click();
    await closing.getByRole('textbox', { name: 'What players read' }).fill('ညသန်းခေါင်တွင် ပြန်ဖွင့်မည်။');
    await saveAs('the lobby is put in');
    const trial = () => fetch(`${product.url}/wps/session/login/freeplay`, { method: 'POST', headers: { merchant: 'lotus' } });
    await expect.poll(async () => (await trial()).status, CAUGHT_UP).toBe(503);
    await phone.goto('/m/home');
    await expect(phone.getByText('ညသန်းခေါင်တွင် ပြန်ဖွင့်မည်။')).toBeVisible(CAUGHT_UP);
    await phone.goto('/m/help');
    await expect(phone.getByText('ညသန်းခေါင်တွင် ပြန်ဖွင့်မည်။')).toHaveCount(0);

    await desk.goto('/console/merchant?section=maintenance');
    await closing.getByRole('button', { name: /^Back to the preset/ }).click();
    await saveAs('all is in');
    const isClosed = async () => {
      const answer = await fetch(`${product.url}${STATUS}`, { headers: { merchant: 'lotus' } });
      return ((await answer.json()) as { value: { maintenance: boolean } }).value.maintenance;
    };
    await expect.poll(isClosed, CAUGHT_UP).toBe(false);
    await phone.goto('/m/home');
    await expect(phone.getByRole('navigation').first()).toBeVisible();
  });
});
