import type { ReactNode } from 'react';
import type { CardCode } from '../../card-games/codes.ts';
import type { CardPageSays, CardsSay, HandList, HandRecord } from '../../cards-api.ts';
import { LiveLine } from '../frame/live-line.ts';
import { ask, openSession } from '../frame/play-client.ts';
import { Over } from '../table/states.tsx';
import { CardsPage } from './cards-page.tsx';
import { type CardsState, hearCards } from './cards-state.ts';
import { loadCardsFace } from './load-face.ts';

type Place = { code: CardCode; at: 'game' | 'report' | 'verify'; currency: string | null };

/** What an address asks of a card game: to play it, its report, or a hand to be checked. */
export async function openCards({ code, at, currency }: Place): Promise<ReactNode> {
  if (at === 'game') return openGame(code);
  if (at === 'report') return (await import('./report/open-report.tsx')).openCardReport(code, currency);
  const { VerifyHandPage } = await import('./verify-page.tsx');
  return <VerifyHandPage />;
}

/** The page of a card game, with the session that the launch has opened. */
async function openGame(code: CardCode): Promise<ReactNode> {
  const [session, face] = await Promise.all([openSession(code).catch(() => null), loadCardsFace(code)]);
  if (session === null) return <Over lobbyUrl={null} />;
  const address = new URL(`/play/cards/${code}`, window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const line = new LiveLine<CardsState, CardsSay, CardPageSays>({
    open: () => new WebSocket(address),
    enter: () => ({ kind: 'enter', session }),
    again: { kind: 'snapshot' },
    hear: (known, says, nowMs) => hearCards(known, says, { nowMs, ownPart: (deal) => keptPart(code, deal) }),
  });
  const hands = {
    list: (before?: string) => ask<HandList>(`/play/cards/${code}/hands${before === undefined ? '' : `?before=${before}`}`, { session }),
    hand: (id: string) => ask<HandRecord>(`/play/cards/${code}/hand/${id}`, { session }),
  };
  return <CardsPage face={face} line={line} hands={hands} />;
}

/** The newest deal's bytes alone are kept, so that a page loaded again still tells what it has sealed. */
function keptPart(code: CardCode, deal: string): string {
  const key = `part ${code}`;
  const [known, part] = (window.sessionStorage.getItem(key) ?? '').split('|');
  if (known === deal && part) return part;
  const drawn = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  window.sessionStorage.setItem(key, `${deal}|${drawn}`);
  return drawn;
}
