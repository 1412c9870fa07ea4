import { lineWins } from '@fairhall/games/slots/line-wins';
import type { LineMachine } from '@fairhall/games/slots/machine';
import { MACHINES } from '@fairhall/games/slots/machines';
import { windowAt } from '@fairhall/games/slots/window';
import { readGameAnswer } from '@fairhall/vendor-protocol/hub88/game-calls';
import { PROFILES } from '@fairhall/vendor-protocol/hub88/profiles';
import { expect, test } from 'vitest';
import type { Round } from '../../play-api.ts';
import { originFor } from '../operator-api/launch-game.ts';
import { desk as tableDesk } from '../tables/rows.ts';
import { STRANGERS_KEY, startOperator } from './operator.ts';
import { makeDataDir, stageVendor } from './stage.ts';

const LAUNCH = {
  ...{ user: 'm-1', token: 'token-of-the-session', game_code: 'S5', currency: 'MMK', country: 'MM', lang: 'my' },
  ...{ lobby_url: 'https://lotus.example/m/', platform: 'GPL_MOBILE' },
};

test('a launch opens a session of the member; without one it is practice', async () => {
  const { stage, ask } = await linked();
  const { body } = await ask('url', LAUNCH);
  const { url } = body as { url: string };
  expect(url).toMatch(/^http:\/\/vendor\.test\/game\/S5\?lang=MY#ticket=[\w-]{43}$/);
  expect(await (await stage.openAddress(url)).session()).toMatchObject({
    ...{ game: 'S5', mode: 'wallet', currency: 'MMK', language: 'MY', balance: '10000000', lobbyUrl: LAUNCH.lobby_url },
    stakes: { min: '1000000', first: '1000000' },
  });
  const { user: _user, token: _token, ...nobody } = LAUNCH;
  const practice = await ask('url', { ...nobody, currency: 'XXX' });
  expect(await (await stage.openAddress((practice.body as { url: string }).url)).session()).toMatchObject({ mode: 'practice' });
});

test.each([
  ['http://192.168.1.5:8080/m/', 'http://192.168.1.5:8081'],
  ['http://harbor.localhost:8080/m/', 'http://harbor.localhost:8081'],
  ['http://localhost:8080/m/', 'http://localhost:8081'],
  ['https://lotus.example/m/', 'http://localhost:8081'],
])('a browser that found its lobby at %s finds the vendor at %s', (lobby, origin) => {
  expect(originFor({ origin: 'http://localhost:8081', port: 8081 }, lobby)).toBe(origin);
  expect(originFor({ origin: 'https://games.example', port: 8081 }, lobby)).toBe('https://games.example');
});

test.each([
  ['by a key that is nobody’s', LAUNCH, 401, STRANGERS_KEY],
  ['for another operator', { ...LAUNCH, operator_id: 'harbor' }, 401],
  ['of a game that is none', { ...LAUNCH, game_code: 'S4' }, 404],
  ['of a member without a token', { ...LAUNCH, token: undefined }, 400],
  ['of a member for play money', { ...LAUNCH, currency: 'XXX' }, 400],
  ['that leads home to a script', { ...LAUNCH, lobby_url: 'javascript:alert(1)' }, 400],
  ['with a token that is too short', { ...LAUNCH, token: 'short' }, 400],
])('a launch %s is refused', async (_name, body, status, key?: string) => {
  const { ask } = await linked();
  expect(await ask('url', body, key)).toMatchObject({ status, body: { error: expect.any(String) } });
});

test('what was signed is the bytes, not what they say', async () => {
  const { stage, operator } = await linked();
  const sent = await fetch(stage.home() + PROFILES.hub88.gamePaths.list, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub88-signature': 'AAAA' },
    body: JSON.stringify({ operator_id: 'lotus' }),
  });
  expect(sent.status).toBe(401);
  expect((await operator.ask(stage.home(), 'list', {})).status).toBe(200);
});

test('the list says which games are on, once in a minute', async () => {
  const { stage, ask } = await linked();
  const listed = readGameAnswer('list', Buffer.from(JSON.stringify((await ask('list', {})).body)));
  expect(listed?.filter(({ category }) => category === 'Video Slots').map(({ game_code: code, enabled }) => [code, enabled])).toEqual([
    ['S3', true],
    ['S5', true],
    ['S6', true],
    ['SH', true],
  ]);
  for (const { url_thumb } of listed ?? []) {
    const picture = await fetch(url_thumb.replace('http://vendor.test', stage.home()));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  }
  expect((await ask('list', {})).status).toBe(429);
  stage.advance(60_000);
  expect((await ask('list', {})).status).toBe(200);
});

