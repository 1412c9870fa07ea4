import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { major } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { writeCampaign } from '../src/modules/promotion/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

const sum = (whole: number) => digits(major(whole));
/** What a stake counts: all of it in slots, fish and lottery, a tenth at tables with a small edge; everything is open. */
const CONTRIBUTION = {
  ...{ LOTT: 10_000, ELOTT: 10_000, RNG: 10_000, FISH: 10_000, PVP: 5_000, SPORTS: 10_000, ESPORTS: 10_000, COCKFIGHT: 10_000 },
  LIVE: 1_000,
} as const;
const TERMS: CampaignDraft['terms'] = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300 },
  ...{ maxBetE4: null, maxConvertE4: null, contribution: CONTRIBUTION, playDays: 30, queueDays: 30 },
  ...{ limit: { count: 1, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: null },
};

/** A gift that any member may claim at once, and see what bonus money is. */
const GIFT: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'opened', nth: null, claimMode: 'auto', audience: null, budgetE4: sum(5_000_000) },
  terms: { ...TERMS, amountE4: sum(1_000), maxBetE4: sum(200), maxConvertE4: sum(5_000) },
  texts: {
    EN: {
      title: 'Welcome gift',
      conditions: 'No deposit needed. What you win with it becomes cash once you have staked three times the gift.',
      terms:
        'One gift for each member. It is bonus money: your own cash is always staked first and is never locked. A stake above the largest bet is refused before it is placed; no bet is voided for a rule of this gift. You may give it up at any time; what lies on it then goes back to us.',
    },
    MY: {
      title: 'ကြိုဆိုလက်ဆောင်',
      conditions: 'ငွေသွင်းရန် မလိုပါ။ လက်ဆောင်၏ သုံးဆ ထိုးပြီးလျှင် နိုင်ငွေသည် ငွေသား ဖြစ်လာမည်။',
      terms:
        'အဖွဲ့ဝင်တစ်ဦးလျှင် တစ်ကြိမ်။ ဘောနပ်စ်ငွေ ဖြစ်သည်။ သင့်ငွေသားကို အမြဲ အရင်ထိုးပြီး ဘယ်တော့မှ မပိတ်ပါ။ အများဆုံးထက် ကျော်သော ထိုးငွေကို မထိုးမီ ငြင်းပယ်သည်၊ ဤလက်ဆောင်၏ စည်းကမ်းကြောင့် မည်သည့်လောင်းကြေးမျှ မပယ်ဖျက်ပါ။ အချိန်မရွေး စွန့်လွှတ်နိုင်ပြီး ကျန်ငွေ ပြန်သွားမည်။',
    },
    CN: {
      title: '迎新礼金',
      conditions: '无需存款。完成礼金三倍流水后，所赢金额转为现金。',
      terms:
        '每位会员一次。此为红利资金：始终优先使用您的现金，现金绝不锁定。超过最大单注的投注会在下注前被拒绝，不会因本活动规则作废任何注单。您可随时放弃，届时余额退回本站。',
    },
  },
};

