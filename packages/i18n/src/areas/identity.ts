import { defineMessages } from '../define.ts';

/** Identity by papers, on the member's page. */
export const identity = defineMessages({
  'identity.title': { EN: 'Identity', MY: 'အထောက်အထား', CN: '身份验证' },
  'identity.tier': { EN: 'Tier {n} of 3', MY: 'အဆင့် 3 ခုတွင် အဆင့် {n}', CN: '等级 {n}/3' },
  'identity.plays': { EN: 'You may pay in and play.', MY: 'ငွေသွင်း၍ ကစားနိုင်ပါသည်။', CN: '您可以存款和游戏。' },
  'identity.shut': {
    EN: 'Playing, paying in and withdrawing open once your papers are verified.',
    MY: 'စာရွက်စာတမ်းများ အတည်ပြုပြီးမှ ကစားခြင်း၊ ငွေသွင်းခြင်း၊ ငွေထုတ်ခြင်း ပွင့်ပါသည်။',
    CN: '证件通过验证后，即可游戏、存款和取款。',
  },
  'identity.state.none': { EN: 'No papers yet', MY: 'စာရွက်စာတမ်း မရှိသေးပါ', CN: '尚未提交证件' },
  'identity.state.uploading': { EN: 'Not sent yet', MY: 'မပို့ရသေးပါ', CN: '尚未发送' },
  'identity.state.under_review': { EN: 'Being looked at', MY: 'စစ်ဆေးနေပါသည်', CN: '审核中' },
  'identity.state.verified': { EN: 'Verified', MY: 'အတည်ပြုပြီး', CN: '已验证' },
  'identity.state.rejected': { EN: 'Sent back', MY: 'ပြန်ပို့ထားသည်', CN: '已退回' },
  'identity.usual': { EN: 'Usually takes {n} minutes.', MY: 'များသောအားဖြင့် {n} မိနစ် ကြာပါသည်။', CN: '通常需要 {n} 分钟。' },
  'identity.papers': { EN: 'Your papers', MY: 'သင့်စာရွက်စာတမ်းများ', CN: '您的证件' },
  'identity.papers.hint': {
    EN: 'A passport, or both sides of an identity card, and your face with it. Lay it flat in good light, all four corners in the picture.',
    MY: 'နိုင်ငံကူးလက်မှတ် သို့မဟုတ် မှတ်ပုံတင်ကတ် နှစ်ဖက်လုံးနှင့် ၎င်းကိုကိုင်ထားသော သင့်မျက်နှာပုံ။ အလင်းကောင်းသောနေရာတွင် ပြားပြားထားပြီး ထောင့်လေးထောင့်လုံး ပါအောင် ရိုက်ပါ။',
    CN: '护照，或身份证正反面，以及手持证件的面部照片。请在光线充足处平放拍摄，四角完整入镜。',
  },
  'identity.kind.passport': { EN: 'Passport', MY: 'နိုင်ငံကူးလက်မှတ်', CN: '护照' },
  'identity.kind.id_front': { EN: 'Card, front', MY: 'ကတ် အရှေ့ဘက်', CN: '身份证正面' },
  'identity.kind.id_back': { EN: 'Card, back', MY: 'ကတ် အနောက်ဘက်', CN: '身份证背面' },
  'identity.kind.selfie': { EN: 'Your face with the paper', MY: 'စာရွက်စာတမ်းကိုင်ထားသော သင့်မျက်နှာ', CN: '手持证件照' },
  'identity.paper.here': { EN: 'Received', MY: 'ရရှိပြီး', CN: '已收到' },
  'identity.paper.add': { EN: 'Take picture', MY: 'ဓာတ်ပုံရိုက်ရန်', CN: '拍照' },
  'identity.paper.again': { EN: 'Take again', MY: 'ပြန်ရိုက်ရန်', CN: '重新拍摄' },
  'identity.reason.blurred': {
    EN: 'Blurred: hold still, in better light.',
    MY: 'ဝါးနေသည် — ငြိမ်ငြိမ်ကိုင်ပြီး အလင်းကောင်းသောနေရာတွင် ရိုက်ပါ။',
    CN: '模糊：请拿稳并在更亮处拍摄。',
  },
  'identity.reason.cut_off': {
    EN: 'Cut off: all four corners must be seen.',
    MY: 'ပြတ်နေသည် — ထောင့်လေးထောင့်လုံး မြင်ရပါမည်။',
    CN: '不完整：须看到四个角。',
  },
  'identity.reason.glare': {
    EN: 'A light shines on it: tilt it a little.',
    MY: 'အလင်းပြန်နေသည် — အနည်းငယ် စောင်းပြီး ရိုက်ပါ။',
    CN: '反光：请稍微倾斜后再拍。',
  },
  'identity.reason.expired': {
    EN: 'The paper has expired: send a valid one.',
    MY: 'သက်တမ်းကုန်နေပြီ — သက်တမ်းရှိသော စာရွက်ကို ပို့ပါ။',
    CN: '证件已过期：请提交有效证件。',
  },
  'identity.reason.not_the_same': {
    EN: 'It says another name or birth date than your account.',
    MY: 'သင့်အကောင့်ရှိ အမည် သို့မဟုတ် မွေးသက္ကရာဇ်နှင့် မတူပါ။',
    CN: '与账户的姓名或出生日期不符。',
  },
  'identity.reason.wrong_paper': { EN: 'This is not the paper asked for.', MY: 'တောင်းထားသော စာရွက်စာတမ်း မဟုတ်ပါ။', CN: '不是所要求的证件。' },
  'identity.name': { EN: 'Name as on the paper', MY: 'စာရွက်ပေါ်ရှိ အမည်', CN: '证件上的姓名' },
  'identity.number': { EN: 'Number of the paper', MY: 'စာရွက်စာတမ်း နံပါတ်', CN: '证件号码' },
  'identity.address': { EN: 'Address', MY: 'နေရပ်လိပ်စာ', CN: '地址' },
  'identity.nationality': { EN: 'Nationality (two letters, such as PH)', MY: 'နိုင်ငံသား (အက္ခရာနှစ်လုံး၊ ဥပမာ MM)', CN: '国籍（两位字母，如 CN）' },
  'identity.send': { EN: 'Send to be checked', MY: 'စစ်ဆေးရန် ပို့မည်', CN: '提交审核' },
});
