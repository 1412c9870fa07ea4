import { describe, expect, test } from 'vitest';
import { issuesBetween, issuesFrom, type Scheduled } from './calendar.ts';
import { everySeconds, type Schedule } from './schedule/schedule.ts';

const at = (text: string) => Date.parse(text);
const YANGON: Scheduled = { schedule: everySeconds(60), lockS: 5, timeZone: 'Asia/Yangon' };
const DAY_MS = 86_400_000;

function scheduled(timeZone: string, schedule: Partial<Schedule>, lockS = 60): Scheduled {
  const usual: Schedule = { ...everySeconds(60), numbers: { kind: 'date' } };
  return { schedule: { ...usual, ...schedule }, lockS, timeZone };
}

const fixed = (...times: string[]) => ({ kind: 'at' as const, times });
const numeros = (game: Scheduled, from: string, to: string) => issuesBetween(game, at(from), at(to)).map(({ numero }) => numero);
const drawTimes = (game: Scheduled, from: string, to: string) =>
  issuesBetween(game, at(from), at(to)).map(({ drawsAtMs }) => new Date(drawsAtMs).toISOString().slice(0, 16));

describe('day and night', () => {
  test('a one-minute game has 1440 issues a day, numbered from 0001 at local midnight', () => {
    const from = at('2026-11-20T17:30:00Z'); // 00:00 in Yangon, UTC+6:30
    const issues = issuesBetween(YANGON, from, from + DAY_MS);
    expect(issues).toHaveLength(1440);
    expect(issues[0]).toEqual({ numero: '20261121-0001', opensAtMs: from - 5_000, closesAtMs: from + 55_000, drawsAtMs: from + 60_000 });
    expect(issues.at(-1)?.numero).toBe('20261121-1440');
  });

  test('an issue goes on sale when the one before it closes, across midnight too', () => {
    const midnight = at('2026-11-21T17:30:00Z');
    const issues = issuesBetween(YANGON, midnight - 120_000, midnight + 120_000);
    for (const [n, issue] of issues.entries()) if (n > 0) expect(issue.opensAtMs).toBe(issues[n - 1]?.closesAtMs);
    expect(issues.map(({ numero }) => numero)).toEqual(['20261121-1439', '20261121-1440', '20261122-0001', '20261122-0002']);
  });

  test.each([
    [30, 2880, '20261121-2880'],
    [45, 1920, '20261121-1920'],
    [90, 960, '20261121-960'],
    [120, 720, '20261121-720'],
    [180, 480, '20261121-480'],
    [300, 288, '20261121-288'],
    [600, 144, '20261121-144'],
  ])('every %i s are %i issues a day, the last %s', (periodS, count, last) => {
    const from = at('2026-11-20T17:30:00Z');
    const issues = issuesBetween({ ...YANGON, schedule: everySeconds(periodS) }, from, from + DAY_MS);
    expect(issues).toHaveLength(count);
    expect(issues.at(-1)?.numero).toBe(last);
  });

  test('what is asked in pieces is what is asked at once', () => {
    const from = at('2026-11-21T16:00:00Z');
    const whole = issuesBetween(YANGON, from, from + 3 * 3_600_000);
    const pieces = [0, 1, 2].flatMap((hour) => issuesBetween(YANGON, from + hour * 3_600_000, from + (hour + 1) * 3_600_000));
    expect(pieces).toEqual(whole);
  });

  test('a day of 25 hours has an hour of issues more, one of 23 hours one less, and none draws twice', () => {
    const berlin = { ...YANGON, timeZone: 'Europe/Berlin' };
    const autumn = issuesBetween(berlin, at('2026-10-24T22:00:00Z'), at('2026-10-25T23:00:00Z'));
    expect(autumn).toHaveLength(1500);
    expect(autumn.at(-1)?.numero).toBe('20261025-1500');
    const spring = issuesBetween(berlin, at('2027-03-27T23:00:00Z'), at('2027-03-28T22:00:00Z'));
    expect(spring).toHaveLength(1380);
    expect(spring.at(-1)?.numero).toBe('20270328-1380');
    expect(new Set(spring.map(({ drawsAtMs }) => drawsAtMs)).size).toBe(1380);
  });
});

