import type { MemberEvent } from '@fairhall/contract/events';
import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { currentLanguage, switchLanguage } from './i18n.ts';
import { takeBalance } from './money.ts';
import { refreshProfile } from './profile.ts';
import { onPush } from './push.ts';
import { queryClient } from './query-client.ts';
import { endSession } from './session.ts';

/** What every page does with an event, whatever it shows. Lists and boards add their own with `usePush`. */
function apply(event: MemberEvent): void {
  switch (event.name) {
    case 'wallet.changed':
      takeBalance({ asset: event.data.asset, balanceE4: event.data.balance, version: event.data.version });
      return;
    case 'session.ended':
      endSession(event.data.reason);
      return;
    case 'merchant.changed':
      void followMerchant(event.data.version).catch(() => undefined); // without an answer the next one tells
      return;
    case 'resync':
      void queryClient.invalidateQueries();
      return;
    case 'stream.closed':
    case 'bet.settled':
    case 'draw.changed':
    case 'deposit.changed':
    case 'withdrawal.changed':
      return;
  }
}

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
  return onPush(({ event }) => apply(event));
}
