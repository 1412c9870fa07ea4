/** What an announcement says: its markup only tells where a line ends, and lines without words are left out. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<(?:br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n$&'), 'text/html');
  return (parsed.body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
