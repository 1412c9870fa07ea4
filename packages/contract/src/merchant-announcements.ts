import { z } from 'zod/mini';
import { EpochMs, text } from './shapes.ts';

/** Pictures that the client draws itself, in the light of the merchant's skin. */
export const BANNER_SCENES = ['lotus', 'harbor', 'lanterns', 'pagoda'] as const;
export type BannerScene = (typeof BANNER_SCENES)[number];

/** Most banners and notices of one merchant. */
export const BANNERS_MAX = 8;
export const NOTICES_MAX = 8;
/** Longest texts, in characters of each language. */
export const BANNER_LENGTH = { title: 80, text: 160, action: 40 } as const;
export const NOTICE_LENGTH = { title: 160, content: 1_000 } as const;

const ItemId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Words in each language of the product; those that the merchant does not speak may be empty. */
function words(max: number) {
  return z.object({ EN: text(max), MY: text(max), CN: text(max) });
}

/** A banner of home. Where `link` is empty a tap does nothing; `action` says what a tap does. */
export const MerchantBanner = z.object({
  id: ItemId,
  scene: z.enum(BANNER_SCENES),
  /** Hash of an own picture that stands in place of scene and words; empty for none. The title is its alternative text. */
  picture: z.string().check(z.regex(/^([0-9a-f]{32})?$/)),
  title: words(BANNER_LENGTH.title),
  text: words(BANNER_LENGTH.text),
  link: text(200),
  action: words(BANNER_LENGTH.action),
});
export type MerchantBanner = z.output<typeof MerchantBanner>;

/** A notice: its title passes by on home from `fromMs` until just before `toMs`. Without them it begins at once and has no end. */
export const MerchantNotice = z.object({
  id: ItemId,
  title: words(NOTICE_LENGTH.title),
  content: words(NOTICE_LENGTH.content),
  fromMs: z.optional(EpochMs),
  toMs: z.optional(EpochMs),
});
export type MerchantNotice = z.output<typeof MerchantNotice>;

/** As it is kept, with the time at which it first was. */
export const KeptNotice = z.extend(MerchantNotice, { createdAtMs: EpochMs });
export type KeptNotice = z.output<typeof KeptNotice>;

/** What a merchant says to its players, in the order in which it is shown. */
export const MerchantAnnouncements = z.object({ banners: z.array(MerchantBanner), notices: z.array(KeptNotice) });
export type MerchantAnnouncements = z.output<typeof MerchantAnnouncements>;

/** Pages of the member app that a banner may lead to. */
export const BANNER_PAGES = [
  '/m/activity',
  '/m/notice',
  '/m/trail',
  '/m/register',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/mine',
  '/m/securityCenter',
  '/m/set',
] as const;
export type BannerPage = (typeof BANNER_PAGES)[number];

/** Where a banner of a game leads; a game without Entertainment opens in Tradition. */
export function gameLink(gameId: number): string {
  return `/m/launchGame?playType=ent&gameId=${gameId}&pageBack=home`;
}

const GAME_LINK = /^\/m\/launchGame\?playType=(?:ent|trad)&gameId=(\d{1,9})&pageBack=home$/;

/** The game a link leads to; null when it is no game's. */
export function gameOfLink(link: string): number | null {
  const gameId = GAME_LINK.exec(link)?.[1];
  return gameId === undefined ? null : Number(gameId);
}

/** Whether a banner may lead there: nowhere, to a page of the member app, or to a game. */
export function isBannerLink(link: string): boolean {
  return link === '' || BANNER_PAGES.some((page) => page === link) || gameOfLink(link) !== null;
}
