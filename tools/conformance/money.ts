/** Amounts of the suite: whole millionths of the currency's major unit, the finest that any of the protocols writes. */
export type Micro = bigint;

const PER_MAJOR = 1_000_000n;
const DECIMAL = /^(-?)(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,6}))?$/;

/** Null for what is no amount. */
export function readMajor(text: string): Micro | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '', part = ''] = match;
  const micro = BigInt(whole) * PER_MAJOR + BigInt(part.padEnd(6, '0'));
  return sign ? -micro : micro;
}

export function majorText(micro: Micro): string {
  const size = micro < 0n ? -micro : micro;
  const part = (size % PER_MAJOR).toString().padStart(6, '0').replace(/0+$/, '');
  return `${micro < 0n ? '-' : ''}${size / PER_MAJOR}${part && `.${part}`}`;
}
