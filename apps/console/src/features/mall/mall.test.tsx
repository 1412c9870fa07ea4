import { deskMall, deskMallOrders, moveMallOrder, saveMallItem } from '@fairhall/contract/console/mall';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { MallPage } from './mall-page.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const NAMES = { EN: 'Mug', MY: 'မတ်ခွက်', CN: '马克杯' };
const ITEM = {
  ...{ itemId: '7', version: 3, kind: 'goods' as const, names: NAMES, about: NAMES, picture: 'mug', pictureUrl: '/x', pointsE4: '1600000' },
  ...{ valueE4: '80000000', limit: 2, shown: true, stockSet: 9, stock: 4 },
};
const MALL = {
  ...{ currency: 'MMK', rate: { version: 1, moneyPerPointE4: '500', minPointsE4: '1000000', changedName: 'theo' } },
  ...{ heldE4: '50000', orderedE4: '0', convertedE4: '0', art: [{ picture: 'mug', url: '/x' }], items: [ITEM] },
};
const ORDER = {
  ...{ orderId: '91', memberId: '5', account: 'ann', name: 'Mug', kind: 'goods' as const, quantity: 2, pointsE4: '3200000', valueE4: '1' },
  ...{ state: 'processing' as const, mobile: '09123', address: '12 Road', note: '', handlerName: null, madeAtMs: 1, changedAtMs: 1 },
};

test('an order is moved on, and is not rejected without a word to its member; an item is changed whole, its stock added to', async () => {
  const [moved, saved]: object[][] = [[], []];
  server.on(deskMall, () => MALL);
  server.on(deskMallOrders, () => ({ total: 1, list: [ORDER] }));
  server.on(moveMallOrder, ({ body }) => {
    moved?.push(body);
    return { state: body.to };
  });
  server.on(saveMallItem, ({ body }) => {
    saved?.push(body);
    return { itemId: '7' };
  });
  renderAtDesk(<MallPage MemberLink={({ children }) => <span>{children}</span>} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
  let dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(dialog.getByLabelText('Note to the member').getAttribute('aria-invalid')).toBe('true'));
  expect(moved).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Note to the member'), { target: { value: 'None left' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(moved).toEqual([{ to: 'rejected', note: 'None left' }]));
  fireEvent.click(screen.getByRole('radio', { name: 'Items' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Mug' }));
  fireEvent.change(dialog.getByLabelText('Add to the 4 that are left'), { target: { value: '6' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'more came' } });
  fireEvent.click(dialog.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved?.[0]).toMatchObject({
    itemId: '7',
    version: 3,
    names: NAMES,
    pointsE4: '1600000',
    addStock: 6,
    limit: 2,
    reason: 'more came',
  });
});
