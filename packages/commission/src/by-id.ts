const ASCII = /^[\0-\x7F]*$/;

/** Order of ids: the shorter first, then bytewise, so that numbers written as text count upwards. */
export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = ASCII.test(a) && ASCII.test(b) ? [a, b] : [bytesOf(a), bytesOf(b)];
  return left.length - right.length || (left < right ? -1 : 1);
}

/** Its bytes in UTF-8, each as one sign. */
function bytesOf(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
