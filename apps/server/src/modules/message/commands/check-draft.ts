import type { AnnouncementDraft } from '@fairhall/contract/console/announcements';
import { isBannerLink } from '@fairhall/contract/merchant-announcements';
import { keepable } from '../../../platform/keepable.ts';

/** Elements that messages may have, all without attributes. */
const FOREIGN = /<(?!\/?(?:p|b|i|u|ul|ol|li|strong|em)>|br\s*\/?>)/i;

/** The field of a draft that can't be shown as it is; null when all can. Pure. */
export function faultOf({ texts, link, fromMs, toMs }: AnnouncementDraft): string | null {
  for (const [language, words] of Object.entries(texts)) {
    if (words.title.trim() === '') return `draft/texts/${language}/title`;
    if (FOREIGN.test(words.content)) return `draft/texts/${language}/content`;
    if (keepable(words.title + words.content) !== words.title + words.content) return `draft/texts/${language}`;
  }
  if (!isBannerLink(link)) return 'draft/link';
  return fromMs !== null && toMs !== null && toMs <= fromMs ? 'draft/toMs' : null;
}
