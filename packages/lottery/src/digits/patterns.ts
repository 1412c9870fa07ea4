/** Patterns of three digits: all alike, a run, one pair, two neighbours, and the rest. */
export const PATTERNS = ['BZ', 'SZ', 'DZ', 'BS', 'ZL'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** Of 1000 numbers of three digits, how many show each pattern. */
export const PATTERN_WAYS: Readonly<Record<Pattern, number>> = { BZ: 10, SZ: 60, DZ: 270, BS: 360, ZL: 300 };

/** The pattern of three digits: the first that fits. Runs and neighbours go round over 9 and 0, so 890 and 901 are runs. */
export function patternOf([a = 0, b = 0, c = 0]: readonly number[]): Pattern {
  if (a === b && b === c) return 'BZ';
  if (a === b || b === c || a === c) return 'DZ';
  const neighbours = [isNext(a, b), isNext(b, c), isNext(a, c)].filter(Boolean).length;
  return neighbours === 2 ? 'SZ' : neighbours === 1 ? 'BS' : 'ZL';
}

function isNext(a: number, b: number): boolean {
  const apart = Math.abs(a - b);
  return apart === 1 || apart === 9;
}
