/** Signs of a name that strangers see: the first two and the last of a long one, of a short one the first alone. */
const SHORT_MAX = 4;

/** A name that its owner knows again and nobody else does. Every mask has the same length: it tells nothing of the name's. */
export function maskedName(name: string): string {
  const signs = [...name];
  return signs.length <= SHORT_MAX ? `${signs[0] ?? ''}***` : `${signs.slice(0, 2).join('')}***${signs.at(-1)}`;
}
