import type { ResourceType } from '@fairhall/contract/merchant-site';
import type { Site } from './site.ts';

/** Address of one kind of link; null where the merchant has none. */
export function linkOf(site: Pick<Site, 'resources'> | null, type: ResourceType): string | null {
  return site?.resources.find(({ resourceType }) => resourceType === type)?.url ?? null;
}
