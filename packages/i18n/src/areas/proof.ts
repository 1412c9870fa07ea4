import { defineMessages } from '../define.ts';

/** What a draw's proof says, on the phone and in the verifier: its steps, what to know of them, why they fail. */
export const proof = defineMessages({
  'proof.step.commitment': { EN: 'Seed fixed before sale', MY: 'မရောင်းမီ seed ကို ကြိုတင်သတ်မှတ်ထား', CN: '开售前锁定种子' },
  'proof.step.tickets': { EN: 'Tickets sealed at close', MY: 'ပိတ်ချိန်တွင် လက်မှတ်များ ပိတ်သိမ်း', CN: '封盘时封存注单' },
  'proof.step.beacon': { EN: 'Randomness of a beacon', MY: 'beacon ၏ ကျပန်းတန်ဖိုး', CN: '信标随机数' },
  'proof.step.seed': { EN: 'Seed revealed', MY: 'seed ဖော်ပြပြီး', CN: '公布种子' },
  'proof.step.result': { EN: 'Result computed', MY: 'ရလဒ် တွက်ချက်မှု', CN: '计算结果' },
  'proof.note.LIST_ABSENT': {
    EN: 'The list of tickets is not in this file; the root was taken as published.',
    MY: 'လက်မှတ်စာရင်း ဤဖိုင်တွင် မပါပါ။ root ကို ထုတ်ပြန်ထားသည့်အတိုင်း ယူထားသည်။',
    CN: '本文件不含注单列表，根按公布值采用。',
  },
  'proof.note.BEACON_PRIVATE': {
    EN: 'Attention: not the public beacon but one of this installation, whose owner could foresee it. For trials only.',
    MY: 'သတိပြုရန်: အများပြည်သူ beacon မဟုတ်ဘဲ ဤစနစ်၏ ကိုယ်ပိုင် beacon ဖြစ်သည်။ ပိုင်ရှင်က ကြိုသိနိုင်သဖြင့် စမ်းသပ်ရန်သာ။',
    CN: '注意：这不是公共信标，而是本系统自有的信标，其持有者可以预知。仅供试用。',
  },
  'proof.note.BEACON_ABSENT': {
    EN: 'Attention: nothing from outside went into this result. Whoever knew the seed could foresee it.',
    MY: 'သတိပြုရန်: ဤရလဒ်တွင် ပြင်ပမှ ကျပန်းတန်ဖိုး မပါပါ။ seed ကို သိသူက ကြိုသိနိုင်သည်။',
    CN: '注意：此结果未使用任何外部随机数，知道种子的人可以预知。',
  },
  'proof.note.ROUND_LATER': {
    EN: 'The first round did not come in time. By the rule fixed before sale a later one took its place; see on the public beacon whether the first one was really missing.',
    MY: 'ပထမအကြိမ် အချိန်မီ မရောက်ပါ။ မရောင်းမီ သတ်မှတ်ထားသော စည်းမျဉ်းအရ နောက်အကြိမ်ကို အစားထိုးသုံးသည်။ ပထမအကြိမ် အမှန်ပင် မရှိခဲ့ကြောင်း အများပြည်သူ beacon တွင် စစ်ကြည့်ပါ။',
    CN: '首个轮次未按时到达，按开售前确定的规则由后一轮代替。请在公共信标上核对首个轮次是否确实缺失。',
  },
  'proof.fault.HASH_MALFORMED': {
    EN: 'What was published is no SHA-256.',
    MY: 'ဖော်ပြထားသည်မှာ SHA-256 မဟုတ်ပါ။',
    CN: '公布的内容不是 SHA-256。',
  },
  'proof.fault.ROOT_MALFORMED': {
    EN: 'Ticket root and count cannot belong together.',
    MY: 'လက်မှတ် root နှင့် အရေအတွက် မကိုက်ညီနိုင်ပါ။',
    CN: '注单根与数量不可能相符。',
  },
  'proof.fault.ROOT_DIFFERS': { EN: 'The tickets give another root:', MY: 'လက်မှတ်များမှ အခြား root ရသည်:', CN: '注单算出的根不同：' },
  'proof.fault.COUNT_DIFFERS': { EN: 'The number of tickets is another:', MY: 'လက်မှတ် အရေအတွက် မတူပါ:', CN: '注单数量不同：' },
  'proof.fault.TICKET_NOT_INSIDE': { EN: 'Your ticket was not sealed.', MY: 'သင့်လက်မှတ် ပိတ်သိမ်းရာတွင် မပါပါ။', CN: '您的注单未被封存。' },
  'proof.fault.ROUND_MISNAMED': {
    EN: 'The rounds named are not those that the end of the sale demands:',
    MY: 'အမည်တပ်ထားသော အကြိမ်များသည် ရောင်းချမှုပြီးဆုံးချိန်အရ ဖြစ်ရမည့် အကြိမ်များ မဟုတ်ပါ:',
    CN: '指定的轮次与停售时间应得的轮次不符：',
  },
  'proof.fault.ROUND_STRANGE': {
    EN: 'A round was used that nobody had named:',
    MY: 'ကြိုတင်အမည်မတပ်ထားသော အကြိမ်ကို သုံးထားသည်:',
    CN: '使用了未指定的轮次：',
  },
  'proof.fault.BEACON_FALSE': {
    EN: 'The beacon did not sign this value. Round:',
    MY: 'beacon သည် ဤတန်ဖိုးကို လက်မှတ်မထိုးထားပါ။ အကြိမ်:',
    CN: '信标没有签署此值。轮次：',
  },
  'proof.fault.SEED_MALFORMED': { EN: 'The seed is malformed.', MY: 'seed ပုံစံမမှန်ပါ။', CN: '种子格式错误。' },
  'proof.fault.SEED_DIFFERS': {
    EN: 'The seed is not the one promised. Its hash is:',
    MY: 'seed သည် ကတိပြုထားသည့်အရာ မဟုတ်ပါ။ ၎င်း၏ hash:',
    CN: '种子与承诺不符，其哈希为：',
  },
  'proof.fault.ALGORITHM_UNKNOWN': {
    EN: 'The way to the result is not known here:',
    MY: 'ရလဒ်တွက်နည်းကို ဤနေရာတွင် မသိပါ:',
    CN: '此处不认识该算法：',
  },
  'proof.fault.INPUT_MALFORMED': {
    EN: 'An earlier step leaves nothing to compute from.',
    MY: 'ယခင်အဆင့်ကြောင့် တွက်ချက်၍ မရပါ။',
    CN: '前面的步骤使结果无从计算。',
  },
  'proof.fault.RESULT_DIFFERS': { EN: 'Another result comes out:', MY: 'အခြားရလဒ် ထွက်သည်:', CN: '算出的结果不同：' },
  'proof.round': { EN: 'Round {round} of the beacon', MY: 'beacon အကြိမ် {round}', CN: '信标第 {round} 轮' },
  'proof.round.rule': {
    EN: 'The first round after the close counts. Should it not come, round {second} or {third} takes its place; after {minutes} minutes the draw is void and every stake comes back.',
    MY: 'ပိတ်ပြီးနောက် ပထမဆုံးအကြိမ်ကို ယူသည်။ မရောက်လာလျှင် အကြိမ် {second} သို့မဟုတ် {third} ကို အစားထိုးသည်။ {minutes} မိနစ်ကျော်လျှင် ပွဲစဉ်ပျက်ပြယ်ပြီး လောင်းကြေးအားလုံး ပြန်ရမည်။',
    CN: '以封盘后的首个轮次为准。若未到达，由第 {second} 或 {third} 轮代替；超过 {minutes} 分钟则本期作废，全部投注退还。',
  },
  'proof.round.waiting': {
    EN: 'The beacon does not answer yet. The draw waits, by the rule fixed before sale.',
    MY: 'beacon မှ အဖြေ မရသေးပါ။ မရောင်းမီ သတ်မှတ်ထားသော စည်းမျဉ်းအရ ပွဲစဉ် စောင့်နေသည်။',
    CN: '信标尚未应答。按开售前确定的规则，本期等待中。',
  },
  'proof.void.beacon': {
    EN: 'the public beacon did not answer in time',
    MY: 'အများပြည်သူ beacon မှ အချိန်မီ အဖြေမရပါ',
    CN: '公共信标未按时应答',
  },
  'proof.own': { EN: 'Your ticket', MY: 'သင့်လက်မှတ်', CN: '您的注单' },
  'proof.own.inside': {
    EN: 'Your ticket was sealed: number {place} of {n}.',
    MY: 'သင့်လက်မှတ်သည် ပိတ်သိမ်းထားသော လက်မှတ် {n} စောင်အနက် နံပါတ် {place} ဖြစ်သည်။',
    CN: '您的注单是 {n} 张封存注单中的第 {place} 张。',
  },
  'proof.own.outside': {
    EN: 'Your ticket was not sealed in this draw.',
    MY: 'သင့်လက်မှတ် ဤပွဲစဉ်တွင် ပိတ်သိမ်းထားခြင်း မရှိပါ။',
    CN: '您的注单未封存在本期中。',
  },
  'proof.elsewhere': { EN: 'Check it without us', MY: 'ကျွန်ုပ်တို့မပါဘဲ စစ်ဆေးရန်', CN: '不经我们自行验证' },
  'proof.elsewhere.text': {
    EN: 'Save the verifier and the files; the verifier works offline.',
    MY: 'စစ်ဆေးသည့်စာမျက်နှာနှင့် ဖိုင်များကို သိမ်းပါ။ အင်တာနက်မရှိဘဲ စစ်နိုင်သည်။',
    CN: '保存验证器和文件，验证器可离线使用。',
  },
  'proof.save.verifier': { EN: 'Verifier', MY: 'စစ်ဆေးသည့်စာမျက်နှာ', CN: '验证器' },
  'proof.save.bundle': { EN: 'Draw bundle', MY: 'ပွဲစဉ်ဖိုင်', CN: '开奖文件' },
  'proof.save.ticket': { EN: 'Ticket proof', MY: 'လက်မှတ်သက်သေ', CN: '注单证明' },

  // prizes of a result that is a table of them
  'proof.prize.special': { EN: 'Special prize', MY: 'အထူးဆု', CN: '特等奖' },
  'proof.prize.1': { EN: 'First prize', MY: 'ပထမဆု', CN: '一等奖' },
  'proof.prize.2': { EN: 'Second prize', MY: 'ဒုတိယဆု', CN: '二等奖' },
  'proof.prize.3': { EN: 'Third prize', MY: 'တတိယဆု', CN: '三等奖' },
  'proof.prize.4': { EN: 'Fourth prize', MY: 'စတုတ္ထဆု', CN: '四等奖' },
  'proof.prize.5': { EN: 'Fifth prize', MY: 'ပဉ္စမဆု', CN: '五等奖' },
  'proof.prize.6': { EN: 'Sixth prize', MY: 'ဆဋ္ဌမဆု', CN: '六等奖' },
  'proof.prize.7': { EN: 'Seventh prize', MY: 'သတ္တမဆု', CN: '七等奖' },
  'proof.prize.8': { EN: 'Eighth prize', MY: 'အဋ္ဌမဆု', CN: '八等奖' },
  'proof.prize.bottom': { EN: 'Two bottom', MY: 'အောက် ၂ လုံး', CN: '下二码' },
  'proof.prize.front': { EN: 'Front three', MY: 'ရှေ့ ၃ လုံး', CN: '前三码' },
  'proof.prize.back': { EN: 'Back three', MY: 'နောက် ၃ လုံး', CN: '后三码' },
  'proof.prize.starter': { EN: 'Starter', MY: 'စတားတားဆု', CN: '特别奖' },
  'proof.prize.consolation': { EN: 'Consolation', MY: 'နှစ်သိမ့်ဆု', CN: '安慰奖' },
});
