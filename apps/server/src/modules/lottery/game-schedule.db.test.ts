import type { GameSchedule } from '@fairhall/contract/console/game-schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type Desk, type World } from '../../../test/backoffice/world.ts';

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
});
afterAll(() => world.close());

const schedule = async (query = '') => (await anna.get(`/games/1/schedule${query}`)).body as GameSchedule;

test('ten issues to come, each on sale from the close of the one before it, and the month of today', async () => {
  const told = await schedule();
  const nowMs = world.clock.nowMs();
  expect(told.issues).toHaveLength(10);
  expect(told.issues[0]?.drawsAtMs).toBeGreaterThan(nowMs);
  for (const [n, { opensAtMs, closesAtMs, drawsAtMs }] of told.issues.entries()) {
    expect(closesAtMs).toBe(drawsAtMs - told.lockS * 1_000);
    if (n > 0) expect(opensAtMs).toBe(told.issues[n - 1]?.closesAtMs);
  }
  expect(told.today.startsWith(told.month)).toBe(true);
  expect(told.days.map(({ day }) => day)).toContain(told.today);
});

test('another month is told when asked for; what is none is refused', async () => {
  const told = await schedule('?month=2028-02');
  expect([told.month, told.days.length, told.days[0]?.day]).toEqual(['2028-02', 29, '2028-02-01']);
  expect((await anna.get('/games/1/schedule?month=2028-13')).status).toBe(400);
});

test('a game that the merchant does not have is not found', async () => {
  expect((await anna.get('/games/999/schedule')).body).toMatchObject({ errorCode: 'NOT_FOUND' });
  await world.owner.query('delete from lottery_sale where merchant_id = 1 and game_id = 2');
  world.clock.advance(1_000);
  expect((await anna.get('/games/2/schedule')).status).toBe(404);
});
