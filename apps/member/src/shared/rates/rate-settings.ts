import { globalRebateSettings } from '@fairhall/contract/agent/rates';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { read, STALE_MS } from '../query-client.ts';

export type RateRange = ReplyOf<typeof globalRebateSettings>['rates'][number];
export type Quota = ReplyOf<typeof globalRebateSettings>['quotas'][number];

/** What the agent may give. `on`: whether it is asked at all. */
export function useRateSettings({ on = true } = {}) {
  return useQuery({ ...read(globalRebateSettings, {}), staleTime: STALE_MS.halfMinute, enabled: on });
}
