import { useEffect } from 'react';
import { useSession } from './session.ts';
import { useUnreadCounts } from './unread-counts.ts';

/** The icon of the app on the phone bears what waits to be read, for as long as somebody is logged in. */
export function useAppBadge(): void {
  const isKnown = useSession() !== null;
  const { notices, inbox, chat } = useUnreadCounts();
  const sum = isKnown ? notices + inbox + chat : 0;
  useEffect(() => {
    // Browsers without the app on the home screen refuse it: nothing is lost.
    void navigator.setAppBadge?.(sum).catch(() => undefined);
  }, [sum]);
}
