import { defineMessages } from '../define.ts';

/** What agents write to those right below them. */
export const agentLetters = defineMessages({
  'letters.views': { EN: 'Write or read', MY: 'ရေးရန် သို့မဟုတ် ဖတ်ရန်', CN: '写信或查看' },
  'letters.view.write': { EN: 'Write', MY: 'ရေးရန်', CN: '写信' },
  'letters.view.sent': { EN: 'Sent', MY: 'ပို့ပြီး', CN: '已发送' },
  'letters.to': { EN: 'To', MY: 'ပို့မည့်သူ', CN: '收件人' },
  'letters.to_hint': {
    EN: 'Those right below you. Type how a name begins to find more.',
    MY: 'သင့်အောက် တိုက်ရိုက်ရှိသူများ။ အခြားသူများကို အမည်အစဖြင့် ရှာပါ။',
    CN: '仅限您的直属下级。输入账号开头可查找更多。',
  },
  'letters.chosen': { EN: '{n} of at most {most} chosen', MY: 'အများဆုံး {most} ဦးအနက် {n} ဦး ရွေးပြီး', CN: '已选 {n} 人，最多 {most} 人' },
  'letters.nobody': { EN: 'Nobody found', MY: 'မည်သူမျှ မတွေ့ပါ', CN: '未找到' },
  'letters.title': { EN: 'Title', MY: 'ခေါင်းစဉ်', CN: '标题' },
  'letters.text': { EN: 'Message', MY: 'စာသား', CN: '内容' },
  'letters.rule': {
    EN: 'Plain text, {most} messages a day. Whoever receives one can report it; nobody may be pressed to play.',
    MY: 'စာသားသာ၊ တစ်ရက် {most} စောင်။ လက်ခံသူက တိုင်ကြားနိုင်သည်။ ကစားရန် မည်သူ့ကိုမျှ မတိုက်တွန်းရ။',
    CN: '仅限纯文本，每天最多 {most} 封。收件人可以举报；不得催促任何人下注。',
  },
  'letters.send': { EN: 'Send', MY: 'ပို့ရန်', CN: '发送' },
  'letters.sent': { EN: 'Message sent', MY: 'မက်ဆေ့ချ် ပို့ပြီးပါပြီ', CN: '消息已发送' },
  'letters.none': { EN: 'You have written nothing yet', MY: 'သင် မရေးရသေးပါ', CN: '您还没有写过消息' },
  'letters.more': { EN: '{name} and {n} more', MY: '{name} နှင့် နောက်ထပ် {n} ဦး', CN: '{name} 等另外 {n} 人' },
  'letters.taken_down': { EN: 'Taken down', MY: 'ဖယ်ရှားခံရ', CN: '已被撤下' },
  'letters.delete': { EN: 'Delete', MY: 'ဖျက်ရန်', CN: '删除' },
  'letters.delete_title': { EN: 'Delete “{title}”?', MY: '“{title}” ကို ဖျက်မလား။', CN: '删除“{title}”？' },
  'letters.delete_text': {
    EN: 'It leaves this list. Whoever received it keeps it.',
    MY: 'ဤစာရင်းမှသာ ပျောက်မည်။ လက်ခံထားသူများထံတွင် ကျန်ရှိမည်။',
    CN: '仅从您的列表中移除，收件人仍会保留。',
  },
});
