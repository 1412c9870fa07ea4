import { flagsOn } from '@fairhall/contract/merchant-profile';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { AgentLetters } from './agent-letters.tsx';
import type { Recipient, SentLetter } from './api.ts';

const TO = '/wps/message/recipients';
const SEND = '/wps/message/send';
const SENT = '/wps/message/outbox';

const person = (id: string, username: string): Recipient => ({ id, username, customerType: 0 });
const pageOf = <Row,>(list: Row[]) => wps({ list, totalPages: list.length > 0 ? 1 : 0, total: list.length });
const LETTER: SentLetter = {
  ...{
    id: '9',
    title: 'Hello',
    content: '<p>Tonight &amp; tomorrow</p>',
    recipients: ['ko', 'mya', 'thura'],
    createdAt: 0,
    takenDown: true,
  },
};

const type = (name: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const box = (name: string) => screen.findByRole('checkbox', { name });

beforeEach(async () => {
  installDialog();
  await freshApp({ flags: flagsOn(['AGTMSG3']) });
  loginAs({ customerType: 1 });
});
afterEach(() => vi.unstubAllGlobals());

test('who is ticked stays so while others are sought; a refusal keeps what was typed, and what was sent is listed', async () => {
  const server = fakeServer({
    [`GET ${TO}`]: ({ query }) => pageOf(query.get('search') ? [person('2', 'mya')] : [person('1', 'ko'), person('3', 'thura')]),
    [`PUT ${SEND}`]: (_, count) => (count === 1 ? wpsRefusal('NOT_FOUND', { field: 'recipients' }) : wps({ id: '9' })),
    [`GET ${SENT}`]: () => pageOf([LETTER]),
  });
  renderApp(<AgentLetters />);
  fireEvent.click(await box('ko'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'my' } });
  fireEvent.click(await box('mya'));
  expect(((await box('ko')) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('2 of at most 50 chosen')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  type('Title', ' Hello ');
  type('Message', 'Tonight');
  fireEvent.click(send);
  await waitFor(() => expect(screen.getByRole('searchbox').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Tonight');
  fireEvent.click(send);
  const row = (await screen.findByText('Taken down')).closest('li') as HTMLElement;
  expect(row.textContent).toContain('ko and 2 more');
  expect(row.textContent).toContain('Tonight & tomorrow');
  expect(server.of(SEND).at(-1)?.body).toEqual({ title: 'Hello', content: 'Tonight', recipients: ['1', '2'] });
});

test('deleting one asks once', async () => {
  const server = fakeServer({
    [`GET ${TO}`]: () => pageOf([]),
    [`GET ${SENT}`]: () => pageOf([LETTER]),
    [`DELETE ${SENT}`]: () => wps(true),
  });
  renderApp(<AgentLetters />);
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Sent' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.received.find(({ method }) => method === 'DELETE')?.query.get('messageIds')).toBe('9'));
});
