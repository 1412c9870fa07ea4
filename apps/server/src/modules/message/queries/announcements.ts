import { ANNOUNCEMENT_TYPES, type AnnouncementType } from '@fairhall/contract/announcement-kinds';
import type { MemberType, ReplyOf } from '@fairhall/contract/endpoint';
import type { MerchantAnnouncements } from '@fairhall/contract/merchant-announcements';
import type { AnnouncementItem, listAnnouncements } from '@fairhall/contract/system/announcements';
import { type Spoken, sayIn } from '@fairhall/i18n/say-in';
import type { Announcement } from '../announcement.ts';

/** The group of the banners that stand in the settings. */
const HOME = 'm_home';
const AGENTS: readonly MemberType[] = [1, 2, 41, 42];

/** Who asks: a guest, or a member with what it has read. */
export type Viewer = { type: MemberType; read: ReadonlySet<string> } | null;

export type Asked = Spoken & {
  types: readonly AnnouncementType[];
  groupName: string | undefined;
  platform: string;
  viewer: Viewer;
  nowMs: number;
  urlOf(picture: string): string;
  /** Of the scene in the light of the merchant's skin; empty for none. */
  sceneUrl(scene: string): string;
};

/** Those of a comma list; what agents are told must be asked for by its name. */
export function typesOf(list: string | undefined): readonly AnnouncementType[] {
  const named = (list ?? '').split(',').map((type) => type.trim());
  const known = ANNOUNCEMENT_TYPES.filter((type) => named.includes(type));
  return known.length > 0 ? known : ANNOUNCEMENT_TYPES.filter((type) => type !== 'A');
}

/**
 * What a merchant announces to who asks, in one language: banners and headlines of its settings first, then what was announced beside
 * them. Pure.
 */
export function announcementsIn(
  settings: MerchantAnnouncements,
  items: readonly Announcement[],
  asked: Asked,
): ReplyOf<typeof listAnnouncements> {
  const shown = items.filter((item) => isMeant(item, asked));
  const ofTypes = (...types: AnnouncementType[]) => shown.filter(({ type }) => types.includes(type)).map((item) => told(item, asked));
  const notices = [...headlines(settings, asked), ...ofTypes('H', 'A')];
  return {
    banners: [
      ...settingBanners(settings, asked),
      ...shown.filter(({ type }) => type === 'B').map((item) => toldBanner(item, asked)),
    ].filter(({ groupName }) => !asked.groupName || groupName === asked.groupName),
    notices,
    popups: ofTypes('PU'),
    promotion: ofTypes('PL', 'PR'),
    footer: { unreadCount: asked.viewer ? notices.filter(({ read }) => !read).length : 0 },
  };
}

function isMeant({ type, platform, audience, fromMs, toMs }: Announcement, { types, platform: at, viewer, nowMs }: Asked): boolean {
  if (!types.includes(type) || nowMs < fromMs || (toMs !== null && toMs <= nowMs)) return false;
  if (platform !== '' && platform !== at) return false;
  const isAgent = viewer !== null && AGENTS.includes(viewer.type);
  if (type === 'A' && !isAgent) return false;
  switch (audience) {
    case 'all':
      return true;
    case 'guests':
      return viewer === null;
    case 'members':
      return viewer !== null;
    case 'agents':
      return isAgent;
    case 'label':
    case 'level':
      return false; // nobody has one yet
  }
}

function told(item: Announcement, asked: Asked): AnnouncementItem {
  const { id, type, groupName, category, execution, promotionType, picture, scene, link, fromMs, createdAtMs } = item;
  const { title, content, action = '' } = sayIn(item.texts, asked);
  const imageUrl = asked.urlOf(picture) || asked.sceneUrl(scene);
  return {
    ...{ id, type, groupName, title, content, category, execution, promotionType },
    announcementImages: imageUrl === '' ? [] : [{ imageUrl }],
    ...linkage(link, action),
    read: asked.viewer?.read.has(id) ?? false,
    // What waited for its time is new when that has come.
    createdAt: Math.max(createdAtMs, fromMs),
  };
}

function toldBanner(item: Announcement, asked: Asked): ReplyOf<typeof listAnnouncements>['banners'][number] {
  const { id, groupName, scene, picture, link } = item;
  const { title, content, action = '' } = sayIn(item.texts, asked);
  return {
    ...{ id, groupName: groupName || HOME, title, text: content },
    scene: picture === '' ? scene : '',
    url: asked.urlOf(picture),
    ...linkage(link, action),
  };
}

function settingBanners({ banners }: MerchantAnnouncements, asked: Asked): ReplyOf<typeof listAnnouncements>['banners'] {
  if (!asked.types.includes('B')) return [];
  return banners.map(({ id, scene, picture, title, text, link, action }) => ({
    id,
    groupName: HOME,
    scene: picture === '' ? scene : '',
    url: asked.urlOf(picture),
    title: sayIn(title, asked),
    text: sayIn(text, asked),
    ...linkage(link, sayIn(action, asked)),
  }));
}

function headlines({ notices }: MerchantAnnouncements, asked: Asked): AnnouncementItem[] {
  const { types, nowMs, viewer } = asked;
  if (!types.includes('H')) return [];
  return notices
    .filter(({ fromMs = 0, toMs = Number.POSITIVE_INFINITY }) => fromMs <= nowMs && nowMs < toMs)
    .map(({ id, title, content, fromMs, createdAtMs }) => ({
      ...{ id, type: 'H', groupName: '', title: sayIn(title, asked), content: sayIn(content, asked), category: '' },
      ...{ execution: '' as const, promotionType: '', announcementImages: [], ...linkage('', '') },
      read: viewer?.read.has(id) ?? false,
      createdAt: Math.max(createdAtMs, fromMs ?? 0),
    }));
}

function linkage(link: string, action: string): { linkage: string; linkageType: string; linkageText: string } {
  return { linkage: link, linkageType: link === '' ? '' : 'PATH', linkageText: action };
}
