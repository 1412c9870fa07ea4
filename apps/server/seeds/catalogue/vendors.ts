import type { Vendor, VendorCategory } from '../../src/modules/game/index.ts';
import type { Word } from './words.ts';

/** A vendor of the demo. All are invented. `block`: its node ids begin at 1,000 times this. */
export type DemoVendor = { vendor: string; block: number; names: Word; serves: readonly VendorCategory[] };

const vendor = (block: number, code: string, [EN, MY, CN]: readonly [string, string, string], serves: readonly VendorCategory[]) => ({
  ...{ block, vendor: code, names: { EN, MY, CN }, serves },
});

/** The studio whose games can be played: apps/sandbox/vendor, by its protocol. */
export const STUDIO = 'LANTERNWORKS';

/** In the order in which merchants show them. */
export const DEMO_VENDORS: readonly DemoVendor[] = [
  vendor(99, STUDIO, ['Lanternworks', 'မီးပုံးသည်', '灯坊'], ['RNG', 'LIVE', 'FISH', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'PVP']),
  vendor(100, 'PAPERLAMP', ['Paperlamp', 'စက္ကူမီးအိမ်', '纸灯'], ['RNG']),
  vendor(101, 'BLUEKITE', ['Blue Kite', 'စွန်ပြာ', '蓝鸢'], ['RNG', 'FISH']),
  vendor(102, 'MOSSGATE', ['Mossgate', 'ရေညှိတံခါး', '苔门'], ['RNG']),
  vendor(103, 'SALTMARSH', ['Saltmarsh', 'ဆားငန်မြေ', '盐沼'], ['RNG', 'FISH']),
  vendor(104, 'AMBERWHEEL', ['Amberwheel', 'ပယင်းဘီး', '琥珀轮'], ['RNG']),
  vendor(105, 'NINEFOLD', ['Ninefold', 'ကိုးထပ်', '九叠'], ['RNG']),
  vendor(106, 'RIVERMINT', ['Rivermint', 'ပူစီနံချောင်း', '薄荷溪'], ['RNG']),
  vendor(107, 'TINCOCKATOO', ['Tin Cockatoo', 'ကြက်တူရွေး', '锡鹦'], ['RNG', 'FISH']),
  vendor(108, 'QUILLFERN', ['Quillfern', 'ဖန်းရွက်', '羽蕨'], ['RNG']),
  vendor(109, 'OXLANE', ['Oxlane', 'နွားလမ်း', '牛巷'], ['RNG']),
  vendor(120, 'GLASSHALL', ['Glasshall', 'မှန်ခန်းမ', '玻璃厅'], ['LIVE']),
  vendor(121, 'PARLOURNINE', ['Parlour Nine', 'ဧည့်ခန်းကိုး', '九号厅'], ['LIVE']),
  vendor(130, 'CARDMILL', ['Cardmill', 'ဖဲကြိတ်စက်', '牌坊'], ['PVP']),
  vendor(131, 'TEAKDECK', ['Teakdeck', 'ကျွန်းသားကုန်းပတ်', '柚木'], ['PVP']),
  vendor(140, 'SPURFIELD', ['Spurfield', 'ခွပ်ကွင်း', '距场'], ['COCKFIGHT']),
  vendor(150, 'LINEWRIGHT', ['Linewright', 'လိုင်းရေး', '线匠'], ['SPORTS']),
  vendor(151, 'PITCHSIDE', ['Pitchside', 'ကွင်းဘေး', '场边'], ['SPORTS']),
  vendor(160, 'PIXELMOOR', ['Pixelmoor', 'ပစ်ဇယ်လွင်', '像素原'], ['ESPORTS']),
];

/** What the lotteries of the platform are called. */
const LOTTERY_VENDORS: readonly Vendor[] = [
  { vendor: 'LOTT', names: { EN: 'Classic lottery', MY: 'ဂန္ထဝင် ထီ', CN: '经典彩票' }, art: 'LOTT' },
  { vendor: 'ELOTT', names: { EN: 'Fixed odds', MY: 'ပုံသေ နှုန်း', CN: '固定赔率' }, art: 'ELOTT' },
  { vendor: 'TCG_LOTTO_VN', names: { EN: 'Vietnam', MY: 'ဗီယက်နမ်', CN: '越南' }, art: 'VN' },
  { vendor: 'TCG_SEA', names: { EN: 'South-East Asia', MY: 'အာဆီယံ', CN: '东南亚' }, art: 'TH' },
];

export const VENDORS: readonly Vendor[] = [
  ...LOTTERY_VENDORS,
  ...DEMO_VENDORS.map(({ vendor: code, names }) => ({ vendor: code, names, art: names.EN })),
];
