import { defineMessages } from '../define.ts';

/** The console's terms and calendars of games, and what the audit log calls changes of them. */
export const consoleGamesArea = defineMessages({
  'console.action.game.terms_changed': { EN: 'Terms of a game changed', MY: 'ဂိမ်း စည်းကမ်းချက် ပြောင်းသည်', CN: '修改游戏条款' },
  'console.action.game.terms_asked': {
    EN: 'Terms above 100 % asked for',
    MY: '၁၀၀ % ကျော် စည်းကမ်းချက် တောင်းဆိုသည်',
    CN: '申请超过 100% 的条款',
  },
  'console.action.game.terms_dropped': { EN: 'Waiting terms dropped', MY: 'စောင့်ဆိုင်း စည်းကမ်းချက် ပယ်သည်', CN: '驳回待批条款' },
});
