import { arriveWithMoney } from './support/arrive.ts';
import { faultsOf } from './support/axe.ts';
import { BIG, confirm, emptySlip, fillSlip, freshSale, openFastK3 } from './support/lottery.ts';
import { cashOf } from './support/money.ts';
import { expect, test } from './support/product.ts';

const THANDAR = { username: 'thandar26', password: 'lotus2026', nameAtBank: 'Thandar Lin' };

test('a member limits what it stakes, then takes a break: each refuses the next bet, and no money moves', async ({ phone, product }) => {
  await arriveWithMoney({ phone, product }, THANDAR);
  const cash = await cashOf(product, THANDAR.username);

  const expectRefused = async (why: string) => {
    const board = await openFastK3(phone);
    await freshSale(product, board);
    await fillSlip(board, [BIG], 'K50.00');
    await confirm(board);
    await expect(board.getByText(why)).toBeVisible();
    await emptySlip(board);
  };

  await phone.goto('/m/securityCenter');
  await phone.getByRole('link', { name: /Limits and breaks/ }).click();
  await phone.getByRole('radio', { name: 'Staked' }).click();
  await phone.getByRole('textbox', { name: 'At most' }).fill('5');
  await phone.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(phone.getByText('Staked, a day')).toBeVisible();
  expect(await faultsOf(phone)).toEqual([]);

  await expectRefused('This would pass a limit set for this account. Nothing was moved.');

  await phone.goto('/m/securityCenter?item=limits');
  await phone.getByRole('button', { name: '7 days' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Begin' }).click();
  await expect(phone.getByRole('heading', { name: 'You are on a break' })).toBeVisible();
  await expectRefused('You are on a break from play that you asked for. Nothing was staked.');
  expect(await cashOf(product, THANDAR.username)).toBe(cash);
});
