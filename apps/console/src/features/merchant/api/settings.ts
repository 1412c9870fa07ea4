import {
  type EditableSettings,
  merchantSettings,
  previewRestore,
  previewSettings,
  type SettingsChanges,
  settingsHistory,
} from '@fairhall/contract/console/merchant-settings';
import { addPicture } from '@fairhall/contract/console/pictures';
import { type TriedVisitor, tryVisitor } from '@fairhall/contract/console/try-visitor';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';

export type History = ReplyOf<typeof settingsHistory>;
export type HistoryRow = History['list'][number];

export const HISTORY_PAGE_SIZE = PAGE_SIZE.records;

/** What is in force, and where each value comes from. */
export function settingsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.settings(merchant), 'now'],
    queryFn: ({ signal }) => call(merchantSettings, {}, { merchant, signal }),
  });
}

/** What a draft would change, judged by the server; `version` is that of the settings in force. */
export function previewQuery(merchant: string, { changes, version }: { changes: SettingsChanges; version: number }) {
  return queryOptions({
    queryKey: [...keys.settings(merchant), 'preview', version, changes],
    queryFn: ({ signal }) => call(previewSettings, { body: { changes } }, { merchant, signal }),
  });
}

/** Versions, newest first. */
export function historyQuery(merchant: string, page: number) {
  return queryOptions({
    queryKey: [...keys.settings(merchant), 'history', page],
    queryFn: ({ signal }) => call(settingsHistory, { query: { page, size: HISTORY_PAGE_SIZE } }, { merchant, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What going back to a version would change. */
export function restorePreviewQuery(merchant: string, version: number) {
  return queryOptions({
    queryKey: [...keys.settings(merchant), 'restore', version],
    queryFn: ({ signal }) => call(previewRestore, { params: { version } }, { merchant, signal }),
  });
}

/** What rules of access, kept or not, do with an address. */
export function tryAddress(merchant: string, body: BodyOf<typeof tryVisitor>): Promise<TriedVisitor> {
  return call(tryVisitor, { body }, { merchant });
}

/** Keeps a picture for banners. */
export function sendPicture(merchant: string, picture: Blob): Promise<EditableSettings['pictures'][number]> {
  return call(addPicture, { file: picture }, { merchant });
}
