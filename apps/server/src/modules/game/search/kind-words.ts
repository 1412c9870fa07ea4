import type { Category } from '../game.ts';

/** What people call the games of a category when they search, besides its title. Read by the search alone and shown nowhere. */
export const KIND_WORDS: Readonly<Record<Category, readonly string[]>> = {
  RNG: ['slots', 'slot', 'reels', 'spin', 'စလော့', '电子', '老虎机'],
  FISH: ['fish', 'fishing', 'ငါးပစ်', '捕鱼'],
  LIVE: ['live', 'casino', 'dealer', 'table', 'တိုက်ရိုက်', 'ကာစီနို', '真人', '视讯'],
  PVP: ['cards', 'card', 'poker', 'ဖဲ', '棋牌', '扑克'],
  COCKFIGHT: ['cockfight', 'cock', 'ကြက်တိုက်', '斗鸡'],
  SPORTS: ['sports', 'sport', 'အားကစား', '体育'],
  ESPORTS: ['esports', 'esport', 'အီးစပို့', '电竞'],
  LOTT: ['lottery', 'lotto', 'ထီ', '彩票'],
  ELOTT: ['lottery', 'lotto', 'ထီ', '彩票'],
};
