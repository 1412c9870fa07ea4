const POLYNOMIAL = 0x1021;
const START = 0xffff;

/** CRC-16/CCITT-FALSE over the bytes of UTF-8, as four upper hexadecimal figures. */
export function crcOf(text: string): string {
  let sum = START;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? POLYNOMIAL : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
