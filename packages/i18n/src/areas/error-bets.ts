import { defineMessages } from '../define.ts';

/** What bets are refused with for their bonus, in words that come with the page on which they are placed. */
export const errorBets = defineMessages({
  'error.BONUS_CATEGORY_CLOSED': {
    EN: 'No bonus for this bet: stake {max} at most.',
    MY: 'ဤလောင်းကြေးအတွက် ဘောနပ်စ်မရပါ၊ {max} အထိသာ။',
    CN: '此注单不可用奖金，最多投注 {max}。',
  },
  'error.BONUS_MAX_BET': {
    EN: 'With bonus a bet may be {max} at most.',
    MY: 'ဘောနပ်စ်ဖြင့် {max} အထိသာ လောင်းနိုင်သည်။',
    CN: '使用奖金时最多投注 {max}。',
  },
  'error.NO_FREE_BET': {
    EN: 'No free bet is left: pay with your money, or leave the slip.',
    MY: 'အခမဲ့ထိုး မကျန်တော့ပါ၊ ကိုယ်ပိုင်ငွေဖြင့် ပေးနိုင်သည်။',
    CN: '没有可用的免费投注，可改用自有资金支付。',
  },
  'error.FREE_BET_AMOUNT': {
    EN: 'A free bet pays one line in one draw that costs exactly as much.',
    MY: 'အခမဲ့ထိုးသည် တန်ဖိုးတူ စာကြောင်းတစ်ကြောင်း၊ ပွဲတစ်ပွဲကိုသာ ပေးသည်။',
    CN: '免费投注只支付一期中一注单，且金额须完全相等。',
  },
});
