import { defineMessages } from '../define.ts';

/** What only the verifier says, which works without us; the rest is in proof.ts. Plain sentences: no plural forms. */
export const verifier = defineMessages({
  'proof.prizes': {
    EN: 'Prizes of campaign {campaign}, version {version}; draws in the file: {n}',
    MY: 'အစီအစဉ် {campaign}၊ ဗားရှင်း {version} ၏ ဆုများ၊ ဖိုင်ထဲတွင် {n} ကြိမ်',
    CN: '活动 {campaign} 版本 {version} 的奖项，文件含抽取 {n} 次',
  },
  'proof.holds.commitment': {
    EN: 'This hash was published before the first ticket. Compare it with the one you saw then.',
    MY: 'ဤ hash ကို ပထမဆုံးလက်မှတ် မရောင်းမီ ထုတ်ပြန်ခဲ့သည်။ ထိုစဉ်က သင်မြင်ခဲ့သည့် hash နှင့် တိုက်ဆိုင်ကြည့်ပါ။',
    CN: '此哈希在售出第一张注单之前已公布。请与您当时看到的哈希比对。',
  },
  'proof.holds.tickets': {
    EN: 'The list of tickets ({n}) gives exactly the root published at close: none was added, left out or changed.',
    MY: 'လက်မှတ် {n} စောင်စာရင်းမှ ပိတ်ချိန်တွင် ထုတ်ပြန်သော root အတိအကျ ရသည်။ ထပ်ထည့်၊ ဖြုတ်၊ ပြောင်းထားခြင်း မရှိပါ။',
    CN: '{n} 张注单的列表与封盘时公布的根完全一致：没有新增、遗漏或改动。',
  },
  'proof.holds.tickets.root': {
    EN: 'Tickets sealed under this root: {n}.',
    MY: 'လက်မှတ် {n} စောင်ကို ဤ root ဖြင့် ပိတ်သိမ်းထားသည်။',
    CN: '共 {n} 张注单封存于此根之下。',
  },
  'proof.holds.own': {
    EN: 'Your ticket is number {place} of them.',
    MY: 'သင့်လက်မှတ်သည် ၎င်းတို့အနက် နံပါတ် {place} ဖြစ်သည်။',
    CN: '您的注单是其中第 {place} 张。',
  },
  'proof.holds.beacon': {
    EN: 'The beacon signed round {round}, a round named before sale that comes out after the close.',
    MY: 'beacon သည် အကြိမ် {round} ကို လက်မှတ်ထိုးထားသည်။ မရောင်းမီ ကြိုတင်အမည်တပ်ထားပြီး ပိတ်ပြီးမှ ထွက်သော အကြိမ်ဖြစ်သည်။',
    CN: '信标已签署第 {round} 轮，这是开售前指定、封盘后才产生的轮次。',
  },
  'proof.holds.seed': {
    EN: 'The revealed seed has exactly the hash promised before sale.',
    MY: 'ဖော်ပြသော seed ၏ hash သည် မရောင်းမီ ကတိပြုခဲ့သည့် hash နှင့် အတိအကျ တူသည်။',
    CN: '公布的种子与开售前承诺的哈希完全一致。',
  },
  'proof.holds.result': {
    EN: 'All of the above together give exactly this result.',
    MY: 'အထက်ပါအားလုံး ပေါင်း၍ ဤရလဒ်ကို အတိအကျ ရသည်။',
    CN: '由以上全部内容算出的正是此结果。',
  },
  'proof.verifier': { EN: 'Check a draw yourself', MY: 'ပွဲစဉ်ကို ကိုယ်တိုင် စစ်ဆေးပါ', CN: '亲自验证开奖' },
  'proof.verifier.text': {
    EN: 'This page computes everything on your device and asks no server. Save it and it works offline.',
    MY: 'ဤစာမျက်နှာသည် သင့်စက်ပေါ်တွင်သာ တွက်ချက်ပြီး မည်သည့်ဆာဗာကိုမျှ မမေးပါ။ သိမ်းထားလျှင် အင်တာနက်မရှိဘဲ အလုပ်လုပ်သည်။',
    CN: '本页的全部计算都在您的设备上进行，不访问任何服务器。保存后可离线使用。',
  },
  'proof.drop': {
    EN: 'Drop the draw bundle here, and your tickets with it',
    MY: 'ပွဲစဉ်ဖိုင်နှင့် သင့်လက်မှတ်ဖိုင်များကို ဤနေရာတွင် ချပါ',
    CN: '将开奖文件和您的注单文件拖到此处',
  },
  'proof.choose': { EN: 'Choose files', MY: 'ဖိုင်ရွေးရန်', CN: '选择文件' },
  'proof.paste': { EN: 'Or paste the text of a file', MY: 'သို့မဟုတ် ဖိုင်၏စာသားကို ကူးထည့်ပါ', CN: '或粘贴文件内容' },
  'proof.paste.add': { EN: 'Check this text', MY: 'ဤစာသားကို စစ်ရန်', CN: '验证此内容' },
  'proof.clear': { EN: 'Start again', MY: 'အစမှပြန်စရန်', CN: '重新开始' },
  'proof.unreadable': {
    EN: 'This is no bundle and no ticket proof: {name} {at}',
    MY: 'ဤဖိုင်သည် ပွဲစဉ်ဖိုင်လည်း မဟုတ်၊ လက်မှတ်သက်သေလည်း မဟုတ်ပါ: {name} {at}',
    CN: '这既不是开奖文件也不是注单证明：{name} {at}',
  },
  'proof.bundle.first': { EN: 'Add the bundle of the draw too.', MY: 'ပွဲစဉ်ဖိုင်ကိုလည်း ထည့်ပါ။', CN: '请同时添加开奖文件。' },
  'proof.draw': { EN: 'Draw {numero} of {game}', MY: '{game} ပွဲစဉ် {numero}', CN: '{game} 第 {numero} 期' },
  'proof.verdict.passed': { EN: 'Everything holds', MY: 'အားလုံး ကိုက်ညီသည်', CN: '全部成立' },
  'proof.verdict.passed.text': {
    EN: 'The result follows from what was fixed beforehand and could not be chosen by anybody.',
    MY: 'ရလဒ်သည် ကြိုတင်သတ်မှတ်ထားသည့်အရာများမှ ထွက်လာခြင်းဖြစ်ပြီး မည်သူမျှ ရွေးချယ်၍ မရခဲ့ပါ။',
    CN: '结果完全由事先固定的内容得出，任何人都无法挑选。',
  },
  'proof.verdict.reserved.text': {
    EN: 'The result follows from what was published. What is marked below stands in the way of calling the draw fair.',
    MY: 'ရလဒ်သည် ထုတ်ပြန်ထားသည့်အရာများမှ ထွက်လာသည်။ သို့သော် အောက်တွင် အမှတ်အသားပြုထားသည့်အချက်ကြောင့် မျှတကြောင်း မပြောနိုင်ပါ။',
    CN: '结果由公布的内容得出。但由于下方标出的情况，不能称本期公平。',
  },
  'proof.verdict.failed': { EN: 'Something does not hold', MY: 'တစ်ခုခု မကိုက်ညီပါ', CN: '有内容不成立' },
  'proof.verdict.failed.text': {
    EN: 'What is marked below is not what it is said to be.',
    MY: 'အောက်တွင် အမှတ်အသားပြုထားသည်မှာ ပြောထားသည့်အတိုင်း မဟုတ်ပါ။',
    CN: '下方标出的内容与所称不符。',
  },
  'proof.state.passed': { EN: 'holds', MY: 'ကိုက်ညီ', CN: '成立' },
  'proof.state.reserved': { EN: 'holds, with a reservation', MY: 'ကိုက်ညီသော်လည်း သတိပြုရန် ရှိသည်', CN: '成立，有保留' },
  'proof.state.failed': { EN: 'does not hold', MY: 'မကိုက်ညီ', CN: '不成立' },
});
