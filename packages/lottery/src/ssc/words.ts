import { tabs } from '../book.ts';
import { METHOD_WORDS } from '../digits/words.ts';
import type { Words } from '../words.ts';

/** Parts of the draw that plays are about. */
export const SEGMENT_WORDS = {
  '5': { EN: 'Five digits', MY: 'ဂဏန်း 5 လုံး', CN: '五星' },
  '4F': { EN: 'Front four', MY: 'ရှေ့ 4 လုံး', CN: '前四' },
  '4B': { EN: 'Back four', MY: 'နောက် 4 လုံး', CN: '后四' },
  '3F': { EN: 'Front three', MY: 'ရှေ့ 3 လုံး', CN: '前三' },
  '3M': { EN: 'Middle three', MY: 'အလယ် 3 လုံး', CN: '中三' },
  '3B': { EN: 'Back three', MY: 'နောက် 3 လုံး', CN: '后三' },
  '2F': { EN: 'Front two', MY: 'ရှေ့ 2 လုံး', CN: '前二' },
  '2B': { EN: 'Back two', MY: 'နောက် 2 လုံး', CN: '后二' },
  R2: { EN: 'Any two', MY: 'ကြိုက်ရာ 2 နေရာ', CN: '任二' },
  R3: { EN: 'Any three', MY: 'ကြိုက်ရာ 3 နေရာ', CN: '任三' },
  R4: { EN: 'Any four', MY: 'ကြိုက်ရာ 4 နေရာ', CN: '任四' },
} as const satisfies Readonly<Record<string, Words>>;
export type Segment = keyof typeof SEGMENT_WORDS;

export const TABS = tabs({
  five: SEGMENT_WORDS['5'],
  'four-front': SEGMENT_WORDS['4F'],
  'four-back': SEGMENT_WORDS['4B'],
  'three-front': SEGMENT_WORDS['3F'],
  'three-middle': SEGMENT_WORDS['3M'],
  'three-back': SEGMENT_WORDS['3B'],
  'two-front': SEGMENT_WORDS['2F'],
  'two-back': SEGMENT_WORDS['2B'],
  places: METHOD_WORDS.place,
  dragon: METHOD_WORDS.dragon,
  'any-two': SEGMENT_WORDS.R2,
  'any-three': SEGMENT_WORDS.R3,
  'any-four': SEGMENT_WORDS.R4,
  balls: { EN: 'Balls', MY: 'ဘောလုံးများ', CN: '第1-5球' },
  total: { EN: 'Sum and dragon', MY: 'စုစုပေါင်းနှင့် နဂါး', CN: '总和龙虎' },
  patterns: { EN: 'Patterns', MY: 'ပုံစံများ', CN: '前中后三' },
  bull: METHOD_WORDS.bull,
});
