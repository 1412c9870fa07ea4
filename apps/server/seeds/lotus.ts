import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { SKINS } from '@fairhall/ui/skins';
import { type Announcements, type DemoMerchant, REACHED_BY_SMS } from './deps.ts';
import { DAILY_OR_SLOWER } from './games/index.ts';
import { greeting } from './greeting.ts';

const BANNERS: Announcements['banners'] = [
  {
    scene: 'lotus',
    title: { EN: 'Every draw,\nprovable.', MY: 'ထီဖွင့်ပွဲတိုင်းကို\nကိုယ်တိုင် စစ်ဆေးပါ', CN: '每一期，\n皆可验证。' },
    text: { EN: 'Check any result yourself.', MY: 'ရလဒ်တိုင်း သက်သေပါသည်', CN: '任何结果都可自行核对。' },
    link: '/m/fair',
    action: { EN: 'See the proof', MY: 'သက်သေ ကြည့်ရန်', CN: '查看证明' },
  },
  {
    scene: 'lanterns',
    title: { EN: 'A draw\nevery minute.', MY: 'မိနစ်တိုင်း\nထီဖွင့်သည်', CN: '每分钟\n一期开奖。' },
    text: { EN: 'Fast K3: three dice, live results.', MY: 'အမြန် K3၊ အန်စာသုံးတုံး တိုက်ရိုက်ရလဒ်', CN: '极速快三，实时开奖。' },
    link: '/m/launchGame?playType=ent&gameId=1&pageBack=home',
    action: { EN: 'Open Fast K3', MY: 'အမြန် K3 ဖွင့်ရန်', CN: '进入极速快三' },
  },
  {
    scene: 'pagoda',
    title: { EN: 'Practice first.', MY: 'အရင် စမ်းကစားပါ', CN: '先试后玩。' },
    text: { EN: 'Same rules and odds, practice money.', MY: 'စည်းမျဉ်းနှင့် ပေါက်ကြေး အတူတူ၊ အစမ်းငွေဖြင့်', CN: '规则与赔率相同，使用试玩金。' },
    link: '/m/trail',
    action: { EN: 'Free trial', MY: 'အခမဲ့ စမ်းရန်', CN: '免费试玩' },
  },
];

const NOTICES: Announcements['notices'] = [
  {
    title: {
      EN: 'How a draw is proven: the promise comes before the first ticket',
      MY: 'ထီဖွင့်ပွဲကို ဘယ်လိုသက်သေပြသလဲ',
      CN: '开奖如何被证明：承诺先于第一张注单',
    },
    content: {
      EN: 'Before sale opens we publish a hash of the secret seed. At close all tickets are sealed under one root. The result follows from the two alone, and the seed is revealed with it, so that anyone can compute it again.',
      MY: 'ရောင်းချမီ လျှို့ဝှက်မျိုးစေ့၏ hash ကို ထုတ်ပြန်ပါသည်။ ပိတ်ချိန်တွင် လက်မှတ်အားလုံးကို root တစ်ခုဖြင့် ချိတ်ပိတ်ပါသည်။ ရလဒ်သည် ထိုနှစ်ခုမှသာ ထွက်ပေါ်ပြီး မျိုးစေ့ကို အတူထုတ်ပြသဖြင့် မည်သူမဆို ပြန်တွက်နိုင်ပါသည်။',
      CN: '开售前公布秘密种子的哈希；封盘时全部注单封存于同一根值；结果仅由二者得出，种子随结果公开，任何人都可重新计算。',
    },
  },
  {
    title: {
      EN: 'A bet can be cancelled free of charge until its draw closes',
      MY: 'ပိတ်ချိန်မတိုင်မီ လောင်းကြေးကို အခမဲ့ ပယ်ဖျက်နိုင်ပါသည်',
      CN: '封盘前可免费撤销注单',
    },
    content: {
      EN: 'Open "My bets" and choose "Cancel bet". The whole stake goes back to your balance at once.',
      MY: '"ကျွန်ုပ်၏ လောင်းကြေးများ" ကိုဖွင့်၍ "ပယ်ဖျက်ရန်" ကို ရွေးပါ။ လောင်းကြေးအားလုံး ချက်ချင်း ပြန်ဝင်ပါမည်။',
      CN: '打开“我的注单”，选择“撤单”，本金立即全额退回余额。',
    },
  },
];

