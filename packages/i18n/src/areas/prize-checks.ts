import { defineMessages } from '../define.ts';

/** What the check of a drawn prize says: on the phone and on the page that works without us. */
export const prizeChecks = defineMessages({
  'prize.holds': {
    EN: 'Checked on this device: this is what the promised seed says.',
    MY: 'ဤစက်တွင် စစ်ပြီး: ကတိပြုထားသော seed အတိုင်း ဖြစ်သည်။',
    CN: '已在本设备验证：与承诺的种子一致。',
  },
  'prize.fails': { EN: 'A check does not hold.', MY: 'စစ်ဆေးမှုတစ်ခု မမှန်ပါ။', CN: '有一项验证未通过。' },
  'prize.step.commitment': { EN: 'A hash was published before', MY: 'Hash ကို ကြိုထုတ်ထားသည်', CN: '哈希已事先公布' },
  'prize.step.list': { EN: 'The list is the one promised', MY: 'စာရင်းသည် ကတိအတိုင်း', CN: '列表与承诺一致' },
  'prize.step.seed': { EN: 'The seed is the one promised', MY: 'Seed သည် ကတိအတိုင်း', CN: '种子与承诺一致' },
  'prize.step.packet': { EN: 'The seed cut the packet so', MY: 'Seed က ဤသို့ ခွဲသည်', CN: '红包由种子分割' },
  'prize.step.draws': { EN: 'The prizes are those of the seed', MY: 'ဆုများသည် seed အတိုင်း', CN: '奖项由种子得出' },
});
