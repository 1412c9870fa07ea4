import { defineMessages } from '../define.ts';

/** What a member owes since a correction that its cash could not cover, and how it is settled. */
export const consoleOwed = defineMessages({
  'console.owed.title': { EN: 'Owes {amount}', MY: 'အကြွေး {amount}', CN: '欠款 {amount}' },
  'console.owed.text': {
    EN: 'A correction or a void took back more than the balance held. {amount} of it can be collected now.',
    MY: 'ပြင်ဆင်မှု သို့မဟုတ် ပယ်ဖျက်မှုက လက်ကျန်ထက် ပိုပြန်ယူခဲ့သည်။ ယခု {amount} ကောက်ခံနိုင်သည်။',
    CN: '更正或作废应收回的金额超过了余额。目前可收取 {amount}。',
  },
  'console.owed.two': {
    EN: 'From {amount} on two operators must approve.',
    MY: '{amount} မှစ၍ အော်ပရေတာ နှစ်ဦး အတည်ပြုရမည်။',
    CN: '达到 {amount} 须两名操作员批准。',
  },
  'console.owed.first.collect': {
    EN: '{operator} approved collecting it at {at}: “{reason}”. Another operator decides.',
    MY: '{operator} က {at} တွင် ကောက်ခံရန် အတည်ပြုထားသည် - “{reason}”။ အခြားအော်ပရေတာက ဆုံးဖြတ်ရမည်။',
    CN: '{operator} 于 {at} 批准收取：“{reason}”。由另一名操作员决定。',
  },
  'console.owed.first.write_off': {
    EN: '{operator} approved writing it off at {at}: “{reason}”. Another operator decides.',
    MY: '{operator} က {at} တွင် ပယ်ဖျက်ရန် အတည်ပြုထားသည် - “{reason}”။ အခြားအော်ပရေတာက ဆုံးဖြတ်ရမည်။',
    CN: '{operator} 于 {at} 批准核销：“{reason}”。由另一名操作员决定。',
  },
  'console.owed.collect': { EN: 'Collect', MY: 'ကောက်ခံရန်', CN: '收取' },
  'console.owed.write_off': { EN: 'Write off', MY: 'အကြွေးပယ်ရန်', CN: '核销' },
  'console.owed.collect.title': {
    EN: 'Collect {amount} from {account}?',
    MY: '{account} ထံမှ {amount} ကောက်ခံမှာလား။',
    CN: '从 {account} 收取 {amount}？',
  },
  'console.owed.write_off.title': {
    EN: 'Write off {amount} of {account}?',
    MY: '{account} ၏ အကြွေး {amount} ကို ပယ်မှာလား။',
    CN: '核销 {account} 的 {amount}？',
  },
  'console.owed.collect.text': {
    EN: 'It is taken from the cash balance, as far as it reaches. What is left stays owed.',
    MY: 'ငွေသားလက်ကျန်မှ ရသလောက် ဖြတ်ယူမည်။ ကျန်ငွေကို အကြွေးအဖြစ် ဆက်ထားမည်။',
    CN: '从现金余额中扣取，以余额为限；不足部分仍为欠款。',
  },
  'console.owed.write_off.text': {
    EN: 'The games bear it: what was paid too much stays with the member, and nothing is owed any more.',
    MY: 'ဂိမ်းစာရင်းက ခံယူမည် - ပိုပေးမိငွေကို အဖွဲ့ဝင် ရရှိပြီး အကြွေး မရှိတော့ပါ။',
    CN: '由游戏账户承担：多付部分归会员所有，不再有欠款。',
  },
  'console.owed.done.collect': { EN: '{amount} collected', MY: '{amount} ကောက်ခံပြီး', CN: '已收取 {amount}' },
  'console.owed.done.write_off': { EN: '{amount} written off', MY: '{amount} ပယ်ပြီး', CN: '已核销 {amount}' },
  'console.owed.done.first': {
    EN: 'Your approval is written down. Another operator decides.',
    MY: 'သင့်အတည်ပြုချက်ကို မှတ်တမ်းတင်ပြီး။ အခြားအော်ပရေတာက ဆုံးဖြတ်ရမည်။',
    CN: '您的批准已记录，由另一名操作员决定。',
  },
  'console.reason.owed.agreed': { EN: 'Agreed with the member', MY: 'အဖွဲ့ဝင်နှင့် သဘောတူပြီး', CN: '已与会员协商一致' },
  'console.reason.owed.policy': { EN: 'House rules on corrections', MY: 'ပြင်ဆင်မှုဆိုင်ရာ စည်းကမ်း', CN: '按更正规则处理' },
  'console.reason.owed.fault': { EN: 'The fault was ours', MY: 'ကျွန်ုပ်တို့၏ အမှား', CN: '系我方失误' },
  'console.reason.owed.lost': { EN: 'Cannot be collected', MY: 'ကောက်ခံ၍ မရနိုင်', CN: '无法收回' },
  'console.action.owed.first_approved': { EN: 'Settling a debt approved once', MY: 'အကြွေးရှင်းမှု ပထမ အတည်ပြုသည်', CN: '欠款处理首次批准' },
  'console.action.owed.collected': { EN: 'Debt collected', MY: 'အကြွေး ကောက်ခံသည်', CN: '收取欠款' },
  'console.action.owed.written_off': { EN: 'Debt written off', MY: 'အကြွေး ပယ်ဖျက်သည်', CN: '核销欠款' },
  'console.detail.act': { EN: 'Act', MY: 'လုပ်ဆောင်ချက်', CN: '操作' },
  'console.detail.owedE4': { EN: 'Owed before', MY: 'ယခင် အကြွေး', CN: '处理前欠款' },
});