const ITEMS: Announcements['items'] = [
  greeting('lotus'),
  {
    id: 'practice-money',
    type: 'PL',
    scene: 'pagoda',
    link: '/m/trail',
    texts: {
      EN: {
        title: 'Practice money for everybody',
        content:
          '<p>Open a practice account without giving a name or a number. It plays by the same rules and odds and closes by itself after 24 hours. Practice money cannot be paid out.</p>',
        action: 'Start practising',
      },
      MY: {
        title: 'လူတိုင်းအတွက် အစမ်းငွေ',
        content:
          '<p>အမည်၊ ဖုန်းနံပါတ် မပေးဘဲ အစမ်းအကောင့် ဖွင့်နိုင်ပါသည်။ စည်းမျဉ်းနှင့် ပေါက်ကြေး အတူတူဖြစ်ပြီး 24 နာရီပြည့်လျှင် အလိုအလျောက် ပိတ်ပါသည်။ အစမ်းငွေကို ထုတ်ယူ၍ မရပါ။</p>',
        action: 'အစမ်းကစားရန်',
      },
      CN: {
        title: '人人可领试玩金',
        content: '<p>无需姓名或号码即可开通试玩账户，规则与赔率相同，24 小时后自动关闭。试玩金不可提现。</p>',
        action: '开始试玩',
      },
    },
  },
  {
    id: 'cancel-free',
    type: 'PR',
    texts: {
      EN: {
        title: 'Changed your mind? Cancelling is free',
        content:
          '<p>Until its draw closes you may take back any bet. The whole stake returns to your balance at once, as often as you like.</p>',
      },
      MY: {
        title: 'စိတ်ပြောင်းပါသလား။ အခမဲ့ ပယ်ဖျက်နိုင်ပါသည်',
        content: '<p>ပိတ်ချိန်မတိုင်မီ လောင်းကြေးတိုင်းကို ပြန်ရုပ်သိမ်းနိုင်ပါသည်။ လောင်းကြေးအားလုံး ချက်ချင်း ပြန်ဝင်ပါမည်။</p>',
      },
      CN: { title: '改变主意？撤单免费', content: '<p>封盘前可随时撤回任何注单，本金立即全额退回余额，次数不限。</p>' },
    },
  },
  {
    id: 'lower-banner',
    type: 'B',
    groupName: 'm_model',
    scene: 'pagoda',
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
    { resourceType: 'Android', url: 'https://lotus.example/app/lotus.apk', labelNameEn: 'Android' },
    { resourceType: 'IOS', url: 'https://lotus.example/app/ios', labelNameEn: 'iOS' },
    { resourceType: 'TELEGRAM', url: 'https://lotus.example/telegram', labelNameEn: 'Telegram' },
    { resourceType: 'FACEBOOK', url: 'https://lotus.example/facebook', labelNameEn: 'Facebook' },
    { resourceType: 'VIBER', url: 'https://lotus.example/viber', labelNameEn: 'Viber' },
  ],
  customerService: [{ title: 'CS', path: 'mailto:support@lotus.example' }],
  affiliateLink: 'mailto:partners@lotus.example',
  appDescription: {
    EN: 'Lotus on your home screen: one tap, without an app store.',
    MY: 'အက်ပ်စတိုး မလိုဘဲ Lotus ကို ပင်မစာမျက်နှာပေါ် တင်ထားပါ။',
    CN: '将 Lotus 添加到主屏幕：一点即开，无需应用商店。',
  },
  licence: { EN: 'Demonstration: not a licensed operator', MY: 'သရုပ်ပြသာ ဖြစ်ပါသည်၊ လိုင်စင်ရ လုပ်ငန်း မဟုတ်ပါ', CN: '演示版本，非持牌运营商' },
  jackpotIllustration: true,
};

/** Of agents, in hundredths of a percent: who stands at the top, and who stands below. */
const TOP_RATES = { RNG: 120, FISH: 100, LIVE: 80, PVP: 60, SPORTS: 80, ESPORTS: 80, COCKFIGHT: 60 };
const LOWER_RATES = { RNG: 80, FISH: 60, LIVE: 50, PVP: 40, SPORTS: 50, ESPORTS: 50, COCKFIGHT: 40 };

