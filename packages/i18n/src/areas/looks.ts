import { defineMessages } from '../define.ts';

/** How a member shows itself, and the questions that a merchant may ask beside what proves it. */
export const looks = defineMessages({
  'looks.nickname': { EN: 'Nickname', MY: 'အမည်ပြောင်', CN: '昵称' },
  'looks.nickname.hint': {
    EN: '2 to 20 characters. It can be changed once in 30 days.',
    MY: 'စာလုံး 2 မှ 20 အထိ။ ရက် 30 တွင် တစ်ကြိမ် ပြောင်းနိုင်သည်။',
    CN: '2 至 20 个字符，每 30 天可修改一次。',
  },
  'looks.nickname.save': { EN: 'Save nickname', MY: 'အမည်ပြောင် သိမ်းရန်', CN: '保存昵称' },
  'looks.nickname.saved': { EN: 'Your nickname was changed.', MY: 'အမည်ပြောင် ပြောင်းပြီးပါပြီ။', CN: '昵称已更改。' },
  'looks.nickname.wait': {
    EN: 'You can change it again in {n} days.',
    MY: '{n} ရက်အကြာတွင် ထပ်ပြောင်းနိုင်ပါသည်။',
    CN: '{n} 天后可再次修改。',
  },
  'looks.picture': { EN: 'Picture', MY: 'ပုံ', CN: '头像' },
  'looks.picture.note': {
    EN: 'Three changes a day. Only you and our staff see it.',
    MY: 'တစ်နေ့ သုံးကြိမ် ပြောင်းနိုင်သည်။ သင်နှင့် ကျွန်ုပ်တို့ဝန်ထမ်းများသာ မြင်ရသည်။',
    CN: '每天可更换三次，仅您和工作人员可见。',
  },
  'looks.picture.letter': { EN: 'First letter of your name', MY: 'သင့်အမည်၏ ပထမစာလုံး', CN: '名字首字' },
  'looks.picture.no': { EN: 'Picture {n}', MY: 'ပုံ {n}', CN: '头像 {n}' },
  'looks.picture.own': { EN: 'Use a photo', MY: 'ဓာတ်ပုံ သုံးရန်', CN: '使用照片' },
  'looks.picture.saved': { EN: 'Your picture was changed.', MY: 'ပုံ ပြောင်းပြီးပါပြီ။', CN: '头像已更换。' },
  'looks.picture.wait': {
    EN: 'That was the third change today. Tomorrow you can change it again.',
    MY: 'ယနေ့ သုံးကြိမ် ပြောင်းပြီးပါပြီ။ မနက်ဖြန် ထပ်ပြောင်းနိုင်ပါသည်။',
    CN: '今天已更换三次，请明天再试。',
  },
  'looks.questions.intro': {
    EN: 'One of them is asked before a new card or a new e-mail, beside your password or code. The answers open nothing by themselves, and we never ask for them in a chat.',
    MY: 'ကတ်အသစ် သို့မဟုတ် အီးမေးလ်အသစ်မတိုင်မီ သင့်စကားဝှက် သို့မဟုတ် ကုဒ်အပြင် တစ်ခုကို မေးပါမည်။ အဖြေများသည် သူတို့ချည်းဖြင့် ဘာမျှ မဖွင့်နိုင်ပါ။ စကားပြောတွင် ဘယ်တော့မျှ မမေးပါ။',
    CN: '更换银行卡或邮箱前，除密码或验证码外还会问其中一题。答案本身不能打开任何功能，客服也绝不会索要。',
  },
  'looks.questions.set': {
    EN: 'Your three questions are set. New ones replace them.',
    MY: 'မေးခွန်းသုံးခု သတ်မှတ်ပြီးပါပြီ။ အသစ်များက အစားထိုးပါမည်။',
    CN: '三个问题已设置，重新设置将替换它们。',
  },
  'looks.questions.no': { EN: 'Question {n}', MY: 'မေးခွန်း {n}', CN: '问题 {n}' },
  'looks.questions.answer': { EN: 'Answer {n}', MY: 'အဖြေ {n}', CN: '答案 {n}' },
  'looks.questions.save': { EN: 'Save', MY: 'သိမ်းရန်', CN: '保存' },
  'looks.questions.saved': { EN: 'Your questions were saved.', MY: 'မေးခွန်းများ သိမ်းပြီးပါပြီ။', CN: '问题已保存。' },
  'looks.questions.differ': {
    EN: 'Choose three different questions, and give each an answer of its own.',
    MY: 'မတူညီသော မေးခွန်းသုံးခုကို ရွေးပြီး အဖြေတစ်ခုစီ ပေးပါ။',
    CN: '请选择三个不同的问题，并分别填写不同的答案。',
  },
});
