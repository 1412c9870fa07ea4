/** Millionths as a sum with four digits: "0.0800". Pure. */
export function microText(micro: number): string {
  return (micro / 1_000_000).toLocaleString('en-US', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
}

/** Whole millionths of a typed sum; null for what is none. Pure. */
export function microIn(typed: string): number | null {
  const [, whole, rest = ''] = /^\s*(\d{1,6})(?:\.(\d{1,6}))?\s*$/.exec(typed) ?? [];
  return whole === undefined ? null : Number(whole) * 1_000_000 + Number(rest.padEnd(6, '0'));
}
