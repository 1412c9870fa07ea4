import { defineMessages } from '../define.ts';

/** What is kept of a member, written out; and the end of an account. */
export const leaving = defineMessages({
  'leaving.export': { EN: 'A copy of your data', MY: 'သင့်အချက်အလက် မိတ္တူ', CN: '您的数据副本' },
  'leaving.export.text': {
    EN: 'Profile, devices, logins, consents, messages, bets, money and papers, as two files: JSON for machines and a table to read. Once in seven days.',
    MY: 'ကိုယ်ရေး၊ စက်များ၊ ဝင်ရောက်မှု၊ သဘောတူညီချက်၊ မက်ဆေ့ခ်ျ၊ လောင်းကြေး၊ ငွေနှင့် စာရွက်စာတမ်းများကို ဖိုင် 2 ခုဖြင့် ရယူနိုင်သည် - စက်သုံး JSON နှင့် ဖတ်ရန် ဇယား။ 7 ရက်လျှင် တစ်ကြိမ်။',
    CN: '资料、设备、登录、授权、消息、投注、资金与证件，共两个文件：供程序读取的 JSON 和可阅读的表格。每七天一次。',
  },
  'leaving.export.ask': { EN: 'Prepare the files', MY: 'ဖိုင်များ ပြင်ဆင်ရန်', CN: '生成文件' },
  'leaving.export.asked': {
    EN: 'Being written. A message tells you when it is ready, within ten minutes.',
    MY: 'ရေးသားနေသည်။ 10 မိနစ်အတွင်း အဆင်သင့်ဖြစ်လျှင် မက်ဆေ့ခ်ျ ပို့ပါမည်။',
    CN: '正在生成，十分钟内完成后会有消息通知。',
  },
  'leaving.export.ready': { EN: 'Ready until {time}', MY: '{time} အထိ ရယူနိုင်သည်', CN: '可下载至 {time}' },
  'leaving.export.take': { EN: 'Save the files', MY: 'ဖိုင်များ သိမ်းရန်', CN: '保存文件' },
  'leaving.export.taken': { EN: 'Both files are saved.', MY: 'ဖိုင် 2 ခု သိမ်းပြီးပါပြီ။', CN: '两个文件均已保存。' },
  'leaving.export.next': { EN: 'You can ask again on {time}.', MY: '{time} တွင် ထပ်မံတောင်းခံနိုင်သည်။', CN: '{time} 起可再次申请。' },
  'leaving.close': { EN: 'Close the account', MY: 'အကောင့် ပိတ်ရန်', CN: '关闭账户' },
  'leaving.close.text': {
    EN: 'Seven days to think it over, then nobody logs in any more. The books keep bets and money for five years, as the law asks; your name is taken away after that.',
    MY: 'စဉ်းစားရန် 7 ရက် ရှိသည်။ ထို့နောက် မည်သူမျှ မဝင်နိုင်တော့ပါ။ ဥပဒေအရ လောင်းကြေးနှင့် ငွေစာရင်းကို 5 နှစ် သိမ်းပြီး နောက်ပိုင်း သင့်အမည်ကို ဖယ်ရှားသည်။',
    CN: '有七天时间考虑，之后无人可再登录。依法保存投注与资金账目五年，期满后移除您的姓名。',
  },
  'leaving.close.break': {
    EN: 'Do you only want to stop playing for a while? A break or exclusion is under Limits and breaks; it stays in force even if you close.',
    MY: 'ခဏတာသာ ရပ်နားလိုပါသလား။ ကန့်သတ်ချက်နှင့် အနားယူမှုတွင် ရပ်နားနိုင်သည်။ အကောင့်ပိတ်လျှင်လည်း ဆက်လက် အကျုံးဝင်သည်။',
    CN: '只想暂停一段时间？可在“限额与休息”中设置；即使关闭账户，暂停与自我排除仍然有效。',
  },
  'leaving.close.stands': { EN: 'What has to be empty or over first:', MY: 'ဦးစွာ ကုန်ဆုံး သို့မဟုတ် ပြီးဆုံးရမည့်အရာများ -', CN: '须先结清：' },
  'leaving.stands.balance': { EN: 'Money in your wallet: withdraw it', MY: 'ပိုက်ဆံအိတ်ထဲရှိ ငွေ - ထုတ်ယူပါ', CN: '钱包余额：请先提现' },
  'leaving.stands.held': { EN: 'A withdrawal under way', MY: 'ဆောင်ရွက်ဆဲ ငွေထုတ်မှု', CN: '处理中的提现' },
  'leaving.stands.owed': { EN: 'Money you owe', MY: 'သင်ပေးရန်ရှိသော ငွေ', CN: '您的欠款' },
  'leaving.stands.bets': { EN: 'Bets that are still open', MY: 'မပြီးသေးသော လောင်းကြေးများ', CN: '未结算的投注' },
  'leaving.stands.deposits': { EN: 'A deposit being looked at', MY: 'စစ်ဆေးဆဲ ငွေသွင်းမှု', CN: '审核中的存款' },
  'leaving.close.ask': { EN: 'Close my account', MY: 'ကျွန်ုပ်အကောင့် ပိတ်ရန်', CN: '关闭我的账户' },
  'leaving.close.sure': { EN: 'Close the account?', MY: 'အကောင့် ပိတ်မလား။', CN: '关闭账户？' },
  'leaving.close.sure.text': {
    EN: 'For seven days you can undo it here. After that it cannot be opened again.',
    MY: '7 ရက်အတွင်း ဤနေရာတွင် ပြန်ရုပ်သိမ်းနိုင်သည်။ ထို့နောက် ပြန်ဖွင့်၍မရပါ။',
    CN: '七天内可在此撤销，之后无法恢复。',
  },
  'leaving.closing': { EN: 'Your account closes on {time}', MY: 'သင့်အကောင့် {time} တွင် ပိတ်ပါမည်', CN: '您的账户将于 {time} 关闭' },
  'leaving.undo': { EN: 'Keep it open', MY: 'ဆက်ဖွင့်ထားရန်', CN: '保留账户' },
  'leaving.undone': { EN: 'Your account stays open.', MY: 'သင့်အကောင့် ဆက်ဖွင့်ထားပါမည်။', CN: '账户已保留。' },
});
