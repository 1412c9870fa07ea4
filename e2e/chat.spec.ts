import { arrive, sitDown } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { speakEnglish } from './support/people.ts';
import { expect, openDesk, test } from './support/product.ts';

const KYAW = { username: 'kyaw4471', password: 'blue-river-88' };
const CARD = '4539 1488 0343 6467';
const GONE_MS = 16_000;

test('a member chats with the desk: queue, picture, typing, reload, an operator killed, rating, transcript, and a note at night', async ({
  phone,
  desk,
  product,
  browser,
}) => {
  await speakEnglish(phone);
  await phone.goto('/m/chat');
  await expect(phone).toHaveURL(/\/m\/login/);
  await arrive({ phone, product }, KYAW);

  await test.step('the message centre leads to the queue', async () => {
    await phone.goto('/m/message');
    await phone.getByRole('button', { name: 'Live chat' }).click();
    await expect(phone).toHaveURL(/\/m\/chat/);
    await expect(phone).not.toHaveURL(/ticket/);
    await expect(phone.getByText('Open day and night')).toBeVisible();
    expect(await faultsOf(phone)).toEqual([]);
    await phone.getByRole('radio', { name: 'Money' }).click();
    await phone.getByRole('radio', { name: 'English' }).click();
    await phone.getByRole('button', { name: 'Start the chat' }).click();
    await expect(phone.getByText('Number 1 in the queue')).toBeVisible();
  });

  await sitDown(desk, product);
  await desk.goto('/console/chat');
  await desk.getByRole('switch', { name: 'Take chats' }).click();
  await expect(phone.getByText(/ joined, /)).toBeVisible();
  await desk.getByRole('button', { name: new RegExp(KYAW.username) }).click();
  const say = async (text: string) => {
    await phone.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
  };

  await test.step('a card number is hidden, a picture goes over, the desk is seen to write', async () => {
    await say(`Paid from card ${CARD}`);
    await expect(phone.getByText('Paid from card •••• 6467')).toBeVisible();
    await expect(desk.getByText('Paid from card •••• 6467')).toBeVisible();
    await phone
      .getByTestId('chat-picture')
      .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await phone.screenshot({ type: 'png' }) });
    await phone.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(phone.getByRole('img', { name: 'Picture in the chat' })).toBeVisible();
    await desk.getByRole('button', { name: 'Open picture' }).click();
    await expect(desk.getByRole('img', { name: 'Open picture' })).toBeVisible();
    await desk.getByRole('textbox', { name: 'Answer' }).pressSequentially('Thank you');
    await expect(phone.getByText(/is writing/)).toBeVisible();
    await desk.getByRole('textbox', { name: 'Answer' }).press('Enter');
    await expect(phone.getByText('Thank you', { exact: true })).toBeVisible();
    expect(await faultsOf(phone)).toEqual([]);
    expect(await faultsOf(desk)).toEqual([]);
  });

  await test.step('loaded again it goes on where it was; without its operator it is first in the queue, with all that was said', async () => {
    await phone.reload();
    await expect(phone.getByText('Thank you', { exact: true })).toBeVisible();
    await desk.context().close();
    await product.advance(GONE_MS);
    await expect(phone.getByText('You are first in the queue again. Nothing is lost.')).toBeVisible();
  });

  const next = await openDesk(browser, product.url);
  await sitDown(next, product);
  await next.goto('/console/chat');
  await next.getByRole('button', { name: new RegExp(KYAW.username) }).click();
  await expect(next.getByText('Paid from card •••• 6467')).toBeVisible();
  await next.getByRole('textbox', { name: 'Answer' }).fill('It has arrived');
  await next.getByRole('textbox', { name: 'Answer' }).press('Enter');
  await expect(phone.getByText('It has arrived')).toBeVisible();

  await test.step('an answer that comes while the phone is elsewhere is a dot, until it is read', async () => {
    await phone.goto('/m/home');
    await next.getByRole('textbox', { name: 'Answer' }).fill('One word more');
    await next.getByRole('textbox', { name: 'Answer' }).press('Enter');
    const unread = () =>
      product.rows('select u.chat from member_unread u join member m using (merchant_id, member_id) where m.username = $1', [
        KYAW.username,
      ]);
    await expect.poll(unread).toEqual([{ chat: 1 }]);
    await phone.goto('/m/chat');
    await expect(phone.getByText('One word more')).toBeVisible();
    await expect.poll(unread).toEqual([{ chat: 0 }]);
  });

  await test.step('it is ended, rated and taken along', async () => {
    await next.keyboard.press('Alt+r');
    await expect(phone.getByText('How was it?')).toBeVisible();
    await phone.getByRole('radio', { name: '5 of 5' }).click();
    await phone.getByRole('button', { name: 'Rate', exact: true }).click();
    await expect(phone.getByText('Thank you. You may change it for 24 hours.')).toBeVisible();
    const download = phone.waitForEvent('download');
    await phone.getByRole('button', { name: 'Transcript', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/^chat-\d+\.txt$/);
    await phone.getByRole('button', { name: 'Transcript by mail' }).click();
    await expect(phone.getByText(/Verify an e-mail address first/)).toBeVisible();
    await product.rows(
      `update member_profile set fields = fields || '{"email": "kyaw4471@mail.example"}', email_verified_at = now()
        where member_id = (select member_id from member where username = $1) returning 1`,
      [KYAW.username],
    );
    await phone.getByRole('button', { name: 'Transcript by mail' }).click();
    await expect(phone.getByText('Sent to k•••@mail.example')).toBeVisible();
    const mail = await product.arrived.lastMailTo('kyaw4471@mail.example');
    expect(mail.text).toContain('It has arrived');
    expect(mail.text).not.toContain('1488');
    const said = await product.rows<{ seq: number; body: string }>(
      'select m.seq, m.body from chat_message m join chat c using (merchant_id, chat_id) where c.account = $1 order by m.seq',
      [KYAW.username],
    );
    expect(said.map(({ seq }) => seq)).toEqual(said.map((_one, place) => place + 1));
    expect(said.some(({ body }) => body.includes('1488'))).toBe(false);
    expect(await product.rows('select stars from chat_rating')).toEqual([{ stars: 5 }]);
  });

  await test.step('at night a note is left', async () => {
    const hours = await product.rows<{ week: unknown }>('select week from chat_hours where merchant_id = 1');
    await product.rows(`update chat_hours set week = '[[],[],[],[],[],[],[]]' where merchant_id = 1 returning 1`);
    await phone.reload();
    await phone.getByRole('button', { name: 'New chat' }).click();
    await expect(phone.getByText('Closed now')).toBeVisible();
    await phone.getByRole('textbox', { name: 'Your question' }).fill('Where is my deposit?');
    await phone.getByRole('button', { name: 'Leave the note' }).click();
    await expect(phone.getByText(/Your note is kept/)).toBeVisible();
    await product.rows('update chat_hours set week = $1::jsonb where merchant_id = 1 returning 1', [JSON.stringify(hours[0]?.week)]);
  });
  await next.context().close();
});

test('who asks to be blocked is led to the page of breaks; a practice account has no chat', async ({ phone, product }) => {
  await speakEnglish(phone);
  await arrive({ phone, product }, { username: 'block4471', password: 'green-hill-71' });
  await phone.goto('/m/chat');
  await phone.getByRole('button', { name: 'Start the chat' }).click();
  await phone.getByRole('textbox', { name: 'Write a message' }).fill('Please block me');
  await phone.getByRole('textbox', { name: 'Write a message' }).press('Enter');
  await expect(phone).toHaveURL(/\/m\/securityCenter\?item=limits/);
  await phone.evaluate(() => sessionStorage.clear());
  await phone.goto('/m/trail');
  await phone
    .getByRole('button', { name: /start|try/i })
    .first()
    .click();
  await expect.poll(() => phone.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy();
  await phone.goto('/m/chat');
  await expect(phone).toHaveURL(/\/m\/home/);
});
