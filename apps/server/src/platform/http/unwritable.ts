/**
 * Path (`a/b/0`) of the first text in a request that can't be kept as it came: one with NUL, which PostgreSQL refuses, or with half a
 * surrogate pair, which becomes another text on its way there. Null when there is none. Asked of every request, so that no field of any
 * endpoint has to think of it. Walks without recursion: nesting may be as deep as a body is long.
 */
export function unwritableText(value: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: found, path } = next;
    if (typeof found === 'string' && !isWritable(found)) return path;
    if (typeof found !== 'object' || found === null || Buffer.isBuffer(found)) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (!isWritable(key)) return path;
      // A path this long names nothing that a form has.
      waiting.push({ value: inner, path: path.length > PATH_MAX ? path : path === '' ? key : `${path}/${key}` });
    }
  }
  return null;
}

const PATH_MAX = 200;

function isWritable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
