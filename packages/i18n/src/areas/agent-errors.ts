import { defineMessages } from '../define.ts';

/** Why rates and contracts of agents are refused: they come with the pages that may be. */
export const agentErrors = defineMessages({
  'error.RATE_ABOVE_PARENT': {
    EN: 'At most {max}: nobody gets more than who stands above.',
    MY: 'အများဆုံး {max}။ အထက်လူထက် ပိုမရနိုင်ပါ။',
    CN: '最多 {max}：不能高于上级。',
  },
  'error.RATE_BELOW_CHILD': {
    EN: 'At least {min}: somebody below has that.',
    MY: 'အနည်းဆုံး {min}။ အောက်လူတစ်ဦးတွင် ထိုနှုန်း ရှိသည်။',
    CN: '至少 {min}：已有下级达到此值。',
  },
  'error.RATE_LOWERED': {
    EN: 'It has {min} already. Only customer service lowers a rate.',
    MY: 'ယခု {min} ရှိပြီး။ လျှော့ချရန် ဝန်ဆောင်မှုကို ဆက်သွယ်ပါ။',
    CN: '当前为 {min}，下调请联系客服。',
  },
  'error.QUOTA_USED_UP': {
    EN: 'No quota of series {series} is left.',
    MY: 'စီးရီး {series} ခွဲတမ်း ကုန်သွားပြီ။',
    CN: '{series} 奖金组配额已用完。',
  },
  'error.OWN_REQUEST': {
    EN: 'Your own request: the other side answers it.',
    MY: 'သင့်တောင်းဆိုချက်ဖြစ်၍ တစ်ဖက်က ဖြေရမည်။',
    CN: '这是您的请求，由对方答复。',
  },
  'error.NOT_YOUR_REQUEST': { EN: 'Only who asked can take it back.', MY: 'တောင်းဆိုသူသာ ပြန်ရုပ်သိမ်းနိုင်သည်။', CN: '只有提出方可以撤回。' },
  'error.REQUEST_PENDING': { EN: 'A request waits for an answer already.', MY: 'အဖြေစောင့်နေသော တောင်းဆိုချက် ရှိပြီး။', CN: '已有请求等待答复。' },
  'error.STATE_CONFLICT': { EN: 'That is not possible as things stand now.', MY: 'လက်ရှိအခြေအနေတွင် မလုပ်နိုင်ပါ။', CN: '当前状态下无法操作。' },
  'error.TIERS_INVALID': {
    EN: '1 to 10 tiers, each with more turnover and a higher rate than the one before.',
    MY: 'အဆင့် 1 မှ 10၊ အဆင့်တိုင်း ရှေ့ထက် လောင်းငွေနှင့် နှုန်း ပိုများရမည်။',
    CN: '1 至 10 档，每档的流水和比例须高于前一档。',
  },
  'error.RATE_ABOVE_CAP': { EN: 'The house allows at most {max}.', MY: 'အများဆုံး {max} သာ ခွင့်ပြုသည်။', CN: '平台上限为 {max}。' },
  'error.LINE_ABOVE_CAP': {
    EN: 'Contracts of this line would come to more than the house allows.',
    MY: 'ဤလိုင်း၏ စာချုပ်များ ပေါင်းလျှင် ကန့်သတ်ချက်ထက် ကျော်မည်။',
    CN: '该线合约合计将超过平台上限。',
  },
  'error.UPLINE_CONTRACT_MISSING': {
    EN: 'You have no such contract of your own: set money aside to pay this one.',
    MY: 'သင့်တွင် ထိုစာချုပ် မရှိပါ။ ပေးရန် ငွေသီးသန့်ထားပါ။',
    CN: '您自己没有此类合约：请预留资金支付。',
  },
  'error.OWN_FUNDS_NEEDED': {
    EN: 'Your own contract may not cover this: choose to pay from money set aside.',
    MY: 'သင့်စာချုပ်က မလုံလောက်နိုင်ပါ။ သီးသန့်ထားငွေမှ ပေးရန် ရွေးပါ။',
    CN: '您的合约可能不足以支付：请选择用预留资金支付。',
  },
  'error.ACTIVE_MIN_BELOW_PARENT': {
    EN: 'An active member needs at least what your own contract asks.',
    MY: 'တက်ကြွအဖွဲ့ဝင်အတွက် သင့်စာချုပ်ပါ ပမာဏထက် မနည်းရပါ။',
    CN: '活跃会员标准不得低于您自己的合约。',
  },
  'error.CONTRACTS_MAX': { EN: 'You have {n} contracts already.', MY: 'စာချုပ် {n} ခု ရှိပြီးဖြစ်သည်။', CN: '您已有 {n} 份合约。' },
  'error.LINK_PATH_TAKEN': {
    EN: 'This word leads to another link already.',
    MY: 'ဤစကားလုံးကို အခြားလင့်ခ်တွင် အသုံးပြုပြီးဖြစ်သည်။',
    CN: '该名称已被其他链接使用。',
  },
  'error.LINKS_MAX': {
    EN: 'You have {n} links open already. Close one first.',
    MY: 'လင့်ခ် {n} ခု ဖွင့်ထားပြီး။ တစ်ခုကို အရင်ပိတ်ပါ။',
    CN: '您已有 {n} 个有效链接，请先关闭一个。',
  },
  'error.POSTBACKS_MAX': {
    EN: 'You have {n} trackers already. Remove one first.',
    MY: 'တွက်စက် {n} ခု ရှိပြီး။ တစ်ခုကို အရင်ဖယ်ပါ။',
    CN: '您已有 {n} 个追踪器，请先移除一个。',
  },
});
