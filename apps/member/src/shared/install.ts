import { useSyncExternalStore } from 'react';

/** What a browser hands over when it could put the app on the home screen (first/start.js keeps it). */
type InstallOffer = Event & { prompt(): Promise<unknown> };

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined;
  }
}

/** Asks the browser to install the app; null where it offers none, or the offer was used. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(subscribe, () => window.installOffer);
  if (!offer) return null;
  return () => {
    // An offer works once, whatever the person answers.
    window.installOffer = undefined;
    window.dispatchEvent(new Event('installoffer'));
    void offer.prompt();
  };
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('installoffer', changed);
  return () => window.removeEventListener('installoffer', changed);
}
