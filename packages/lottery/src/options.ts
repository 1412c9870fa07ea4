import type { RowName, TierKey } from './codes.ts';
import type { PickRow, PlayForm, PlayOption, Selection, Settlement } from './play.ts';
import { sameWords, type Words } from './words.ts';

/** Words of the side options. */
export const SIDE_WORDS = {
  B: { EN: 'Big', MY: 'ကြီး', CN: '大' },
  S: { EN: 'Small', MY: 'သေး', CN: '小' },
  O: { EN: 'Odd', MY: 'မ', CN: '单' },
  E: { EN: 'Even', MY: 'စုံ', CN: '双' },
} as const satisfies Readonly<Record<string, Words>>;
export type Side = keyof typeof SIDE_WORDS;
export const SIDES = ['B', 'S', 'O', 'E'] as const;

/** The two sides of a last digit. */
export const TAIL_WORDS = {
  WB: { EN: 'Tail big', MY: 'အဆုံးဂဏန်း ကြီး', CN: '尾大' },
  WS: { EN: 'Tail small', MY: 'အဆုံးဂဏန်း သေး', CN: '尾小' },
} as const satisfies Readonly<Record<string, Words>>;

/** Sides of a sum of balls. */
export const SUM_SIDE_WORDS = { ...SIDE_WORDS, ...TAIL_WORDS } as const;

/**
 * Whether a sum is on a side: big over the middle, small under it, and the middle gives both stakes back (null); odd, even; last digit from
 * 5 on, or under it.
 */
export function isSumSide(side: keyof typeof SUM_SIDE_WORDS, { sum, middle }: { sum: number; middle: number }): boolean | null {
  switch (side) {
    case 'B':
      return sum === middle ? null : sum > middle;
    case 'S':
      return sum === middle ? null : sum < middle;
    case 'O':
      return sum % 2 === 1;
    case 'E':
      return sum % 2 === 0;
    case 'WB':
      return sum % 10 >= 5;
    case 'WS':
      return sum % 10 <= 4;
  }
}

/** Words of dragon, tiger and tie. */
export const DRAGON_WORDS = {
  D: { EN: 'Dragon', MY: 'နဂါး', CN: '龙' },
  T: { EN: 'Tiger', MY: 'ကျား', CN: '虎' },
  H: { EN: 'Tie', MY: 'သရေ', CN: '和' },
} as const satisfies Readonly<Record<string, Words>>;

/** Whole numbers low..high. */
export function range(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/** Numbers as options of one class. */
export function numberOptions(low: number, high: number, tier: TierKey = 'W'): readonly PlayOption[] {
  return range(low, high).map((number) => ({ item: String(number), tier, label: sameWords(String(number)) }));
}

/** Options by their letters, each of its own class unless `tier` is given. */
export function wordOptions<Key extends string>(words: Readonly<Record<Key, Words>>, tier?: TierKey): readonly PlayOption[] {
  return (Object.keys(words) as Key[]).map((item) => ({ item, tier: tier ?? (item as string as TierKey), label: words[item] }));
}

/** A row that needs `min` picks and may have all. */
export function row(name: RowName, options: readonly PlayOption[], min = 1): PickRow {
  return { name, options, min, max: options.length };
}

/** A form without dan-tuo and without modifiers but those given. */
export function form(kind: PlayForm['kind'], rows: readonly PickRow[], more: Partial<PlayForm> = {}): PlayForm {
  return { kind, rows, size: 1, danTuo: false, ...more };
}

/** Units won in one class. */
export function won(key: TierKey, count: number): Settlement {
  return { wins: count > 0 ? { [key]: count } : {}, push: 0 };
}

/** Several settlements as one. */
export function together(settlements: readonly Settlement[]): Settlement {
  const [first, ...others] = settlements;
  if (first && others.every(isLost)) return first;
  const wins: Partial<Record<TierKey, number>> = {};
  let push = 0;
  for (const settlement of settlements) {
    push += settlement.push;
    for (const [key, count] of Object.entries(settlement.wins)) wins[key as TierKey] = (wins[key as TierKey] ?? 0) + count;
  }
  return { wins, push };
}

function isLost({ wins, push }: Settlement): boolean {
  for (const _key in wins) return false;
  return push === 0;
}

/** What rows of side options can win at most: in each row one side of each pair. */
export function opposites(
  rows: Selection['rows'],
  pairs: readonly (readonly TierKey[])[] = [
    ['B', 'S'],
    ['O', 'E'],
  ],
): readonly (readonly Settlement[])[] {
  return rows.flatMap((sides) => pairs.map((pair) => pair.filter((key) => sides.includes(key)).map((key) => won(key, 1))));
}

/** A settlement `times` over. */
export function repeated({ wins, push }: Settlement, times: number): Settlement {
  return { wins: Object.fromEntries(Object.entries(wins).map(([key, count]) => [key, count * times])), push: push * times };
}
