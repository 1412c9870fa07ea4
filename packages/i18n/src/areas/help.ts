import { defineMessages } from '../define.ts';

/** Questions and answers of the help centre: the server says them, so that no page carries them. */
export const help = defineMessages({
  'help.withdraw_time': { EN: 'How long does a withdrawal take?', MY: 'ငွေထုတ်ရန် ဘယ်လောက်ကြာသလဲ။', CN: '提款需要多长时间？' },
  'help.withdraw_time.answer': {
    EN: 'A person checks each withdrawal and pays it by bank transfer. Every step stands under Withdrawals with its time; if one is refused, you read why and the money is back at once.',
    MY: 'ဝန်ထမ်းက ငွေထုတ်မှုတိုင်းကို စစ်ဆေးပြီး ဘဏ်မှ လွှဲပေးပါသည်။ အဆင့်တိုင်းကို ငွေထုတ်မှတ်တမ်းတွင် အချိန်နှင့်တကွ ပြပါသည်။ ငြင်းပယ်ပါက အကြောင်းရင်းကို ပြပြီး ငွေ ချက်ချင်း ပြန်ဝင်ပါသည်။',
    CN: '每笔提款由人工审核后经银行转账支付。提款记录中显示每一步及时间；如被拒绝，会说明原因并立即退回余额。',
  },
  'help.deposit_waiting': {
    EN: 'Why is my deposit still waiting?',
    MY: 'ကျွန်ုပ်၏ ငွေသွင်းမှု ဘာကြောင့် စောင့်ဆိုင်းနေသလဲ။',
    CN: '我的存款为何仍在等待？',
  },
  'help.deposit_waiting.answer': {
    EN: 'After you say that you have paid, a person compares your transfer with the bank. It goes faster when the reference stands in the note of the transfer and the amount is exactly the one you told us.',
    MY: 'ငွေလွှဲပြီးကြောင်း ပြောပြီးနောက် ဝန်ထမ်းက ဘဏ်စာရင်းနှင့် တိုက်စစ်ပါသည်။ လွှဲပြောင်းမှတ်ချက်တွင် ရည်ညွှန်းနံပါတ်ကို ရေးပြီး ပမာဏ အတိအကျ လွှဲပါက ပိုမြန်ပါသည်။',
    CN: '您确认付款后，由人工与银行核对。转账附言写明参考号、金额与申报一致时处理更快。',
  },
  'help.pays': { EN: 'What does “pays 980 for 1” mean?', MY: '“1 လျှင် 980 ပေးသည်” ဆိုသည်မှာ ဘာလဲ။', CN: '“1 赔 980”是什么意思？' },
  'help.pays.answer': {
    EN: 'For each 1 you stake, 980 comes back when the bet wins. Your stake is part of the 980, so 979 is what you gain.',
    MY: 'လောင်းကြေး 1 အတွက် ပေါက်လျှင် 980 ပြန်ရပါသည်။ သင့်လောင်းကြေးသည် ထို 980 ထဲတွင် ပါပြီးဖြစ်သဖြင့် အမြတ်မှာ 979 ဖြစ်ပါသည်။',
    CN: '每投注 1，中奖返还 980，其中已含本金，净赢为 979。',
  },
  'help.cancel': { EN: 'Can I take a bet back?', MY: 'လောင်းကြေးကို ပြန်ရုပ်သိမ်းနိုင်ပါသလား။', CN: '可以撤单吗？' },
  'help.cancel.answer': {
    EN: 'Yes, free of charge, until its draw closes. Open the bet in your bet record and choose “Cancel bet”: the whole stake is back at once.',
    MY: 'ထီပိတ်ချိန်မတိုင်မီ အခမဲ့ ရုပ်သိမ်းနိုင်ပါသည်။ လောင်းမှတ်တမ်းတွင် လောင်းကြေးကို ဖွင့်ပြီး ပယ်ဖျက်ပါက လောင်းကြေးအားလုံး ချက်ချင်း ပြန်ဝင်ပါသည်။',
    CN: '可以，封盘前免费。在投注记录中打开注单并选择撤单，本金立即全额退回。',
  },
  'help.voided': { EN: 'What if a draw is voided?', MY: 'ထီဖွင့်ပွဲ ပယ်ဖျက်ခံရပါက ဘာဖြစ်မလဲ။', CN: '如果某期作废会怎样？' },
  'help.voided.answer': {
    EN: 'Every stake of that draw is given back in full, and the draw says that it was voided. No bet is carried over to another draw.',
    MY: 'ထိုထီဖွင့်ပွဲ၏ လောင်းကြေးအားလုံးကို အပြည့် ပြန်ပေးပြီး ပယ်ဖျက်ကြောင်း ပြပါသည်။ လောင်းကြေးကို အခြားပွဲသို့ မရွှေ့ပါ။',
    CN: '该期所有本金全额退还，并注明已作废。注单不会转入其他期。',
  },
  'help.check_draw': {
    EN: 'How do I check a draw myself?',
    MY: 'ထီဖွင့်ပွဲကို ကိုယ်တိုင် ဘယ်လို စစ်ဆေးရမလဲ။',
    CN: '如何自行核对一期开奖？',
  },
  'help.check_draw.answer': {
    EN: 'Open a finished draw and press “Check”. Your phone computes the result again from the revealed seed and the sealed tickets, and compares it with the promise that was published before sale.',
    MY: 'ပြီးဆုံးသော ထီဖွင့်ပွဲကို ဖွင့်ပြီး စစ်ဆေးရန်ကို နှိပ်ပါ။ သင့်ဖုန်းက ထုတ်ပြထားသော မျိုးစေ့နှင့် ချိတ်ပိတ်ထားသော လက်မှတ်များမှ ရလဒ်ကို ပြန်တွက်ပြီး ရောင်းချမီ ထုတ်ပြန်ခဲ့သော ကတိနှင့် တိုက်စစ်ပါသည်။',
    CN: '打开已开奖的一期并点“核对”。您的手机会用公开的种子和封存的注单重新计算结果，并与开售前公布的承诺比对。',
  },
  'help.known_before': {
    EN: 'Can anybody know a result before sale ends?',
    MY: 'ရောင်းချမှု မပြီးမီ ရလဒ်ကို တစ်ယောက်ယောက် သိနိုင်ပါသလား။',
    CN: '销售结束前会有人知道结果吗？',
  },
  'help.known_before.answer': {
    EN: 'A draw of ours rests on a secret seed, on all tickets sold and, where one is named, on a public beacon that appears after the close. Official games are drawn elsewhere; we only show their result and where it came from.',
    MY: 'ကျွန်ုပ်တို့၏ ထီဖွင့်ပွဲသည် လျှို့ဝှက်မျိုးစေ့၊ ရောင်းချသော လက်မှတ်အားလုံးနှင့် (သတ်မှတ်ထားလျှင်) ပိတ်ပြီးမှ ထွက်သော အများသုံး ကျပန်းဂဏန်းတို့ပေါ် မူတည်ပါသည်။ တရားဝင်ထီများကို အခြားနေရာတွင် ဖွင့်ပြီး ကျွန်ုပ်တို့က ရလဒ်နှင့် အရင်းအမြစ်ကိုသာ ပြပါသည်။',
    CN: '自有彩种由秘密种子、全部已售注单以及（如已指定）封盘后才出现的公共信标共同决定。官方彩种在别处开奖，我们只显示其结果和来源。',
  },
  'help.practice': { EN: 'Is practice money real?', MY: 'အစမ်းငွေသည် ငွေအစစ်လား။', CN: '试玩金是真钱吗？' },
  'help.practice.answer': {
    EN: 'No. Practice plays by the same rules and odds, but its money cannot be paid in or out, and the account closes by itself after 24 hours.',
    MY: 'မဟုတ်ပါ။ စည်းမျဉ်းနှင့် ပေါက်ကြေး အတူတူဖြစ်သော်လည်း အစမ်းငွေကို သွင်း၊ ထုတ် မရပါ။ အကောင့်သည် 24 နာရီပြည့်လျှင် အလိုအလျောက် ပိတ်ပါသည်။',
    CN: '不是。规则与赔率相同，但试玩金不能存取，账户 24 小时后自动关闭。',
  },
  'help.too_much': {
    EN: 'I play more than I want to. What can I do?',
    MY: 'ကျွန်ုပ် လိုသည်ထက် ပိုကစားမိသည်။ ဘာလုပ်နိုင်မလဲ။',
    CN: '我玩得过多，该怎么办？',
  },
  'help.too_much.answer': {
    EN: 'Stop for today and write to support: “block me” in any language is enough, and your account is locked until you and we have talked. Your money stays yours.',
    MY: 'ယနေ့ ရပ်နားပြီး ဝန်ဆောင်မှုသို့ စာရေးပါ။ မည်သည့်ဘာသာဖြင့်မဆို “ပိတ်ပေးပါ” ဟု ရေးလျှင် လုံလောက်ပြီး ဆွေးနွေးပြီးသည်အထိ အကောင့်ကို ပိတ်ထားပါမည်။ သင့်ငွေသည် သင့်ငွေသာ ဖြစ်ပါသည်။',
    CN: '请今天先停下并联系客服：用任何语言说“请封停我”即可，账户将锁定至双方沟通之后。您的资金仍归您所有。',
  },
  'help.age': { EN: 'From which age may I play?', MY: 'အသက် ဘယ်လောက်မှ ကစားနိုင်သလဲ။', CN: '多大年龄可以玩？' },
  'help.age.answer': {
    EN: 'From {age} on. An account of somebody younger is closed and its deposits are given back.',
    MY: 'အသက် {age} နှစ်နှင့်အထက် ဖြစ်ရမည်။ အသက်မပြည့်သူ၏ အကောင့်ကို ပိတ်ပြီး သွင်းငွေကို ပြန်ပေးပါသည်။',
    CN: '须年满 {age} 岁。未达年龄者的账户将被关闭，存款退还。',
  },
  'help.lost_password': { EN: 'I lost my password', MY: 'စကားဝှက် မေ့သွားသည်', CN: '我忘记了密码' },
  'help.lost_password.answer': {
    EN: 'Write to support and tell your account name. Nobody of us ever asks for a password or a one-time code.',
    MY: 'ဝန်ဆောင်မှုသို့ စာရေးပြီး အကောင့်အမည်ကို ပြောပါ။ ကျွန်ုပ်တို့ထဲမှ မည်သူမျှ စကားဝှက် သို့မဟုတ် တစ်ခါသုံးကုဒ်ကို ဘယ်တော့မှ မမေးပါ။',
    CN: '请联系客服并告知账户名。我们绝不会索要密码或一次性验证码。',
  },
  'help.logged_out': { EN: 'Why was I logged out?', MY: 'ကျွန်ုပ် ဘာကြောင့် အကောင့်မှ ထွက်သွားသလဲ။', CN: '为什么我被登出？' },
  'help.logged_out.answer': {
    EN: 'An account is open at one place at a time: a newer login ends the older one. It also ends after 30 minutes without use. If the newer login was not yours, change your password and write to support.',
    MY: 'အကောင့်ကို တစ်ချိန်တွင် တစ်နေရာ၌သာ ဖွင့်နိုင်ပြီး အသစ်ဝင်လျှင် အဟောင်း ပိတ်ပါသည်။ 30 မိနစ် မသုံးလျှင်လည်း ပိတ်ပါသည်။ အသစ်ဝင်သူမှာ သင်မဟုတ်ပါက စကားဝှက်ပြောင်းပြီး ဝန်ဆောင်မှုသို့ စာရေးပါ။',
    CN: '账户同一时间只在一处登录：新的登录会结束旧的；30 分钟未使用也会结束。若新登录不是您本人，请修改密码并联系客服。',
  },
});