/** The first deposit matched, on terms that most members fulfil. */
const MATCH: CampaignDraft = {
  ...{ kind: 'match', trigger: 'depositApproved', nth: 1, claimMode: 'auto', audience: null, budgetE4: sum(12_000_000) },
  terms: { ...TERMS, matchBps: 10_000, maxAmountE4: sum(10_000), minDepositE4: sum(1_000), wageringX100: 1_000, maxBetE4: sum(1_000) },
  texts: {
    EN: {
      title: 'First deposit match',
      conditions: 'Your first deposit, matched once. Your cash is staked first and is never locked.',
      terms:
        'Choose it with your first deposit, or claim it within 24 hours of its credit. Ten times the bonus is to be staked within 30 days; every stake counts, of cash and of bonus alike. A withdrawal ends the match only while the deposit has not been played once; you are shown it beforehand.',
    },
    MY: {
      title: 'ပထမ ငွေသွင်း ဘောနပ်စ်',
      conditions: 'ပထမဆုံး ငွေသွင်းမှုကို တစ်ကြိမ် ဖြည့်ပေးသည်။ သင့်ငွေသားကို အရင်ထိုးပြီး ဘယ်တော့မှ မပိတ်ပါ။',
      terms:
        'ပထမဆုံး ငွေသွင်းချိန်တွင် ရွေးပါ သို့မဟုတ် ဝင်ပြီး 24 နာရီအတွင်း တောင်းယူပါ။ 30 ရက်အတွင်း ဘောနပ်စ်၏ ဆယ်ဆ ထိုးရမည်။ ငွေသားနှင့် ဘောနပ်စ် ထိုးငွေ အားလုံး ရေတွက်သည်။ သွင်းငွေကို တစ်ကြိမ် မကစားရသေးမီ ထုတ်လျှင်သာ ဆုံးသည်၊ ထိုသို့ ကြိုတင်ပြသည်။',
    },
    CN: {
      title: '首存红利',
      conditions: '首次存款按比例赠送一次。优先使用您的现金，现金绝不锁定。',
      terms:
        '首次存款时选择，或到账后24小时内领取。30天内完成红利十倍流水，现金与红利投注均计入。仅当该笔存款尚未投注一遍时提款才会终止红利，系统会事先提示。',
    },
  },
};

/** Something small each day: five days of cash, and one of bonus money for who has played on it. */
const DAILY: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'calendar', nth: null, claimMode: 'auto', audience: null, budgetE4: sum(2_000_000) },
  terms: { ...TERMS, limit: { count: 1, per: 'day' }, oncePer: ['device'], playDays: 7 },
  calendar: {
    ...{ streak: true, repeats: true },
    days: [50, 50, 100, 100, 150, 300].map((whole, at, all) => ({
      ...{ amountE4: sum(whole), cash: at < all.length - 1, depositE4: sum(0) },
      validBetE4: sum(at < all.length - 1 ? 0 : 1_000),
    })),
  },
  texts: {
    EN: {
      title: 'Six days in a row',
      conditions: 'Look in each day: five days of cash, the sixth a bonus when you have staked 1,000 on it.',
      terms:
        'One day a day, by the clocks of this site, and once for each device. A missed day begins the calendar again with day 1; no day can be had later. What a day asks is shown before you do it. Cash is yours at once; the bonus is staked three times within seven days, and your own cash is never locked.',
    },
    MY: {
      title: 'ခြောက်ရက် ဆက်တိုက်',
      conditions: 'နေ့စဉ် ဝင်ကြည့်ပါ။ ငါးရက် ငွေသား၊ ဆဋ္ဌမရက်တွင် 1,000 ထိုးလျှင် ဘောနပ်စ်။',
      terms:
        'ဤဆိုက်၏ နာရီအရ တစ်ရက် တစ်ကြိမ်၊ စက်တစ်လုံးလျှင် တစ်ကြိမ်။ တစ်ရက်လွတ်လျှင် ပထမရက်မှ ပြန်စပြီး လွတ်သောရက်ကို ပြန်ယူ၍ မရပါ။ လိုအပ်ချက်ကို ကြိုတင်ပြထားသည်။ ငွေသားကို ချက်ချင်းရပြီး ဘောနပ်စ်ကို ခုနစ်ရက်အတွင်း သုံးဆ ထိုးရမည်။ သင့်ငွေသားကို ဘယ်တော့မှ မပိတ်ပါ။',
    },
    CN: {
      title: '连续六天签到',
      conditions: '每天来看看：五天现金，第六天当日有效投注满1,000可得红利。',
      terms:
        '以本站时间为准，每天一次，每台设备一次。漏签则从第1天重新开始，不可补签。每日条件会事先显示。现金立即到账；红利须在七天内完成三倍流水，您的现金绝不锁定。',
    },
  },
};

