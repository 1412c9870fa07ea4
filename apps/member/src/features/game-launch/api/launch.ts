import { failureOf } from '@fairhall/client/failure';
import { launchGame } from '@fairhall/contract/game/launch-game';
import { toast } from '@fairhall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { failureText } from '../../../shared/errors.ts';
import type { Launch } from '../address.ts';

const queryOf = (launch: Launch, practice: boolean) => ({
  ...{ launchMode: 'GLS', device: 'web', platform: 'html5', accountType: practice ? '0' : '1' },
  ...launch,
});

/** The address of a game, asked for once by the page that owns the game: it opens it once. Asked again only by the player. */
export function useLaunch(launch: Launch, { practice, enabled }: { practice: boolean; enabled: boolean }) {
  return useQuery({
    queryKey: [launchGame.id, launch, practice],
    queryFn: async ({ signal }) => (await ask(launchGame, { query: queryOf(launch, practice) }, signal)).content,
    ...{ enabled, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnReconnect: false, refetchOnWindowFocus: false },
  });
}

/**
 * Opens a game in a window of its own. The window is opened by the tap and led on when the address has come: else it would be a pop-up.
 * `onHere`: the browser gave none, and this page gives way to the game.
 */
export async function openWindow(launch: Launch, { practice, onHere }: { practice: boolean; onHere: () => void }): Promise<void> {
  const opened = window.open('', '_blank');
  try {
    const { content } = await ask(launchGame, { query: queryOf(launch, practice) });
    if (opened) {
      opened.opener = null;
      opened.location.replace(content.game_url);
    } else {
      onHere();
      window.location.assign(content.game_url);
    }
  } catch (error) {
    opened?.close();
    toast(failureText(failureOf(error)), { kind: 'danger' });
  }
}
