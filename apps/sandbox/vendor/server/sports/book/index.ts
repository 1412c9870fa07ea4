import type { Db } from '../../store/database.ts';
import type { Book, BookDesk, BookHears } from '../book-port.ts';
import type { FeedPort } from '../feed/port.ts';
import { createChanges } from './changes.ts';
import { createBookDesk } from './desk.ts';
import { createKeeper } from './keeper.ts';
import { readBook } from './read.ts';
import { listSilent, listSources, listToAsk, noteAsked, shutSource } from './sources.ts';

/** What of the sources the adapter asks and does; all of it is kept, so that a start goes on where the last one ended. */
export type Sources = {
  list: typeof listSources;
  silent: typeof listSilent;
  toAsk: typeof listToAsk;
  asked: typeof noteAsked;
  shut(db: Db, producer: number): void;
};

export type OpenedBook = {
  book: Book;
  /** What persons do, and what sources say; `hears` is told of both. */
  connect(hears: BookHears): { desk: BookDesk; port: FeedPort; sources: Sources };
};

/** The book in the vendor's store: what sources of sports offer and how it ended. Slips read it; adapters of feeds and the desk write it. */
export function openBook({ clock }: { clock: { nowMs(): number } }): OpenedBook {
  const changes = createChanges();
  return {
    book: { ...readBook(), onChange: changes.onChange },
    connect: (hears) => ({
      desk: createBookDesk({ changes, hears }),
      port: createKeeper({ changes, hears, clock }),
      sources: {
        list: listSources,
        silent: listSilent,
        toAsk: listToAsk,
        asked: noteAsked,
        shut: (db, producer) => shutSource(db, changes, producer),
      },
    }),
  };
}
