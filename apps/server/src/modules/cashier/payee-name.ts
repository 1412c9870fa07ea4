/** Letters of any script with their marks, parted by the signs that names have. */
const NAME = /^\p{L}[\p{L}\p{M} .,'’·-]*$/u;
const LETTERS_MIN = 2;

/** The name as it is kept: one form of each letter, single spaces, nothing that can't be seen. Null when it is no name. */
export function readPayeeName(text: string): string | null {
  const name = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return NAME.test(name) && letters >= LETTERS_MIN ? name : null;
}
