import { readJson, writeJson } from '@fairhall/client/storage';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { consolidatedSettings } from '@fairhall/contract/system/settings';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ask } from './call.ts';
import { setMerchantCode } from './merchant-code.ts';
import { queryClient, STALE_MS } from './query-client.ts';

/** The public part of the merchant's configuration. */
export type Profile = ReplyOf<typeof consolidatedSettings>;

const STORED = 'profile';

function storedProfile(): Profile | undefined {
  const stored = z.safeParse(consolidatedSettings.reply, readJson('local', STORED));
  return stored.success ? stored.data : undefined;
}

/** The copy of the last visit is used at once and refreshed behind. */
const profileQuery = queryOptions<Profile>({
  queryKey: [consolidatedSettings.id],
  queryFn: async ({ signal }) => {
    const profile = await ask(consolidatedSettings, {}, signal);
    applyProfile(profile);
    return profile;
  },
  initialData: storedProfile,
  initialDataUpdatedAt: 0,
  staleTime: STALE_MS.fiveMinutes,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Puts the merchant's look on the page and keeps the profile for the next visit. */
function applyProfile(profile: Profile): void {
  setMerchantCode(profile.merchantCode);
  writeJson('local', STORED, profile);
  document.documentElement.dataset.merchant = profile.merchantCode;
  document.documentElement.dataset.theme = profile.skin.name;
  document.title = profile.name;
  applySkin(profile.skinUrl);
}

/** The skin is a style sheet of variables only, unlayered, so it wins over the app's own wherever it stands. Without one the app's own counts. */
function applySkin(url: string): void {
  const held = document.getElementById('skin');
  if ((held?.getAttribute('href') ?? held?.dataset.href ?? '') === url) {
    tintBrowser();
    return;
  }
  if (!url) {
    held?.remove();
    tintBrowser();
    return;
  }
  const skin = document.createElement('link');
  skin.rel = 'stylesheet';
  skin.href = url;
  skin.onload = () => {
    held?.remove();
    skin.id = 'skin';
    tintBrowser();
  };
  document.head.append(skin);
}

/** The browser's own bars take the colour of the page. */
function tintBrowser(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--c-bg').trim();
  if (colour) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

/** The profile before anything is drawn: from the last visit at once, else from the server. Throws `CallError`. */
export async function loadProfile(): Promise<Profile> {
  const stored = storedProfile();
  if (stored) applyProfile(stored);
  return stored ?? (await queryClient.ensureQueryData(profileQuery));
}

/** The merchant's profile; present wherever the app is drawn. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data;
}

/** Read again behind the scenes; the newest there is. */
export async function refreshProfile(): Promise<Profile> {
  return queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
}
