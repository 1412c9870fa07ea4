import { defineMessages } from '../define.ts';

/** What stands around a game of a vendor: its bar, its menu, what stops it now and then, and the record of its rounds. */
export const gameShell = defineMessages({
  'shell.here.title': { EN: 'Not offered here', MY: 'ဤနေရာတွင် မပေးပါ', CN: '此地不提供' },
  'shell.bar': { EN: 'Your play', MY: 'သင့်ကစားမှု', CN: '本次游戏' },
  'shell.time': { EN: 'Time · {n} min', MY: 'ချိန် · {n} မိနစ်', CN: '时间 · {n} 分' },
  'shell.net': { EN: 'Net', MY: 'အသားတင်', CN: '净输赢' },
  'shell.practice': { EN: 'Practice', MY: 'လေ့ကျင့်', CN: '试玩' },
  'shell.menu': { EN: 'Game menu', MY: 'ဂိမ်း မီနူး', CN: '游戏菜单' },
  'shell.reload': { EN: 'Reload the game', MY: 'ဂိမ်းကို ပြန်ဖွင့်ရန်', CN: '重新加载游戏' },
  'shell.window': { EN: 'Open in a window of its own', MY: 'သီးခြား ဝင်းဒိုးဖြင့် ဖွင့်ရန်', CN: '在独立窗口打开' },
  'shell.to_practice': { EN: 'Practise without money', MY: 'ငွေမပါဘဲ လေ့ကျင့်ရန်', CN: '免费试玩' },
  'shell.to_real': { EN: 'Play with your balance', MY: 'လက်ကျန်ငွေဖြင့် ကစားရန်', CN: '使用余额游戏' },
  'shell.close': { EN: 'Close the game', MY: 'ဂိမ်းကို ပိတ်ရန်', CN: '关闭游戏' },
  'shell.own_window': {
    EN: '{name} opens in a window of its own. Come back here when you are done.',
    MY: '{name} ကို သီးခြား ဝင်းဒိုးဖြင့် ဖွင့်ပါမည်။ ပြီးလျှင် ဤနေရာသို့ ပြန်လာပါ။',
    CN: '{name} 将在独立窗口打开，结束后请回到这里。',
  },
  'shell.unfinished': {
    EN: 'Your last round of {name} is not finished. It goes on as soon as you open it.',
    MY: '{name} ၏ ပြီးခဲ့သော ပွဲ မပြီးသေးပါ။ ဖွင့်သည်နှင့် ဆက်သွားပါမည်။',
    CN: '您的上一局 {name} 尚未结束，打开后继续。',
  },
  'shell.check.title': { EN: 'You have played for {n} min', MY: 'သင် {n} မိနစ် ကစားပြီးပါပြီ', CN: '您已游戏 {n} 分钟' },
  'shell.check.text': {
    EN: 'The game waits. Go on only if you still want to.',
    MY: 'ဂိမ်းက စောင့်နေပါသည်။ ဆက်ကစားလိုမှသာ ဆက်ပါ။',
    CN: '游戏已暂停等候，确实想继续再继续。',
  },
  'shell.check.go_on': { EN: 'Play on', MY: 'ဆက်ကစားရန်', CN: '继续游戏' },
  'shell.check.stop': { EN: 'Stop playing', MY: 'ရပ်ရန်', CN: '停止游戏' },
  'records.kinds': { EN: 'Kinds of games', MY: 'ဂိမ်းအမျိုးအစား', CN: '游戏类型' },
  'records.kind.sports_open': { EN: 'Open sports', MY: 'အားကစား (မပြီးသေး)', CN: '未结体育' },
  'records.round_open': { EN: 'Under way', MY: 'ကစားဆဲ', CN: '进行中' },
  'records.round_see': { EN: 'See the round', MY: 'ပွဲကို ကြည့်ရန်', CN: '查看本局' },
});
