import { readJson, writeJson } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { siteContents } from '@fairhall/contract/system/site';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ask } from './call.ts';
import { useLanguage } from './i18n.ts';
import { useProfile } from './profile.ts';
import { STALE_MS } from './query-client.ts';

/** What surrounds the games: apps, social places, customer service. */
export type Site = ReplyOf<typeof siteContents>;

const STORED = 'site';

type Kept = { merchantCode: string; language: string; site: unknown };

/** The answer of the last visit counts until the new one is there, so that nothing moves when it comes. */
function keptSite(merchantCode: string, language: string): Site | undefined {
  const kept = readJson('local', STORED) as Kept | null;
  if (kept?.merchantCode !== merchantCode || kept.language !== language) return undefined;
  const site = z.safeParse(siteContents.reply, kept.site);
  return site.success ? site.data : undefined;
}

function siteQuery(merchantCode: string, language: string) {
  return queryOptions<Site>({
    queryKey: [siteContents.id, { merchantCode, language }],
    queryFn: async ({ signal }) => {
      const site = await ask(siteContents, { query: { device: 'MOBILE', language } }, signal);
      writeJson('local', STORED, { merchantCode, language, site } satisfies Kept);
      return site;
    },
    initialData: () => keptSite(merchantCode, language),
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS.fiveMinutes,
  });
}

/** Null until it is known. */
export function useSite(): Site | null {
  const { merchantCode } = useProfile();
  return useQuery(siteQuery(merchantCode, useLanguage())).data ?? null;
}
