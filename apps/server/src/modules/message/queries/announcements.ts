import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import type { listAnnouncements } from '@fairhall/contract/system/announcements';
import { catalogueLanguage } from '@fairhall/i18n/catalogue';

/** The place of banners on the wire: home. */
const GROUP = 'm_home';

export type Asked = {
  language: string;
  /** Spoken where there are no words in that language. */
  otherwise: string;
  groupName: string | undefined;
  nowMs: number;
  urlOf(picture: string): string;
};

/** Banners and notices in one language, the notices whose time it is. Banners of a group when one is named. Pure. */
export function announcementsIn({ banners, notices }: MerchantAnnouncements, asked: Asked): ReplyOf<typeof listAnnouncements> {
  const { language, otherwise, groupName, nowMs, urlOf } = asked;
  const say = (words: Record<'EN' | 'MY' | 'CN', string>): string =>
    words[catalogueLanguage(language.toUpperCase())] || words[catalogueLanguage(otherwise)];
  return {
    banners: (groupName && groupName !== GROUP ? [] : banners).map(({ id, scene, picture, title, text, link, action }) => ({
      id,
      groupName: GROUP,
      scene: picture === '' ? scene : '',
      url: urlOf(picture),
      title: say(title),
      text: say(text),
      linkage: link,
      linkageType: link === '' ? '' : 'PATH',
      linkageText: say(action),
    })),
    notices: notices
      .filter(({ fromMs = 0, toMs = Number.POSITIVE_INFINITY }) => fromMs <= nowMs && nowMs < toMs)
      .map(({ id, title, content, fromMs, createdAtMs }) => ({
        id,
        title: say(title),
        content: say(content),
        read: false,
        // What waited for its time is new when that has come.
        createdAt: Math.max(createdAtMs, fromMs ?? 0),
      })),
  };
}
