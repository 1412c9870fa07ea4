import type { ReactNode } from 'react';
import type { PlayedFigures } from '../../play-api.ts';
import type { SportsCode } from '../../sports-api.ts';
import type { Address } from '../address.ts';
import { openSession } from '../frame/play-client.ts';
import { Over } from '../table/states.tsx';
import { SportsLine } from './book-context.tsx';
import { sportsClient } from './sports-client.ts';
import { SportsPage } from './sports-page.tsx';

type Asked = Extract<Address, { page: 'sports' }>;

/** The sportsbook, its rules of settlement, or its figures. */
export async function openSports(
  { game, at, fixture }: Asked,
  fetchPlayed: (game: string) => Promise<PlayedFigures | null>,
): Promise<ReactNode> {
  if (at === 'game') return openBook(game, fixture);
  if (at === 'rules') {
    const { RulesPage } = await import('./rules/rules-page.tsx');
    return <RulesPage game={game} />;
  }
  const { MarginReport } = await import('./rules/margin-report.tsx');
  return <MarginReport game={game} fetchPlayed={fetchPlayed} />;
}

/** With the session that the launch has opened, at the match that it names. */
async function openBook(game: SportsCode, fixture: string | null): Promise<ReactNode> {
  const session = await openSession(game).catch(() => null);
  if (session === null) return <Over lobbyUrl={null} />;
  const address = new URL('/play/slip', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const line = new SportsLine(() => new WebSocket(address), session);
  return <SportsPage line={line} client={sportsClient(session)} at={fixture} />;
}
