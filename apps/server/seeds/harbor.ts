import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { SKINS } from '@fairhall/ui/skins';
import { type Announcements, type DemoMerchant, REACHED_BY_SMS } from './deps.ts';
import { DAILY_OR_SLOWER } from './games/index.ts';
import { greeting } from './greeting.ts';

const FAST_K3 = '/m/launchGame?playType=ent&gameId=1&pageBack=home';
const RIVER_K3 = '/m/launchGame?playType=ent&gameId=2&pageBack=home';

const BANNERS: Announcements['banners'] = [
  {
    scene: 'harbor',
    title: { EN: 'Calm water,\nclear rules.', MY: 'ရှင်းလင်းသော\nစည်းမျဉ်းများ', CN: '水静，\n规则清。' },
    text: {
      EN: 'Every price and limit is shown before you bet.',
      MY: 'ပေါက်ကြေးနှင့် ကန့်သတ်ချက် ကြိုပြသည်',
      CN: '投注前即可看到全部赔率与限额。',
    },
    link: FAST_K3,
    action: { EN: 'Open Fast K3', MY: 'အမြန် K3 ဖွင့်ရန်', CN: '进入极速快三' },
  },
  {
    scene: 'lanterns',
    title: { EN: 'Check a draw\nyourself.', MY: 'ထီဖွင့်ပွဲကို\nကိုယ်တိုင် စစ်ဆေးပါ', CN: '亲自核对\n每一期。' },
    text: {
      EN: 'The promise is published before the first ticket.',
      MY: 'ကတိကို အရင် ထုတ်ပြန်ပါသည်',
      CN: '承诺先于第一张注单公布。',
    },
    link: RIVER_K3,
    action: { EN: 'Open River K3', MY: 'မြစ် K3 ဖွင့်ရန်', CN: '进入江畔快三' },
  },
];

const NOTICES: Announcements['notices'] = [
  {
    title: {
      EN: 'Players must be 21 or older',
      MY: 'ကစားသူသည် အသက် 21 နှစ်နှင့်အထက် ဖြစ်ရမည်',
      CN: '仅限年满 21 岁的玩家',
    },
    content: {
      EN: 'We ask for your date of birth at registration. You read the terms and tick the box yourself: nothing is ticked for you.',
      MY: 'အကောင့်ဖွင့်ချိန်တွင် မွေးသက္ကရာဇ်ကို မေးပါသည်။ စည်းကမ်းချက်များကို ကိုယ်တိုင်ဖတ်ပြီး ကိုယ်တိုင် အမှန်ခြစ်ရပါမည်။ သင့်အစား ကြိုတင် မခြစ်ထားပါ။',
      CN: '注册时需填写出生日期。请您自行阅读条款并勾选，我们不会代您勾选。',
    },
  },
  {
    title: {
      EN: 'How deposits are handled',
      MY: 'ငွေသွင်းမှုကို ဘယ်လို ဆောင်ရွက်သလဲ',
      CN: '存款如何处理',
    },
    content: {
      EN: 'You transfer from your own bank account and write the reference on it. A person checks the transfer, then it is credited. Each step is shown with its time; if we reject one, you read why.',
      MY: 'ကိုယ်ပိုင်ဘဏ်စာရင်းမှ လွှဲပြီး ရည်ညွှန်းနံပါတ်ကို ရေးပါ။ ဝန်ထမ်းက စစ်ဆေးပြီးမှ သင့်လက်ကျန်ထဲ ထည့်ပေးပါသည်။ အဆင့်တိုင်းကို အချိန်နှင့်တကွ ပြပြီး ငြင်းပယ်ပါက အကြောင်းရင်းကို ဖတ်နိုင်ပါသည်။',
      CN: '请从本人银行账户转账并注明参考号。由人工核对后入账。每一步都显示时间；若被拒绝，您会看到原因。',
    },
  },
];

