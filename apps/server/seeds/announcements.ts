import { insertAnnouncement } from '../src/modules/message/index.ts';
import type { SeedDeps } from './deps.ts';

const NONE = { EN: '', MY: '', CN: '' };

const BANNERS = [
  {
    scene: 'lotus',
    title: { EN: 'Every draw,\nprovable.', MY: 'ထီဖွင့်ပွဲတိုင်းကို\nကိုယ်တိုင် စစ်ဆေးပါ', CN: '每一期，\n皆可验证。' },
    content: { EN: 'Check any result yourself.', MY: 'ရလဒ်တိုင်း သက်သေပါသည်', CN: '任何结果都可自行核对。' },
    linkage: '/m/launchGame?playType=ent&gameId=1&pageBack=home',
    linkageText: { EN: 'See the proof', MY: 'သက်သေ ကြည့်ရန်', CN: '查看证明' },
  },
  {
    scene: 'lanterns',
    title: { EN: 'A draw\nevery minute.', MY: 'မိနစ်တိုင်း\nထီဖွင့်သည်', CN: '每分钟\n一期开奖。' },
    content: { EN: 'Fast K3: three dice, live results.', MY: 'အမြန် K3၊ အန်စာသုံးတုံး တိုက်ရိုက်ရလဒ်', CN: '极速快三，实时开奖。' },
    linkage: '/m/launchGame?playType=ent&gameId=1&pageBack=home',
    linkageText: { EN: 'Open Fast K3', MY: 'အမြန် K3 ဖွင့်ရန်', CN: '进入极速快三' },
  },
  {
    scene: 'pagoda',
    title: { EN: 'Practice first.', MY: 'အရင် စမ်းကစားပါ', CN: '先试后玩。' },
    content: { EN: 'Same rules and odds, practice money.', MY: 'စည်းမျဉ်းနှင့် ပေါက်ကြေး အတူတူ၊ အစမ်းငွေဖြင့်', CN: '规则与赔率相同，使用试玩金。' },
    linkage: '/m/trail',
    linkageText: { EN: 'Free trial', MY: 'အခမဲ့ စမ်းရန်', CN: '免费试玩' },
  },
];

const NOTICES = [
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

export async function seedAnnouncements({ owner, clock, ids }: SeedDeps, merchantId: number): Promise<void> {
  const atMs = clock.nowMs();
  for (const [sorting, banner] of BANNERS.entries()) {
    await insertAnnouncement(owner, merchantId, { ...banner, id: ids.next(), kind: 'banner', group: 'm_home', sorting, atMs });
  }
  for (const [sorting, notice] of NOTICES.entries()) {
    await insertAnnouncement(owner, merchantId, {
      ...notice,
      id: ids.next(),
      kind: 'notice',
      group: '',
      scene: '',
      linkage: '',
      linkageText: NONE,
      sorting,
      atMs,
    });
  }
}
