/** How an order or a bet is named to people: its id in letters and digits. */
export function orderNumber(id: bigint): string {
  return id.toString(36).toUpperCase();
}

/** The id of a name, or null when it names nothing. */
export function parseOrderNumber(text: string): bigint | null {
  if (!/^[0-9A-Za-z]{1,13}$/.test(text)) return null;
  let id = 0n;
  for (const letter of text.toLowerCase()) id = id * 36n + BigInt(Number.parseInt(letter, 36));
  return id < 2n ** 63n ? id : null;
}
