const PREFIX_MAX = 4;
const PREFIX_WEIGHT = 0.1;

/** How alike two texts are, 0 to 1: what they have in common in nearly the same places, a common beginning the more. */
export function jaroWinkler(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const likeness = jaro(a, b);
  let prefix = 0;
  while (prefix < PREFIX_MAX && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return likeness + prefix * PREFIX_WEIGHT * (1 - likeness);
}

function jaro(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
  const reach = Math.max(Math.floor(Math.max(a.length, b.length) / 2) - 1, 0);
  const taken = new Set<number>();
  const ofA: string[] = [];
  a.forEach((letter, at) => {
    for (let place = Math.max(at - reach, 0); place <= Math.min(at + reach, b.length - 1); place += 1) {
      if (taken.has(place) || b[place] !== letter) continue;
      taken.add(place);
      ofA.push(letter);
      return;
    }
  });
  const ofB = b.filter((_, place) => taken.has(place));
  const common = ofA.length;
  if (common === 0) return 0;
  const swapped = ofA.filter((letter, at) => letter !== ofB[at]).length / 2;
  return (common / a.length + common / b.length + (common - swapped) / common) / 3;
}
