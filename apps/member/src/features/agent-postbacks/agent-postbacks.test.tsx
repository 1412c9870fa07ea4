import { flagsOn } from '@fairhall/contract/merchant-profile';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, own } from '../../testing/fake-server.ts';
import type { OwnPostback } from './api.ts';
import { PostbacksPart } from './postbacks-part.tsx';

const PATH = '/api/agent/postbacks';
const POSTBACK: OwnPostback = {
  ...{ postbackId: '7', method: 'GET', url: 'https://t.example/p?e={event_id}', events: ['registration'], state: 'on' },
  ...{ formerUntilMs: null, waiting: 2, dead: 1, arrivedAtMs: null },
};

beforeEach(async () => {
  installDialog();
  await freshApp({ flags: flagsOn(['AFFMAN3']) });
  loginAs({ customerType: 1 });
});
afterEach(() => vi.unstubAllGlobals());

test('an affiliate adds a tracker: an address that will not do is told before it is sent, and the key is shown', async () => {
  const list: OwnPostback[] = [];
  const server = fakeServer({
    [`GET ${PATH}`]: () => own({ mayHave: true, list, nearby: false }),
    [`POST ${PATH}`]: () => {
      list.push(POSTBACK);
      return own({ postback: POSTBACK, secret: 'whsec_abc=' });
    },
  });
  renderApp(<PostbacksPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a tracker' }));
  const address = screen.getByLabelText('Address');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  for (const [url, said] of [
    ['http://t.example/p?e={event_id}', 'Only https on port 443.'],
    ['https://t.example/p?e={evnt_id}', 'There is an unknown macro.'],
    ['https://t.example/p?c={click_id}', '{event_id} is missing.'],
  ] as const) {
    fireEvent.change(address, { target: { value: url } });
    save();
    expect(await screen.findByText(said)).toBeTruthy();
  }
  fireEvent.change(address, { target: { value: ` ${POSTBACK.url} ` } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'First deposits' }));
  save();
  expect(await screen.findByText('whsec_abc=')).toBeTruthy();
  expect(server.received.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ method: 'GET', url: POSTBACK.url, events: ['registration', 'qualified'] },
  });
  expect(await screen.findByText('2 on their way · 1 given up')).toBeTruthy();
});

test('a tracker that refuses is switched on again, and one is removed only when that was asked', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: () => own({ mayHave: true, list: [{ ...POSTBACK, state: 'gone' }], nearby: false }),
    [`PUT ${PATH}/7`]: () => own({}),
  });
  renderApp(<PostbacksPart />);
  expect(await screen.findByText('Refused by the tracker')).toBeTruthy();
  const { method, url, events } = POSTBACK;
  const sent = () => server.received.filter((one) => one.method === 'PUT').map(({ body }) => body);
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(sent()).toEqual([{ method, url, events, state: 'on' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(sent()).toHaveLength(1);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent()[1]).toEqual({ method, url, events, state: 'removed' }));
});

test('to an agent who is no affiliate there is nothing of it', async () => {
  const server = fakeServer({ [`GET ${PATH}`]: () => own({ mayHave: false, list: [], nearby: false }) });
  const { container } = renderApp(<PostbacksPart />);
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(container.querySelector('section')).toBeNull();
});
