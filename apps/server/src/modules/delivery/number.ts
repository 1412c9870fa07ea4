/** Dialing codes of two figures (ITU E.164); those of one are 1 and 7, all others have three. */
const OF_TWO = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
);
const E164 = /^\+[1-9]\d{6,14}$/;

/** Its dialing code, by the figures alone: no code begins with another. Null for what is no number. */
export function dialingCodeOf(e164: string): string | null {
  if (!E164.test(e164)) return null;
  const figures = e164.slice(1);
  if (figures[0] === '1' || figures[0] === '7') return figures.slice(0, 1);
  return figures.slice(0, OF_TWO.has(figures.slice(0, 2)) ? 2 : 3);
}

/** Dialing code and the four figures behind it: what one line of numbers for rent has in common. */
export function prefixOf(e164: string, dialingCode: string): string {
  return e164.slice(1, 1 + dialingCode.length + 4);
}

/** The twenty it lies in, the one below and the one above, and its place within its own. */
export function twentiesOf(e164: string): { twenties: [bigint, bigint, bigint]; place: number } {
  const figures = BigInt(e164.slice(1));
  const own = figures / 20n;
  return { twenties: [own, own - 1n, own + 1n], place: Number(figures % 20n) };
}
