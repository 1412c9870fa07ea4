const DIGITS = 2;

/** Numbers as the table marks them: two digits each. */
export function numbersOf(hands: string): number[] {
  return Array.from({ length: hands.length / DIGITS }, (_, at) => Number(hands.slice(at * DIGITS, (at + 1) * DIGITS)));
}
