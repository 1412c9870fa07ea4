/** Text as the database can keep it: without what it would refuse (NUL) or change (half a surrogate pair). */
export function keepable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
