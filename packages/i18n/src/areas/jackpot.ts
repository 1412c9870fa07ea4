import { defineMessages } from '../define.ts';

/** A funded jackpot: what is in it, its rules, who won, and the check of a win. */
export const jackpotWords = defineMessages({
  'jackpot.must_win': { EN: 'Won at {amount} at the latest', MY: 'အများဆုံး {amount} တွင် ပေါက်မည်', CN: '最迟在 {amount} 时开出' },
  'jackpot.chance': {
    EN: 'A stake of {stake} wins it now with a chance of 1 in {n}.',
    MY: 'ယခု {stake} လောင်းလျှင် {n} တွင် 1 အခွင့်အရေး ရှိသည်။',
    CN: '现在投注 {stake}，中奖机会为 {n} 分之 1。',
  },
  'jackpot.stopped': {
    EN: 'No stake feeds it just now. What is in it stays in it.',
    MY: 'ယခု မည်သည့်လောင်းငွေမျှ မဝင်ပါ။ ရှိပြီးသားငွေ ဆက်ရှိနေမည်။',
    CN: '目前投注不计入，已有金额保留不变。',
  },
  'jackpot.rules': { EN: 'Rules', MY: 'စည်းမျဉ်းများ', CN: '规则' },
  'jackpot.share': {
    EN: '{rate}% of each stake in cash goes into it, and {reserve}% is kept for the next start. Both are parts of the stake; you pay nothing more.',
    MY: 'ငွေသားလောင်းငွေတိုင်း၏ {rate}% ဝင်ပြီး {reserve}% ကို နောက်တစ်ကြိမ်အစအတွက် သိမ်းသည်။ လောင်းငွေထဲမှသာ ဖြစ်ပြီး အပိုမပေးရပါ။',
    CN: '每笔现金投注的 {rate}% 计入奖池，{reserve}% 留作下一轮起始金额。两者均含在投注额内，无需另付。',
  },
  'jackpot.starts': {
    EN: 'It starts at {start} and is won before it holds more than {ceiling}. What comes in above that goes into the next round.',
    MY: '{start} မှ စပြီး {ceiling} ထက် မကျော်မီ ပေါက်သည်။ ပိုသည့်ငွေ နောက်အလှည့်သို့ ဝင်သည်။',
    CN: '从 {start} 开始，超过 {ceiling} 之前必定开出，超出部分计入下一轮。',
  },
  'jackpot.games': { EN: 'Games: {games}', MY: 'ဂိမ်းများ: {games}', CN: '适用游戏：{games}' },
  'jackpot.who': {
    EN: 'Every member whose cash is staked in these games takes part; bonus money, free bets and practice money do not. A stake that is taken back takes its part back.',
    MY: 'ဤဂိမ်းများတွင် ငွေသားဖြင့် လောင်းသူတိုင်း ပါဝင်သည်။ ဘောနပ်စ်၊ အခမဲ့လောင်းနှင့် အစမ်းငွေ မပါပါ။ လောင်းငွေ ပြန်ရလျှင် ၎င်း၏အစိတ်အပိုင်းလည်း ပြန်ထွက်သည်။',
    CN: '凡以现金投注上述游戏的会员均参与；奖金、免费投注和试玩币不参与。投注退回时，其计入部分一并退回。',
  },
  'jackpot.draw': {
    EN: 'Every few seconds what was staked since is sealed and drawn, so there is one winner at most. The chance grows with the stake. All of the pool is paid in cash at once, and stays yours whatever becomes of the bet.',
    MY: 'စက္ကန့်အနည်းငယ်တိုင်း လောင်းငွေများကို ချိတ်ပိတ်၍ မဲနှိုက်သဖြင့် တစ်ဦးသာ ပေါက်နိုင်သည်။ လောင်းငွေများလေ အခွင့်အရေးများလေ ဖြစ်သည်။ ဆုငွေအားလုံးကို ငွေသားဖြင့် ချက်ချင်းပေးပြီး လောင်းကြေးရလဒ် မည်သို့ဖြစ်စေ သင့်ငွေဖြစ်သည်။',
    CN: '每隔数秒将其间的投注封存并抽取，因此每次最多一位得主，投注越多机会越大。奖池全额立即以现金发放，无论该注单结果如何均归您所有。',
  },
  'jackpot.no_number': {
    EN: 'Nobody knows when, we included: it follows from a seed whose hash stands below and a public beacon that speaks after the seal.',
    MY: 'မည်သည့်အချိန်ပေါက်မည်ကို ကျွန်ုပ်တို့အပါအဝင် မည်သူမျှ မသိပါ။ အောက်ပါ hash ၏ seed နှင့် ချိတ်ပိတ်ပြီးမှ ထွက်သော အများပြည်သူ beacon အရ ဖြစ်သည်။',
    CN: '何时开出无人知晓，包括我们：结果由下方哈希所承诺的种子与封存之后公布的公共信标共同决定。',
  },
  'jackpot.hash': { EN: 'Hash of this round’s seed', MY: 'ဤအလှည့် seed ၏ hash', CN: '本轮种子哈希' },
  'jackpot.wins': { EN: 'Who won it', MY: 'ပေါက်ခဲ့သူများ', CN: '历次得主' },
  'jackpot.wins_none': { EN: 'Nobody has won it yet.', MY: 'မည်သူမျှ မပေါက်သေးပါ။', CN: '尚未开出。' },
  'jackpot.check': { EN: 'Check it yourself', MY: 'ကိုယ်တိုင်စစ်ရန်', CN: '自行验证' },
  'jackpot.holds': {
    EN: 'Checked on this device: seed, contributions and beacon give this winner.',
    MY: 'ဤစက်တွင် စစ်ပြီး: seed၊ ထည့်ဝင်ငွေနှင့် beacon အရ ဤသူ ပေါက်သည်။',
    CN: '已在本设备验证：种子、计入明细与信标得出该得主。',
  },
  'jackpot.fails': { EN: 'A check does not hold.', MY: 'စစ်ဆေးမှုတစ်ခု မမှန်ပါ။', CN: '有一项验证未通过。' },
  'jackpot.step.commitment': { EN: 'A hash was published before', MY: 'Hash ကို ကြိုထုတ်ထားသည်', CN: '哈希已事先公布' },
  'jackpot.step.contributions': { EN: 'The contributions are those sealed', MY: 'ထည့်ဝင်ငွေများသည် ချိတ်ပိတ်ထားသည့်အတိုင်း', CN: '计入明细与封存一致' },
  'jackpot.step.beacon': { EN: 'The beacon spoke after the seal', MY: 'Beacon သည် ချိတ်ပိတ်ပြီးမှ ထွက်သည်', CN: '信标在封存之后公布' },
  'jackpot.step.seed': { EN: 'The seed is the one promised', MY: 'Seed သည် ကတိအတိုင်း', CN: '种子与承诺一致' },
  'jackpot.step.outcome': { EN: 'They give this winner and this sum', MY: 'ဤသူနှင့် ဤဆုငွေ ထွက်သည်', CN: '由此得出该得主与金额' },
  'jackpot.private_beacon': {
    EN: 'The beacon is this system’s own: it proves nothing to others.',
    MY: 'Beacon သည် ဤစနစ်၏ ကိုယ်ပိုင်ဖြစ်၍ အခြားသူများအတွက် သက်သေမဟုတ်ပါ။',
    CN: '此信标由本系统自行运行，不能向他人证明。',
  },
  'jackpot.save': { EN: 'Save the file', MY: 'ဖိုင်သိမ်းရန်', CN: '保存文件' },
  'jackpot.sealed': {
    EN: '{n, plural, one {# contribution} other {# contributions}}, sealed {at}',
    MY: 'ထည့်ဝင်မှု {n} ခု၊ {at} တွင် ချိတ်ပိတ်သည်',
    CN: '{n} 笔计入，封存于 {at}',
  },
});