/** Something for who plays in a week, in steps that ordinary play reaches. */
const WEEK: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'mission', nth: null, claimMode: 'auto', audience: null, budgetE4: sum(3_000_000) },
  terms: { ...TERMS, limit: { count: 1, per: 'week' }, oncePer: ['device'], playDays: 7, startsAtMs: 0 },
  mission: {
    ...{ counter: 'days', categories: null, per: 'week' },
    milestones: [
      { target: '2', amountE4: sum(50), cash: true },
      { target: '4', amountE4: sum(100), cash: true },
      { target: '6', amountE4: sum(300), cash: false },
    ],
  },
  texts: {
    EN: {
      title: 'Days of this week',
      conditions: 'Any stake of your own counts a day, however small it is.',
      terms:
        'Days on which a bet of your own money was settled count, from Monday to Sunday by the clocks of this site. Each milestone is claimed once a week, and what is not claimed by Sunday is gone. A bet that is voided later takes its day off again; what you have claimed stays yours.',
    },
    MY: {
      title: 'ယခုအပတ် ရက်များ',
      conditions: 'သင့်ကိုယ်ပိုင်ငွေဖြင့် ထိုးသော မည်သည့်ပမာဏမဆို တစ်ရက်ဟု ရေတွက်သည်။',
      terms:
        'တနင်္လာမှ တနင်္ဂနွေအထိ ဤဆိုက်၏ နာရီအရ၊ သင့်ငွေဖြင့် ထိုး၍ ရလဒ်ထွက်သော ရက်များကို ရေတွက်သည်။ အဆင့်တစ်ခုကို တစ်ပတ် တစ်ကြိမ် ယူနိုင်ပြီး တနင်္ဂနွေအထိ မယူလျှင် ကုန်ဆုံးသည်။ နောက်မှ ပယ်ဖျက်သော လောင်းကြေး၏ ရက်ကို ပြန်နုတ်သည်။ ယူပြီးသား ဆုမှာ သင့်အတွက် ဖြစ်သည်။',
    },
    CN: {
      title: '本周游戏天数',
      conditions: '只要用自有资金投注，无论多少，即计一天。',
      terms:
        '周一至周日（以本站时间为准）有自有资金注单结算的日子计入。每个里程碑每周可领一次，周日前未领取则失效。之后作废的注单会扣除当天；已领取的奖励归您所有。',
    },
  },
};

