export function lesserOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function greaterOf(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}

export function sumOf(chips: readonly bigint[]): bigint {
  return chips.reduce((sum, each) => sum + each, 0n);
}
