/** "9f3c71aa04be…d2186e40" in groups of four: `9f3c 71aa 04be … d218 6e40`. */
export function headAndTail(hash: string): string {
  const group = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');
  return hash.length <= 20 ? group(hash) : `${group(hash.slice(0, 12))} … ${group(hash.slice(-8))}`;
}
