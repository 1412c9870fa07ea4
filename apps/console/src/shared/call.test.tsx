import { type Failure, failureOf } from '@fairhall/client/failure';
import { approveDeposit } from '@fairhall/contract/console/decide-deposit';
import { consoleGames } from '@fairhall/contract/console/draws';
import { searchMembers } from '@fairhall/contract/console/members';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Lost, Refused, startFakeServer } from '../testing/fake-server.ts';
import { prepareBrowser } from '../testing/render.tsx';
import { call } from './call.ts';
import { beginSession, sessionEnd } from './session.ts';

let server: FakeServer;
const merchant = 'lotus';
const approval = { params: { depositId: '7' }, body: { amountE4: '1' } };

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  beginSession();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function failed(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => failureOf(error),
  );
}

test('every call names merchant and language and cannot be sent by a foreign form', async () => {
  server.on(searchMembers, ({ headers, query }) => {
    expect(headers.get('Merchant')).toBe('lotus');
    expect(headers.get('Language')).toBe('EN');
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(query).toEqual({ search: 'a & b', page: '2' });
    return { list: [], page: 2, totalPages: 0, total: 0 };
  });
  await call(searchMembers, { query: { search: 'a & b', page: 2 } }, { merchant });
  expect(server.calls(searchMembers)).toBe(1);
});

test('a refusal of the catalogue is known to have changed nothing', async () => {
  server.on(approveDeposit, () => {
    throw new Refused(422, 'AMOUNT_OUT_OF_RANGE', { field: 'amountE4', detail: { min: '1', max: '2' } });
  });
  expect(await failed(call(approveDeposit, approval, { merchant }))).toMatchObject({
    outcome: 'refused',
    code: 'AMOUNT_OUT_OF_RANGE',
    field: 'amountE4',
    detail: { min: '1', max: '2' },
    requestId: 'f00dcafe',
  });
});

test('a broken line, a fault of the server and an unreadable answer all leave the outcome unknown', async () => {
  server.on(approveDeposit, () => {
    throw new Lost();
  });
  expect((await failed(call(approveDeposit, approval, { merchant }))).outcome).toBe('unknown');
  server.on(approveDeposit, () => {
    throw new Refused(500, 'INTERNAL');
  });
  expect(await failed(call(approveDeposit, approval, { merchant }))).toMatchObject({ outcome: 'unknown', requestId: 'f00dcafe' });
  server.on(approveDeposit, (() => ({ some: 'thing else' })) as never);
  expect((await failed(call(approveDeposit, approval, { merchant }))).outcome).toBe('unknown');
});

test('off line nothing is sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.on(consoleGames, () => []);
  expect((await failed(call(consoleGames, {}, { merchant }))).outcome).toBe('unsent');
  expect(server.calls(consoleGames)).toBe(0);
  vi.restoreAllMocks();
});

test('the word that nobody is logged in ends the session, once', async () => {
  const ends: unknown[] = [];
  const stop = sessionEnd.subscribe((reason) => ends.push(reason));
  server.on(consoleGames, () => {
    throw new Refused(401, 'SESSION_REPLACED');
  });
  await failed(call(consoleGames, {}, { merchant }));
  await failed(call(consoleGames, {}, { merchant }));
  stop();
  expect(ends).toEqual(['SESSION_REPLACED']);
});
