import { useEffect } from 'react';
import { useUnreadCounts } from './unread-counts.ts';

/** The icon of the app on the phone bears what waits to be read, for as long as somebody is logged in: it is drawn for members alone. */
export function useAppBadge(): void {
  const { notices, inbox, chat } = useUnreadCounts();
  const sum = notices + inbox + chat;
  useEffect(() => {
    bear(sum);
    return () => bear(0);
  }, [sum]);
}

/** Browsers without the app on the home screen refuse it: nothing is lost. */
function bear(sum: number): void {
  void navigator.setAppBadge?.(sum).catch(() => undefined);
}
