import { z } from 'zod/mini';
import { Localised } from './merchant-profile.ts';
import { text } from './shapes.ts';

/** Kinds of link that clients of the family know; VIDEO is the film of the social block. */
export const RESOURCE_TYPES = [
  'IOS',
  'Android',
  'MOBILECONFIG',
  'AppDownloadIcon',
  'TELEGRAM',
  'FACEBOOK',
  'YOUTUBE',
  'VIBER',
  'WHATSAPP',
  'INSTAGRAM',
  'TWITTER',
  'VIDEO',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

const Url = text(400, 1);
const Name = text(60, 1);
const Words = z.extend(Localised, { EN: text(2_000), MY: text(2_000), CN: text(2_000) });

/** What a merchant says of where else it is found, who examined it, and what its app looks like. Nothing is shown that is not here. */
export const MerchantSite = z.object({
  resources: z.array(z.object({ resourceType: z.enum(RESOURCE_TYPES), url: Url, labelNameEn: text(60) })).check(z.maxLength(24)),
  customerService: z.array(z.object({ title: z.enum(['CS', 'whatsapp']), path: Url })).check(z.maxLength(6)),
  affiliateLink: text(400),
  appBackground: text(400),
  appDescription: Words,
  authorities: z.array(z.object({ name: Name, kind: Words })).check(z.maxLength(8)),
  partners: z.array(z.object({ name: Name })).check(z.maxLength(12)),
  licence: Words,
  jackpotIllustration: z.boolean(),
});
export type MerchantSite = z.output<typeof MerchantSite>;

const NO_WORDS = { EN: '', MY: '', CN: '' };

/** Of a merchant that has said nothing. */
export const PLAIN_SITE: MerchantSite = {
  resources: [],
  customerService: [],
  affiliateLink: '',
  appBackground: '',
  appDescription: NO_WORDS,
  authorities: [],
  partners: [],
  licence: NO_WORDS,
  jackpotIllustration: false,
};

/** Where a link may lead: another site over https, a mail, a telephone. A picture of ours stands below /pictures/. */
export function isSiteLink(url: string): boolean {
  return /^(https:\/\/[^\s/?#]+|mailto:\S+@|tel:\+?\d)\S*$/.test(url) || /^\/pictures\/[\w./-]+$/.test(url);
}
