import { readJson, writeJson } from '@fairhall/client/storage';

/** What was filled in, kept in this tab until a deposit comes of it: a reload or another screen loses nothing. */
export type Draft = { amount: string; payeeName: string; channelKey: string };

const STORED = 'depositDraft';

const EMPTY: Draft = { amount: '', payeeName: '', channelKey: '' };

export function readDraft(): Draft {
  const stored = readJson('session', STORED) as Partial<Record<keyof Draft, unknown>> | null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return stored ? { amount: text(stored.amount), payeeName: text(stored.payeeName), channelKey: text(stored.channelKey) } : EMPTY;
}

export function writeDraft(draft: Draft): void {
  writeJson('session', STORED, draft);
}