describe('windows', () => {
  const airship = scheduled('Asia/Shanghai', {
    times: { kind: 'windows', windows: [{ first: '13:09', last: '04:04', periodS: 300 }] },
    numbers: { kind: 'day', digits: 3 },
  });

  test('a window over midnight belongs to the day it begins on', () => {
    const issues = issuesBetween(airship, at('2026-11-21T05:08:00Z'), at('2026-11-21T20:04:00Z'));
    expect(issues).toHaveLength(180);
    expect(issues[0]?.numero).toBe('20261121-001');
    expect(issues.at(-1)).toMatchObject({ numero: '20261121-180', drawsAtMs: at('2026-11-21T20:04:00Z') });
  });

  test('after midnight the night of the day before goes on', () => {
    expect(numeros(airship, '2026-11-21T20:00:00Z', '2026-11-22T05:15:00Z')).toEqual(['20261121-180', '20261122-001', '20261122-002']);
  });

  test('the first issue of a day is on sale from the close of the last one before', () => {
    const [first] = issuesBetween(airship, at('2026-11-22T05:00:00Z'), at('2026-11-22T05:10:00Z'));
    expect(first?.opensAtMs).toBe(at('2026-11-21T20:03:00Z'));
  });

  test('two windows a day count on', () => {
    const cq = scheduled('Asia/Shanghai', {
      times: {
        kind: 'windows',
        windows: [
          { first: '00:30', last: '03:10', periodS: 1_200 },
          { first: '07:30', last: '23:50', periodS: 1_200 },
        ],
      },
      numbers: { kind: 'day', digits: 3 },
    });
    const all = numeros(cq, '2026-11-20T16:00:00Z', '2026-11-21T16:00:00Z');
    expect(all).toHaveLength(59);
    expect(all.slice(8, 10)).toEqual(['20261121-009', '20261121-010']);
    expect(drawTimes(cq, '2026-11-20T19:00:00Z', '2026-11-20T23:40:00Z')).toEqual(['2026-11-20T19:10', '2026-11-20T23:30']);
  });

  test('a window has as many draws on days on which clocks change, counted from its first', () => {
    const night = scheduled('Europe/Berlin', {
      times: { kind: 'windows', windows: [{ first: '22:00', last: '06:00', periodS: 3_600 }] },
      numbers: { kind: 'day', digits: 2 },
    });
    for (const day of ['2026-10-24', '2026-10-26', '2027-03-27']) {
      const all = issuesBetween(night, at(`${day}T18:00:00Z`), at(`${day}T18:00:00Z`) + 14 * 3_600_000);
      expect(all.map(({ numero }) => numero.slice(-2))).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09']);
      for (const { opensAtMs, closesAtMs } of all.slice(1)) expect(closesAtMs - opensAtMs).toBe(3_600_000);
    }
  });
});

