import { defineMessages, type Sentence } from '../define.ts';

/** What a message of its own accord says: a title and one line, with `{name}` where a value stands. Said by the server alone. */
type Said = { title: Sentence; body: Sentence };

/** The default words of each trigger; a merchant may write its own (console, templates). */
export const MESSAGE_TEXTS = {
  'login.new_device': {
    title: { EN: 'New device: {device}', MY: 'စက်အသစ်- {device}', CN: '新设备：{device}' },
    body: {
      EN: 'Somebody logged in at {at}, {place}. If it was not you, say so in the security centre.',
      MY: '{at} တွင် {place} မှ အကောင့်ဝင်ထားသည်။ သင်မဟုတ်ပါက လုံခြုံရေးစင်တာတွင် အကြောင်းကြားပါ။',
      CN: '{at} 在 {place} 登录。如非本人操作，请在安全中心告知我们。',
    },
  },
  'login.new_country': {
    title: { EN: 'Login from another country', MY: 'အခြားနိုင်ငံမှ အကောင့်ဝင်ခြင်း', CN: '来自其他国家的登录' },
    body: {
      EN: '{at}, {place}, {device}. If it was not you, say so in the security centre.',
      MY: '{at}၊ {place}၊ {device}။ သင်မဟုတ်ပါက လုံခြုံရေးစင်တာတွင် အကြောင်းကြားပါ။',
      CN: '{at}，{place}，{device}。如非本人操作，请在安全中心告知我们。',
    },
  },
  'factor.added': {
    title: { EN: '{factor} added', MY: '{factor} ထည့်ပြီးပါပြီ', CN: '已添加{factor}' },
    body: {
      EN: 'At {at}, from {device}. If it was not you, say so in the security centre.',
      MY: '{at} တွင် {device} မှ။ သင်မဟုတ်ပါက လုံခြုံရေးစင်တာတွင် အကြောင်းကြားပါ။',
      CN: '{at}，通过{device}。如非本人操作，请在安全中心告知我们。',
    },
  },
  'factor.removed': {
    title: { EN: '{factor} removed', MY: '{factor} ဖယ်ရှားပြီးပါပြီ', CN: '已移除{factor}' },
    body: {
      EN: 'At {at}, from {device}. If it was not you, say so in the security centre.',
      MY: '{at} တွင် {device} မှ။ သင်မဟုတ်ပါက လုံခြုံရေးစင်တာတွင် အကြောင်းကြားပါ။',
      CN: '{at}，通过{device}。如非本人操作，请在安全中心告知我们。',
    },
  },
  'factor.lost': {
    title: { EN: 'A lost factor was reported', MY: 'အတည်ပြုနည်း ပျောက်ဆုံးကြောင်း တင်ပြထားသည်', CN: '有人报告验证方式丢失' },
    body: {
      EN: 'At {at} somebody with your password said that what guards your account is lost, and sent papers. If it was not you, change your password and tell us at once.',
      MY: '{at} တွင် သင့်စကားဝှက်ကို သိသူတစ်ဦးက သင့်အကောင့်၏ အတည်ပြုနည်း ပျောက်ဆုံးကြောင်း တင်ပြထားသည်။ သင်မဟုတ်ပါက စကားဝှက်ပြောင်းပြီး ကျွန်ုပ်တို့ကို ချက်ချင်း အကြောင်းကြားပါ။',
      CN: '{at}，有人凭您的密码称账户的验证方式已丢失，并提交了证件。若非本人操作，请立即修改密码并告知我们。',
    },
  },
  'password.changed': {
    title: { EN: 'Password changed', MY: 'စကားဝှက် ပြောင်းပြီးပါပြီ', CN: '密码已更改' },
    body: {
      EN: 'At {at}, from {device}. If it was not you, say so in the security centre.',
      MY: '{at} တွင် {device} မှ။ သင်မဟုတ်ပါက လုံခြုံရေးစင်တာတွင် အကြောင်းကြားပါ။',
      CN: '{at}，通过{device}。如非本人操作，请在安全中心告知我们。',
    },
  },
  'contact.changed': {
    title: { EN: '{contact} changed', MY: '{contact} ပြောင်းပြီးပါပြီ', CN: '{contact}已更改' },
    body: {
      EN: 'At {at}, from {device}. If it was not you, say so in the security centre.',
      MY: '{at} တွင် {device} မှ။ သင်မဟုတ်ပါက လုံခြုံရေးစင်တာတွင် အကြောင်းကြားပါ။',
      CN: '{at}，通过{device}。如非本人操作，请在安全中心告知我们。',
    },
  },
  'hold.set': {
    title: { EN: 'Withdrawals wait until {until}', MY: 'ငွေထုတ်ခြင်းကို {until} အထိ ဆိုင်းထားသည်', CN: '提现暂停至 {until}' },
    body: {
      EN: 'Why: {why}. Everything else goes on as before.',
      MY: 'အကြောင်းရင်း- {why}။ ကျန်အရာများ ယခင်အတိုင်း ဆက်လက်အသုံးပြုနိုင်သည်။',
      CN: '原因：{why}。其他功能照常使用。',
    },
  },
  'deposit.approved': {
    title: { EN: '{amount} credited', MY: '{amount} ထည့်သွင်းပြီးပါပြီ', CN: '{amount} 已到账' },
    body: { EN: 'Deposit {reference}.', MY: 'ငွေသွင်းမှု {reference}။', CN: '存款 {reference}。' },
  },
  'deposit.rejected': {
    title: { EN: 'Deposit of {amount} not credited', MY: '{amount} ငွေသွင်းမှု မအောင်မြင်ပါ', CN: '{amount} 存款未入账' },
    body: { EN: 'Deposit {reference}: {reason}', MY: 'ငွေသွင်းမှု {reference}- {reason}', CN: '存款 {reference}：{reason}' },
  },
  'withdrawal.approved': {
    title: { EN: 'Withdrawal of {amount} approved', MY: '{amount} ငွေထုတ်မှု အတည်ပြုပြီးပါပြီ', CN: '{amount} 提现已批准' },
    body: {
      EN: 'It goes to the card ending in {last4}. Reference {reference}.',
      MY: 'နောက်ဆုံးဂဏန်း {last4} ရှိသော ကတ်သို့ ပေးပို့ပါမည်။ ကိုးကားနံပါတ် {reference}။',
      CN: '将汇至尾号 {last4} 的卡。编号 {reference}。',
    },
  },
  'withdrawal.paid': {
    title: { EN: 'Withdrawal of {amount} paid', MY: '{amount} ငွေထုတ်မှု ပေးချေပြီးပါပြီ', CN: '{amount} 提现已支付' },
    body: {
      EN: 'Sent to the card ending in {last4}. Reference {reference}.',
      MY: 'နောက်ဆုံးဂဏန်း {last4} ရှိသော ကတ်သို့ ပေးပို့ပြီးပါပြီ။ ကိုးကားနံပါတ် {reference}။',
      CN: '已汇至尾号 {last4} 的卡。编号 {reference}。',
    },
  },
  'withdrawal.part_paid': {
    title: { EN: 'Withdrawal: {amount} arrived', MY: 'ငွေထုတ်မှု- {amount} ရောက်ပါပြီ', CN: '提现到账 {amount}' },
    body: {
      EN: 'Paid to the card ending in {last4}, for withdrawal {reference}.',
      MY: 'ငွေထုတ်မှု {reference} အတွက် နောက်ဆုံးဂဏန်း {last4} ရှိသော ကတ်သို့ ပေးပို့ပြီးပါပြီ။',
      CN: '提现 {reference}：已汇至尾号 {last4} 的卡。',
    },
  },
  'withdrawal.returned': {
    title: { EN: 'The bank sent {amount} back', MY: 'ဘဏ်က {amount} ကို ပြန်ပို့ပါသည်', CN: '银行退回 {amount}' },
    body: {
      EN: 'It was for the card ending in {last4}. The money stays set aside for you; a person decides whether it goes to another card or back to your balance. Withdrawal {reference}.',
      MY: 'နောက်ဆုံးဂဏန်း {last4} ရှိသော ကတ်အတွက် ဖြစ်ပါသည်။ ငွေကို သင့်အတွက် သီးသန့်ထားပြီး၊ အခြားကတ်သို့ ပို့မည် သို့မဟုတ် လက်ကျန်သို့ ပြန်ပေးမည်ကို လူက ဆုံးဖြတ်ပါမည်။ ငွေထုတ်မှု {reference}။',
      CN: '原付往尾号 {last4} 的卡。款项仍为您预留，将由人工决定改付他卡或退回余额。提现 {reference}。',
    },
  },
  'withdrawal.rejected': {
    title: { EN: 'Withdrawal of {amount} not made', MY: '{amount} ငွေထုတ်မှု မလုပ်ဆောင်နိုင်ပါ', CN: '{amount} 提现未办理' },
    body: {
      EN: 'The money is back in your wallet. Card ending in {last4}, {reference}: {reason}',
      MY: 'ငွေကို သင့်ပိုက်ဆံအိတ်သို့ ပြန်ထည့်ပြီးပါပြီ။ ကတ်နောက်ဆုံးဂဏန်း {last4}၊ {reference}- {reason}',
      CN: '款项已退回钱包。卡尾号 {last4}，{reference}：{reason}',
    },
  },
  'draw.won': {
    title: { EN: '{game} won', MY: '{game} ပေါက်ပါပြီ', CN: '{game} 中奖' },
    body: { EN: 'Draw {numero}: {amount} won.', MY: 'ပွဲစဉ် {numero}- {amount} ရရှိပါသည်။', CN: '第 {numero} 期：中奖 {amount}。' },
  },
  'jackpot.won': {
    title: { EN: 'You won the jackpot', MY: 'ဂျက်ပေါ့ ပေါက်ပါပြီ', CN: '您中了奖池' },
    body: {
      EN: '{amount} is in your wallet. How it was drawn can be checked on the page of the jackpot.',
      MY: '{amount} ကို ပိုက်ဆံအိတ်ထဲ ထည့်ပြီးပါပြီ။ မည်သို့ နှိုက်ခဲ့သည်ကို ဂျက်ပေါ့စာမျက်နှာတွင် စစ်နိုင်သည်။',
      CN: '{amount} 已存入您的钱包。抽取过程可在奖池页面验证。',
    },
  },
  'draw.voided': {
    title: { EN: '{game}: a draw was taken back', MY: '{game}- ပွဲစဉ်တစ်ခု ပယ်ဖျက်ပြီး', CN: '{game}：一期已作废' },
    body: {
      EN: 'Draw {numero} is void. Your stakes are back in your wallet.',
      MY: 'ပွဲစဉ် {numero} ပျက်ပြယ်ပါသည်။ လောင်းကြေးများ ပိုက်ဆံအိတ်သို့ ပြန်ရောက်ပါပြီ။',
      CN: '第 {numero} 期已作废，投注金额已退回钱包。',
    },
  },
  'draw.corrected': {
    title: { EN: '{game}: a result was corrected', MY: '{game}- ရလဒ် ပြင်ဆင်ပြီး', CN: '{game}：开奖结果已更正' },
    body: {
      EN: 'Draw {numero} was settled again by the right result.',
      MY: 'ပွဲစဉ် {numero} ကို မှန်ကန်သောရလဒ်ဖြင့် ပြန်လည်စာရင်းရှင်းပြီးပါပြီ။',
      CN: '第 {numero} 期已按正确结果重新结算。',
    },
  },
  'papers.asked': {
    title: { EN: 'We need a paper from you', MY: 'သင့်ထံမှ စာရွက်စာတမ်း လိုအပ်ပါသည်', CN: '需要您提供证件' },
    body: {
      EN: 'You have used four fifths of what tier {tier} allows. Send your papers now, so that no payout has to wait for them.',
      MY: 'အဆင့် {tier} ခွင့်ပြုသည့် ပမာဏ၏ ငါးပုံလေးပုံ သုံးပြီးပါပြီ။ ငွေထုတ်ရာတွင် မစောင့်ရစေရန် စာရွက်စာတမ်းများကို ယခု ပို့ပါ။',
      CN: '您已用去 {tier} 级额度的五分之四。请现在提交证件，以免取款时等待。',
    },
  },
  'papers.rejected': {
    title: { EN: 'A paper could not be accepted', MY: 'စာရွက်စာတမ်း လက်မခံနိုင်ပါ', CN: '证件未通过' },
    body: {
      EN: 'Why: {faults}. Open Identity: each paper says what is wrong and how it should look.',
      MY: 'အကြောင်းရင်း- {faults}။ “အထောက်အထား” ကို ဖွင့်ပါ။ စာရွက်တစ်ခုစီတွင် မှားနေသည့်အရာနှင့် မည်သို့ ဖြစ်သင့်သည်ကို ပြထားသည်။',
      CN: '原因：{faults}。请打开“身份验证”：每份证件都注明了问题和正确拍法。',
    },
  },
  'papers.verified': {
    title: { EN: 'Identity confirmed', MY: 'ကိုယ်ရေးအချက်အလက် အတည်ပြုပြီး', CN: '身份已确认' },
    body: { EN: 'You are at tier {tier} now.', MY: 'ယခု အဆင့် {tier} ဖြစ်ပါသည်။', CN: '您现在为 {tier} 级。' },
  },
  'papers.expired': {
    title: { EN: 'A paper has run out', MY: 'စာရွက်စာတမ်း သက်တမ်းကုန်သွားပါပြီ', CN: '证件已到期' },
    body: {
      EN: 'Send a new one in Identity. Until then less is open; your own money can still leave for fourteen days as before.',
      MY: '“အထောက်အထား” တွင် အသစ်ပေးပို့ပါ။ ထိုအချိန်အထိ ခွင့်ပြုချက် လျော့နည်းပြီး၊ သင့်ငွေကို 14 ရက်အထိ ယခင်အတိုင်း ထုတ်ယူနိုင်ပါသည်။',
      CN: '请在“身份验证”中提交新证件。在此之前可用功能受限；十四天内您仍可按原额度取出自己的资金。',
    },
  },
  'papers.expiring': {
    title: { EN: 'A paper runs out', MY: 'စာရွက်စာတမ်း သက်တမ်းကုန်ခါနီး', CN: '证件即将到期' },
    body: {
      EN: 'It is good until {at}. Send a new one before that.',
      MY: '{at} အထိ သက်တမ်းရှိသည်။ ထိုအချိန်မတိုင်မီ အသစ်ပေးပို့ပါ။',
      CN: '有效期至 {at}，请在此之前提交新证件。',
    },
  },
  'limit.reached': {
    title: { EN: 'Your own limit is reached', MY: 'သင်သတ်မှတ်ထားသော ကန့်သတ်ချက် ပြည့်ပါပြီ', CN: '已达到您自设的限额' },
    body: { EN: '{counter}, {period}. {helpline}', MY: '{counter}၊ {period}။ {helpline}', CN: '{counter}，{period}。{helpline}' },
  },
  'break.began': {
    title: { EN: '{pause} has begun', MY: '{pause} စတင်ပါပြီ', CN: '{pause}已开始' },
    body: { EN: 'It lasts until {until}. {helpline}', MY: '{until} အထိ ဖြစ်ပါသည်။ {helpline}', CN: '持续至 {until}。{helpline}' },
  },
  'break.ended': {
    title: { EN: '{pause} has ended', MY: '{pause} ပြီးဆုံးပါပြီ', CN: '{pause}已结束' },
    body: {
      EN: 'A new one can begin in the security centre at any time. {helpline}',
      MY: 'လုံခြုံရေးစင်တာတွင် အချိန်မရွေး အသစ်စတင်နိုင်ပါသည်။ {helpline}',
      CN: '您可随时在安全中心重新开始。{helpline}',
    },
  },
  'points.ending': {
    title: { EN: 'Your points run out', MY: 'ပွိုင့်များ သက်တမ်းကုန်ခါနီး', CN: '积分即将到期' },
    body: {
      EN: 'You have {points} points, and earned none for eleven months. They last until {at}, or a year longer from the day you earn any.',
      MY: 'ပွိုင့် {points} ရှိပြီး ဆယ့်တစ်လအတွင်း အသစ်မရသေးပါ။ {at} အထိ သက်တမ်းရှိပြီး၊ အသစ်ရသည့်နေ့မှ တစ်နှစ် ထပ်တိုးပါမည်။',
      CN: '您有 {points} 积分，已有十一个月未获得新积分。有效期至 {at}；如再获得积分，则自该日起延长一年。',
    },
  },
  'order.shipped': {
    title: { EN: 'Your order is on its way', MY: 'သင့်အော်ဒါ ပို့ပြီးပါပြီ', CN: '您的兑换已发货' },
    body: {
      EN: 'Order {reference} of the points mall was sent. How it travels stands beside it.',
      MY: 'ပွိုင့်ဈေးမှ အော်ဒါ {reference} ကို ပို့ပြီးပါပြီ။ ပို့ဆောင်ပုံကို အော်ဒါတွင် ကြည့်ပါ။',
      CN: '积分商城兑换单 {reference} 已发出，物流信息见兑换详情。',
    },
  },
  'order.rejected': {
    title: { EN: 'Your order was rejected', MY: 'သင့်အော်ဒါကို ပယ်ချပါသည်', CN: '您的兑换被拒绝' },
    body: {
      EN: 'All points of order {reference} of the points mall are back. Why: {reason}',
      MY: 'ပွိုင့်ဈေးမှ အော်ဒါ {reference} ၏ ပွိုင့်အားလုံး ပြန်ရပါပြီ။ အကြောင်းရင်း- {reason}',
      CN: '积分商城兑换单 {reference} 的积分已全部退回。原因：{reason}',
    },
  },
  'dispute.answered': {
    title: { EN: 'Your dispute was answered', MY: 'သင့်ကန့်ကွက်ချက်ကို ဖြေကြားပြီး', CN: '您的异议已获答复' },
    body: {
      EN: 'About your statement of {reference}. The answer stands with the statement; it is decided next.',
      MY: '{reference} ရှင်းတမ်းအတွက်ဖြစ်သည်။ အဖြေကို ရှင်းတမ်းတွင် ဖတ်နိုင်ပြီး ဆက်လက် ဆုံးဖြတ်ပါမည်။',
      CN: '关于 {reference} 的结算单。答复见该结算单，随后将作出裁定。',
    },
  },
  'dispute.upheld': {
    title: { EN: 'Your dispute was upheld', MY: 'သင့်ကန့်ကွက်ချက်ကို လက်ခံသည်', CN: '您的异议成立' },
    body: {
      EN: '{amount} is added to your statement of {reference}.',
      MY: '{reference} ရှင်းတမ်းသို့ {amount} ထပ်ပေါင်းသည်။',
      CN: '{reference} 的结算单增加 {amount}。',
    },
  },
  'dispute.refused': {
    title: { EN: 'Your dispute was not upheld', MY: 'သင့်ကန့်ကွက်ချက်ကို လက်မခံပါ', CN: '您的异议不成立' },
    body: {
      EN: 'Your statement of {reference} stays as it is. Why stands with the statement; what was held is paid.',
      MY: '{reference} ရှင်းတမ်း မပြောင်းပါ။ အကြောင်းရင်းကို ရှင်းတမ်းတွင် ဖတ်နိုင်သည်။ ဆိုင်းငံ့ထားသောငွေ ပေးပါမည်။',
      CN: '{reference} 的结算单维持不变，理由见该结算单；暂缓的款项照付。',
    },
  },
  'export.ready': {
    title: { EN: 'Your data is ready', MY: 'သင့်အချက်အလက်များ အဆင်သင့်ဖြစ်ပါပြီ', CN: '您的数据已准备好' },
    body: { EN: 'It can be fetched until {until}.', MY: '{until} အထိ ရယူနိုင်ပါသည်။', CN: '可在 {until} 前下载。' },
  },
  'closure.begun': {
    title: { EN: 'Your account will be closed', MY: 'သင့်အကောင့် ပိတ်ပါမည်', CN: '您的账户将关闭' },
    body: {
      EN: 'It closes at {at}. Until then you can take it back in the security centre.',
      MY: '{at} တွင် ပိတ်ပါမည်။ ထိုအချိန်အထိ လုံခြုံရေးစင်တာတွင် ပြန်ရုပ်သိမ်းနိုင်သည်။',
      CN: '将于 {at} 关闭，此前可在安全中心撤回。',
    },
  },
  'reply.inbox': {
    title: { EN: 'Reply from {sender}', MY: '{sender} ထံမှ အကြောင်းပြန်စာ', CN: '来自{sender}的回复' },
    body: { EN: 'Read it in your inbox.', MY: 'စာတိုက်ပုံးတွင် ဖတ်ပါ။', CN: '请在收件箱中查看。' },
  },
  'reply.chat': {
    title: { EN: 'Reply from {sender}', MY: '{sender} ထံမှ အကြောင်းပြန်စာ', CN: '来自{sender}的回复' },
    body: { EN: 'Read it in the live chat.', MY: 'တိုက်ရိုက်စကားပြောတွင် ဖတ်ပါ။', CN: '请在在线客服中查看。' },
  },
} as const satisfies Record<string, Said>;