/** A wheel that everybody may turn once a day: its odds stand beside it, and can be checked when it is over. */
const WHEEL: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'draw', nth: null, claimMode: 'auto', audience: null, budgetE4: sum(2_000_000) },
  terms: { ...TERMS, limit: { count: 1, per: 'day' }, oncePer: ['device'], playDays: 7 },
  prizes: {
    ...{ mode: 'wheel', packet: null },
    lines: [
      { kind: 'bonus', amountE4: sum(5_000), weight: 5 },
      { kind: 'cash', amountE4: sum(1_000), weight: 45 },
      { kind: 'cash', amountE4: sum(200), weight: 150 },
      { kind: 'cash', amountE4: sum(50), weight: 300 },
      { kind: 'none', amountE4: sum(0), weight: 500 },
    ],
  },
  texts: {
    EN: {
      title: 'Wheel of the day',
      conditions: 'One free spin a day. The chance of each prize is shown before you spin.',
      terms:
        'One spin a day for each member and device, by UTC days. A seed is fixed by its hash before the first spin and told when the campaign ends: then every spin can be checked. Cash is yours at once; a bonus is staked three times within seven days, and your own cash is never locked. The wheel closes before a spin when the budget no longer holds its largest prize. Accounts of the house draw nothing.',
    },
    MY: {
      title: 'နေ့စဉ် ကံစမ်းဘီး',
      conditions: 'တစ်ရက်လျှင် အခမဲ့ တစ်ကြိမ်။ ဆုတိုင်း၏ အခွင့်အရေးကို မလှည့်မီ ပြထားသည်။',
      terms:
        'အဖွဲ့ဝင်နှင့် စက်တစ်ခုလျှင် UTC တစ်ရက် တစ်ကြိမ်။ ပထမမလှည့်မီ seed ကို hash ဖြင့် သတ်မှတ်ပြီး ပြီးဆုံးလျှင် ထုတ်ပြောသည်၊ ထိုအခါ လှည့်ခြင်းတိုင်းကို စစ်ဆေးနိုင်သည်။ ငွေသားကို ချက်ချင်းရပြီး ဘောနပ်စ်ကို ခုနစ်ရက်အတွင်း သုံးဆ ထိုးရမည်။ သင့်ငွေသားကို ဘယ်တော့မှ မပိတ်ပါ။ ဘတ်ဂျက်သည် အကြီးဆုံးဆုထက် နည်းလျှင် ဘီးပိတ်သည်။ ဝန်ထမ်းအကောင့်များ မပါဝင်ရ။',
    },
    CN: {
      title: '每日转盘',
      conditions: '每天免费转一次，每个奖项的概率在转动前公示。',
      terms:
        '以UTC日期计，每位会员、每台设备每天一次。首次转动前以哈希固定种子，活动结束后公布，届时每次转动均可验证。现金立即到账；红利须在七天内完成三倍流水，您的现金绝不锁定。预算不足最大奖项时转盘关闭。内部账户不参与。',
    },
  },
};

/** What operators look at before it is given. */
const REVIEWED: CampaignDraft = {
  ...{ kind: 'fixed', trigger: 'applied', nth: null, claimMode: 'claim', audience: null, budgetE4: sum(1_000_000) },
  terms: { ...TERMS, amountE4: sum(500), wageringX100: 0, limit: { count: 1, per: 'month' } },
  texts: {
    EN: {
      title: 'Tell us what is wrong',
      conditions: 'Found a mistake on our pages? Send a picture of it: 500 in cash when we can see it too, once a month.',
      terms:
        'Write what is wrong, with up to three pictures. An operator looks at it within a day. What is given is cash: nothing is to be staked.',
    },
    MY: {
      title: 'အမှားကို ပြောပြပါ',
      conditions: 'ကျွန်ုပ်တို့ စာမျက်နှာတွင် အမှားတွေ့ပါသလား။ ပုံပို့ပါ။ မှန်ကန်လျှင် ငွေသား 500၊ တစ်လ တစ်ကြိမ်။',
      terms: 'ဘာမှားနေသည်ကို ရေးပြီး ပုံ သုံးပုံအထိ ထည့်နိုင်သည်။ တစ်ရက်အတွင်း ကြည့်ပေးမည်။ ပေးသည်မှာ ငွေသား ဖြစ်ပြီး ထိုးရန် မလိုပါ။',
    },
    CN: {
      title: '纠错有礼',
      conditions: '发现页面错误？发送截图，核实后奖励现金500，每月一次。',
      terms: '请说明问题，最多附三张图片，客服将在一天内查看。奖励为现金，无流水要求。',
    },
  },
};

/** The demo's campaigns. The strict merchant offers the match alone. */
export async function seedCampaigns(
  { owner, clock, ids, random }: SeedDeps,
  { merchantId, operator, preset }: DemoMerchant,
): Promise<void> {
  const drafts = preset === 'strict' ? [MATCH] : [REVIEWED, MATCH, GIFT, DAILY, WEEK, WHEEL];
  await owner.inTx(async (tx) => {
    for (const given of drafts) {
      const draft = given.mission ? { ...given, terms: { ...given.terms, startsAtMs: clock.nowMs() } } : given;
      await writeCampaign(tx, merchantId, { campaignId: ids.next(), draft, nowMs: clock.nowMs(), makerName: operator.name, random });
    }
    return ok(undefined);
  });
}
