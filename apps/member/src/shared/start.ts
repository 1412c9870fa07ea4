import { refusals } from '@fairhall/client/call';
import { setLanguage } from '@fairhall/contract/identity/set-language';
import type { MemberPart } from '@fairhall/i18n/catalogue';
import { call } from './call.ts';
import { type LoadCatalogue, onLanguage, provideCatalogues, storedLanguage, switchLanguage } from './i18n.ts';
import { loadProfile, type Profile } from './profile.ts';
import { queryClient } from './query-client.ts';
import { quietMoment } from './quiet.ts';
import { currentSession, onSession } from './session.ts';
import { followRefusals } from './system-status.ts';

/** Between a change of language and its reading (spec-map.md 4, start-up). */
const READ_AGAIN_MS = 250;

/**
 * Start-up of both entries (spec-map.md 4): merchant, language, then push. Resolves when the first screen can be drawn in the
 * right words (`parts` of the catalogue) and colours. Throws `CallError` when the merchant's profile can be had neither from the last visit nor the server.
 */
export async function startApp(
  load: LoadCatalogue,
  parts: readonly MemberPart[] = ['core', 'errors', 'forms', 'play', 'money', 'draws'],
): Promise<Profile> {
  provideCatalogues(load, parts);
  const profile = await loadProfile();
  const ready = profile.defaultLanguage === 'MY' || profile.defaultLanguage === 'CN' ? profile.defaultLanguage : 'EN';
  await switchLanguage(storedLanguage(profile.languages) ?? ready, { remember: false });
  if (window.parent === window) void import('./session-tabs.ts').then(({ shareSession }) => shareSession());
  listenOnceLoggedIn();
  followRefusals();
  quietMoment()
    .then(refusals)
    .catch(() => undefined); // asked for again by the first refusal
  onSession((state, before) => {
    if (state.session?.id !== before.session?.id) dropMemberData();
  });
  let reading: ReturnType<typeof setTimeout> | undefined;
  onLanguage((language) => {
    // Names of games, notices and refusals come from the server in the language of the request. Whoever tries several reads the last.
    clearTimeout(reading);
    reading = setTimeout(() => void queryClient.invalidateQueries(), READ_AGAIN_MS);
    if (currentSession()) void call(setLanguage, { body: { language } });
  });
  return profile;
}

/** The push stream is for members: guests do not load it. */
function listenOnceLoggedIn(): void {
  let started = false;
  const start = async () => {
    if (started || !currentSession()) return;
    started = true;
    const [{ startPush }, { startPushEffects }] = await Promise.all([import('./push-line.ts'), import('./push-effects.ts')]);
    startPushEffects();
    startPush();
  };
  void start();
  onSession(() => void start());
}

/** What belonged to one member must not be seen by the next. */
function dropMemberData(): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'consolidatedSettings' && queryKey[0] !== 'systemStatus' });
}
