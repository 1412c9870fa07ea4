import type { Schedule } from '../../src/modules/lottery/index.ts';
import { type CatalogueGame, HANOI, official } from './game-row.ts';

/** The north rests over the lunar new year, whose days an operator enters each year. */
const TET: Schedule['holidays'] = [
  { day: '2026-02-16', days: 4, moveDays: null },
  { day: '2027-02-05', days: 4, moveDays: null },
];

const LOCK_S = 900;
const BY_DATE: Schedule['numbers'] = { kind: 'date' };

/** Provinces of a region: number of the game, code, Vietnamese and Chinese name, weekdays from 0, Sunday. */
type Province = readonly [gameId: number, code: string, vietnamese: string, plain: string, chinese: string, weekdays: readonly number[]];

const SOUTH: readonly Province[] = [
  [1111, 'HCM', 'TP. Hồ Chí Minh', 'Ho Chi Minh City', '胡志明市', [1, 6]],
  [1112, 'DONGTHAP', 'Đồng Tháp', 'Dong Thap', '同塔', [1]],
  [1113, 'CAMAU', 'Cà Mau', 'Ca Mau', '金瓯', [1]],
  [1114, 'BENTRE', 'Bến Tre', 'Ben Tre', '槟椥', [2]],
  [1115, 'VUNGTAU', 'Vũng Tàu', 'Vung Tau', '头顿', [2]],
  [1116, 'BACLIEU', 'Bạc Liêu', 'Bac Lieu', '薄辽', [2]],
  [1117, 'DONGNAI', 'Đồng Nai', 'Dong Nai', '同奈', [3]],
  [1118, 'CANTHO', 'Cần Thơ', 'Can Tho', '芹苴', [3]],
  [1119, 'SOCTRANG', 'Sóc Trăng', 'Soc Trang', '朔庄', [3]],
  [1120, 'TAYNINH', 'Tây Ninh', 'Tay Ninh', '西宁', [4]],
  [1121, 'ANGIANG', 'An Giang', 'An Giang', '安江', [4]],
  [1122, 'BINHTHUAN', 'Bình Thuận', 'Binh Thuan', '平顺', [4]],
  [1123, 'VINHLONG', 'Vĩnh Long', 'Vinh Long', '永隆', [5]],
  [1124, 'BINHDUONG', 'Bình Dương', 'Binh Duong', '平阳', [5]],
  [1125, 'TRAVINH', 'Trà Vinh', 'Tra Vinh', '茶荣', [5]],
  [1126, 'LONGAN', 'Long An', 'Long An', '隆安', [6]],
  [1127, 'BINHPHUOC', 'Bình Phước', 'Binh Phuoc', '平福', [6]],
  [1128, 'HAUGIANG', 'Hậu Giang', 'Hau Giang', '后江', [6]],
  [1129, 'TIENGIANG', 'Tiền Giang', 'Tien Giang', '前江', [0]],
  [1130, 'KIENGIANG', 'Kiên Giang', 'Kien Giang', '坚江', [0]],
  [1131, 'DALAT', 'Đà Lạt', 'Da Lat', '大叻', [0]],
];

const CENTRE: readonly Province[] = [
  [1151, 'HUE', 'Thừa Thiên Huế', 'Hue', '顺化', [1, 0]],
  [1152, 'PHUYEN', 'Phú Yên', 'Phu Yen', '富安', [1]],
  [1153, 'DAKLAK', 'Đắk Lắk', 'Dak Lak', '多乐', [2]],
  [1154, 'QUANGNAM', 'Quảng Nam', 'Quang Nam', '广南', [2]],
  [1155, 'DANANG', 'Đà Nẵng', 'Da Nang', '岘港', [3, 6]],
  [1156, 'KHANHHOA', 'Khánh Hòa', 'Khanh Hoa', '庆和', [3, 0]],
  [1157, 'BINHDINH', 'Bình Định', 'Binh Dinh', '平定', [4]],
  [1158, 'QUANGTRI', 'Quảng Trị', 'Quang Tri', '广治', [4]],
  [1159, 'QUANGBINH', 'Quảng Bình', 'Quang Binh', '广平', [4]],
  [1160, 'GIALAI', 'Gia Lai', 'Gia Lai', '嘉莱', [5]],
  [1161, 'NINHTHUAN', 'Ninh Thuận', 'Ninh Thuan', '宁顺', [5]],
  [1162, 'QUANGNGAI', 'Quảng Ngãi', 'Quang Ngai', '广义', [6]],
  [1163, 'DAKNONG', 'Đắk Nông', 'Dak Nong', '得农', [6]],
  [1164, 'KONTUM', 'Kon Tum', 'Kon Tum', '昆嵩', [0]],
];

const REGIONS = {
  south: { EN: 'South Vietnam', MY: 'ဗီယက်နမ်တောင်', CN: '越南南部', time: '16:15' },
  centre: { EN: 'Central Vietnam', MY: 'ဗီယက်နမ်အလယ်ပိုင်း', CN: '越南中部', time: '17:15' },
} as const;

/** Vietnamese lotteries: the north every day, each province of south and centre on days of its own. */
export const VIETNAM_GAMES: readonly CatalogueGame[] = [
  official({
    ...{ gameId: 1011, code: 'XSMB', family: 'VNN', timeZone: HANOI, lockS: LOCK_S },
    names: { EN: 'North Vietnam', MY: 'ဗီယက်နမ်မြောက်ပိုင်း', CN: '越南北部彩', VI: 'Xổ số miền Bắc' },
    schedule: { days: { kind: 'daily' }, times: { kind: 'at', times: ['18:15'] }, holidays: TET, numbers: BY_DATE },
  }),
  ...SOUTH.map((province) => provinceGame('south', province)),
  ...CENTRE.map((province) => provinceGame('centre', province)),
];

function provinceGame(region: keyof typeof REGIONS, [gameId, code, vietnamese, plain, chinese, weekdays]: Province): CatalogueGame {
  const { EN, MY, CN, time } = REGIONS[region];
  return official({
    ...{ gameId, code: `XS${code}`, family: 'VNS', timeZone: HANOI, lockS: LOCK_S },
    names: { EN: `${plain}, ${EN}`, MY: `${MY} ${plain}`, CN: `${CN} ${chinese}`, VI: `Xổ số ${vietnamese}` },
    schedule: { days: { kind: 'weekly', weekdays }, times: { kind: 'at', times: [time] }, holidays: [], numbers: BY_DATE },
  });
}
