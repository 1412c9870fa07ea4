import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { SlipPageSays, SlipServerSays } from '../../sports-api.ts';
import { LiveLine, type OpenSocket } from '../frame/live-line.ts';
import { type BookState, hearBook } from './book-state.ts';
import type { SportsClient } from './sports-client.ts';

/** The line to the sportsbook. */
export class SportsLine extends LiveLine<BookState, SlipServerSays, SlipPageSays> {
  constructor(open: OpenSocket, session: string) {
    super({ open, enter: () => ({ kind: 'enter', session }), again: { kind: 'snapshot' }, hear: hearBook });
  }
}

type Desk = { line: SportsLine; client: SportsClient };

const DeskContext = createContext<Desk | null>(null);

export function AtDesk({ desk, children }: { desk: Desk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>;
}

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('nothing of the sportsbook stands outside of its page');
  return desk;
}

/** A part of what is known. What asks for little is drawn anew seldom: `choose` answers the same object while nothing of it has changed. */
export function useBook<Part>(choose: (book: BookState) => Part): Part {
  const { line } = useDesk();
  return useSyncExternalStore(line.subscribe, () => choose(line.read().known as BookState));
}
