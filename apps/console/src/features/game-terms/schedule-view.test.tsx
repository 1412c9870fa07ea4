import { consoleGameSchedule, type GameSchedule, setDayOff } from '@fairhall/contract/console/game-schedule';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../shared/i18n.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ScheduleView } from './schedule-view.tsx';

const at = (text: string) => Date.parse(text);
const day = (date: string, over: Partial<GameSchedule['days'][number]> = {}) => ({
  ...{ day: date, draws: 1, holiday: 'none' as const, movedTo: null, movedFrom: null },
  ...over,
});
const TOLD: GameSchedule = {
  ...{ gameId: 1, timeZone: 'Asia/Hong_Kong', lockS: 120, month: '2026-11', today: '2026-11-24' },
  schedule: {
    days: { kind: 'weekly', numbers: [2, 6] },
    times: { kind: 'at', periodS: null, windows: [], at: ['21:30'] },
    holidays: [
      { day: '01-01', days: 1, moveDays: 2 },
      { day: '2027-02-05', days: 7, moveDays: null },
    ],
  },
  issues: [
    {
      numero: '26/131',
      opensAtMs: at('2026-11-21T13:28:00Z'),
      closesAtMs: at('2026-11-24T13:28:00Z'),
      drawsAtMs: at('2026-11-24T13:30:00Z'),
    },
  ],
  daysOff: [],
  days: [
    day('2026-11-24', { draws: 0, holiday: 'moved', movedTo: '2026-11-25' }),
    day('2026-11-25', { movedFrom: '2026-11-24' }),
    day('2026-11-28', { draws: 0, holiday: 'cancelled' }),
  ],
};

let server: FakeServer;
let asked: unknown[];
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  asked = [];
  server.on(consoleGameSchedule, ({ query }) => {
    asked.push(query.month);
    return { ...TOLD, month: query.month ?? TOLD.month };
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () => renderAtDesk(<ScheduleView gameId={1} />, { role: 'finance' });

test('the rule in words, with its holidays', async () => {
  show();
  expect(await screen.findByText('Every week on Tue, Sat')).toBeTruthy();
  for (const line of ['At 21:30', 'Sale stops 2 min before each draw', '2 d later', '2027-02-05 – 2027-02-11'])
    expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByText('Times of Asia/Hong_Kong (UTC+8).')).toBeTruthy();
});

test('an issue by the clocks of the game and by the own ones', async () => {
  show();
  const row = within((await screen.findByText('26/131')).closest('tr') as HTMLElement);
  expect(row.getByText('2026-11-24 21:30:00')).toBeTruthy();
  expect(row.getByText('2026-11-24 20:00:00')).toBeTruthy();
});

test('a month marks days moved and cancelled and today, and others can be turned to', async () => {
  show();
  const month = within(await screen.findByRole('region', { name: 'Month' }));
  const days = month.getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual(['24Moved to 11-25', '251 drawMoved from 11-24', '28No draw']);
  expect(days[0]?.getAttribute('aria-current')).toBe('date');
  expect(days[0]?.style.gridColumnStart).toBe('2');
  fireEvent.click(month.getByRole('button', { name: 'Next month' }));
  expect(await month.findByText('December 2026')).toBeTruthy();
  fireEvent.click(month.getByRole('button', { name: 'Next month' }));
  expect(await month.findByText('January 2027')).toBeTruthy();
  expect(asked).toEqual([undefined, '2026-12', '2027-01']);
});

test.each([
  ['CN', '每周：周二, 周六', '开奖前 2 分钟封盘', '2026 年 11 月'],
  ['MY', 'အပတ်စဉ် အင်္ဂါ, စနေ', 'မဖွင့်မီ 2 မိနစ်အလိုတွင် ရောင်းချမှု ပိတ်သည်', '2026 နိုဝင်ဘာ'],
] as const)('in %s too', async (language, week, lock, month) => {
  await act(() => switchLanguage(language));
  show();
  expect(await screen.findByText(lock)).toBeTruthy();
  expect(screen.getByText(week)).toBeTruthy();
  expect(screen.getByText(month)).toBeTruthy();
});

test('a day is taken off sale with a reason, and stands in the month', async () => {
  const off: { day: string; off: boolean; reason: string }[] = [];
  server.on(consoleGameSchedule, () => ({
    ...TOLD,
    daysOff: off.map(({ day: of, reason }) => ({ day: of, reason, author: 'owner', atMs: 1 })),
  }));
  server.on(setDayOff, ({ body }) => {
    off.push(body);
    return { day: body.day, off: body.off };
  });
  renderAtDesk(<ScheduleView gameId={1} />, { role: 'owner' });
  const card = within(await screen.findByRole('region', { name: 'Not sold here on' }));
  expect(card.getByText('No such day ahead.')).toBeTruthy();
  fireEvent.change(card.getByLabelText("Day, by the game's clocks"), { target: { value: '2026-11-25' } });
  fireEvent.click(card.getByRole('button', { name: 'Do not sell on this day' }));
  expect(off).toEqual([]);
  fireEvent.change(card.getByRole('textbox', { name: 'Reason' }), { target: { value: 'the festival' } });
  fireEvent.click(card.getByRole('button', { name: 'Do not sell on this day' }));
  const month = within(screen.getByRole('region', { name: 'Month' }));
  expect(await month.findByText('Not sold')).toBeTruthy();
  expect(card.getByText('the festival')).toBeTruthy();
  expect(off).toEqual([{ day: '2026-11-25', off: true, reason: 'the festival' }]);
});

test('who may not edit games sees the days and changes none', async () => {
  server.on(consoleGameSchedule, () => ({ ...TOLD, daysOff: [{ day: '2026-11-25', reason: 'the festival', author: 'owner', atMs: 1 }] }));
  show();
  const card = within(await screen.findByRole('region', { name: 'Not sold here on' }));
  expect(card.getByText('the festival')).toBeTruthy();
  expect(card.queryAllByRole('button')).toEqual([]);
});
