import { faultsOf } from './support/axe.ts';
import { becomePayable } from './support/cashier.ts';
import { logIn, operatorIn, speak } from './support/people.ts';
import { expect, test } from './support/product.ts';
import { type Cast, openSide } from './support/side.ts';

const DEMO: Cast = {
  merchant: 'lotus',
  merchantId: 1,
  language: 'EN',
  currency: { code: 'MMK', symbol: 'K' },
  timeZone: 'Asia/Yangon',
  member: { username: 'demo1', password: 'demo1234', nameAtBank: 'Mei Tan', paymentPassword: 'kyat-out-3' },
  operator: { name: 'owner', password: 'fairhall-demo-1' },
};

test('a bank that is switched off at the console says so on its bound card; one that is added and opened is offered', async ({
  browser,
  product,
}) => {
  const side = await openSide(browser, product, DEMO);
  const { phone, desk, words } = side;
  const { say } = words;
  await logIn(phone, side.member);
  await becomePayable(side, { bank: 'HILLTOP', number: '5500998877664310' });
  await operatorIn(desk, side.operator, words);
  await desk.goto('/console/channels');
  const banks = desk.getByRole('region', { name: say('console.channels.banks') });
  const dialog = desk.getByRole('dialog');
  const open = async (code: string, reason: string) => {
    await banks.getByRole('button', { name: `${say('console.channels.switch')} ${code}` }).click();
    await dialog.getByRole('switch', { name: say('console.channels.is_open') }).click();
    await dialog.getByLabel(say('console.act.reason')).fill(reason);
    expect(await faultsOf(desk)).toEqual([]);
    await dialog.getByRole('button', { name: say('console.channels.save') }).click();
    await expect(dialog).toBeHidden();
  };
  await open('HILLTOP', 'its lines are down');
  await phone.reload();
  await expect(phone.getByText(say('withdraw.card.bank_off'))).toBeVisible();
  await expect(phone.getByRole('radio', { name: /Hilltop/ })).toBeDisabled();
  expect(await faultsOf(phone)).toEqual([]);
  if (process.env.SHOTS)
    for (const language of ['EN', 'MY', 'CN'] as const) {
      await speak(phone, language);
      await phone.goto('/m/withdraw');
      await expect(phone.getByRole('radio')).toBeDisabled();
      await phone.screenshot({ path: `${process.env.SHOTS}/bank-off-${language}.png` });
    }
  await speak(phone, 'EN');

  await banks.getByRole('button', { name: say('console.channels.bank_add') }).click();
  await dialog.getByLabel(say('console.channels.code')).fill('RIDGE');
  for (const name of ['nameEn', 'nameMy', 'nameCn'] as const)
    await dialog.getByLabel(say(`console.channels.${name}`)).fill('Ridge Demo Bank');
  await dialog.getByLabel(say('console.act.reason')).fill('a new partner');
  await dialog.getByRole('button', { name: say('console.channels.save') }).click();
  await expect(dialog).toBeHidden();
  await open('RIDGE', 'the contract is signed');
  await open('HILLTOP', 'its lines are up');
  await phone.goto('/m/securityCenter?item=bind&backUrl=/m/withdraw');
  await expect(phone.getByRole('combobox', { name: say('card.bank') }).getByRole('option', { name: 'Ridge Demo Bank' })).toBeAttached();
  await phone.goto('/m/withdraw');
  await expect(phone.getByRole('radio', { name: /Hilltop/ })).toBeEnabled();
  await side.close();
});