describe('weeks and months', () => {
  const markSix = scheduled('Asia/Hong_Kong', {
    days: { kind: 'weekly', weekdays: [2, 4, 6] },
    times: fixed('21:30'),
    numbers: { kind: 'year', yearDigits: 2, separator: '/' },
  });

  test('draws of a week, counted from 1 each year', () => {
    const drawn = drawTimes(markSix, '2026-11-22T00:00:00Z', '2026-11-29T00:00:00Z');
    expect(drawn).toEqual(['2026-11-24T13:30', '2026-11-26T13:30', '2026-11-28T13:30']);
    // 2026 begins on a Thursday.
    expect(numeros(markSix, '2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z')).toEqual(['26/001', '26/002', '26/003']);
    expect(numeros(markSix, '2026-12-28T00:00:00Z', '2027-01-03T00:00:00Z')).toEqual(['26/156', '26/157', '27/001']);
  });

  test('an issue of a weekly game is on sale the week long', () => {
    const weekly = scheduled('Asia/Ho_Chi_Minh', { days: { kind: 'weekly', weekdays: [2] }, times: fixed('16:15') }, 900);
    const [issue] = issuesBetween(weekly, at('2026-11-21T00:00:00Z'), at('2026-11-25T00:00:00Z'));
    expect(issue).toEqual({
      numero: '20261124',
      opensAtMs: at('2026-11-17T09:00:00Z'),
      closesAtMs: at('2026-11-24T09:00:00Z'),
      drawsAtMs: at('2026-11-24T09:15:00Z'),
    });
  });

  const thai = scheduled('Asia/Bangkok', {
    days: { kind: 'monthly', dates: [1, 16] },
    times: fixed('15:30'),
    holidays: [
      { day: '01-01', moveDays: -2 },
      { day: '01-16', moveDays: 1 },
      { day: '05-01', moveDays: 1 },
      { day: '2027-05-16', moveDays: null },
    ],
  });

  test('the 1st and the 16th, but holidays move or cancel them', () => {
    expect(numeros(thai, '2026-11-10T00:00:00Z', '2027-02-02T00:00:00Z')).toEqual([
      '20261116',
      '20261201',
      '20261216',
      '20261230',
      '20270117',
      '20270201',
    ]);
    expect(numeros(thai, '2027-04-20T00:00:00Z', '2027-06-02T00:00:00Z')).toEqual(['20270502', '20270601']);
  });

  test('a date that a month lacks is left out', () => {
    const last = scheduled('UTC', { days: { kind: 'monthly', dates: [31] }, times: fixed('12:00') });
    expect(numeros(last, '2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z')).toEqual(['20260131', '20260331', '20260531']);
  });

  test('days of rest are neither drawn nor counted', () => {
    const daily = scheduled('Asia/Shanghai', {
      times: fixed('21:15'),
      holidays: [{ day: '2026-02-14', days: 10, moveDays: null }],
      numbers: { kind: 'year', yearDigits: 4, separator: '' },
    });
    expect(numeros(daily, '2026-02-12T16:00:00Z', '2026-02-25T00:00:00Z')).toEqual(['2026044', '2026045']);
    const running = scheduled('Asia/Shanghai', { ...daily.schedule, numbers: { kind: 'running', since: '2026-02-13', number: 700 } });
    expect(numeros(running, '2026-02-12T16:00:00Z', '2026-02-26T00:00:00Z')).toEqual(['700', '701', '702']);
  });

  test('a rest of every year may reach over new year', () => {
    const daily = scheduled('UTC', { times: fixed('12:00'), holidays: [{ day: '12-30', days: 4, moveDays: null }] });
    expect(numeros(daily, '2026-12-29T00:00:00Z', '2027-01-04T00:00:00Z')).toEqual(['20261229', '20270103']);
  });

  test('an entry with its year comes before the one of every year', () => {
    const daily = scheduled('UTC', {
      times: fixed('12:00'),
      holidays: [
        { day: '12-25', moveDays: null },
        { day: '2026-12-25', moveDays: 0 },
      ],
    });
    expect(numeros(daily, '2026-12-24T13:00:00Z', '2026-12-26T00:00:00Z')).toEqual(['20261225']);
    expect(numeros(daily, '2027-12-24T13:00:00Z', '2027-12-26T00:00:00Z')).toEqual([]);
  });
});

describe('fixed times', () => {
  test('are called by day and time', () => {
    const manila = scheduled('Asia/Manila', { times: fixed('14:00', '17:00', '21:00'), numbers: { kind: 'date-time' } });
    expect(numeros(manila, '2026-11-21T07:00:00Z', '2026-11-22T07:00:00Z')).toEqual(['20261121-1700', '20261121-2100', '20261122-1400']);
  });

  test('keep their local time when clocks change; one that is left out comes later, one that comes twice is drawn once', () => {
    const berlin = (time: string) => scheduled('Europe/Berlin', { times: fixed(time) });
    expect(drawTimes(berlin('18:15'), '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z')).toEqual(['2026-10-24T16:15', '2026-10-25T17:15']);
    expect(drawTimes(berlin('02:30'), '2027-03-27T12:00:00Z', '2027-03-28T12:00:00Z')).toEqual(['2027-03-28T01:30']);
    expect(drawTimes(berlin('02:30'), '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual(['2026-10-25T00:30']);
  });

  test('two that fall on one moment are one draw', () => {
    const berlin = scheduled('Europe/Berlin', { times: fixed('02:30', '03:30'), numbers: { kind: 'date-time' } });
    expect(numeros(berlin, '2027-03-27T12:00:00Z', '2027-03-28T12:00:00Z')).toEqual(['20270328-0230']);
  });
});

test('a game that never draws has no issues', () => {
  const never = scheduled('UTC', { days: { kind: 'monthly', dates: [] }, times: fixed('12:00') });
  expect([...issuesFrom(never, at('2026-11-21T00:00:00Z'))]).toEqual([]);
});

test('a rest longer than the calendar looks ends the list', () => {
  const daily = scheduled('UTC', { times: fixed('12:00'), holidays: [{ day: '2026-11-23', days: 800, moveDays: null }] });
  expect([...issuesFrom(daily, at('2026-11-21T00:00:00Z'))].map(({ numero }) => numero)).toEqual(['20261121', '20261122']);
});
