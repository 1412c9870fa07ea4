import { defineMessages } from '../define.ts';

/** What claims are refused with, in words that come with the pages on which something is claimed. */
export const errorClaims = defineMessages({
  'error.PROTECTED': {
    EN: 'Nothing can be claimed while your account is protected.',
    MY: 'အကောင့် ကာကွယ်ထားစဉ် တောင်းယူ၍ မရပါ။',
    CN: '账户受保护期间无法领取。',
  },
  'error.REWARDS_WAIT': {
    EN: 'Rewards are waiting for a routine check of your account. Nothing is lost: you can claim it afterwards.',
    MY: 'အကောင့်ကို ပုံမှန် စစ်ဆေးနေသဖြင့် ဆုများ စောင့်ရပါမည်။ မဆုံးရှုံးပါ၊ ပြီးလျှင် ယူနိုင်ပါသည်။',
    CN: '账户正在例行核查，奖励稍后发放。不会有任何损失，核查后即可领取。',
  },
  'error.PROMO_UNAVAILABLE': { EN: 'This offer is not to be had now.', MY: 'ဤကမ်းလှမ်းချက် ယခု မရနိုင်ပါ။', CN: '该优惠目前不可用。' },
  'error.STOPPED': { EN: 'This activity has been stopped.', MY: 'ဤလှုပ်ရှားမှု ရပ်ထားသည်။', CN: '该活动已停止。' },
  'error.NOT_STARTED': { EN: 'This activity has not started yet.', MY: 'ဤလှုပ်ရှားမှု မစသေးပါ။', CN: '该活动尚未开始。' },
  'error.ENDED': { EN: 'This is over.', MY: 'ပြီးဆုံးသွားပါပြီ။', CN: '已结束。' },
  'error.WRONG_CODE': { EN: 'This code is not valid.', MY: 'ကုဒ် မမှန်ပါ။', CN: '代码无效。' },
  'error.DEPOSIT_REQUIRED': {
    EN: 'This needs a deposit of the last 24 hours.',
    MY: '24 နာရီအတွင်း ငွေသွင်းမှု လိုအပ်သည်။',
    CN: '需要24小时内的一笔存款。',
  },
  'error.DEPOSIT_TOO_SMALL': { EN: 'Your deposit is smaller than this asks.', MY: 'သွင်းငွေ သတ်မှတ်ချက်ထက် နည်းသည်။', CN: '您的存款低于要求。' },
  'error.VALID_BET_TOO_SMALL': {
    EN: 'You have not staked as much today as this asks.',
    MY: 'ယနေ့ ထိုးငွေ သတ်မှတ်ချက်ထက် နည်းသည်။',
    CN: '您今日的有效投注低于要求。',
  },
  'error.TARGET_NOT_REACHED': { EN: 'This is not reached yet.', MY: 'မပြည့်မီသေးပါ။', CN: '尚未达成。' },
  'error.OUT_OF_STOCK': { EN: 'There is not that much left.', MY: 'လက်ကျန် မလုံလောက်ပါ။', CN: '库存不足。' },
  'error.NOT_ENOUGH_POINTS': { EN: 'You don’t have that many points.', MY: 'ပွိုင့် မလုံလောက်ပါ။', CN: '积分不足。' },
  'error.NOTHING_TO_GRANT': { EN: 'There is nothing to give for this.', MY: 'ပေးရန် မရှိပါ။', CN: '没有可发放的奖励。' },
  'error.LIMIT_REACHED': { EN: 'You have had this as often as it is given.', MY: 'ရနိုင်သည့် အကြိမ်ရေ ပြည့်ပါပြီ။', CN: '您已达到领取次数上限。' },
  'error.UNIQUE_DEVICE': { EN: 'This was claimed on this device already.', MY: 'ဤစက်ဖြင့် တောင်းယူပြီးပါပြီ။', CN: '此设备已领取过。' },
  'error.UNIQUE_ADDRESS': { EN: 'This was claimed from this address already.', MY: 'ဤလိပ်စာမှ တောင်းယူပြီးပါပြီ။', CN: '此网络地址已领取过。' },
  'error.UNIQUE_CARD': { EN: 'This was claimed with this card already.', MY: 'ဤကတ်ဖြင့် တောင်းယူပြီးပါပြီ။', CN: '此银行卡已领取过。' },
  'error.QUEUE_FULL': {
    EN: 'Five bonuses are waiting. Finish or give up one first.',
    MY: 'ဘောနပ်စ် 5 ခု စောင့်နေသည်။ တစ်ခု အရင် ပြီးပါစေ။',
    CN: '已有五笔红利等待，请先完成或放弃一笔。',
  },
  'error.BUDGET_SPENT': {
    EN: 'All of it has been given. You lost nothing.',
    MY: 'အားလုံး ပေးပြီးပါပြီ။ သင် မဆုံးရှုံးပါ။',
    CN: '已全部发完，您没有任何损失。',
  },
  'error.TERMS_CHANGED': {
    EN: 'The terms have changed. Please read them again.',
    MY: 'စည်းကမ်း ပြောင်းပါပြီ။ ပြန်ဖတ်ပါ။',
    CN: '条款已变更，请重新阅读。',
  },
  'error.GRANT_ENDED': { EN: 'This bonus has ended already.', MY: 'ဤဘောနပ်စ် ပြီးဆုံးပါပြီ။', CN: '该红利已结束。' },
});
