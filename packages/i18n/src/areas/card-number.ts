import { defineMessages } from '../define.ts';

/** What numbers of banks and wallets look like. */
export const cardNumber = defineMessages({
  'card.number.wrong': { EN: 'This number cannot be right.', MY: 'ဤနံပါတ် မမှန်နိုင်ပါ။', CN: '号码有误。' },
  'card.form.mm_wallet': { EN: 'A mobile number that begins with 09.', MY: '09 ဖြင့်စသော ဖုန်းနံပါတ်။', CN: '以 09 开头的手机号。' },
  'card.form.th_wallet': {
    EN: 'A mobile number: 0 and nine digits.',
    MY: 'ဖုန်းနံပါတ်၊ 0 နှင့် ဂဏန်း 9 လုံး။',
    CN: '手机号：0 加九位数字。',
  },
  'card.form.th_promptpay': {
    EN: 'A mobile number (0 and nine digits), or an identity number of 13 digits.',
    MY: 'ဖုန်းနံပါတ် (0 နှင့် ဂဏန်း 9 လုံး) သို့မဟုတ် ဂဏန်း 13 လုံး မှတ်ပုံတင်နံပါတ်။',
    CN: '手机号（0 加九位数字）或 13 位身份证号。',
  },
  'card.form.vn_wallet': {
    EN: 'A mobile number: 0 and nine digits.',
    MY: 'ဖုန်းနံပါတ်၊ 0 နှင့် ဂဏန်း 9 လုံး။',
    CN: '手机号：0 加九位数字。',
  },
  'card.form.vn_card': { EN: 'A card number that begins with 9704.', MY: '9704 ဖြင့်စသော ကတ်နံပါတ်။', CN: '以 9704 开头的卡号。' },
  'card.form.ph_wallet': { EN: 'A mobile number: 09 and nine digits.', MY: 'ဖုန်းနံပါတ်၊ 09 နှင့် ဂဏန်း 9 လုံး။', CN: '手机号：09 加九位数字。' },
});
