import type { ReactNode } from 'react';
import { FIGHTS_CODE, type FightBet, type FightBets } from '../../fights-api.ts';
import { ask, openSession } from '../frame/play-client.ts';
import { Over } from '../table/states.tsx';
import { FightsPage } from './fights-page.tsx';
import { fightsLine } from './fights-state.ts';

/** The page of the fights, with the session that the launch has opened. */
export async function openFightsPage(): Promise<ReactNode> {
  const session = await openSession(FIGHTS_CODE).catch(() => null);
  if (session === null) return <Over lobbyUrl={null} />;
  const address = new URL('/play/fights', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const line = fightsLine(() => new WebSocket(address), session);
  const readMine = async () => (await ask<FightBets>('/play/fights/mine', { session })).bets;
  return <FightsPage line={line} send={(body) => ask<FightBet>('/play/fights/bet', { session, body })} readMine={readMine} />;
}
