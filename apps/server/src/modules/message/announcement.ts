import type { AnnouncementType, BannerGroup, Execution } from '@fairhall/contract/announcement-kinds';

/** Who is meant. Nobody has a label or a level yet. */
export type Audience = 'all' | 'guests' | 'members' | 'agents' | 'label' | 'level';

/** Words in one language; `content` is HTML of the few elements that messages may have. */
export type AnnouncementText = { title: string; content: string; action?: string };

/** What a merchant announces beside its settings. Draft until it is published; shown from its begin until just before its end. */
export type Announcement = {
  id: string;
  type: AnnouncementType;
  groupName: BannerGroup | '';
  platform: 'M' | 'W' | '';
  execution: Execution | '';
  audience: Audience;
  /** The label or level that the audience is. */
  audienceOf: string;
  category: string;
  promotionType: string;
  texts: { EN: AnnouncementText; MY?: AnnouncementText; CN?: AnnouncementText };
  /** Hash of a picture of the merchant's own; empty for a scene that clients draw. */
  picture: string;
  scene: string;
  link: string;
  sorting: number;
  publishedAtMs: number | null;
  fromMs: number;
  toMs: number | null;
  withdrawnAtMs: number | null;
  createdAtMs: number;
};
