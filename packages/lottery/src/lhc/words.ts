import { SIDE_WORDS } from '../options.ts';
import { sameWords, type Words } from '../words.ts';
import type { Colour } from './colours.ts';
import type { Animal, Element } from './lunar.ts';
import type { ListedHead } from './tokens.ts';

export const COLOUR_WORDS: Readonly<Record<Colour, Words>> = {
  R: { EN: 'Red', MY: 'အနီ', CN: '红' },
  L: { EN: 'Blue', MY: 'အပြာ', CN: '蓝' },
  G: { EN: 'Green', MY: 'အစိမ်း', CN: '绿' },
};

export const ANIMAL_WORDS: Readonly<Record<Animal, Words>> = {
  RAT: { EN: 'Rat', MY: 'ကြွက်', CN: '鼠' },
  OX: { EN: 'Ox', MY: 'နွား', CN: '牛' },
  TIGER: { EN: 'Tiger', MY: 'ကျား', CN: '虎' },
  RABBIT: { EN: 'Rabbit', MY: 'ယုန်', CN: '兔' },
  DRAGON: { EN: 'Dragon', MY: 'နဂါး', CN: '龙' },
  SNAKE: { EN: 'Snake', MY: 'မြွေ', CN: '蛇' },
  HORSE: { EN: 'Horse', MY: 'မြင်း', CN: '马' },
  GOAT: { EN: 'Goat', MY: 'ဆိတ်', CN: '羊' },
  MONKEY: { EN: 'Monkey', MY: 'မျောက်', CN: '猴' },
  ROOSTER: { EN: 'Rooster', MY: 'ကြက်', CN: '鸡' },
  DOG: { EN: 'Dog', MY: 'ခွေး', CN: '狗' },
  PIG: { EN: 'Pig', MY: 'ဝက်', CN: '猪' },
};

const ELEMENT_WORDS: Readonly<Record<Element, Words>> = {
  JIN: { EN: 'Metal', MY: 'သတ္တု', CN: '金' },
  MU: { EN: 'Wood', MY: 'သစ်သား', CN: '木' },
  SHUI: { EN: 'Water', MY: 'ရေ', CN: '水' },
  HUO: { EN: 'Fire', MY: 'မီး', CN: '火' },
  TU: { EN: 'Earth', MY: 'မြေ', CN: '土' },
};

const HOME_WORDS: Readonly<Record<string, Words>> = {
  JIA: { EN: 'Domestic', MY: 'အိမ်မွေး', CN: '家禽' },
  YE: { EN: 'Wild', MY: 'တောရိုင်း', CN: '野兽' },
};

/** What stands before a side that is not of the number itself. */
const OF_WORDS: Readonly<Record<string, Words>> = {
  H: { EN: 'Digit sum', MY: 'ဂဏန်းပေါင်း', CN: '合' },
  W: { EN: 'Units', MY: 'ခုဂဏန်း', CN: '尾' },
};

/** Words of sides by their letters: "BO" big odd, "HB" digit sum big. */
function sideWords(letters: string): Words {
  return phrase([...letters].map((letter) => OF_WORDS[letter] ?? SIDE_WORDS[letter as keyof typeof SIDE_WORDS]));
}

export function tailWords(tail: string): Words {
  return { EN: `Units ${tail}`, MY: `ခုဂဏန်း ${tail}`, CN: `${tail}尾` };
}

const colouredSides = (value: string): Words => phrase([COLOUR_WORDS[value[0] as Colour], sideWords(value.slice(1))]);

const LABELS: Readonly<Record<ListedHead, (value: string) => Words>> = {
  N: sameWords,
  2: sideWords,
  C: (value) => COLOUR_WORDS[value as Colour],
  HBO: colouredSides,
  BB: colouredSides,
  HEAD: (value) => ({ EN: `Tens ${value}`, MY: `ဆယ်ဂဏန်း ${value}`, CN: `${value}头` }),
  TAIL: tailWords,
  Z: (value) => ANIMAL_WORDS[value as Animal],
  WX: (value) => ELEMENT_WORDS[value as Element],
  DOM: (value) => HOME_WORDS[value] ?? sameWords(value),
};

/** What the option of a bet on one ball says. */
export function labelOf(head: ListedHead, value: string): Words {
  return LABELS[head](value);
}

/** Words one after the other: with blanks between them, in Chinese without. */
export function phrase(words: readonly Words[]): Words {
  const joined = (language: 'EN' | 'MY' | 'CN', glue: string): string => words.map((word) => word[language]).join(glue);
  return { EN: sentenceCase(joined('EN', ' ')), MY: joined('MY', ' '), CN: joined('CN', '') };
}

function sentenceCase(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase();
}
