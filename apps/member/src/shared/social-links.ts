import type { ResourceType } from '@fairhall/contract/merchant-site';
import type { Glyph } from '@fairhall/ui/icon.tsx';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTelegram,
  IconBrandViber,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import { type Site, useSite } from './site.ts';

export type SocialPlace = 'FACEBOOK' | 'TELEGRAM' | 'WHATSAPP' | 'INSTAGRAM' | 'YOUTUBE' | 'TWITTER' | 'VIBER';

type Face = { name: string; glyph: Glyph };

/** Names are the places' own, hence the same in every language. */
const FACES: Record<SocialPlace, Face> = {
  FACEBOOK: { name: 'Facebook', glyph: IconBrandFacebook },
  TELEGRAM: { name: 'Telegram', glyph: IconBrandTelegram },
  WHATSAPP: { name: 'WhatsApp', glyph: IconBrandWhatsapp },
  INSTAGRAM: { name: 'Instagram', glyph: IconBrandInstagram },
  YOUTUBE: { name: 'YouTube', glyph: IconBrandYoutube },
  TWITTER: { name: 'Twitter', glyph: IconBrandX },
  VIBER: { name: 'Viber', glyph: IconBrandViber },
};

/** Places of the floating menu, and of the side menu (spec-map.md 2). */
export const FLOATING_PLACES = ['FACEBOOK', 'TELEGRAM', 'WHATSAPP', 'INSTAGRAM', 'YOUTUBE', 'TWITTER', 'VIBER'] as const;
export const MENU_PLACES = ['TELEGRAM', 'FACEBOOK', 'YOUTUBE', 'VIBER'] as const;

export type SocialLink = Face & { place: SocialPlace; url: string };

/** The places the merchant has a link for, in the order asked for. */
function socialLinks(resources: Site['resources'], places: readonly SocialPlace[]): SocialLink[] {
  return places.flatMap((place) => {
    const url = resources.find(({ resourceType }: { resourceType: ResourceType }) => resourceType === place)?.url;
    return url ? [{ place, url, ...FACES[place] }] : [];
  });
}

export function useSocialLinks(places: readonly SocialPlace[]): SocialLink[] {
  return socialLinks(useSite()?.resources ?? [], places);
}
