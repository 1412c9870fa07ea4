/** Millionths as percent with four digits: "96.2622 %". */
export function millionthsText(millionths: number): string {
  return `${(millionths / 10_000).toFixed(4)} %`;
}

/** Whole millionths of a typed percentage; null for what is none. */
export function millionthsIn(percent: string): number | null {
  const [, whole, rest = ''] = /^\s*(\d{1,3})(?:\.(\d{1,4}))?\s*$/.exec(percent) ?? [];
  return whole === undefined ? null : Number(whole) * 10_000 + Number(rest.padEnd(4, '0'));
}
