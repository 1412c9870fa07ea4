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
});
