import { defineMessages } from '../define.ts';

/** Categories of games, as players and operators call them. */
export const lobbyCategories = defineMessages({
  'lobby.category.RNG': { EN: 'Slots', MY: 'စလော့', CN: '电子' },
  'lobby.category.FISH': { EN: 'Fish', MY: 'ငါးပစ်', CN: '捕鱼' },
  'lobby.category.LIVE': { EN: 'Live', MY: 'တိုက်ရိုက်', CN: '真人' },
  'lobby.category.PVP': { EN: 'Cards', MY: 'ဖဲ', CN: '棋牌' },
  'lobby.category.SPORTS': { EN: 'Sports', MY: 'အားကစား', CN: '体育' },
  'lobby.category.ESPORTS': { EN: 'Esports', MY: 'အီးစပို့', CN: '电竞' },
  'lobby.category.COCKFIGHT': { EN: 'Cockfight', MY: 'ကြက်တိုက်', CN: '斗鸡' },
  'lobby.category.LOTT': { EN: 'Lottery', MY: 'ထီ', CN: '彩票' },
  'lobby.category.ELOTT': { EN: 'E-lottery', MY: 'အီးထီ', CN: '电子彩票' },
});
