/** A share of 0..1 as a percentage. */
export function percentText(share: number, decimals = 2): string {
  return `${(share * 100).toFixed(decimals)} %`;
}

/** A count or multiple with grouping commas and at most so many decimals, in Latin digits everywhere. */
export function numberText(value: number, decimals = 0): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: decimals });
}