const ITEMS: Announcements['items'] = [
  greeting('harbor'),
  {
    id: 'odds-first',
    type: 'PL',
    scene: 'harbor',
    link: '/m/lottery',
    texts: {
      EN: {
        title: 'Odds and limits before you stake',
        content:
          '<p>Each board says what a bet pays for 1, and the smallest and largest stake. Nothing is added or taken off afterwards.</p>',
        action: 'See the lotteries',
      },
      MY: {
        title: 'လောင်းမီ ပေါက်ကြေးနှင့် ကန့်သတ်ချက်ကို သိပါ',
        content: '<p>ဘုတ်တိုင်းတွင် 1 လျှင် မည်မျှပေးသည်၊ အနည်းဆုံးနှင့် အများဆုံး လောင်းကြေးကို ပြပါသည်။ နောက်မှ ထပ်တိုးခြင်း၊ လျှော့ခြင်း မရှိပါ။</p>',
        action: 'ထီများ ကြည့်ရန်',
      },
      CN: {
        title: '投注之前，先看赔率与限额',
        content: '<p>每个投注面板都写明每 1 元赔多少，以及最低和最高投注额，事后不增不减。</p>',
        action: '查看彩票',
      },
    },
  },
  {
    id: 'two-people',
    type: 'PR',
    texts: {
      EN: {
        title: 'Two people look at large payments',
        content: '<p>From 50,000 on, two people approve each deposit and each withdrawal. You see every step with its time.</p>',
      },
      MY: {
        title: 'ငွေပမာဏကြီးလျှင် ဝန်ထမ်းနှစ်ဦး စစ်ဆေးပါသည်',
        content: '<p>50,000 မှစ၍ ငွေသွင်း၊ ငွေထုတ်တိုင်းကို ဝန်ထမ်းနှစ်ဦး အတည်ပြုပါသည်။ အဆင့်တိုင်းကို အချိန်နှင့်တကွ မြင်ရပါသည်။</p>',
      },
      CN: { title: '大额款项由两人审核', content: '<p>50,000 及以上的每笔存款和取款均由两人审批，每一步都显示时间。</p>' },
    },
  },
  {
    id: 'lower-banner',
    type: 'B',
    groupName: 'm_model',
    scene: 'lanterns',
    link: '/m/help',
    texts: {
      EN: { title: 'Questions?\nAnswers.', content: 'Money, odds, proofs: in plain words.', action: 'Help centre' },
      MY: { title: 'မေးစရာ\nရှိပါသလား', content: 'ငွေ၊ ပေါက်ကြေး၊ သက်သေ အကြောင်း', action: 'အကူအညီ' },
      CN: { title: '有疑问？\n这里有答案。', content: '资金、赔率、证明，说得明白。', action: '帮助中心' },
    },
  },
];

/** Invented addresses: nothing answers there. */
const SITE: DemoMerchant['site'] = {
  resources: [
    { resourceType: 'FACEBOOK', url: 'https://harbor.example/facebook', labelNameEn: 'Facebook' },
    { resourceType: 'WHATSAPP', url: 'https://harbor.example/whatsapp', labelNameEn: 'WhatsApp' },
    { resourceType: 'INSTAGRAM', url: 'https://harbor.example/instagram', labelNameEn: 'Instagram' },
  ],
  customerService: [{ title: 'CS', path: 'mailto:support@harbor.example' }],
  licence: { EN: 'Demonstration: not a licensed operator', MY: 'သရုပ်ပြသာ ဖြစ်ပါသည်၊ လိုင်စင်ရ လုပ်ငန်း မဟုတ်ပါ', CN: '演示版本，非持牌运营商' },
};

