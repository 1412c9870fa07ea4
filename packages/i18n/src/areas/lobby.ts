import { defineMessages } from '../define.ts';

/** Home, games, banners, announcements. */
export const lobby = defineMessages({
  'lobby.hot_games': { EN: 'Hot games', MY: 'လူကြိုက်များသော ဂိမ်းများ', CN: '热门游戏' },
});
