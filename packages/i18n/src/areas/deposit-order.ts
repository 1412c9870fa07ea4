import { defineMessages } from '../define.ts';

/** A deposit that a provider has opened: scanned, or paid on its page. */
export const depositOrder = defineMessages({
  'paying.pay': { EN: 'Pay exactly', MY: 'ဤပမာဏအတိအကျ ပေးပါ', CN: '请准确支付' },
  'paying.qr': { EN: 'QR code of this payment', MY: 'ဤငွေပေးချေမှု၏ QR ကုဒ်', CN: '本次付款的二维码' },
  'paying.reference': { EN: 'Reference', MY: 'မှတ်ချက်', CN: '附言' },
  'paying.hint.qr': {
    EN: 'Scan it with your payment app, or save the picture and open it there. Then come back here: this page changes by itself.',
    MY: 'ငွေပေးအက်ပ်ဖြင့် စကင်ဖတ်ပါ၊ သို့မဟုတ် ပုံကိုသိမ်းပြီး အက်ပ်တွင် ဖွင့်ပါ။ ပြီးလျှင် ဤနေရာသို့ ပြန်လာပါ။ ဤစာမျက်နှာ အလိုအလျောက် ပြောင်းပါမည်။',
    CN: '请用支付应用扫码，或保存图片后在应用中打开。付款后回到这里，页面会自动更新。',
  },
  'paying.hint.page': {
    EN: 'You pay on the page of {name}. Then come back here: what counts is what arrives, and this page changes by itself.',
    MY: '{name} ၏ စာမျက်နှာတွင် ငွေပေးပါ။ ပြီးလျှင် ဤနေရာသို့ ပြန်လာပါ။ ရောက်လာသောငွေကိုသာ ရေတွက်ပြီး ဤစာမျက်နှာ အလိုအလျောက် ပြောင်းပါမည်။',
    CN: '请在 {name} 的页面付款，然后回到这里。以实际到账为准，页面会自动更新。',
  },
  'paying.save': { EN: 'Save picture', MY: 'ပုံသိမ်းရန်', CN: '保存图片' },
  'paying.saved': { EN: 'The picture is saved.', MY: 'ပုံကို သိမ်းပြီးပါပြီ။', CN: '图片已保存。' },
  'paying.not_saved': {
    EN: 'The picture could not be saved. Take a screenshot instead.',
    MY: 'ပုံကို သိမ်း၍ မရပါ။ ဖန်သားပြင်ကို ဓာတ်ပုံရိုက်ယူပါ။',
    CN: '无法保存图片，请改用截屏。',
  },
  'paying.open_page': { EN: 'Pay at {name}', MY: '{name} တွင် ပေးရန်', CN: '前往 {name} 付款' },
  'paying.step.seen': { EN: 'Seen', MY: 'တွေ့ရှိပြီး', CN: '已识别' },
  'paying.nothing': { EN: 'Paid, but nothing happens?', MY: 'ငွေပေးပြီး ဘာမျှ မဖြစ်ဘူးလား', CN: '已付款但没有反应？' },
  'paying.slip': { EN: 'Send the slip', MY: 'ပြေစာ ပို့ရန်', CN: '提交凭证' },
  'paying.slip.text': {
    EN: 'A payment is usually seen within a minute. If it takes longer, send a picture of it: a person looks at it.',
    MY: 'ငွေပေးချေမှုကို များသောအားဖြင့် တစ်မိနစ်အတွင်း တွေ့ရှိပါသည်။ ပိုကြာလျှင် ပြေစာပုံ ပို့ပါ။ ဝန်ထမ်းတစ်ဦး ကြည့်ရှုပေးပါမည်။',
    CN: '付款通常在一分钟内识别。如果更久，请提交凭证，由专人核对。',
  },
  'paying.back.title': { EN: 'Your payment goes back', MY: 'သင့်ငွေကို ပြန်ပို့ပါမည်', CN: '您的付款将退回' },
  'paying.back.text': {
    EN: 'It could not be credited, so it is sent back to where it came from.',
    MY: 'ငွေသွင်း၍ မရသဖြင့် ပေးပို့သည့်နေရာသို့ ပြန်ပို့ပါသည်။',
    CN: '该款项无法入账，因此按原路退回。',
  },
});
