export type Stakes<Area extends string> = Readonly<Partial<Record<Area, bigint>>>;

/** What of a stake was truly at risk: nothing when it came back as it was, half when half of it was won or lost. */
export function atRisk(stake: bigint, back: bigint): bigint {
  if (back === stake) return 0n;
  const half = stake / 2n;
  const isHalf = back - stake === half || (back > 0n && back === half);
  return isHalf ? half : stake;
}

/** Stakes in which two areas against each other count only by how much one exceeds the other. */
export function netted<Area extends string>(stakes: Stakes<Area>, pairs: readonly (readonly [Area, Area])[]): [Area, bigint][] {
  const left = new Map(Object.entries(stakes) as [Area, bigint][]);
  for (const [one, other] of pairs) {
    const both = [left.get(one) ?? 0n, left.get(other) ?? 0n] as const;
    const least = both[0] < both[1] ? both[0] : both[1];
    left.set(one, both[0] - least);
    left.set(other, both[1] - least);
  }
  return [...left].filter(([, stake]) => stake > 0n);
}
