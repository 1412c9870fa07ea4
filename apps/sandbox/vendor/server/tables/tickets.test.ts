import { afterEach, expect, test } from 'vitest';
import { startOperator } from '../test/operator.ts';
import { makeDataDir, stageVendor } from '../test/stage.ts';
import { desk } from './rows.ts';
import { Phone } from './testing/phone.ts';
import { createTickets } from './tickets.ts';

const LAUNCH = { user: 'm-1', token: 'token-of-m-1', game_code: 'TABLE-1', currency: 'EUR', country: 'MM', lang: 'en' };
/** 20 euro, in the wallet's and in our own smallest units. */
const [WIRE_FEE, FEE] = [2_000_000, '200000'];
const FULL = 100_000_000;
const [MINUTE, HOUR] = [60_000, 3_600_000];

let phone: Phone | null = null;
afterEach(() => phone?.cut());

async function atTheTable() {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir, { areTablesRunning: true });
  const operator = await startOperator(dataDir);
  operator.balance = FULL;
  const ask = (call: Parameters<typeof operator.ask>[1], body: object) => operator.ask(stage.home(), call, body);
  const { url } = (await ask('url', { ...LAUNCH, platform: 'GPL_MOBILE', lobby_url: 'http://lobby.test/' })).body as { url: string };
  phone = new Phone(stage.home(), (await stage.openAddress(url)).secret);
  await phone.hears('snapshot', ({ money }) => money.balance !== null);
  const line = phone;
  const buy = async (state: string) => {
    line.say({ kind: 'ticket' });
    return line.hears('snapshot', ({ ticket }) => ticket?.state === state);
  };
  /** The table pauses for so long. */
  const pause = async (ms: number) => {
    await stage.vendor.deps.store.write((db) => desk.pause(db, 'TABLE-1', { by: 'one', reason: 'cleaning', atMs: stage.nowMs() }));
    stage.advance(ms);
  };
  const goOn = () => stage.vendor.deps.store.write((db) => void desk.goOn(db, 'TABLE-1'));
  return { stage, operator, ask, line, buy, pause, goOn };
}

test('a ticket is one bet that is closed at once, with nothing at risk, and opens the room for a day', async () => {
  const { stage, operator, ask, line, buy } = await atTheTable();
  const before = await line.hears('snapshot');
  expect(before.ticket).toMatchObject({ fee: FEE, state: 'NONE' });
  expect(before.rooms.map(({ kind, closed }) => [kind, closed])).toEqual([
    ['MAIN', null],
    // A thousand euro open it by themselves.
    ['VIP', null],
    ['PPV', 'TICKET'],
  ]);
  const held = await buy('HELD');
  expect(held.rooms.find(({ kind }) => kind === 'PPV')?.closed).toBeNull();
  expect(held.ticket?.endsAtMs).toBe(stage.nowMs() + 24 * HOUR);
  expect(held.money.balance).toBe((FULL / 10 - Number(FEE)).toString());
  await buy('HELD');
  expect(operator.balance).toBe(FULL - WIRE_FEE);
  const [entry, ...others] = [...operator.transactions.values()];
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: 'bet', amount: WIRE_FEE, isClosed: true, meta: { valid_amount: 0 } });
  expect(entry?.round).toMatch(/^TABLE-1-entry-/);

  const { url } = (await ask('round', { user: 'm-1', round: entry?.round })).body as { url: string };
  const page = await (await fetch(url.replace('http://vendor.test', stage.home()))).text();
  expect(page).toContain('20.00 EUR');
  expect(page).toContain('Ticket for a day');
  expect((await ask('round', { user: 'm-2', round: entry?.round })).status).toBe(404);
  const tickets = createTickets(stage.vendor.deps, 'TABLE-1');
  const { player } = stage.vendor.deps.store.read.get<{ player: number }>('select player from table_ticket') ?? { player: 0 };
  expect(tickets.holds(player)).toBe(true);
  stage.advance(24 * HOUR);
  expect(tickets.holds(player)).toBe(false);
});

test('whose day is over while he sits there is refused with the room that it was, and nothing is taken', async () => {
  const { stage, operator, line, buy } = await atTheTable();
  line.say({ kind: 'room', room: 'PPV' });
  expect(await line.hears('refused')).toMatchObject({ status: 403, error: { code: 'NOT_ALLOWED', field: 'PPV' } });
  await buy('HELD');
  line.say({ kind: 'room', room: 'PPV' });
  await line.hears('snapshot', ({ room }) => room === 'PPV');
  stage.advance(24 * HOUR);
  const before = line.heard.length;
  line.say({ kind: 'bets', round: 'any', areas: { P: FEE }, at: stage.nowMs() });
  await expect.poll(() => line.heard.slice(before).some(({ kind }) => kind === 'refused')).toBe(true);
  expect(line.heard.at(-1)).toMatchObject({ kind: 'refused', status: 403, error: { code: 'NOT_ALLOWED', field: 'PPV' } });
  expect(operator.balance).toBe(FULL - WIRE_FEE);
});

test('a fee that the wallet refuses, or does not answer to, opens nothing', async () => {
  const { operator, buy } = await atTheTable();
  operator.next.bet = [{ status: 'RS_ERROR_NOT_ENOUGH_MONEY' }, 'done, then cut'];
  const refused = await buy('REFUSED');
  expect(refused.ticket?.refusal).toEqual({ code: 'NOT_ENOUGH_MONEY' });
  const back = await buy('BACK');
  expect(back.ticket?.refusal).toEqual({ code: 'WALLET_UNSURE' });
  expect(back.rooms.find(({ kind }) => kind === 'PPV')?.closed).toBe('TICKET');
  await expect.poll(() => operator.balance).toBe(FULL);
});

test('a pause of more than ten minutes within the first hour gives the fee back', async () => {
  const { stage, operator, line, buy, pause } = await atTheTable();
  await buy('HELD');
  stage.advance(30 * MINUTE);
  await pause(9 * MINUTE);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(operator.balance).toBe(FULL - WIRE_FEE);
  stage.advance(2 * MINUTE);
  const back = await line.hears('snapshot', ({ ticket }) => ticket?.state === 'BACK');
  expect(back.rooms.find(({ kind }) => kind === 'PPV')?.closed).toBe('TICKET');
  await expect.poll(() => operator.balance).toBe(FULL);
});

test('a pause that is short, or comes after the first hour, gives nothing back', async () => {
  const { stage, operator, buy, pause, goOn } = await atTheTable();
  await buy('HELD');
  await pause(9 * MINUTE);
  await goOn();
  stage.advance(46 * MINUTE);
  await pause(3 * HOUR);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(operator.balance).toBe(FULL - WIRE_FEE);
});
