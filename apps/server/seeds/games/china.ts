import type { Schedule } from '../../src/modules/lottery/index.ts';
import { type CatalogueGame, HONG_KONG, official, SHANGHAI } from './game-row.ts';

type Window = Extract<Schedule['times'], { kind: 'windows' }>['windows'][number];

/** Lotteries rest over the spring festival, whose days an operator enters each year, and in the first days of October. */
const RESTS: Schedule['holidays'] = [
  { day: '2026-02-14', days: 10, moveDays: null },
  { day: '2027-02-04', days: 10, moveDays: null },
  { day: '10-01', days: 4, moveDays: null },
];

const DAILY: Schedule['days'] = { kind: 'daily' };

function everyDay(numbers: Schedule['numbers'], ...windows: Window[]): Schedule {
  return { days: DAILY, times: { kind: 'windows', windows }, holidays: RESTS, numbers };
}

/** Every 20 minutes, as nearly all regional lotteries draw. */
function every20(first: string, last: string): Schedule {
  return everyDay({ kind: 'day', digits: 2 }, { first, last, periodS: 1_200 });
}

function onceADay(time: string, numbers: Schedule['numbers'], holidays = RESTS): Schedule {
  return { days: DAILY, times: { kind: 'at', times: [time] }, holidays, numbers };
}

const BY_YEAR: Schedule['numbers'] = { kind: 'year', yearDigits: 4, separator: '' };
const BY_SHORT_YEAR: Schedule['numbers'] = { kind: 'year', yearDigits: 2, separator: '' };
const MARK_SIX: Schedule['numbers'] = { kind: 'year', yearDigits: 2, separator: '/' };

const QUICK = { timeZone: SHANGHAI, lockS: 60 };
const NIGHTLY = { timeZone: SHANGHAI, lockS: 900 };