/** The second demo merchant: English by default, peso, under the strictest rules. */
export const HARBOR: DemoMerchant = {
  merchantId: 2,
  code: 'harbor',
  preset: 'strict',
  hosts: ['harbor.localhost'],
  skin: { name: 'daylight', tokens: SKINS.daylight },
  profile: {
    template: { mem_cen: '0', dep_func: '0' },
    name: 'Harbor',
    support: 'mailto:support@harbor.example',
    logo: 'harbor',
    currency: { code: 'PHP', symbol: '₱', displayDigits: 2 },
    languages: ['EN', 'CN', 'MY'],
    defaultLanguage: 'EN',
    timeZone: 'Asia/Manila',
    deposit: { min: '100.0000', max: '500000.0000' },
    withdraw: { min: '200.0000', max: '250000.0000', dailyCount: 5 },
  },
  // Where age is checked before play, practice accounts that check nothing have no place.
  chatSpans: [{ from: 480, to: 1_380 }],
  flags: {
    ...REACHED_BY_SMS,
    ...{
      CBS3: true,
      INBOX3: true,
      MEMCLUB3: true,
      REWCEN3: true,
      PTSYS3: true,
      FREEPLAY3: false,
      AFFMAN3: false,
      AGEINFO3: false,
      AGEDOWNMAN3: false,
    },
    ...{ DAILYSALCONT3: false, SIGNCONDIV3: false, HOURSAL3: false, RTSALARY3: false },
  },
  approvals: { depositSecondFrom: '50000.0000', withdrawalSecondFrom: '50000.0000' },
  terms: {
    minSeries: DEFAULT_SERIES.minSeries,
    maxBetSeries: DEFAULT_SERIES.maxBetSeries,
    maxSeries: DEFAULT_SERIES.maxSeries,
    entReturnE4: 9_650,
    stakeMin: amount(20n),
    stakeMax: major(50_000),
    multipleMax: 10_000,
    issueStakeMax: null,
    winMax: major(2_000_000),
    cancelAllowed: true,
  },
  vendors: ['LOTT', 'ELOTT', 'TCG_SEA'],
  selection: {
    // A strict licence wants a pause between two bets: no draws of less than a minute. What its players know, and no games of Thailand.
    minPeriodS: 60,
    officialMinPeriodS: DAILY_OR_SLOWER,
    without: ['TH', 'PC', 'KF'],
    hot: ['FASTK3', 'RIVERK3', 'FASTPH3D', 'FASTPH2D', 'FAST4D', 'FAST11X5', 'SSC1M', 'FASTPK10', 'LHC5M'],
  },
  // Its licence names neither fish, whose shots follow each other too fast, nor cockfights.
  catalogue: {
    categories: ['RNG', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS'],
    withoutVendors: ['OXLANE', 'QUILLFERN', 'TEAKDECK'],
    minBet: major(1),
  },
  channels: [
    {
      vendorId: 201,
      code: 'LIGHTHOUSE',
      bankCode: 'LIGHTHOUSE',
      bankName: 'Lighthouse Demo Bank',
      receiverAccount: '3350 8812 0046',
      receiverName: 'Harbor Services',
      min: major(100),
      max: major(500_000),
    },
    {
      vendorId: 202,
      code: 'BREAKWATER',
      bankCode: 'BREAKWATER',
      bankName: 'Breakwater Demo Bank',
      receiverAccount: '6104 7729 3318',
      receiverName: 'Harbor Services',
      min: major(500),
      max: major(500_000),
    },
  ],
  banks: [
    { bankCode: 'LIGHTHOUSE', nameEn: 'Lighthouse Demo Bank', nameMy: 'လိုက်ဟောက်စ် သရုပ်ပြဘဏ်', nameCn: '灯塔演示银行', branch: 'none' },
    { bankCode: 'BREAKWATER', nameEn: 'Breakwater Demo Bank', nameMy: 'ဘရိတ်ဝါတာ သရုပ်ပြဘဏ်', nameCn: '防波堤演示银行', branch: 'none' },
  ],
  announcements: { banners: BANNERS, notices: NOTICES, items: ITEMS },
  site: SITE,
  operator: { name: 'harbor-owner', displayName: 'Harbor owner', password: 'fairhall-demo-2' },
  staff: [{ role: 'compliance', name: 'harbor-compliance', displayName: 'Harbor compliance', password: 'fairhall-demo-8' }],
  member: { username: 'sailor1', nickname: 'Sailor', password: 'sailor1234', language: 'EN' },
  line: [],
};