test('a table says its rooms, each with limits in the money that it takes; none is open while it is paused', async () => {
  const { stage, ask } = await linked();
  const roomsNow = async () => {
    const listed = readGameAnswer('list', Buffer.from(JSON.stringify((await ask('list', {})).body))) ?? [];
    expect(listed.find(({ game_code: code }) => code === 'S3')?.rooms).toBeUndefined();
    return listed.find(({ game_code: code }) => code === 'TABLE-1')?.rooms ?? [];
  };
  const [free, vip, ...others] = await roomsNow();
  expect(others).toMatchObject([{ room_id: 'PPV', room_type: 'PPV' }]);
  expect(free).toMatchObject({ room_id: 'FREE', room_type: 'FREE', open: true });
  expect(free?.limits).toEqual([{ currency: 'XTS', min_bet: 100_000, max_bet: 50_000_000 }]);
  expect(vip).toMatchObject({ room_id: 'VIP', room_type: 'VIP', open: true });
  expect(vip?.limits).toContainEqual({ currency: 'MMK', min_bet: 100_000_000, max_bet: 50_000_000_000 });
  expect(vip?.limits.map(({ currency }) => currency)).not.toContain('XTS');
  await stage.vendor.deps.store.write((db) => tableDesk.pause(db, 'TABLE-1', { by: 'one', reason: 'cleaning', atMs: stage.nowMs() }));
  stage.advance(60_000);
  expect((await roomsNow()).map(({ open }) => open)).toEqual([false, false, false]);
});

test('a launch may name the room of a table that it leads to', async () => {
  const { ask } = await linked();
  const table = { ...LAUNCH, game_code: 'TABLE-1' };
  const { url } = (await ask('url', { ...table, room_id: 'VIP' })).body as { url: string };
  expect(url).toMatch(/^http:\/\/vendor\.test\/game\/TABLE-1\?lang=MY&room=VIP#ticket=[\w-]{43}$/);
  expect(await ask('url', { ...table, room_id: 'ATTIC' })).toMatchObject({ status: 404 });
  expect(await ask('url', { ...LAUNCH, room_id: 'VIP' })).toMatchObject({ status: 404 });
});

test('transactions are what the wallet has answered for good, in their order, a page after another', async () => {
  const { stage, operator, ask } = await linked();
  const page = await stage.openAddress(((await ask('url', LAUNCH)).body as { url: string }).url);
  const span = { start_time: new Date(stage.nowMs()).toISOString(), end_time: '2026-07-01T00:00:00' };
  const play = async () => {
    const { body } = await page.press({ game: 'S5', stake: '1000000' });
    await page.post(`/round/${body.id}/seen`, { spins: 1 });
    await stage.vendor.deps.wallet.deliverDue();
    stage.advance(60_000);
    return body;
  };
  const first = await play();
  operator.next.bet = ['cut'];
  await play();
  operator.next.bet = [{ status: 'RS_ERROR_NOT_ENOUGH_MONEY' }];
  await play();
  await expect.poll(async () => typesOf((await ask('transactions', span)).body)).toEqual(['BET', 'WIN', 'ROLLBACK']);
  const answer = await ask('transactions', span);
  expect(readGameAnswer('transactions', Buffer.from(JSON.stringify(answer.body)))).toMatchObject({
    transactions: [
      { type: 'BET', user: 'm-1', round: first.id, game_code: 'S5', amount: 10_000_000, currency: 'MMK' },
      { type: 'WIN', round: first.id },
      { type: 'ROLLBACK' },
    ],
    next_cursor: null,
  });
  expect(typesOf((await ask('transactions', { ...span, end_time: span.start_time })).body)).toEqual([]);
  expect((await ask('transactions', { ...span, start_time: '2026-06-31T99:00:00Z' })).status).toBe(400);
});

test('a round is shown for an hour, in the language of who looks, to nobody who changes the address', async () => {
  const { stage, ask } = await linked();
  const page = await stage.openAddress(((await ask('url', LAUNCH)).body as { url: string }).url);
  const { body: round } = await page.press({ game: 'S5', stake: '1000000' });
  const { url } = (await ask('round', { user: 'm-1', round: round.id })).body as { url: string };
  const shown = (address: string) => fetch(address.replace('http://vendor.test', stage.home()));
  const detail = await (await shown(`${url}&lang=my`)).text();
  expect(detail).toContain('<html lang="my">');
  expect(detail).toContain('100.00 MMK');
  expect(detail).toContain(round.serverSeedHash);
  expect(detail).toContain((round.outcome?.stops[0] ?? []).join(' '));
  expect(detail.match(/လိုင်း \d/g) ?? []).toHaveLength(
    lineWins(MACHINES.S5 as LineMachine, windowAt(MACHINES.S5, round.outcome?.stops[0] ?? [])).length,
  );
  expect((await shown(url.replace(/until=\d/, 'until=9'))).status).toBe(404);
  expect((await ask('round', { user: 'm-2', round: round.id })).status).toBe(404);
  await page.post<Round>(`/round/${round.id}/seen`, { spins: 1 });
  await page.post('/seed', { clientSeed: 'next' });
  expect(await (await shown(url)).text()).toMatch(/href="\/verify\?game=S5&amp;seed=[0-9a-f]{64}&amp;/);
  stage.advance(3_600_001);
  expect((await shown(url)).status).toBe(404);
});

async function linked() {
  const dataDir = makeDataDir();
  const stage = await stageVendor(dataDir);
  const operator = await startOperator(dataDir);
  const ask = (call: Parameters<typeof operator.ask>[1], body: object, key?: string) => operator.ask(stage.home(), call, body, key);
  return { stage, operator, ask };
}

function typesOf(body: unknown): string[] {
  return (body as { transactions: { type: string }[] }).transactions.map(({ type }) => type);
}