/** Chinese lotteries drawn elsewhere. Their times change: they are data, not rules. */
export const CHINA_GAMES: readonly CatalogueGame[] = [
  official({
    ...{ ...QUICK, gameId: 211, code: 'CQSSC', family: 'SSC', names: { EN: 'Chongqing SSC', MY: 'ချုံချင့် SSC', CN: '重庆时时彩' } },
    schedule: everyDay(
      { kind: 'day', digits: 3 },
      { first: '00:30', last: '03:10', periodS: 1_200 },
      { first: '07:30', last: '23:50', periodS: 1_200 },
    ),
  }),
  official({
    ...{ ...QUICK, gameId: 212, code: 'XJSSC', family: 'SSC', names: { EN: 'Xinjiang SSC', MY: 'ရှင်းကျန်း SSC', CN: '新疆时时彩' } },
    schedule: every20('10:20', '02:00'),
  }),
  official({
    ...{ ...QUICK, gameId: 213, code: 'TJSSC', family: 'SSC', names: { EN: 'Tianjin SSC', MY: 'ထျန်းကျင်း SSC', CN: '天津时时彩' } },
    schedule: every20('09:20', '23:00'),
  }),
  official({
    ...{ ...NIGHTLY, gameId: 311, code: 'FC3D', family: 'D3', names: { EN: 'China 3D', MY: 'တရုတ် 3D', CN: '福彩3D' } },
    schedule: onceADay('21:15', BY_YEAR),
  }),
  official({
    ...{ ...NIGHTLY, gameId: 312, code: 'PL3', family: 'D3', names: { EN: 'China P3', MY: 'တရုတ် P3', CN: '排列三' } },
    schedule: onceADay('21:25', BY_SHORT_YEAR),
  }),
  official({
    // Five digits are played as those of SSC are.
    ...{ ...NIGHTLY, gameId: 313, code: 'PL5', family: 'SSC', groupId: 3, names: { EN: 'China P5', MY: 'တရုတ် P5', CN: '排列五' } },
    schedule: onceADay('21:25', BY_SHORT_YEAR),
  }),
  official({
    ...{ ...QUICK, gameId: 411, code: 'GD11X5', family: 'N11', names: { EN: 'Guangdong 11x5', MY: 'ကွမ်တုန်း 11x5', CN: '广东11选5' } },
    schedule: every20('09:30', '23:10'),
  }),
  official({
    ...{ ...QUICK, gameId: 412, code: 'SD11X5', family: 'N11', names: { EN: 'Shandong 11x5', MY: 'ရှန်တုန်း 11x5', CN: '山东11选5' } },
    schedule: every20('09:01', '23:01'),
  }),
  official({
    ...{ ...QUICK, gameId: 413, code: 'JX11X5', family: 'N11', names: { EN: 'Jiangxi 11x5', MY: 'ကျန်းရှီး 11x5', CN: '江西11选5' } },
    schedule: every20('09:30', '23:10'),
  }),
  official({
    ...{ ...QUICK, gameId: 414, code: 'SH11X5', family: 'N11', names: { EN: 'Shanghai 11x5', MY: 'ရှန်ဟိုင်း 11x5', CN: '上海11选5' } },
    schedule: every20('09:20', '00:00'),
  }),
  official({
    ...{ ...QUICK, gameId: 511, code: 'JSK3', family: 'K3', names: { EN: 'Jiangsu K3', MY: 'ကျန်းစု K3', CN: '江苏快三' } },
    schedule: every20('08:50', '22:10'),
  }),
  official({
    ...{ ...QUICK, gameId: 512, code: 'AHK3', family: 'K3', names: { EN: 'Anhui K3', MY: 'အန်ဟွေး K3', CN: '安徽快三' } },
    schedule: every20('09:00', '22:00'),
  }),
  official({
    ...{ ...QUICK, gameId: 611, code: 'BJPK10', family: 'PK', names: { EN: 'Beijing PK10', MY: 'ပေကျင်း PK10', CN: '北京PK10' } },
    schedule: everyDay({ kind: 'running', since: '2026-01-01', number: 760_001 }, { first: '09:30', last: '23:50', periodS: 1_200 }),
  }),
  official({
    ...{ ...QUICK, gameId: 612, code: 'AIRSHIP', family: 'PK', names: { EN: 'Lucky Airship', MY: 'ကံကောင်း လေသင်္ဘော', CN: '幸运飞艇' } },
    lockS: 30,
    schedule: { ...everyDay({ kind: 'day', digits: 3 }, { first: '13:09', last: '04:04', periodS: 300 }), holidays: [] },
  }),
  official({
    ...{ ...QUICK, gameId: 711, code: 'CA28', family: 'PC', names: { EN: 'Canada 28', MY: 'ကနေဒါ 28', CN: '加拿大28' }, lockS: 30 },
    // Not while the keno it is made of is tended at night, its time.
    schedule: {
      ...everyDay({ kind: 'running', since: '2026-01-01', number: 3_300_001 }, { first: '20:03:30', last: '18:59:00', periodS: 210 }),
      holidays: [],
    },
  }),
  official({
    ...{ gameId: 811, code: 'HKLHC', family: 'LHC', timeZone: HONG_KONG, lockS: 900 },
    names: { EN: 'Hong Kong Mark Six', MY: 'ဟောင်ကောင် Mark Six', CN: '香港六合彩' },
    schedule: { days: { kind: 'weekly', weekdays: [2, 4, 6] }, times: { kind: 'at', times: ['21:30'] }, holidays: [], numbers: MARK_SIX },
  }),
  official({
    ...{ gameId: 812, code: 'MOLHC', family: 'LHC', timeZone: HONG_KONG, lockS: 600 },
    names: { EN: 'Macau Mark Six', MY: 'မကာအို Mark Six', CN: '澳门六合彩' },
    schedule: onceADay('21:30', MARK_SIX, []),
  }),
  official({
    ...{ ...NIGHTLY, gameId: 911, code: 'KL8', family: 'KL', names: { EN: 'Happy 8', MY: 'ပျော်ရွှင် 8', CN: '快乐8' } },
    schedule: onceADay('21:30', BY_YEAR),
  }),
  official({
    ...{ ...QUICK, gameId: 961, code: 'GDKL10F', family: 'KF' },
    names: { EN: 'Guangdong Happy 10', MY: 'ကွမ်တုန်း ပျော်ရွှင် 10', CN: '广东快乐十分' },
    schedule: every20('09:20', '23:00'),
  }),
];
