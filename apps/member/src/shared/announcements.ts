import { readJson, writeJson } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { HOME_ASKS } from '@fairhall/contract/home-asks';
import type { listAnnouncements } from '@fairhall/contract/system/announcements';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { useProfile } from './profile.ts';
import { readAtOnce, STALE_MS } from './query-client.ts';

export type Announcements = ReplyOf<typeof listAnnouncements>;
export type Banner = Announcements['banners'][number];
export type Notice = Announcements['notices'][number];
export type Promotion = Announcements['promotion'][number];

/** Banners of home and notices, one reading for home, the notice page and the promotions page (spec-map.md 7). */
export function useAnnouncements() {
  const { merchantCode } = useProfile();
  return useQuery({
    ...readAtOnce(HOME_ASKS.announcements.endpoint, { query: HOME_ASKS.announcements.queryOf(merchantCode) }),
    staleTime: STALE_MS.fiveMinutes,
  });
}

type SeenKind = 'notices' | 'promotions';

const STORED = 'seen';
const SEEN_MAX = 200;

function readSeen(): Record<SeenKind, string[]> {
  const stored = readJson('local', STORED) as Partial<Record<SeenKind, string[]>> | null;
  return { notices: stored?.notices ?? [], promotions: stored?.promotions ?? [] };
}

const useSeenStore = create(readSeen);

/** Which of these ids have not been looked at on this device. */
export function useUnseen(kind: SeenKind, ids: readonly string[]): boolean {
  const seen = useSeenStore((state) => state[kind]);
  return ids.some((id) => !seen.includes(id));
}

export function markSeen(kind: SeenKind, ids: readonly string[]): void {
  const held = useSeenStore.getState();
  const seen = [...new Set([...held[kind], ...ids])].slice(-SEEN_MAX);
  if (seen.length === held[kind].length) return;
  const next = { ...held, [kind]: seen };
  writeJson('local', STORED, { notices: next.notices, promotions: next.promotions });
  useSeenStore.setState(next);
}
