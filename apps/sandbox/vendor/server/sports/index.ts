import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepLine } from '../keep-line.ts';
import type { Book } from './book-port.ts';
import { decideDue } from './decide.ts';
import { createLines } from './lines.ts';
import type { SportsDeps } from './place.ts';
import { sportsRoutes } from './routes.ts';
import { settleDue } from './settle.ts';
import { createSlipMoney, SLIP_OWNER } from './slip-money.ts';

/** How often bets that wait are looked at, slips settled and pages told. */
export const SPORTS_EVERY_MS = 100;

export type Sportsbook = {
  deps: SportsDeps;
  /** Below `/play`, in the scope that takes sockets. */
  routes(app: FastifyInstance): Promise<void>;
  /** Decides what is due, settles what was told of, and tells pages of both. */
  tick(): Promise<void>;
  stop(): void;
};

/** The sportsbook: slips on what the book offers. */
export function openSports(deps: Deps, book: Book): Sportsbook {
  const lines = createLines({ ...deps, book });
  const changed = new Set<number>();
  // Told with the next tick, when it is committed.
  const money = createSlipMoney(deps.wallet, (player) => void changed.add(player));
  const sports: SportsDeps = { ...deps, book, money };
  deps.wallet.owners[SLIP_OWNER] = (db, call, answer) => {
    money.hear(db, call, answer);
    if (answer.balance !== null) lines.noteBalance(call.player, answer.balance);
  };
  return {
    deps: sports,
    async routes(app) {
      app.get('/slip', { websocket: true }, (socket) => keepLine(socket, (line) => lines.open(line), deps.log));
      await app.register(async (scope) => sportsRoutes(scope, sports, (player) => void changed.add(player)), { prefix: '/sports' });
    },
    async tick() {
      for (const player of await decideDue(sports)) changed.add(player);
      for (const player of await settleDue(sports)) changed.add(player);
      lines.tellBook();
      const players = [...changed];
      changed.clear();
      if (players.length > 0) lines.tellPlayers(players);
    },
    stop: () => lines.stop(),
  };
}
