/** What somebody who reads a message copies: its code, else its link. Empty: neither. */
export function findCopy(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}
