import { defineMessages } from '../define.ts';

/** The public proof of a draw: the page that a shared link or a receipt leads to. */
export const fair = defineMessages({
  'fair.title': { EN: 'Public proof', MY: 'အများပြည်သူ သက်သေ', CN: '公开证明' },
  'fair.draw': { EN: '{game}, draw {numero}', MY: '{game}၊ ပွဲစဉ် {numero}', CN: '{game}，第 {numero} 期' },
  'fair.follows': { EN: 'It follows its seed', MY: 'ရလဒ်သည် seed အတိုင်း ဖြစ်သည်', CN: '结果与种子相符' },
  'fair.follows.but': { EN: 'It follows its seed,', MY: 'ရလဒ်သည် seed အတိုင်း ဖြစ်သည်၊', CN: '结果与种子相符，' },
  'fair.reservations': {
    EN: '{n, plural, one {with one reservation} other {with # reservations}}',
    MY: 'သတိပြုရန် {n} ချက်',
    CN: '但有 {n} 点保留',
  },
  'fair.checking': { EN: 'Checking, {n} of {all}', MY: 'စစ်ဆေးနေသည်၊ {all} ခုအနက် {n} ခု', CN: '正在验证，{n}/{all}' },
  'fair.done': {
    EN: '{n} of {all} checks done on this phone, {time}',
    MY: 'ဤဖုန်းတွင် {all} ခုအနက် {n} ခု စစ်ပြီး၊ {time}',
    CN: '本机已完成 {n}/{all} 项验证，{time}',
  },
  'fair.beacon.title': { EN: 'The beacon was local', MY: 'beacon သည် ဤစနစ်၏ ကိုယ်ပိုင်ဖြစ်သည်', CN: '信标为本系统自有' },
  'fair.beacon.text': {
    EN: 'It belongs to this site, so its owner could know the result before the draw. Good for trials; no proof against the owner.',
    MY: 'beacon ကို ဤဝဘ်ဆိုက်က ပိုင်သဖြင့် ပိုင်ရှင်က ရလဒ်ကို ကြိုသိနိုင်သည်။ စမ်းသပ်ရန်သာ ကောင်းပြီး ပိုင်ရှင်အပေါ် သက်သေမဖြစ်ပါ။',
    CN: '信标属于本站，站方可在开奖前得知结果。仅适合试用，不能证明站方没有作弊。',
  },
  'fair.again': { EN: 'Check again', MY: 'ထပ်စစ်ရန်', CN: '再次验证' },
  'fair.file': { EN: 'Offline file', MY: 'ဖိုင်ယူရန်', CN: '离线文件' },
  'fair.file.text': {
    EN: 'The file holds this draw and the checker; it works offline.',
    MY: 'ဖိုင်တွင် ဤပွဲစဉ်နှင့် စစ်ဆေးသည့်စနစ် ပါပြီး အင်တာနက်မရှိလည်း သုံးနိုင်သည်။',
    CN: '文件包含本期数据和验证程序，可离线使用。',
  },
  'fair.share': { EN: 'Share this proof', MY: 'ဤသက်သေကို မျှဝေရန်', CN: '分享此证明' },
  'fair.copied': { EN: 'Link copied', MY: 'လင့်ခ် ကူးပြီး', CN: '链接已复制' },
  'fair.none': { EN: 'There is no such draw', MY: 'ထိုပွဲစဉ် မရှိပါ', CN: '没有这一期' },
  'fair.none.text': {
    EN: 'Look at the address again, or open the newest finished draw.',
    MY: 'လိပ်စာကို ပြန်စစ်ပါ၊ သို့မဟုတ် နောက်ဆုံးပြီးသော ပွဲစဉ်ကို ဖွင့်ပါ။',
    CN: '请检查网址，或查看最近一期已完成的开奖。',
  },
  'fair.newest': { EN: 'Newest finished draw', MY: 'နောက်ဆုံးပြီးသော ပွဲစဉ်', CN: '最近一期' },
});
