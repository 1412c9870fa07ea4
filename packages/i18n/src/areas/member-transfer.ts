import { defineMessages } from '../define.ts';

/** Sending money to other members: to whoever stands above, or below. */
export const memberTransfer = defineMessages({
  'transfer.one': { EN: 'One member', MY: 'တစ်ဦးတည်း', CN: '单人' },
  'transfer.several': { EN: 'Several', MY: 'အများအပြား', CN: '多人' },
  'transfer.modes': { EN: 'How many receive', MY: 'လက်ခံသူ အရေအတွက်', CN: '收款人数' },
  'transfer.to': { EN: 'To', MY: 'လက်ခံသူ', CN: '收款人' },
  'transfer.above': { EN: 'Who stands above you', MY: 'သင့်အထက်လူ', CN: '您的上级' },
  'transfer.name': { EN: 'Account name of a direct member', MY: 'တိုက်ရိုက်အောက်အဖွဲ့ဝင်၏ အကောင့်အမည်', CN: '直属下级账号' },
  'transfer.line': { EN: 'Member {n}', MY: 'အဖွဲ့ဝင် {n}', CN: '会员 {n}' },
  'transfer.add': { EN: 'Add a member', MY: 'အဖွဲ့ဝင် ထပ်ထည့်ရန်', CN: '添加会员' },
  'transfer.remove': { EN: 'Remove member {n}', MY: 'အဖွဲ့ဝင် {n} ကို ဖယ်ရန်', CN: '移除会员 {n}' },
  'transfer.sum': { EN: 'Together', MY: 'စုစုပေါင်း', CN: '合计' },
  'transfer.left': { EN: 'Left for today', MY: 'ယနေ့ ကျန်ငွေပမာဏ', CN: '今日剩余额度' },
  'transfer.bounds': { EN: 'One transfer', MY: 'တစ်ကြိမ် ငွေလွှဲ', CN: '单笔限额' },
  'transfer.rule': {
    EN: 'What is sent is gone at once and cannot be called back. All lines are sent, or none.',
    MY: 'ပို့ပြီးသောငွေ ချက်ချင်းရောက်ရှိပြီး ပြန်ရုပ်သိမ်း၍မရပါ။ စာရင်းအားလုံး ပို့မည်၊ သို့မဟုတ် တစ်ခုမျှ မပို့ပါ။',
    CN: '转账即时到账，无法撤回。多笔转账要么全部成功，要么全部不转。',
  },
  'transfer.multiple': {
    EN: '{n, plural, =0 {Who receives may withdraw it at once.} =1 {Who receives must play it once before it can be withdrawn.} other {Who receives must play it # times before it can be withdrawn.}}',
    MY: '{n, plural, =0 {လက်ခံသူက ချက်ချင်း ထုတ်ယူနိုင်သည်။} other {လက်ခံသူက ငွေမထုတ်မီ # ကြိမ် ကစားရမည်။}}',
    CN: '{n, plural, =0 {收款人可立即取款。} other {收款人须完成 # 倍流水后方可取款。}}',
  },
  'transfer.send': { EN: 'Send', MY: 'ပို့ရန်', CN: '转账' },
  'transfer.done': { EN: 'Sent', MY: 'ပို့ပြီးပါပြီ', CN: '转账成功' },
  'transfer.done.text': { EN: '{amount} has arrived.', MY: '{amount} ရောက်ရှိပြီးပါပြီ။', CN: '{amount} 已到账。' },
  'transfer.record': { EN: 'Account record', MY: 'အကောင့်မှတ်တမ်း', CN: '账户明细' },
  'transfer.again': { EN: 'Another transfer', MY: 'နောက်ထပ် ငွေလွှဲရန်', CN: '再转一笔' },
  'transfer.checking': {
    EN: 'Checking with the server whether it was sent. It is sent once at most.',
    MY: 'ပို့ပြီးမပြီး ဆာဗာနှင့် စစ်ဆေးနေသည်။ တစ်ကြိမ်ထက် ပိုမပို့ပါ။',
    CN: '正在与服务器确认是否已转出，最多只会转一次。',
  },
  'transfer.closed': { EN: 'Nothing can be sent now', MY: 'ယခု ငွေလွှဲ၍ မရပါ', CN: '目前无法转账' },
  'transfer.nobody': {
    EN: 'Nobody stands above you, or they take no transfers.',
    MY: 'သင့်အထက်တွင် လူမရှိပါ သို့မဟုတ် ငွေလွှဲ လက်မခံပါ။',
    CN: '您没有上级，或上级不接受转账。',
  },
  'transfer.off': { EN: 'Transfers are switched off here.', MY: 'ဤနေရာတွင် ငွေလွှဲခြင်း ပိတ်ထားသည်။', CN: '此处未开放转账。' },
  'transfer.held': { EN: 'Money may leave your account again at {time}.', MY: '{time} တွင် ငွေပြန်ထုတ်/လွှဲနိုင်မည်။', CN: '{time} 起可再次转出资金。' },
  'transfer.turnover': {
    EN: '{amount} still has to be played before your own money may leave.',
    MY: 'သင့်ငွေ မထွက်မီ {amount} ကစားရန် ကျန်သေးသည်။',
    CN: '还需完成 {amount} 流水后方可转出。',
  },
  'transfer.password': { EN: 'Set a payment password first.', MY: 'ငွေပေးချေမှု စကားဝှက် ဦးစွာ သတ်မှတ်ပါ။', CN: '请先设置支付密码。' },
  'transfer.why': { EN: 'Why', MY: 'အကြောင်းရင်း', CN: '查看原因' },
  'transfer.see_turnover': { EN: 'See what counts', MY: 'ထည့်တွက်သည်ကို ကြည့်ရန်', CN: '查看流水' },
});
