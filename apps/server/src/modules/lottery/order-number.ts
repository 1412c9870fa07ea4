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

/** Ids of the names that begin with a text and are as long as the name of `like`, from the first to the last; null when there are none. */
export function idsOfNumber(beginning: string, like: bigint): readonly [bigint, bigint] | null {
  const missing = orderNumber(like).length - beginning.length;
  const [first, last] = [parseOrderNumber(beginning), parseOrderNumber(beginning + 'z'.repeat(Math.max(0, missing)))];
  if (first === null || last === null) return null;
  return [first * 36n ** BigInt(Math.max(0, missing)), last];
}
