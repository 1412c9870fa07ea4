import {
  type AnnouncementDraft,
  type AnnouncementState,
  type DeskAnnouncement,
  deskAnnouncements,
  publishAnnouncement,
  saveAnnouncement,
} from '@fairhall/contract/console/announcements';
import { type EditableSettings, merchantSettings } from '@fairhall/contract/console/merchant-settings';
import { addPicture, type OwnPicture, ownPictures } from '@fairhall/contract/console/pictures';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export type Sought = { type: AnnouncementDraft['type'] | null; state: AnnouncementState | null; page: number };

export const ANNOUNCEMENTS_PAGE = PAGE_SIZE.console;

export function announcementsQuery(merchant: string, { type, state, page }: Sought) {
  const query = { ...(type && { type }), ...(state && { state }), page, size: ANNOUNCEMENTS_PAGE };
  return queryOptions({
    queryKey: [...keys.announcements(merchant), 'list', query],
    queryFn: ({ signal }) => call(deskAnnouncements, { query }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

export function picturesQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.announcements(merchant), 'pictures'],
    queryFn: ({ signal }) => call(ownPictures, { query: { shape: 'banner' } }, { merchant, signal }),
  });
}

/** Languages of the merchant with the one that stands in for the others, and its skin. */
export function siteQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.settings(merchant), 'now'],
    queryFn: ({ signal }) => call(merchantSettings, {}, { merchant, signal }),
    select: ({ languages, skin }: EditableSettings) => ({ languages, skin }),
  });
}

export function useUpload(onDone: (picture: OwnPicture) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (file: File) => call(addPicture, { query: { shape: 'banner' }, file }, { merchant }),
    family: [...keys.announcements(merchant), 'pictures'],
    onDone,
  });
}

/** Writes it, or shows or withdraws it. `version` is the one that was looked at. */
export type AnnouncementAct = { id: string; version: number; reason: string } & (
  | { kind: 'save'; draft: AnnouncementDraft }
  | { kind: 'publish' | 'withdraw' }
);

export function useAnnouncementAct(onDone: (announcement: DeskAnnouncement, act: AnnouncementAct) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (act: AnnouncementAct) => {
      const { id, version: expectedVersion, reason } = act;
      return act.kind === 'save'
        ? call(saveAnnouncement, { params: { id }, body: { draft: act.draft, expectedVersion, reason } }, { merchant })
        : call(publishAnnouncement, { params: { id }, body: { published: act.kind === 'publish', expectedVersion, reason } }, { merchant });
    },
    family: keys.announcements(merchant),
    onDone,
  });
}
