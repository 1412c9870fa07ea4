/** Announcements may carry markup; here only their words are shown. */
export function plainText(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<(br|\/p|\/li)\s*\/?>/gi, '\n$&'), 'text/html');
  return (parsed.body.textContent ?? '').trim();
}
