import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own } from '../../testing/fake-server.ts';
import { MallPage } from './mall-page.tsx';
import { stepsOf } from './model.ts';

const MUG = {
  ...{ itemId: '7', version: 3, kind: 'goods', name: 'Mug', about: 'Stoneware.', pictureUrl: '/pictures/x/360.webp', pointsE4: '1600000' },
  ...{ valueE4: '80000000', convertedE4: '80000', stock: 5, limit: 2, had: 0 },
};
const VIEW = {
  ...{ currency: 'MMK', protected: false, pointsE4: '5001234', endsAtMs: Date.parse('2027-11-21T00:00:00Z') },
  ...{
    rate: { version: 4, moneyPerPointE4: '500', minPointsE4: '1000000' },
    items: [MUG, { ...MUG, itemId: '8', name: 'Teapot', stock: 0 }],
  },
};
const ORDER = {
  ...{ orderId: '91', name: 'Mug', kind: 'goods', pictureUrl: '', quantity: 2, pointsE4: '3200000', state: 'shipped', note: 'RX-12' },
  ...{ mobile: '0912345678', address: '12 Anawrahta Road', madeAtMs: 1, changedAtMs: 2 },
};

beforeEach(async () => {
  installDialog();
  // Without the browser's cryptography bodies go plain.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  await freshApp();
  loginAs();
  const push = fakePush();
  onTestFinished(push.stop);
});
afterEach(() => vi.unstubAllGlobals());
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an item shows points and money; it is ordered at the version that was shown, and the order stands behind it', async () => {
  const server = fakeServer({
    'GET /api/mall': () => own(VIEW),
    'POST /api/mall/items/7/order': (_, count) =>
      count === 1
        ? { status: 422, body: { errorCode: 'FIELD_FORMAT', message: 'no', field: 'address', requestId: 'r1' } }
        : own({ orderId: '91', pointsE4: '3200000' }),
    'GET /api/mall/orders': () => own({ list: [ORDER, { ...ORDER, orderId: '90', state: 'rejected', note: 'None left' }], more: false }),
  });
  renderApp(<MallPage passwordTo="/set" />);
  expect(await screen.findByText('500.12')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Teapot/ }).textContent).toContain('None left');
  fireEvent.click(screen.getByRole('button', { name: /Mug/ }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText('In shops about K8,000.00 · As cash: K8.00')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'One more' }));
  type('Mobile number', '0912345678');
  type('Address', 'here');
  const password = sheet.getByLabelText('Payment password');
  fireEvent.change(password, { target: { value: 'payout77' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Order for 320 points' }));
  await waitFor(() => expect(server.of('/api/mall/items/7/order')).toHaveLength(1));
  expect(await sheet.findByText('no')).toBeTruthy();
  type('Address', '12 Anawrahta Road');
  fireEvent.change(password, { target: { value: 'payout77' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Order for 320 points' }));
  expect(await screen.findByText('RX-12')).toBeTruthy();
  expect(screen.getByText('All points are back.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('points become cash at the shown rate, from the least on and no more than there are; a pause offers nothing', async () => {
  const server = fakeServer({
    'GET /api/mall': (_, count) => own(count <= 2 ? VIEW : { ...VIEW, protected: true }),
    'POST /api/mall/convert': () => own({ pointsE4: '1000000', amountE4: '50000' }),
  });
  const { unmount } = renderApp(<MallPage passwordTo="/set" />);
  const get = () => screen.getByRole('button', { name: /^Get/ }) as HTMLButtonElement;
  expect(await screen.findByText(/A point is K0.05; at least 100 points/)).toBeTruthy();
  for (const [points, shut] of [
    ['99', true],
    ['501', true],
    ['100', false],
  ] as const) {
    type('Points', points);
    expect(get().disabled).toBe(shut);
  }
  type('Payment password', 'payout77');
  fireEvent.click(get());
  expect(await screen.findByText('Paid to your balance: K5.00')).toBeTruthy();
  expect(server.of('/api/mall/convert')).toHaveLength(1);
  unmount();
  await freshApp();
  loginAs();
  renderApp(<MallPage passwordTo="/set" />);
  expect(await screen.findByText(/while your account is protected/)).toBeTruthy();
  expect((screen.getByRole('button', { name: /Mug/ }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByText('Points to cash')).toBeNull();
});

test('the record says where points came from; steps of an order follow its kind', async () => {
  fakeServer({
    'GET /api/mall': () => own(VIEW),
    'GET /api/mall/points': () =>
      own({
        list: [
          { atMs: 2, what: 'ordered', pointsE4: '-1600000' },
          { atMs: 1, what: 'earned', pointsE4: '6601234' },
        ],
      }),
  });
  renderApp(<MallPage passwordTo="/set" />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Points record' }));
  expect(await screen.findByText('+660.12')).toBeTruthy();
  expect(screen.getByText('−160')).toBeTruthy();
  const states = (kind: 'goods' | 'topup', state: 'approved' | 'delivered' | 'rejected') =>
    stepsOf({ kind, state }, String).map((step) => `${step.id} ${step.state}`);
  expect(states('topup', 'approved')).toEqual(['processing done', 'approved current', 'delivered waiting']);
  expect(states('goods', 'delivered').at(-1)).toBe('delivered done');
  expect(states('goods', 'rejected')).toEqual(['processing done', 'rejected failed']);
});
