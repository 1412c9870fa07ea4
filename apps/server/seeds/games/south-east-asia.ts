import type { Schedule } from '../../src/modules/lottery/index.ts';
import { BANGKOK, type CatalogueGame, HANOI, official } from './game-row.ts';

const BY_DATE: Schedule['numbers'] = { kind: 'date' };
const WED_SAT_SUN: Schedule['days'] = { kind: 'weekly', weekdays: [3, 6, 0] };

/** Draws that fall on new year's day, teachers' day and labour day are held on another. */
const THAI_HOLIDAYS: Schedule['holidays'] = [
  { day: '01-01', moveDays: -2 },
  { day: '01-16', moveDays: 1 },
  { day: '05-01', moveDays: 1 },
];

/** No draws from Maundy Thursday to Holy Saturday, an operator enters which days those are, at Christmas and on new year's day. */
const PHILIPPINE_HOLIDAYS: Schedule['holidays'] = [
  { day: '2027-03-25', days: 3, moveDays: null },
  { day: '12-25', moveDays: null },
  { day: '01-01', moveDays: null },
];

function daily(time: string): Schedule {
  return { days: { kind: 'daily' }, times: { kind: 'at', times: [time] }, holidays: [], numbers: BY_DATE };
}

const THRICE_A_DAY: Schedule = {
  days: { kind: 'daily' },
  times: { kind: 'at', times: ['14:00', '17:00', '21:00'] },
  holidays: PHILIPPINE_HOLIDAYS,
  numbers: { kind: 'date-time' },
};

/** 4D is drawn three days a week; `number` is that of the first draw of 2026. */
function fourDigits(time: string, number: number): Schedule {
  return {
    days: WED_SAT_SUN,
    times: { kind: 'at', times: [time] },
    holidays: [],
    numbers: { kind: 'running', since: '2026-01-01', number },
  };
}

/** Results of four or five digits have no front and back prizes of three. */
const NO_PRIZES_OF_THREE = { playsOff: ['TH_3F', 'TH_3B'] } as const;

/** Lotteries of Thailand, Laos, Hanoi, Malaysia, Singapore and the Philippines, drawn elsewhere. */
export const SOUTH_EAST_ASIA_GAMES: readonly CatalogueGame[] = [
  official({
    ...{ gameId: 1211, code: 'THGOV', family: 'TH', timeZone: BANGKOK, lockS: 1_800 },
    names: { EN: 'Thai Lottery', MY: 'ထိုင်းအစိုးရထီ', CN: '泰国政府彩', TH: 'สลากกินแบ่งรัฐบาล' },
    schedule: {
      days: { kind: 'monthly', dates: [1, 16] },
      times: { kind: 'at', times: ['15:30'] },
      holidays: THAI_HOLIDAYS,
      numbers: BY_DATE,
    },
  }),
  official({
    ...{ gameId: 1212, code: 'LAOPATTANA', family: 'TH', timeZone: 'Asia/Vientiane', lockS: 900, ...NO_PRIZES_OF_THREE },
    names: { EN: 'Lao Pattana', MY: 'လာအို ပတ္တနာ', CN: '老挝彩', TH: 'หวยลาวพัฒนา' },
    schedule: { days: { kind: 'weekly', weekdays: [1, 3, 5] }, times: { kind: 'at', times: ['20:30'] }, holidays: [], numbers: BY_DATE },
  }),
  official({
    ...{ gameId: 1213, code: 'HANOISP', family: 'TH', timeZone: HANOI, lockS: 900, schedule: daily('17:30'), ...NO_PRIZES_OF_THREE },
    names: { EN: 'Hanoi Special', MY: 'ဟနွိုင်း အထူး', CN: '河内特别彩', TH: 'หวยฮานอยพิเศษ' },
  }),
  official({
    ...{ gameId: 1214, code: 'HANOI', family: 'TH', timeZone: HANOI, lockS: 900, schedule: daily('18:30'), ...NO_PRIZES_OF_THREE },
    names: { EN: 'Hanoi', MY: 'ဟနွိုင်း', CN: '河内彩', TH: 'หวยฮานอย' },
  }),
  official({
    ...{ gameId: 1215, code: 'HANOIVIP', family: 'TH', timeZone: HANOI, lockS: 900, schedule: daily('19:30'), ...NO_PRIZES_OF_THREE },
    names: { EN: 'Hanoi VIP', MY: 'ဟနွိုင်း VIP', CN: '河内VIP彩', TH: 'หวยฮานอย VIP' },
  }),
  official({
    ...{ gameId: 1311, code: 'MY4D', family: 'D4', timeZone: 'Asia/Kuala_Lumpur', lockS: 900, schedule: fourDigits('19:00', 5_800) },
    names: { EN: 'Malaysia 4D', MY: 'မလေးရှား 4D', CN: '马来西亚4D' },
  }),
  official({
    ...{ gameId: 1312, code: 'SG4D', family: 'D4', timeZone: 'Asia/Singapore', lockS: 900, schedule: fourDigits('18:30', 5_420) },
    names: { EN: 'Singapore 4D', MY: 'စင်ကာပူ 4D', CN: '新加坡4D' },
  }),
  official({
    ...{ gameId: 1411, code: 'PH3D', family: 'PH3', timeZone: 'Asia/Manila', lockS: 900, schedule: THRICE_A_DAY },
    names: { EN: 'Philippine 3D', MY: 'ဖိလစ်ပိုင် 3D', CN: '菲律宾3D' },
  }),
  official({
    ...{ gameId: 1461, code: 'PH2D', family: 'PH2', timeZone: 'Asia/Manila', lockS: 900, schedule: THRICE_A_DAY },
    names: { EN: 'Philippine 2D', MY: 'ဖိလစ်ပိုင် 2D', CN: '菲律宾2D' },
  }),
];
