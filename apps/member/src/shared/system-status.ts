import { readJson, writeJson } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { systemStatus } from '@fairhall/contract/system/status';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ask, onTurnedAway } from './call.ts';
import { queryClient } from './query-client.ts';

export type SystemStatus = ReplyOf<typeof systemStatus>;
export type StatusPage = 'open' | 'blocked' | 'maintenance' | 'region';

/** The one reading of the status (decisions.md 4): the flags rule, maintenance before region; `info` 1 is a blocked address. */
export function statusPage({
  info,
  maintenance,
  regionRestriction,
}: Pick<SystemStatus, 'info' | 'maintenance' | 'regionRestriction'>): StatusPage {
  if (maintenance) return 'maintenance';
  if (regionRestriction) return 'region';
  return info === 1 ? 'blocked' : 'open';
}

const STORED = 'systemStatus';
const RECHECK_MS = 20_000;

function storedStatus(): SystemStatus | undefined {
  const stored = z.safeParse(systemStatus.reply, readJson('local', STORED));
  return stored.success ? stored.data : undefined;
}

/** The status of the last visit is used at once and refreshed behind; a closed platform is asked again by itself. */
export const statusQuery = queryOptions<SystemStatus>({
  queryKey: [systemStatus.id],
  queryFn: async ({ signal }) => {
    const status = await ask(systemStatus, {}, signal);
    writeJson('local', STORED, status);
    return status;
  },
  initialData: storedStatus,
  initialDataUpdatedAt: 0,
  staleTime: RECHECK_MS,
  refetchInterval: ({ state }) => (state.data && statusPage(state.data) !== 'open' ? RECHECK_MS : false),
});

/** Whoever was let in and is refused now is shown why: the status is asked anew. */
export function followRefusals(): void {
  onTurnedAway(() => void queryClient.invalidateQueries(statusQuery));
}
