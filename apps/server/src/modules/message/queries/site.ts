import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { Localised } from '@fairhall/contract/merchant-profile';
import type { MerchantSite } from '@fairhall/contract/merchant-site';
import type { siteContents } from '@fairhall/contract/system/site';
import { type Spoken, sayIn } from '@fairhall/i18n/say-in';

/** What surrounds a merchant's games, in one language; where that has no words in the merchant's own, else in English. Pure. */
export function siteIn(site: MerchantSite, spoken: Spoken): ReplyOf<typeof siteContents> {
  const say = (words: Localised) => sayIn(words, spoken);
  const { appBackground, appDescription, authorities, licence, ...asItIs } = site;
  return {
    ...asItIs,
    template: { app_background: appBackground, app_desc: say(appDescription) },
    authorities: authorities.map(({ name, kind }) => ({ name, kind: say(kind) })),
    licence: say(licence),
  };
}
