/** Of a reference behind its two letters: five, longer where a merchant is crowded (../../reference.ts). */
const TAIL = { min: 5, max: 10 };

/** As banks may have written it: capitals and digits alone, in one form. */
export function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** All that may be a reference of this merchant in a text: each that begins with its letters, of every length that there is. */
export function possibleReferences(text: string, prefix: string): string[] {
  const all = bare(text);
  const found = new Set<string>();
  for (let from = all.indexOf(prefix); from !== -1; from = all.indexOf(prefix, from + 1)) {
    const rest = from + prefix.length;
    for (let tail = TAIL.min; tail <= TAIL.max && rest + tail <= all.length; tail += 1) found.add(all.slice(from, rest + tail));
  }
  return [...found];
}

/** Whether one letter was left out, put in, changed, or two were swapped. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