/** The first demo merchant: Burmese by default, kyat, no special jurisdiction. */
export const LOTUS: DemoMerchant = {
  merchantId: 1,
  code: 'lotus',
  preset: 'standard',
  hosts: ['lotus.localhost'],
  skin: { name: 'gilded', tokens: SKINS.gilded },
  profile: {
    name: 'Lotus',
    support: 'mailto:support@lotus.example',
    logo: 'lotus',
    currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
    deposit: { min: '1000.0000', max: '5000000.0000' },
    withdraw: { max: '5000000.0000' },
    promotions: { MISSION: true, REFERRAL: true },
    // A demo is played in an hour: a new card pays at once.
    holdHours: { card: 0 },
  },
  flags: { ...REACHED_BY_SMS, CBS3: true, INBOX3: true, MEMCLUB3: true, REWCEN3: true, PTSYS3: true, GOOGLEREG3: true, FACEBOOKREG3: true },
  approvals: { depositSecondFrom: '5000000.0000', withdrawalSecondFrom: '5000000.0000' },
  terms: {
    minSeries: DEFAULT_SERIES.minSeries,
    maxBetSeries: DEFAULT_SERIES.maxBetSeries,
    maxSeries: DEFAULT_SERIES.maxSeries,
    entReturnE4: 9_700,
    stakeMin: amount(20n),
    stakeMax: major(1_000_000),
    multipleMax: 1_000_000,
    issueStakeMax: null,
    winMax: major(50_000_000),
    cancelAllowed: true,
  },
  vendors: ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'],
  selection: {
    minPeriodS: 30,
    officialMinPeriodS: DAILY_OR_SLOWER,
    without: [],
    // One of each kind, so that the first shelf shows all there is; K3 first.
    hot: [
      ...['FASTK3', 'SSC30S', 'FAST11X5', 'FASTPK10', 'FAST28', 'LHC5M'],
      ...['FASTKL8', 'VNN45S', 'VNS2M', 'YEEKEE5', 'FAST4D', 'FASTPH3D'],
    ],
  },
  catalogue: {
    categories: ['RNG', 'FISH', 'LIVE', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS'],
    withoutVendors: [],
    minBet: major(50),
  },
  channels: [
    {
      vendorId: 101,
      code: 'BAYVIEW',
      bankCode: 'BAYVIEW',
      bankName: 'Bayview Demo Bank',
      receiverAccount: '0048 2217 9035',
      receiverName: 'Lotus Services',
      min: major(1_000),
      max: major(5_000_000),
    },
    {
      vendorId: 102,
      code: 'HILLTOP',
      bankCode: 'HILLTOP',
      bankName: 'Hilltop Demo Bank',
      receiverAccount: '7710 0034 5521',
      receiverName: 'Lotus Services',
      min: major(1_000),
      max: major(5_000_000),
    },
  ],
  banks: [
    { bankCode: 'BAYVIEW', nameEn: 'Bayview Demo Bank', nameMy: 'ဘေးဗျူး သရုပ်ပြဘဏ်', nameCn: '湾景演示银行', branch: 'none' },
    { bankCode: 'HILLTOP', nameEn: 'Hilltop Demo Bank', nameMy: 'ဟေးလ်တော့ပ် သရုပ်ပြဘဏ်', nameCn: '山顶演示银行', branch: 'none' },
    { bankCode: 'RIVERSIDE', nameEn: 'Riverside Demo Bank', nameMy: 'ရီဗာဆိုက် သရုပ်ပြဘဏ်', nameCn: '河岸演示银行', branch: 'shown' },
    {
      ...{ bankCode: 'PAGODA', nameEn: 'Pagoda Demo Wallet', nameMy: 'ပုဂိုဒါး သရုပ်ပြ ဝေါလက်', nameCn: '佛塔演示钱包', branch: 'none' },
      ...{ kind: 'wallet', numberForm: 'mm_wallet', numberMin: 9, numberMax: 11 },
    },
  ],
  announcements: { banners: BANNERS, notices: NOTICES, items: ITEMS },
  site: SITE,
  operator: { name: 'owner', displayName: 'Lotus owner', password: 'fairhall-demo-1' },
  staff: [
    { role: 'finance', name: 'finance', displayName: 'Lotus finance', password: 'fairhall-demo-3' },
    { role: 'support', name: 'support', displayName: 'Lotus support', password: 'fairhall-demo-4' },
    { role: 'marketing', name: 'marketing', displayName: 'Lotus marketing', password: 'fairhall-demo-6' },
    { role: 'compliance', name: 'compliance', displayName: 'Lotus compliance', password: 'fairhall-demo-7' },
    { role: 'read_only', name: 'viewer', displayName: 'Lotus viewer', password: 'fairhall-demo-5' },
  ],
  member: { username: 'demo1', nickname: 'Demo', password: 'demo1234', language: 'MY' },
  line: [
    { username: 'agent1', nickname: 'Top agent', password: 'agent1234', language: 'EN', type: 2, rates: TOP_RATES },
    { username: 'agent2', nickname: 'Agent', password: 'agent1234', language: 'EN', type: 1, rates: LOWER_RATES },
    { username: 'player1', nickname: 'Player', password: 'player1234', language: 'EN', type: 0, rates: {} },
  ],
};
