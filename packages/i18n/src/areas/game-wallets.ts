import { defineMessages } from '../define.ts';

/** Money in wallets that vendors keep: where it lies, and the way home. */
export const gameWallets = defineMessages({
  'wallets.title': { EN: 'Game wallets', MY: 'ဂိမ်းပိုက်ဆံအိတ်များ', CN: '游戏钱包' },
  'wallets.text': {
    EN: 'Some game makers keep your money in a wallet of their own while you play. It comes back when you close the game. You can also bring it home here.',
    MY: 'ဂိမ်းကုမ္ပဏီအချို့သည် ကစားနေစဉ် သင့်ငွေကို ၎င်းတို့၏ ပိုက်ဆံအိတ်တွင် ထားသည်။ ဂိမ်းပိတ်လျှင် ပြန်ရောက်မည်။ ဤနေရာမှလည်း ပြန်ယူနိုင်သည်။',
    CN: '部分游戏厂商在您游戏时会将资金存放在其自有钱包中。关闭游戏后资金自动转回，您也可以在此转回。',
  },
  'wallets.there': { EN: 'There now', MY: 'ယခု ရှိနေသည်', CN: '当前余额' },
  'wallets.brought': { EN: 'You brought', MY: 'သင် ယူသွားသည်', CN: '转入金额' },
  'wallets.empty': { EN: 'Nothing lies here', MY: 'ငွေ မရှိပါ', CN: '无资金' },
  'wallets.shut': { EN: 'Closed for play', MY: 'ကစားခွင့် ပိတ်ထား', CN: '暂停游戏' },
  'wallets.on_way': { EN: 'On its way', MY: 'လမ်းပေါ်တွင်', CN: '转移中' },
  'wallets.on_way_text': {
    EN: 'The game maker has not answered yet. Your money is safe: it will stand here or on your balance.',
    MY: 'ဂိမ်းကုမ္ပဏီက မဖြေသေးပါ။ သင့်ငွေ လုံခြုံသည်။ ဤနေရာ သို့မဟုတ် လက်ကျန်တွင် ပေါ်လာမည်။',
    CN: '厂商尚未回应。资金安全，稍后会显示在此处或您的余额中。',
  },
  'wallets.checking': {
    EN: 'Asking what became of it. Nothing moves twice.',
    MY: 'ရလဒ်ကို မေးနေသည်။ ငွေ နှစ်ခါ မရွှေ့ပါ။',
    CN: '正在确认结果，绝不会重复转移。',
  },
  'wallets.home': { EN: 'Bring home', MY: 'ပြန်ယူရန်', CN: '转回' },
  'wallets.home_of': { EN: 'Bring home from {name}', MY: '{name} မှ ပြန်ယူရန်', CN: '从 {name} 转回' },
  'wallets.home_all': { EN: 'Bring all home', MY: 'အားလုံး ပြန်ယူရန်', CN: '全部转回' },
  'wallets.came': { EN: 'The money from {name} is back', MY: '{name} မှ ငွေ ပြန်ရောက်ပါပြီ', CN: '{name} 的资金已转回' },
  'wallets.none': { EN: 'No game wallets', MY: 'ဂိမ်းပိုက်ဆံအိတ် မရှိပါ', CN: '没有游戏钱包' },
  'wallets.none_text': {
    EN: 'All games here play from your balance.',
    MY: 'ဤနေရာရှိ ဂိမ်းအားလုံးကို သင့်လက်ကျန်ငွေဖြင့် ကစားသည်။',
    CN: '这里的游戏全部使用您的余额。',
  },
});
