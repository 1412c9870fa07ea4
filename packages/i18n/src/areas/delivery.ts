import { defineMessages } from '../define.ts';

/**
 * What leaves the house by SMS and mail, said by the server. A code's SMS ends with the line that phones fill in at our own page alone,
 * and fits one segment: 160 letters in English, 70 in Burmese and Chinese.
 */
export const delivery = defineMessages({
  'delivery.code.sms': {
    EN: '{code} is your {name} code, good for 5 minutes. We never ask you for it: give it to nobody.\n@{host} #{code}',
    MY: '{name} ကုဒ် {code}။ သူများကို မပေးပါနှင့်။\n@{host} #{code}',
    CN: '{name} 验证码 {code}，5 分钟内有效，请勿告诉任何人。\n@{host} #{code}',
  },
  'delivery.code.subject': { EN: '{name}: your code', MY: '{name}: သင့်ကုဒ်', CN: '{name}：您的验证码' },
  'delivery.code.text': {
    EN: 'Your code is {code}. It is good for 5 minutes.\n\nWe never ask you for it: give it to nobody. If you did not ask for a code, nothing has happened to your account, and you need do nothing.',
    MY: 'သင့်ကုဒ်မှာ {code} ဖြစ်သည်။ 5 မိနစ်အတွင်း အသုံးပြုနိုင်သည်။\n\nကျွန်ုပ်တို့က ဤကုဒ်ကို ဘယ်တော့မျှ မတောင်းပါ။ မည်သူ့ကိုမျှ မပေးပါနှင့်။ သင်က ကုဒ်မတောင်းခဲ့လျှင် သင့်အကောင့်တွင် ဘာမျှ မဖြစ်သေးပါ၊ ဘာမျှ လုပ်ရန် မလိုပါ။',
    CN: '您的验证码是 {code}，5 分钟内有效。\n\n我们绝不会向您索要验证码，请勿告诉任何人。如果不是您本人请求，您的账户没有任何变化，无需处理。',
  },
  // In the place of a code, to who has an account already: whoever typed the number learns nothing on the page.
  'delivery.known.sms': {
    EN: 'You already have an account at {name}. Log in, or choose "Forgot password". If this was not you, you need do nothing.',
    MY: '{name} တွင် သင့်အကောင့် ရှိပြီးဖြစ်သည်။ ဝင်ရောက်ပါ။',
    CN: '您在 {name} 已有账户，请直接登录或找回密码。若非本人操作，无需理会。',
  },
  'delivery.known.subject': { EN: '{name}: you already have an account', MY: '{name}: သင့်အကောင့် ရှိပြီးဖြစ်သည်', CN: '{name}：您已有账户' },
  'delivery.known.text': {
    EN: 'Somebody wanted to open an account with this address. You already have one: log in, or choose "Forgot password".\n\nIf this was not you, you need do nothing.',
    MY: 'ဤလိပ်စာဖြင့် အကောင့်ဖွင့်ရန် တစ်ဦးတစ်ယောက်က ကြိုးစားခဲ့သည်။ သင့်တွင် အကောင့် ရှိပြီးဖြစ်သည်။ ဝင်ရောက်ပါ၊ သို့မဟုတ် "စကားဝှက် မေ့နေသည်" ကို ရွေးပါ။\n\nသင်မဟုတ်လျှင် ဘာမျှ လုပ်ရန် မလိုပါ။',
    CN: '有人想用这个地址开户。您已有账户：请直接登录，或选择“忘记密码”。\n\n若非本人操作，无需处理。',
  },
  'delivery.reset.sms': {
    EN: '{name}: set a new password within 30 minutes at {url}\nIf you did not ask for this, you need do nothing.',
    MY: '{name}: စကားဝှက်အသစ် 30 မိနစ်အတွင်း သတ်မှတ်ပါ {url}',
    CN: '{name}：请在 30 分钟内设置新密码 {url}',
  },
  'delivery.reset.subject': { EN: '{name}: set a new password', MY: '{name}: စကားဝှက်အသစ် သတ်မှတ်ရန်', CN: '{name}：设置新密码' },
  'delivery.reset.text': {
    EN: 'Open this page within 30 minutes to set a new password:\n\n{url}\n\nIf you did not ask for this, you need do nothing: your password stays as it is.',
    MY: 'စကားဝှက်အသစ် သတ်မှတ်ရန် ဤစာမျက်နှာကို 30 မိနစ်အတွင်း ဖွင့်ပါ။\n\n{url}\n\nသင်က မတောင်းခဲ့လျှင် ဘာမျှ လုပ်ရန် မလိုပါ၊ သင့်စကားဝှက် မပြောင်းလဲပါ။',
    CN: '请在 30 分钟内打开此页面设置新密码：\n\n{url}\n\n若非本人请求，无需处理，您的密码不会改变。',
  },
  // To the address or number that was replaced: whoever reads it there undoes the change.
  'delivery.contact.sms': {
    EN: '{name}: messages go to another number from now on. Not you? Undo it within 3 days: {url}',
    MY: '{name}: ဖုန်းနံပါတ် ပြောင်းပြီးပါပြီ။ သင်မဟုတ်ပါက {url}',
    CN: '{name}：您的手机号已更换。若非本人，请在 3 天内撤销：{url}',
  },
  'delivery.contact.subject': {
    EN: '{name}: your e-mail address was changed',
    MY: '{name}: သင့်အီးမေးလ် ပြောင်းပြီးပါပြီ',
    CN: '{name}：您的邮箱已更换',
  },
  'delivery.contact.text': {
    EN: 'Messages of your account go to another address from now on.\n\nIf this was not you, open this page within 3 days: it puts this address back and locks the account until a person has looked.\n\n{url}',
    MY: 'သင့်အကောင့်၏ မက်ဆေ့ချ်များကို ယခုမှစ၍ အခြားလိပ်စာသို့ ပို့ပါမည်။\n\nသင်မဟုတ်ပါက ဤစာမျက်နှာကို 3 ရက်အတွင်း ဖွင့်ပါ။ ဤလိပ်စာကို ပြန်ထားပြီး လူတစ်ဦး စစ်ဆေးပြီးသည်အထိ အကောင့်ကို သော့ခတ်ထားပါမည်။\n\n{url}',
    CN: '您账户的消息今后将发送到另一个地址。\n\n若非本人操作，请在 3 天内打开此页面：它会恢复本地址，并锁定账户直至人工核查。\n\n{url}',
  },
  // To every number and address of an account of which somebody says that what guards it is lost.
  'delivery.loss_asked.sms': {
    EN: '{name}: somebody says your login factor is lost and wants it removed. Not you? Stop it: {url}',
    MY: '{name}: သင့်အတည်ပြုနည်း ပျောက်ဆုံးကြောင်း တင်ပြထားသည်။ သင်မဟုတ်ပါက {url}',
    CN: '{name}：有人称您的登录验证方式已丢失并申请解除。若非本人，请立即阻止：{url}',
  },
  'delivery.loss_asked.subject': {
    EN: '{name}: a lost login factor was reported',
    MY: '{name}: အတည်ပြုနည်း ပျောက်ဆုံးကြောင်း တင်ပြထားသည်',
    CN: '{name}：有人报告登录验证方式丢失',
  },
  'delivery.loss_asked.text': {
    EN: 'Somebody who knows your password says that a number, an address, a passkey or an authenticator app of your account is lost, and has sent papers. Two persons look at them. If they agree, it stops guarding your account a day later at the earliest.\n\nIf this was not you, open this page: it stops everything and locks the account until a person has looked.\n\n{url}',
    MY: 'သင့်စကားဝှက်ကို သိသူတစ်ဦးက သင့်အကောင့်၏ ဖုန်းနံပါတ်၊ အီးမေးလ်၊ passkey သို့မဟုတ် အတည်ပြုကုဒ်အက်ပ် ပျောက်ဆုံးကြောင်း တင်ပြပြီး စာရွက်စာတမ်းများ ပို့ထားသည်။ လူနှစ်ဦး စစ်ဆေးပါမည်။ သဘောတူလျှင် အစောဆုံး တစ်ရက်အကြာတွင် ဖယ်ရှားပါမည်။\n\nသင်မဟုတ်ပါက ဤစာမျက်နှာကို ဖွင့်ပါ။ အားလုံးကို ရပ်ပြီး လူတစ်ဦး စစ်ဆေးပြီးသည်အထိ အကောင့်ကို သော့ခတ်ထားပါမည်။\n\n{url}',
    CN: '有人凭您的密码称您账户的手机号、邮箱、通行密钥或验证器应用已丢失，并提交了证件。将由两名人员审核；若同意，最早一天后该方式不再保护您的账户。\n\n若非本人操作，请打开此页面：它会立即阻止，并锁定账户直至人工核查。\n\n{url}',
  },
  'delivery.loss_agreed.sms': {
    EN: '{name}: your lost login factor will be removed, in a day at the earliest. Not you? Stop it: {url}',
    MY: '{name}: သင့်အတည်ပြုနည်းကို ဖယ်ရှားပါတော့မည်။ သင်မဟုတ်ပါက {url}',
    CN: '{name}：您丢失的登录验证方式即将解除，最早一天后。若非本人，请阻止：{url}',
  },
  'delivery.loss_agreed.subject': {
    EN: '{name}: a lost login factor will be removed',
    MY: '{name}: ပျောက်ဆုံးသော အတည်ပြုနည်းကို ဖယ်ရှားပါတော့မည်',
    CN: '{name}：丢失的登录验证方式即将解除',
  },
  'delivery.loss_agreed.text': {
    EN: 'Two persons have looked at the papers and agreed: what was reported lost stops guarding your account, in a day at the earliest. After that money out waits for 72 hours.\n\nIf this was not you, open this page now: it stops everything and locks the account until a person has looked.\n\n{url}',
    MY: 'လူနှစ်ဦးက စာရွက်စာတမ်းများကို စစ်ဆေးပြီး သဘောတူပါပြီ။ ပျောက်ဆုံးကြောင်း တင်ပြထားသည့်အရာကို အစောဆုံး တစ်ရက်အကြာတွင် ဖယ်ရှားပါမည်။ ထို့နောက် ငွေထုတ်ခြင်းကို 72 နာရီ ဆိုင်းထားပါမည်။\n\nသင်မဟုတ်ပါက ဤစာမျက်နှာကို ယခုဖွင့်ပါ။ အားလုံးကို ရပ်ပြီး လူတစ်ဦး စစ်ဆေးပြီးသည်အထိ အကောင့်ကို သော့ခတ်ထားပါမည်။\n\n{url}',
    CN: '两名人员已审核证件并同意：所报丢失的方式最早一天后不再保护您的账户，之后提现将暂停 72 小时。\n\n若非本人操作，请立即打开此页面：它会阻止一切，并锁定账户直至人工核查。\n\n{url}',
  },
  'delivery.test.sms': { EN: '{name}: messages reach you here.', MY: '{name}: မက်ဆေ့ချ် ရောက်ပါသည်။', CN: '{name}：您可以在此收到消息。' },
  'delivery.test.subject': { EN: '{name}', MY: '{name}', CN: '{name}' },
  'delivery.test.text': {
    EN: 'Notices reach this device. You can switch them off in settings at any time.',
    MY: 'အသိပေးချက်များ ဤစက်သို့ ရောက်ပါသည်။ ဆက်တင်များတွင် အချိန်မရွေး ပိတ်နိုင်သည်။',
    CN: '此设备可以收到通知。您可以随时在设置中关闭。',
  },
});
