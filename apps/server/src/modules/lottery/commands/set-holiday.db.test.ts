import { afterEach, beforeEach, expect, test } from 'vitest';
import { sellOfficial } from '../../../../test/lottery/official.ts';
import { type Stage, stage } from '../../../../test/lottery/stage.ts';
import { planDraws } from '../jobs/plan-draws.ts';
import { comingDraws } from '../store/draws.ts';
import { type HolidayChange, setHoliday } from './set-holiday.ts';

let s: Stage;
beforeEach(async () => {
  s = await stage();
});
afterEach(() => s.close());

const set = (change: HolidayChange) => setHoliday({ owner: s.fresh.owner, nowMs: s.deps.clock.nowMs() }, change);

async function numeros(gameId: number): Promise<string[]> {
  while ((await planDraws(s.deps)) === 'more');
  return (await comingDraws(s.fresh.db, gameId, { fromMs: s.deps.clock.nowMs(), max: 9 })).map(({ numero }) => numero);
}

test('a day without a draw counts for what is planned from then on; what stands ready is named and stays', async () => {
  const game = await sellOfficial(s, 'XSMB');
  expect(await numeros(game.gameId)).toEqual(['20261121', '20261122', '20261123']);
  const rest = { day: '2026-11-23', days: 2, moveDays: null };
  expect(await set({ code: 'XSMB', day: rest.day, holiday: rest })).toMatchObject({ ok: true, value: { stray: [{ numero: '20261123' }] } });
  s.deps.clock.advance(86_400_000);
  expect(await numeros(game.gameId)).toEqual(['20261122', '20261123', '20261125']);
});

test('one day has one holiday, and it can be taken out again', async () => {
  const game = await sellOfficial(s, 'XSMB');
  const count = game.schedule.holidays.length;
  const holiday = { day: '2027-03-01', moveDays: 1 };
  for (const moveDays of [1, 2])
    expect(await set({ code: 'XSMB', day: holiday.day, holiday: { ...holiday, moveDays } })).toMatchObject({ ok: true });
  const done = await set({ code: 'XSMB', day: '2027-03-01', holiday: null });
  expect(done.ok && done.value.holidays).toHaveLength(count);
});

test('refusals change nothing', async () => {
  await sellOfficial(s, 'XSMB');
  expect(await set({ code: 'NONE', day: '01-01', holiday: null })).toMatchObject({ ok: false, code: 'NOT_FOUND', field: 'code' });
  expect(await set({ code: 'XSMB', day: '01-02', holiday: null })).toMatchObject({ ok: false, code: 'NOT_FOUND', field: 'day' });
  expect(await set({ code: 'XSMB', day: '2027-13-01', holiday: { day: '2027-13-01', moveDays: null } })).toMatchObject({
    ...{ ok: false, code: 'INVALID_INPUT' },
    detail: { fault: '2027-13-01 is no holiday' },
  });
});
