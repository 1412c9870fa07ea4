import { leaveGame } from '@fairhall/contract/game/leave-game';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../shared/call.ts';
import { currentSession } from '../../shared/session.ts';

export type Leaving = {
  vendor: string;
  /** The game plays from a wallet of the vendor's own. */
  ownWallet: boolean;
  /** The browser has kept the page and shows it again. */
  onReturn: () => void;
};

/**
 * Tells the server that the game was left, whichever way, so that the money comes home at once; nobody waits for the answer. What it gives
 * back is called where this page gives way to the game itself.
 */
export function useLeaving({ vendor, ownWallet, onReturn }: Leaving): () => void {
  const goesOn = useRef(false);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!ownWallet) return;
    const leave = () => {
      if (goesOn.current || currentSession() === null) return;
      void call(leaveGame, { body: { vendor } }, { keepalive: true });
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', shown);
      leave();
    };
  }, [vendor, ownWallet]);
  return () => {
    goesOn.current = true;
  };
}
