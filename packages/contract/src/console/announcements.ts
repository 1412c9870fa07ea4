import { z } from 'zod/mini';
import { ANNOUNCEMENT_TYPES, BANNER_GROUPS, EXECUTIONS } from '../announcement-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { BANNER_SCENES } from '../merchant-announcements.ts';
import { EpochMs, PageNo, PageSize, text } from '../shapes.ts';

/** Longest texts, in characters of each language; content is HTML of `<p>`, `<br>`, `<b>`, `<i>` and lists. */
export const ANNOUNCEMENT_LENGTH = { title: 160, content: 8_000, action: 40 } as const;
/** Who can be meant: labels and levels come with their own issue. */
export const ANNOUNCEMENT_AUDIENCES = ['all', 'guests', 'members', 'agents'] as const;
export const ANNOUNCEMENT_STATES = ['draft', 'waiting', 'shown', 'ended', 'withdrawn'] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

const { title, content, action } = ANNOUNCEMENT_LENGTH;
const Words = z.object({ title: text(title, 1), content: text(content), action: z.optional(text(action)) });

const Code = z.string().check(z.regex(/^[A-Za-z0-9_-]{0,40}$/));

/** What an operator writes. Where a language has no words, the merchant's own stands in, else English. */
export const AnnouncementDraft = z.object({
  type: z.enum(ANNOUNCEMENT_TYPES),
  groupName: z.enum([...BANNER_GROUPS, '']),
  platform: z.enum(['M', 'W', '']),
  execution: z.enum([...EXECUTIONS, '']),
  audience: z.enum(ANNOUNCEMENT_AUDIENCES),
  texts: z.object({ EN: Words, MY: z.optional(Words), CN: z.optional(Words) }),
  /** Hash of an own picture of the merchant's; empty for none. */
  picture: z.string().check(z.regex(/^([0-9a-f]{32})?$/)),
  /** What lists of promotions are told apart by; codes of the merchant's own, empty for none. */
  category: Code,
  promotionType: Code,
  scene: z.enum([...BANNER_SCENES, '']),
  link: text(200),
  sorting: z.int().check(z.minimum(0), z.maximum(10_000)),
  /** Null: from when it is published. */
  fromMs: z.nullable(EpochMs),
  toMs: z.nullable(EpochMs),
});
export type AnnouncementDraft = z.output<typeof AnnouncementDraft>;

export const DeskAnnouncement = z.extend(AnnouncementDraft, {
  id: z.string(),
  version: z.int(),
  state: z.enum(ANNOUNCEMENT_STATES),
  createdAtMs: z.int(),
});
export type DeskAnnouncement = z.output<typeof DeskAnnouncement>;

const Id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Reason = text(300, 1);
const REFUSALS = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED', 'INVALID_INPUT'] as const;

/** In the order in which they are shown, then the newest first; pages from 0. */
export const deskAnnouncements = endpoint({
  id: 'deskAnnouncements',
  method: 'GET',
  path: '/console/api/announcements',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({
    type: z.optional(z.enum(ANNOUNCEMENT_TYPES)),
    state: z.optional(z.enum(ANNOUNCEMENT_STATES)),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({ list: z.array(DeskAnnouncement), page: z.int(), totalPages: z.int(), total: z.int() }),
  errors: [],
  summary: 'Announcements of the merchant, drafts and ended ones too',
});

/** Version 0 makes it, as a draft; the id is the client's, so that a repeated call makes one. Who saves over a newer one is refused. */
export const saveAnnouncement = endpoint({
  id: 'saveAnnouncement',
  method: 'POST',
  path: '/console/api/announcements/:id',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  params: z.object({ id: Id }),
  body: z.object({ draft: AnnouncementDraft, expectedVersion: Version, reason: Reason }),
  reply: DeskAnnouncement,
  errors: REFUSALS,
  summary: 'Write an announcement',
});

/** Published, it is shown in its time; withdrawn, it is shown no more. Either can be undone. */
export const publishAnnouncement = endpoint({
  id: 'publishAnnouncement',
  method: 'POST',
  path: '/console/api/announcements/:id/publish',
  family: 'own',
  auth: 'operator',
  right: 'merchant.edit',
  params: z.object({ id: Id }),
  body: z.object({ published: z.boolean(), expectedVersion: Version, reason: Reason }),
  reply: DeskAnnouncement,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED'],
  summary: 'Show an announcement, or withdraw it',
});
