import type { Banner } from '../shared/announcements.ts';

/**
 * A tap on a banner: paths of this app are followed in it, https addresses in a new tab; a banner that leads nowhere,
 * or to what is neither, does nothing.
 */
export function followBanner({ linkage }: Pick<Banner, 'linkage'>, go: (to: string) => void): void {
  if (/^\/(?!\/)/.test(linkage)) go(linkage);
  else if (linkage.startsWith('https://')) window.open(linkage, '_blank', 'noopener');
}
