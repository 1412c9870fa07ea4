import type { ResourceType } from '@fairhall/contract/merchant-site';
import type { Site } from '../shared/site.ts';

/** What surrounds the games, as a test needs it. */
export function siteOf(resources: readonly { resourceType: ResourceType; url: string }[] = [], change: Partial<Site> = {}): Site {
  return {
    resources: resources.map((resource) => ({ labelNameEn: '', ...resource })),
    customerService: [],
    affiliateLink: '',
    template: { app_background: '', app_desc: '' },
    authorities: [],
    partners: [],
    licence: '',
    jackpotIllustration: false,
    ...change,
  };
}
