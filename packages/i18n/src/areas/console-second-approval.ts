import { defineMessages } from '../define.ts';

/** At both queues of the console: two approvals of a large amount, and what a role may not do. */
export const consoleSecondApproval = defineMessages({
  'console.queue.second': { EN: 'Second approval', MY: 'ဒုတိယ အတည်ပြုရန်', CN: '待复核' },
  'console.withdrawals.queue.second': { EN: 'Second approval', MY: 'ဒုတိယ အတည်ပြုရန်', CN: '待复核' },
  'console.deposit.asked': { EN: 'Asked for', MY: 'တောင်းဆိုခဲ့သည့် ပမာဏ', CN: '申请金额' },
  'console.deposit.question.amount': {
    EN: 'The money has come. The amount is outside what may be credited alone.',
    MY: 'ငွေ ရောက်ပြီးပါပြီ။ ပမာဏသည် အလိုအလျောက် ထည့်ခွင့်ပြုထားသည့် အတိုင်းအတာ ပြင်ပ ဖြစ်သည်။',
    CN: '款项已到，金额超出可自动入账的范围。',
  },
  'console.deposit.question.late': {
    EN: 'The money has come more than 72 hours after the deposit’s time.',
    MY: 'ငွေသွင်းချိန် ကုန်ပြီး 72 နာရီ ကျော်မှ ငွေ ရောက်လာသည်။',
    CN: '款项在存款时限过后超过 72 小时才到。',
  },
  'console.deposit.question.limit': {
    EN: 'The money has come. It would pass a limit that the member has set.',
    MY: 'ငွေ ရောက်ပြီးပါပြီ။ အဖွဲ့ဝင် သတ်မှတ်ထားသည့် ကန့်သတ်ချက်ကို ကျော်လွန်မည်။',
    CN: '款项已到，但会超过会员自设的限额。',
  },
  'console.deposit.question.excluded': {
    EN: 'The money has come late, and the member takes a break from play.',
    MY: 'ငွေ နောက်ကျမှ ရောက်လာပြီး အဖွဲ့ဝင်သည် ကစားခြင်းကို ရပ်နားထားသည်။',
    CN: '款项迟到，而会员正在暂停游戏。',
  },
  'console.deposit.question.rejected': {
    EN: 'The money has come for a deposit that was rejected.',
    MY: 'ငြင်းပယ်ပြီးသော ငွေသွင်းမှုအတွက် ငွေ ရောက်လာသည်။',
    CN: '款项对应的存款已被拒绝。',
  },
  'console.deposits.none.second': {
    EN: 'No deposit waits for a second approval.',
    MY: 'ဒုတိယ အတည်ပြုချက် စောင့်နေသော ငွေသွင်းမှု မရှိပါ။',
    CN: '没有待复核的存款。',
  },
  'console.withdrawals.none.second': {
    EN: 'No withdrawal waits for a second approval.',
    MY: 'ဒုတိယ အတည်ပြုချက် စောင့်နေသော ငွေထုတ်မှု မရှိပါ။',
    CN: '没有待复核的取款。',
  },
  'console.second.badge': { EN: 'Second approval', MY: 'ထပ်စစ်ရန်', CN: '待复核' },
  'console.second.step': { EN: 'First approval', MY: 'ပထမ အတည်ပြု', CN: '初审' },
  'console.second.by': {
    EN: '{operator} approved first, {at}',
    MY: '{operator} က ပထမ အတည်ပြုပြီး၊ {at}',
    CN: '{operator} 于 {at} 初审通过',
  },
  'console.second.your_turn': {
    EN: 'Check it with eyes of your own: your approval decides.',
    MY: 'ကိုယ်တိုင် ပြန်လည်စစ်ဆေးပါ၊ သင့်အတည်ပြုချက်က အဆုံးအဖြတ် ဖြစ်ပါမည်။',
    CN: '请独立核对，您批准后即生效。',
  },
  'console.second.needed': {
    EN: 'An amount this large takes two approvals. Yours is the first.',
    MY: 'ဤမျှ များသော ပမာဏအတွက် အတည်ပြုချက် နှစ်ခု လိုသည်။ သင့်အတည်ပြုချက်က ပထမ ဖြစ်သည်။',
    CN: '此金额须经两人批准，您是第一位。',
  },
  'console.second.waits': {
    EN: 'You approved first. It waits for a colleague: nobody approves twice.',
    MY: 'သင် ပထမ အတည်ပြုပြီးပါပြီ။ လုပ်ဖော်ကိုင်ဖက်ကို စောင့်နေသည်၊ တစ်ဦးတည်း နှစ်ကြိမ် အတည်မပြုနိုင်ပါ။',
    CN: '您已初审通过，正等待同事复核；同一人不能批准两次。',
  },
  'console.second.first_approve': { EN: 'First approval: {amount}', MY: 'ပထမအတည်ပြု {amount}', CN: '初审通过 {amount}' },
  'console.second.first_toast': {
    EN: 'First approval for {account} is noted. A colleague decides.',
    MY: '{account} အတွက် ပထမ အတည်ပြုချက် မှတ်ပြီးပါပြီ။ လုပ်ဖော်ကိုင်ဖက်က ဆုံးဖြတ်ပါမည်။',
    CN: '{account} 初审已记录，待同事复核。',
  },
  'console.queue.read_only': {
    EN: 'Your role lets you read this, not decide it.',
    MY: 'သင့်ရာထူးဖြင့် ဖတ်ရှုနိုင်သော်လည်း ဆုံးဖြတ်ခွင့် မရှိပါ။',
    CN: '您的角色只能查看，不能处理。',
  },
  'console.slip.not_for_role': {
    EN: 'Your role does not open slips.',
    MY: 'သင့်ရာထူးဖြင့် ငွေလွှဲပြေစာ ဖွင့်ခွင့် မရှိပါ။',
    CN: '您的角色不能查看凭证。',
  },
  'console.action.deposit.first_approved': {
    EN: 'Deposit approved first',
    MY: 'ငွေသွင်းမှု ပထမ အတည်ပြုသည်',
    CN: '存款初审通过',
  },
  'console.action.withdrawal.first_approved': {
    EN: 'Withdrawal approved first',
    MY: 'ငွေထုတ်မှု ပထမ အတည်ပြုသည်',
    CN: '取款初审通过',
  },
});
