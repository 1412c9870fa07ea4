import { defineMessages } from '../define.ts';

/** Words of what members are told: by trigger, channel and language. */
export const consoleTemplates = defineMessages({
  'console.templates.tab': { EN: 'Words', MY: 'စာသားများ', CN: '文案' },
  'console.templates.trigger': { EN: 'What happened', MY: 'ဖြစ်ရပ်', CN: '触发事件' },
  'console.templates.class.security': { EN: 'Security', MY: 'လုံခြုံရေး', CN: '安全' },
  'console.templates.state': { EN: 'Words', MY: 'စာသား', CN: '文案' },
  'console.templates.state.built_in': { EN: 'Built in', MY: 'မူလ', CN: '内置' },
  'console.templates.state.own': { EN: 'Own', MY: 'ကိုယ်ပိုင်', CN: '自定义' },
  'console.templates.state.proposed': { EN: 'To be signed', MY: 'လက်မှတ်ထိုးရန်', CN: '待签署' },
  'console.templates.state.unsigned': { EN: 'Never signed', MY: 'လက်မှတ်မထိုးခဲ့', CN: '未签署' },
  'console.templates.params': { EN: 'Values that can stand in the text:', MY: 'စာသားတွင် ထည့်နိုင်သော တန်ဖိုးများ-', CN: '可在文案中使用的变量：' },
  'console.templates.params.push': {
    EN: 'A locked phone shows this line, so it names no values.',
    MY: 'သော့ခတ်ထားသော ဖုန်းတွင် ဤစာကြောင်း ပေါ်သဖြင့် တန်ဖိုးမပါရ။',
    CN: '锁屏会显示这一行，因此不含任何变量。',
  },
  'console.templates.falls_back': {
    EN: 'A channel without words of its own says those of the inbox; a language without any, the built-in ones.',
    MY: 'ကိုယ်ပိုင်စာသားမရှိသော ချန်နယ်သည် စာတိုက်ပုံး၏ စာသားကို သုံးပြီး၊ မရှိသော ဘာသာစကားသည် မူလစာသားကို သုံးသည်။',
    CN: '未填写的渠道使用站内信文案；未填写的语言使用内置文案。',
  },
  'console.templates.waits': {
    EN: 'Written by {name}. Another operator signs before it is said.',
    MY: '{name} ရေးထားသည်။ မပြောမီ အခြားအော်ပရေတာ လက်မှတ်ထိုးရမည်။',
    CN: '由 {name} 编写，须由另一位操作员签署后生效。',
  },
  'console.templates.preview': { EN: 'Preview', MY: 'အစမ်းကြည့်ရန်', CN: '预览' },
  'console.templates.reset': { EN: 'Back to built-in', MY: 'မူလသို့ ပြန်ထားရန်', CN: '恢复内置' },
  'console.templates.sign': { EN: 'Sign', MY: 'လက်မှတ်ထိုးရန်', CN: '签署' },
  'console.templates.account': { EN: 'Account for the test', MY: 'စမ်းသပ်ရန် အကောင့်', CN: '测试账户' },
  'console.templates.test': { EN: 'Send a test', MY: 'စမ်းပို့ရန်', CN: '发送测试' },
  'console.templates.tested': { EN: 'In the inbox of {account}.', MY: '{account} ၏ စာတိုက်ပုံးတွင် ရောက်ပြီ။', CN: '已发至 {account} 的站内信。' },
  'console.templates.versions': { EN: 'Versions', MY: 'ဗားရှင်းများ', CN: '版本' },
  'console.templates.version': { EN: 'Version {version}', MY: 'ဗားရှင်း {version}', CN: '版本 {version}' },
});
