import { setLanguage } from '@fairhall/contract/identity/set-language';
import { call } from './call.ts';
import { type LoadCatalogue, onLanguage, provideCatalogues, storedLanguage, switchLanguage } from './i18n.ts';
import { loadProfile, type Profile } from './profile.ts';
import { startPush } from './push.ts';
import { startPushEffects } from './push-effects.ts';
import { queryClient } from './query-client.ts';
import { currentSession, onSession } from './session.ts';
import { shareSession } from './session-tabs.ts';

/**
 * Start-up of both entries (product.md 4): merchant, language, then push. Resolves when the first screen can be drawn in the
 * right words and colours. Throws `CallError` when the merchant's profile can be had neither from the last visit nor the server.
 */
export async function startApp(load: LoadCatalogue): Promise<Profile> {
  provideCatalogues(load);
  const profile = await loadProfile();
  const ready = profile.defaultLanguage === 'MY' || profile.defaultLanguage === 'CN' ? profile.defaultLanguage : 'EN';
  await switchLanguage(storedLanguage(profile.languages) ?? ready, { remember: false });
  startPushEffects();
  startPush();
  if (window.parent === window) shareSession();
  onSession((state, before) => {
    if (state.session?.id !== before.session?.id) dropMemberData();
  });
  onLanguage((language) => {
    // Names of games, notices and refusals come from the server in the language of the request.
    void queryClient.invalidateQueries();
    if (currentSession()) void call(setLanguage, { body: { language } });
  });
  return profile;
}

/** What belonged to one member must not be seen by the next. */
function dropMemberData(): void {
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'consolidatedSettings' && queryKey[0] !== 'systemStatus' });
}
