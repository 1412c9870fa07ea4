/** Whether a key of dotted words fits a pattern: `*` is one word, `#` any number of them. */
export function fitsTopic(pattern: string, key: string): boolean {
  return fits(pattern.split('.'), key.split('.'));
}

function fits(pattern: readonly string[], words: readonly string[]): boolean {
  const [first, ...others] = pattern;
  if (first === undefined) return words.length === 0;
  if (first === '#') return fits(others, words) || (words.length > 0 && fits(pattern, words.slice(1)));
  return words.length > 0 && (first === '*' || first === words[0]) && fits(others, words.slice(1));
}
