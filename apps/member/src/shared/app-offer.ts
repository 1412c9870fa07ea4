import type { ResourceType } from '@fairhall/contract/merchant-site';
import { type Site, useSite } from './site.ts';
import { iosVersion, isAtLeast, type Surface, surface } from './surface.ts';

export type AppLink = { resourceType: ResourceType; url: string };

export type Phone = {
  surface: Surface;
  /** Null on anything but an iPhone or iPad. */
  ios: string | null;
};

/** From here on an iPhone can keep a site on its home screen as an app (spec-map.md 2, download bar). */
const IOS_LEAST = '12.4';

/** The links that bring the app to this phone; none where it runs already or could not be installed. */
export function appLinksFor<Link extends AppLink>(links: readonly Link[], { surface, ios }: Phone): Link[] {
  if (surface !== 'browser') return [];
  if (ios === null) return links.filter(({ resourceType }) => resourceType === 'Android');
  if (!isAtLeast(ios, IOS_LEAST)) return [];
  return links.filter(({ resourceType }) => resourceType === 'IOS' || resourceType === 'MOBILECONFIG');
}

/** The links that bring the app to the phone in hand. */
export function useAppLinks(): Site['resources'] {
  const site = useSite();
  return appLinksFor(site?.resources ?? [], { surface: surface(), ios: iosVersion(navigator.userAgent) });
}
