import type { TierKey } from '../codes.ts';
import { form, row, won, wordOptions } from '../options.ts';
import type { Words } from '../words.ts';
import { of10 } from './figures.ts';
import { type DigitMethod, picks, tier } from './method.ts';
import { PATTERN_WAYS, type Pattern, patternOf } from './patterns.ts';

const PATTERN_WORDS: Readonly<Record<Pattern, Words>> = {
  BZ: { EN: 'Triple', MY: 'သုံးလုံးတူ', CN: '豹子' },
  SZ: { EN: 'Run', MY: 'ဆက်တိုက်', CN: '顺子' },
  DZ: { EN: 'Pair', MY: 'နှစ်လုံးတူ', CN: '对子' },
  BS: { EN: 'Half run', MY: 'တစ်ဝက်ဆက်', CN: '半顺' },
  ZL: { EN: 'Mixed six', MY: 'ရောစပ်', CN: '杂六' },
};

/** Patterns of three digits: a unit per pattern, each at odds of its own. */
export function patterns(kinds: readonly Pattern[]): DigitMethod {
  const words = Object.fromEntries(kinds.map((kind) => [kind, PATTERN_WORDS[kind]])) as Record<Pattern, Words>;
  const [first, ...others] = kinds.map((kind) => tier(kind, of10(PATTERN_WAYS[kind], 3)));
  return {
    form: form('each', [row('picks', wordOptions(words))]),
    tiers: first ? [first, ...others] : [tier('W', of10(1, 1))],
    judge: (selection, digits) => {
      const drawn = patternOf(digits);
      return won(drawn, picks(selection).includes(drawn) ? 1 : 0);
    },
    most: (selection) => picks(selection).map((item) => won(item as TierKey, 1)),
  };
}
