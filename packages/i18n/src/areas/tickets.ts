import { defineMessages } from '../define.ts';

/** Slips that a member keeps for later. */
export const tickets = defineMessages({
  'ticket.title': { EN: 'Saved tickets', MY: 'သိမ်းထားသော လောင်းစာရင်းများ', CN: '已存方案' },
  'ticket.text': {
    EN: 'A saved ticket never bets by itself. It is laid on the board at the prices of that moment, and you decide.',
    MY: 'သိမ်းထားသော စာရင်းသည် အလိုအလျောက် မလောင်းပါ။ ထိုအချိန်၏ ဈေးနှုန်းဖြင့် ဘုတ်ပေါ် တင်ပေးပြီး သင်ကိုယ်တိုင် ဆုံးဖြတ်ရသည်။',
    CN: '已存方案不会自动投注。载入时按当时的赔率放上投注盘，由您决定是否投注。',
  },
  'ticket.keep': { EN: 'Keep the slip on the board', MY: 'ဘုတ်ပေါ်ရှိ စာရင်းကို သိမ်းရန်', CN: '保存当前投注单' },
  'ticket.keep.none': {
    EN: 'Choose bets and a stake, then come back to keep them here.',
    MY: 'လောင်းမည့်အရာနှင့် လောင်းငွေ ရွေးပြီးမှ ဤနေရာတွင် သိမ်းနိုင်သည်။',
    CN: '先选好投注内容和金额，再回到此处保存。',
  },
  'ticket.keep.long': {
    EN: 'This slip is too long to be kept.',
    MY: 'ဤစာရင်းသည် သိမ်းရန် ရှည်လွန်းသည်။',
    CN: '此投注单太长，无法保存。',
  },
  'ticket.name': { EN: 'Name', MY: 'အမည်', CN: '名称' },
  'ticket.name.need': { EN: 'Give it a name', MY: 'အမည် ပေးပါ', CN: '请填写名称' },
  'ticket.save': { EN: 'Save', MY: 'သိမ်းမည်', CN: '保存' },
  'ticket.saved': { EN: 'Saved', MY: 'သိမ်းပြီး', CN: '已保存' },
  'ticket.count': { EN: '{n} of {max} kept', MY: '{max} ခုအနက် {n} ခု သိမ်းထား', CN: '已存 {n}/{max}' },
  'ticket.none': { EN: 'Nothing saved yet', MY: 'သိမ်းထားခြင်း မရှိသေးပါ', CN: '尚无已存方案' },
  'ticket.load': { EN: 'Lay {name} on the board', MY: '{name} ကို ဘုတ်ပေါ် တင်ရန်', CN: '载入 {name}' },
  'ticket.rename': { EN: 'Rename {name}', MY: '{name} အမည်ပြောင်းရန်', CN: '重命名 {name}' },
  'ticket.delete': { EN: 'Delete {name}', MY: '{name} ဖျက်ရန်', CN: '删除 {name}' },
  'ticket.delete.title': { EN: 'Delete this ticket?', MY: 'ဤစာရင်းကို ဖျက်မလား။', CN: '删除此方案？' },
  'ticket.delete.text': {
    EN: '“{name}” is gone then. Bets already placed with it stay.',
    MY: '“{name}” ပျက်သွားမည်။ ၎င်းဖြင့် လောင်းပြီးသည်များ မပြောင်းလဲပါ။',
    CN: '“{name}”将被删除，已投注的不受影响。',
  },
  'ticket.delete.yes': { EN: 'Delete', MY: 'ဖျက်မည်', CN: '删除' },
});