/** Codes that stand in messages. A code that is not here is written as it is. */
export const messageWords = defineMessages({
  'word.totp': { EN: 'Authenticator app', MY: 'အတည်ပြုကုဒ်အက်ပ်', CN: '验证器应用' },
  'word.passkey': { EN: 'Passkey', MY: 'Passkey', CN: '通行密钥' },
  'word.provider': { EN: 'Provider of identity', MY: 'ပြင်ပဝန်ဆောင်မှုဖြင့် ဝင်ရောက်ခြင်း', CN: '第三方登录' },
  'word.recovery_codes': { EN: 'Recovery codes', MY: 'ပြန်လည်ရယူရေးကုဒ်များ', CN: '恢复代码' },
  'word.device': { EN: 'Device', MY: 'စက်', CN: '设备' },
  'word.email': { EN: 'E-mail', MY: 'အီးမေးလ်', CN: '电子邮箱' },
  'word.mobile': { EN: 'Mobile number', MY: 'ဖုန်းနံပါတ်', CN: '手机号码' },
  'word.payee': { EN: 'Payee name', MY: 'ငွေလက်ခံသူအမည်', CN: '收款人姓名' },
  'word.deposit': { EN: 'Paid in', MY: 'ငွေသွင်း', CN: '存入' },
  'word.loss': { EN: 'Lost', MY: 'ရှုံးငွေ', CN: '损失' },
  'word.stake': { EN: 'Staked', MY: 'လောင်းကြေး', CN: '投注' },
  'word.day': { EN: 'today', MY: 'ယနေ့', CN: '今日' },
  'word.week': { EN: 'this week', MY: 'ယခုအပတ်', CN: '本周' },
  'word.month': { EN: 'this month', MY: 'ယခုလ', CN: '本月' },
  'word.pause': { EN: 'Your pause', MY: 'သင့်နားချိန်', CN: '您的暂停' },
  'word.excluded': { EN: 'Your exclusion', MY: 'သင့်ကိုယ်တိုင်ပိတ်ပင်မှု', CN: '您的自我禁入' },
  'word.for_good': { EN: 'for good', MY: 'အမြဲတမ်း', CN: '永久' },
  'word.password_changed': { EN: 'the password was changed', MY: 'စကားဝှက် ပြောင်းထားသည်', CN: '密码已更改' },
  'word.email_changed': { EN: 'the e-mail was changed', MY: 'အီးမေးလ် ပြောင်းထားသည်', CN: '电子邮箱已更改' },
  'word.mobile_changed': { EN: 'the mobile number was changed', MY: 'ဖုန်းနံပါတ် ပြောင်းထားသည်', CN: '手机号码已更改' },
  'word.factor_removed': { EN: 'a second step was removed', MY: 'ဒုတိယအဆင့် ဖယ်ရှားထားသည်', CN: '已移除第二步验证' },
  'word.recovery_code': { EN: 'Recovery code', MY: 'ပြန်လည်ရယူရေးကုဒ်', CN: '恢复代码' },
  'word.payment_password_changed': { EN: 'the payment password was changed', MY: 'ငွေထုတ်စကားဝှက် ပြောင်းထားသည်', CN: '资金密码已更改' },
  'word.mobile_and_reset': {
    EN: 'number and password were changed within a day',
    MY: 'တစ်ရက်အတွင်း ဖုန်းနံပါတ်နှင့် စကားဝှက် ပြောင်းထားသည်',
    CN: '一天内更换了手机号和密码',
  },
  'word.desk': { EN: 'our safety desk', MY: 'လုံခြုံရေးအဖွဲ့', CN: '安全部门' },
  'word.held_by_operator': { EN: 'our safety desk holds it', MY: 'လုံခြုံရေးအဖွဲ့က ရပ်ထားသည်', CN: '安全部门已冻结' },
  'word.card_bound': { EN: 'a new card was added', MY: 'ကတ်အသစ် ထည့်ထားသည်', CN: '已绑定新卡' },
  'word.payee_changed': { EN: 'the payee name was changed', MY: 'ငွေလက်ခံသူအမည် ပြောင်းထားသည်', CN: '收款人姓名已更改' },
  'word.not_me': { EN: 'you said that it was not you', MY: 'သင်မဟုတ်ကြောင်း အကြောင်းကြားထားသည်', CN: '您表示非本人操作' },
  'word.paper_blurred': { EN: 'blurred', MY: 'ဝါးနေသည်', CN: '模糊' },
  'word.paper_cut_off': { EN: 'cut off', MY: 'ပြတ်နေသည်', CN: '不完整' },
  'word.paper_glare': { EN: 'a light shines on it', MY: 'အလင်းပြန်နေသည်', CN: '反光' },
  'word.paper_expired': { EN: 'expired', MY: 'သက်တမ်းကုန်နေသည်', CN: '已过期' },
  'word.paper_not_the_same': { EN: 'another name or birth date', MY: 'အမည် သို့မဟုတ် မွေးသက္ကရာဇ် မတူပါ', CN: '姓名或出生日期不符' },
  'word.paper_wrong_paper': { EN: 'not the paper asked for', MY: 'တောင်းထားသော စာရွက် မဟုတ်ပါ', CN: '不是所要求的证件' },
  'word.ask_name': { EN: 'the name is asked again', MY: 'အမည်ကို ထပ်မံတောင်းသည်', CN: '请重填姓名' },
  'word.ask_birth': { EN: 'the birth date is asked again', MY: 'မွေးသက္ကရာဇ်ကို ထပ်မံတောင်းသည်', CN: '请重填出生日期' },
  'word.ask_number': { EN: 'the number is asked again', MY: 'နံပါတ်ကို ထပ်မံတောင်းသည်', CN: '请重填号码' },
  'word.ask_address': { EN: 'the address is asked again', MY: 'လိပ်စာကို ထပ်မံတောင်းသည်', CN: '请重填地址' },
  'word.ask_nationality': { EN: 'the nationality is asked again', MY: 'နိုင်ငံသားကို ထပ်မံတောင်းသည်', CN: '请重填国籍' },
  'word.ask_goodUntil': { EN: 'the last day is asked again', MY: 'နောက်ဆုံးရက်ကို ထပ်မံတောင်းသည်', CN: '请重填有效期' },
  'word.paper_other': { EN: 'see there', MY: 'ထိုနေရာတွင် ကြည့်ပါ', CN: '见页面说明' },
  'word.operator': { EN: 'set by the house', MY: 'ဆိုက်မှ သတ်မှတ်ထားသည်', CN: '由平台设置' },
  // The page on which offers by mail are ended.
  'offers.end.ask': { EN: 'No more offers by mail?', MY: 'အီးမေးလ်ဖြင့် ကမ်းလှမ်းချက်များ မလိုတော့ဘူးလား။', CN: '不再接收优惠邮件？' },
  'offers.end.act': { EN: 'End them', MY: 'ရပ်ပါ', CN: '停止接收' },
  'offers.end.done': { EN: 'You get no more offers by mail.', MY: 'အီးမေးလ်ဖြင့် ကမ်းလှမ်းချက်များ မရတော့ပါ။', CN: '您将不再收到优惠邮件。' },
  'offers.end.unknown': { EN: 'This link is not known.', MY: 'ဤလင့်ခ်ကို မသိပါ။', CN: '无法识别此链接。' },
  'offers.end.note': {
    EN: 'What comes by which way is chosen in the settings of your messages.',
    MY: 'မည်သည့်နည်းဖြင့် ရယူမည်ကို သင့်မက်ဆေ့ချ် ဆက်တင်တွင် ရွေးနိုင်သည်။',
    CN: '可在消息设置中选择接收方式。',
  },
  // What a locked phone shows: never an amount.
  'lock.security': { EN: 'Security of your account', MY: 'သင့်အကောင့်၏ လုံခြုံရေး', CN: '账户安全提醒' },
  'lock.deposit': { EN: 'News of your deposit', MY: 'သင့်ငွေသွင်းမှု သတင်း', CN: '存款有新进展' },
  'lock.withdrawal': { EN: 'News of your withdrawal', MY: 'သင့်ငွေထုတ်မှု သတင်း', CN: '提现有新进展' },
  'lock.draw': { EN: 'News of a draw', MY: 'ပွဲစဉ် သတင်း', CN: '开奖有新消息' },
  'lock.papers': { EN: 'News of your papers', MY: 'သင့်စာရွက်စာတမ်း သတင်း', CN: '证件有新进展' },
  'lock.other': { EN: 'A message for you', MY: 'သင့်အတွက် မက်ဆေ့ချ်', CN: '您有一条新消息' },
});
