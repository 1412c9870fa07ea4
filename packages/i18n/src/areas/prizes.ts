import { defineMessages } from '../define.ts';

/** What a draw is refused with, beside what a claim is. */
export const errorPrizes = defineMessages({
  'error.NOT_ELIGIBLE': {
    EN: 'Accounts of the house, and accounts that belong to them, draw nothing.',
    MY: 'ဝန်ထမ်းအကောင့်များနှင့် ဆက်စပ်အကောင့်များ မနှိုက်ရပါ။',
    CN: '内部员工及其关联账户不参与抽奖。',
  },
});

/** Prize draws: the page and its proof. */
export const prizes = defineMessages({
  'prize.free': { EN: 'Draws left: {n}', MY: 'ကျန်သည့်အကြိမ်: {n}', CN: '剩余次数：{n}' },
  'prize.tickets': { EN: 'and {n} by tickets', MY: 'လက်မှတ်ဖြင့် {n} ကြိမ်', CN: '另有抽奖券 {n} 张' },
  'prize.none_left': { EN: 'You have no draw left just now.', MY: 'ယခု အကြိမ် မကျန်ပါ။', CN: '目前没有剩余次数。' },
  'prize.waits': {
    EN: 'Your account is being checked. Tickets stay until afterwards; a free draw does not: it ends with its own time.',
    MY: 'အကောင့်ကို စစ်ဆေးနေပါသည်။ လက်မှတ်များ ကျန်ရှိပါမည်။ အခမဲ့အကြိမ်မူ ၎င်း၏အချိန်ကုန်လျှင် ကုန်ပါမည်။',
    CN: '账户正在核查。抽奖券会保留到核查之后；免费次数不保留，到期即止。',
  },
  'prize.act.wheel': { EN: 'Spin', MY: 'လှည့်မည်', CN: '转动' },
  'prize.act.deck': { EN: 'Draw a card', MY: 'ကတ်တစ်ကတ် နှိုက်မည်', CN: '抽一张' },
  'prize.act.packet': { EN: 'Open a packet', MY: 'စာအိတ်ဖွင့်မည်', CN: '拆红包' },
  'prize.login': { EN: 'Log in to draw', MY: 'နှိုက်ရန် ဝင်ပါ', CN: '登录后抽奖' },
  'prize.odds': { EN: 'What there is', MY: 'ရနိုင်သည်များ', CN: '奖项与概率' },
  'prize.odds.wheel': {
    EN: 'Each spin has these chances. They stay the same, whoever spins.',
    MY: 'လှည့်တိုင်း ဤအခွင့်အရေး ရှိသည်။ မည်သူလှည့်လှည့် မပြောင်းပါ။',
    CN: '每次转动概率如下，对所有人相同且不变。',
  },
  'prize.odds.deck': {
    EN: 'Each card is drawn once. The chances are those of what is left now.',
    MY: 'ကတ်တစ်ကတ်ကို တစ်ကြိမ်သာ နှိုက်သည်။ အခွင့်အရေးသည် ယခုကျန်သည်အရ ဖြစ်သည်။',
    CN: '每张卡只会被抽中一次，概率按当前剩余计算。',
  },
  'prize.odds.packet': {
    EN: '{amount} was cut into {n} pieces before the first draw. Each is drawn once.',
    MY: 'ပထမမနှိုက်မီ {amount} ကို {n} ပိုင်း ခွဲထားသည်။ တစ်ပိုင်းကို တစ်ကြိမ်သာ ရသည်။',
    CN: '首次抽取前，{amount} 已分成 {n} 份，每份只会被抽中一次。',
  },
  'prize.prize': { EN: 'Prize', MY: 'ဆု', CN: '奖项' },
  'prize.chance': { EN: 'Chance', MY: 'အခွင့်အရေး', CN: '概率' },
  'prize.left': { EN: 'Left', MY: 'ကျန်', CN: '剩余' },
  'prize.left_of': { EN: '{left} of {n}', MY: '{n} အနက် {left}', CN: '{left}/{n}' },
  'prize.kind.cash': { EN: '{amount} cash', MY: 'ငွေသား {amount}', CN: '现金 {amount}' },
  'prize.kind.bonus': { EN: '{amount} bonus', MY: 'ဘောနပ်စ် {amount}', CN: '红利 {amount}' },
  'prize.kind.points': { EN: '{amount} points', MY: 'ပွိုင့် {amount}', CN: '{amount} 积分' },
  'prize.kind.none': { EN: 'Nothing', MY: 'မရပါ', CN: '未中奖' },
  'prize.wheel': { EN: 'The wheel; each sector is as large as its chance', MY: 'ဘီး၊ အကန့်အရွယ်သည် အခွင့်အရေးနှင့် ညီသည်', CN: '转盘，扇区大小即概率' },
  'prize.got': { EN: 'Draw {n}: {prize}', MY: 'နှိုက်ခြင်း {n}: {prize}', CN: '第{n}次：{prize}' },
  'prize.got_cash': { EN: 'It is on your balance.', MY: 'သင့်လက်ကျန်သို့ ဝင်ပြီးပါပြီ။', CN: '已到账。' },
  'prize.got_points': { EN: 'They are among your points.', MY: 'သင့်ပွိုင့်သို့ ဝင်ပြီးပါပြီ။', CN: '已计入您的积分。' },
  'prize.got_bonus': {
    EN: 'It is bonus money: stake it {times} times within {n} days. Your own cash is never locked.',
    MY: 'ဘောနပ်စ်ငွေ: {n} ရက်အတွင်း {times} ဆ ထိုးပါ။ သင့်ငွေသားကို ဘယ်တော့မှ မပိတ်ပါ။',
    CN: '红利：{n}天内完成{times}倍流水，您的现金绝不锁定。',
  },
  'prize.wagering': {
    EN: 'Bonus prizes: stake them {times} times within {n} days. Cash is cash at once.',
    MY: 'ဘောနပ်စ်ဆု: {n} ရက်အတွင်း {times} ဆ ထိုးပါ။ ငွေသားသည် ချက်ချင်း ငွေသား ဖြစ်သည်။',
    CN: '红利奖项：{n}天内完成{times}倍流水。现金立即到账。',
  },
  'prize.word': { EN: 'Your own word', MY: 'သင့်စကားလုံး', CN: '您的种子' },
  'prize.word_text': {
    EN: 'It goes into your next draw, so that nobody could know what comes. Up to 64 letters and digits; it stands in the proof, for anybody to read.',
    MY: 'သင့်နောက်တစ်ကြိမ်တွင် ပါဝင်သဖြင့် မည်သူမျှ ကြိုမသိနိုင်ပါ။ အက္ခရာနှင့် ဂဏန်း 64 လုံးအထိ။ သက်သေတွင် လူတိုင်း ဖတ်နိုင်သည်။',
    CN: '参与您的下一次抽取，因此无人能预知结果。最多64个字母或数字，会公开在证明中。',
  },
  'prize.word_wrong': { EN: 'Letters a to z and digits only.', MY: 'a မှ z နှင့် ဂဏန်းသာ။', CN: '仅限字母和数字。' },
  'prize.mine': { EN: 'My draws', MY: 'ကျွန်ုပ်၏ နှိုက်ခြင်းများ', CN: '我的记录' },
  'prize.mine_none': { EN: 'You have not drawn yet.', MY: 'မနှိုက်ရသေးပါ။', CN: '您还没有抽过。' },
  'prize.number': { EN: 'No. {n}', MY: 'အမှတ် {n}', CN: '第{n}次' },
  'prize.promise': { EN: 'What was promised', MY: 'ကတိပြုထားချက်', CN: '事先承诺' },
  'prize.promise_text': {
    EN: 'A seed and this list were fixed before the first draw. The seed is told when the campaign has ended; from then on every draw can be checked.',
    MY: 'ပထမမနှိုက်မီ seed နှင့် ဤစာရင်းကို သတ်မှတ်ထားသည်။ ပြီးဆုံးလျှင် seed ကို ထုတ်ပြောပြီး နှိုက်ခြင်းတိုင်းကို စစ်ဆေးနိုင်သည်။',
    CN: '首次抽取前已固定种子与奖项列表。活动结束后公布种子，届时每次抽取均可验证。',
  },
  'prize.seed_hash': { EN: 'SHA-256 of the seed', MY: 'Seed ၏ SHA-256', CN: '种子的 SHA-256' },
  'prize.root': { EN: 'Root of the list', MY: 'စာရင်း၏ root', CN: '列表根哈希' },
  'prize.seed': { EN: 'The seed', MY: 'Seed', CN: '种子' },
  'prize.player': { EN: 'You in these draws', MY: 'ဤတွင် သင့်အမည်', CN: '您的代号' },
  'prize.check': { EN: 'Check it yourself', MY: 'ကိုယ်တိုင် စစ်ဆေးရန်', CN: '自行验证' },
  'prize.check_later': { EN: 'They can be checked at the end.', MY: 'ပြီးဆုံးလျှင် စစ်ဆေးနိုင်သည်။', CN: '结束后可验证。' },
  'prize.save_file': { EN: 'Save the proof', MY: 'သက်သေ သိမ်းရန်', CN: '保存证明' },
  'prize.save_checker': { EN: 'Save the checker', MY: 'စစ်ဆေးကိရိယာ သိမ်းရန်', CN: '保存验证工具' },
  'prize.offline': {
    EN: 'Both work without us and without a network.',
    MY: 'နှစ်ခုစလုံး အင်တာနက်မလိုဘဲ အလုပ်လုပ်သည်။',
    CN: '两者均可离线使用，无需我们。',
  },
});
