import type { MemberEvent, MemberEventName } from '@fairhall/contract/events';
import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { lobbyNews } from '@fairhall/contract/message/lobby-news';
import { chatUnread } from '@fairhall/contract/message/unread';
import { listAnnouncements } from '@fairhall/contract/system/announcements';
import { currentLanguage, switchLanguage } from './i18n.ts';
import { takeBalance } from './money.ts';
import { refreshProfile } from './profile.ts';
import { onPush } from './push.ts';
import { invalidate, queryClient } from './query-client.ts';
import { endSession } from './session.ts';

/** An event that is not here is the business of the page that shows it. */
type Effects = { [Name in MemberEventName]?: (data: Extract<MemberEvent, { name: Name }>['data']) => void };
/** Calls that tell of games of vendors. */
const LOBBY = ['hotGames', 'listGames', 'newGameVendor', 'vendorGameTypes', 'listFavourites', 'listRecents'];
/** Calls that tell what waits to be read, and list it: what is in sight is read again, by key, so that the newest count stands. */
const INBOX = ['inboxUnread', 'inboxPage', 'inboxThread', 'chatUnread'];
const again = (ids: readonly string[]) =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(String(queryKey[0])) });
const nothing = () => undefined;

/** What every page does with an event, whatever it shows. Lists and boards add their own with `usePush`. */
const EFFECTS: Effects = {
  'wallet.changed': ({ asset, balance, version }) => takeBalance({ asset, balanceE4: balance, version }),
  'session.ended': ({ reason }) => endSession(reason),
  // Without an answer the next one tells.
  'merchant.changed': ({ version }) => void followMerchant(version).catch(nothing),
  'announcement.changed': () => void invalidate(listAnnouncements, lobbyNews),
  'catalogue.changed': () => again(LOBBY),
  'unread.changed': () => again(INBOX),
  resync: () => void queryClient.invalidateQueries(),
  // Whoever reads of its papers has them read again; what they open is asked of the server where it is used.
  'verification.changed': () => again(['ownVerification']),
  // Whoever has the chat open reads it there.
  'chat.message': () => void invalidate(chatUnread),
};

/** A process that did not hear of the change yet may answer with the settings from before for this long. */
const OLD_ANSWER_MS = 2_500;

/**
 * The merchant said something anew: look, words, entries, limits. All that is in sight is read again, and a language that is no longer
 * spoken gives way to the merchant's own.
 */
async function followMerchant(version: number): Promise<void> {
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'consolidatedSettings' };
  let profile = await refreshProfile();
  await queryClient.invalidateQueries(others);
  if (profile.version < version) {
    await new Promise((resolve) => setTimeout(resolve, OLD_ANSWER_MS));
    profile = await refreshProfile();
    await queryClient.invalidateQueries(others);
  }
  const { languages, defaultLanguage } = profile;
  if (languages.includes(currentLanguage())) return;
  const spoken = READY_LANGUAGES.find((language) => language === defaultLanguage);
  await switchLanguage(spoken ?? 'EN', { remember: false });
}

export function startPushEffects(): () => void {
  return onPush(({ event }) => (EFFECTS[event.name] as ((data: MemberEvent['data']) => void) | undefined)?.(event.data));
}
