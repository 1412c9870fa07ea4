import { createHmac, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { openCards } from './cards/index.ts';
import { type Chance, systemChance } from './chance.ts';
import type { VendorConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { deskRoutes } from './desk/routes.ts';
import { openFights } from './fights/index.ts';
import { ringDesk } from './fights/ring-desk.ts';
import { openFish } from './fish/index.ts';
import { findGame } from './games.ts';
import { openKeys } from './keys.ts';
import { languageOf } from './language.ts';
import { gameCalls } from './operator-api/game-calls.ts';
import { createRoundDoor } from './operator-api/round-detail.ts';
import { operatorRoutes } from './operator-api/routes.ts';
import { readOperators } from './operators.ts';
import { servePages } from './pages.ts';
import { playRoutes } from './play/routes.ts';
import { practiceLaunch } from './practice.ts';
import { roundPage } from './round-page.ts';
import { SLOT_OWNER } from './slots/about.ts';
import { slotAnswers } from './slots/answers.ts';
import { closeLeftRounds, createHeard } from './slots/seen.ts';
import { openBook } from './sports/book/index.ts';
import { startUnified } from './sports/feed/unified/adapter.ts';
import { hearBook } from './sports/hear.ts';
import { openSports, SPORTS_EVERY_MS } from './sports/index.ts';
import { sportsDesk } from './sports/sports-desk.ts';
import { createFixtureSweep } from './sports/sweep-fixtures.ts';
import { openStore } from './store/database.ts';
import { sweepPractice } from './sweep-practice.ts';
import { openTables } from './tables/index.ts';
import { thumbRoutes } from './thumbs.ts';
import { createAskWallet } from './wallet/ask.ts';
import { createWallet } from './wallet/wallet.ts';

const BODY_MAX = 16_384;
const DELIVER_EVERY_MS = 250;
const LOOK_FOR_LEFT_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 1000;
const FISH_EVERY_MS = 250;
const FIGHTS_EVERY_MS = 200;

export type RunningVendor = { deps: Deps; port: number; stop(): Promise<void> };
/**
 * Time and chance are those of the machine where none are given; tables, and tables of cards, move by themselves, and draw from a chance of their own.
 * `pages`: the folder of what was built of them.
 */
export type VendorParts = {
  config: VendorConfig;
  log: Logger;
  clock?: Deps['clock'];
  chance?: Chance;
  tableChance?: Chance;
  /** Tests that play no table let them rest. */
  areTablesRunning?: boolean;
  pages?: string;
};

const systemClock = { nowMs: () => Date.now() };

/** The whole vendor as it listens. Stopped, it has sent what it could; the rest goes on its way at the next start. */
export async function startVendor({
  config,
  log,
  clock = systemClock,
  chance = systemChance,
  tableChance = systemChance,
  areTablesRunning = true,
  pages = '',
}: VendorParts): Promise<RunningVendor> {
  const key = openKeys(config.dataDir);
  const ask = createAskWallet(key, chance.uuid);
  const operators = readOperators(config.dataDir, (problem) => log.warn({ problem }, 'operators.json can not be read'));
  const store = openStore(join(config.dataDir, 'vendor.sqlite'));
  const wallet = createWallet({ store, clock, chance, operators, ask });
  const deps: Deps = { store, clock, chance, operators, wallet, log };
  const heard = createHeard(clock);
  wallet.owners[SLOT_OWNER] = slotAnswers(deps);
  const tables = openTables({ ...deps, chance: tableChance }, config);
  const fish = openFish(deps);
  const kept = openBook({ clock });
  const { port: feedPort, sources, desk: bookDesk } = kept.connect(hearBook);
  const sports = openSports(deps, kept.book);
  const cards = openCards({ ...deps, chance: tableChance });
  const fights = openFights(deps, config.fights);
  await wallet.recover();
  await fights.start();
  await cards.start(areTablesRunning);

  const app = Fastify({ bodyLimit: BODY_MAX, forceCloseConnections: true, loggerInstance: log as FastifyBaseLogger });
  app.get('/healthz', async () => ({ ok: true }));
  await app.register(async (scope) => playRoutes(scope, deps, heard), { prefix: '/play' });
  await app.register(
    async (scope) => {
      await tables.routes(scope);
      fish.routes(scope);
      await sports.routes(scope);
      cards.routes(scope);
      fights.routes(scope);
    },
    { prefix: '/play' },
  );
  app.get<{ Params: { game: string }; Querystring: { lang?: string } }>('/practice/:game', async ({ params: { game }, query }, reply) => {
    if (!findGame(game)) return reply.code(404).send();
    return reply.redirect(await practiceLaunch(deps, { origin: '', game, language: languageOf(query.lang) }));
  });
  const door = createRoundDoor(doorSecretOf(key), clock);
  await app.register(async (scope) => operatorRoutes(scope, deps, gameCalls(deps, config, door)));
  roundPage(app, deps, door);
  await app.register(async (scope) => {
    deskRoutes(scope, deps, config.desk);
    ringDesk(scope, deps, { money: fights.money, streams: config.fights?.streams ?? [] });
    sportsDesk(scope, deps, { book: kept.book, desk: bookDesk });
  });
  thumbRoutes(app);
  await servePages(app, pages);
  if (areTablesRunning) await tables.start();
  await app.listen({ host: config.host, port: config.port });
  const feed = config.feed ? await startUnified({ feed: config.feed, store, port: feedPort, sources, clock, log }) : null;

  const keepGoing = [
    every(DELIVER_EVERY_MS, () => wallet.deliverDue()),
    every(LOOK_FOR_LEFT_EVERY_MS, () => closeLeftRounds(deps, heard)),
    every(SWEEP_EVERY_MS, () => sweepPractice(deps)),
    every(SWEEP_EVERY_MS, createFixtureSweep(deps)),
    every(FISH_EVERY_MS, () => fish.tick()),
    every(SPORTS_EVERY_MS, () => sports.tick()),
    every(FIGHTS_EVERY_MS, () => fights.tick()),
  ];
  return {
    deps,
    port: (app.server.address() as { port: number }).port,
    async stop() {
      cards.stop();
      await Promise.all([app.close(), tables.stop(), feed?.stop()]);
      await Promise.all(keepGoing.map((stop) => stop()));
      sports.stop();
      store.close();
    },
  };

  /** Answers how to stop it, which waits for the turn that is under way. */
  function every(ms: number, work: () => Promise<void>): () => Promise<void> {
    let turn: Promise<void> | null = null;
    const timer = setInterval(() => {
      turn ??= work()
        .catch((error: unknown) => log.error({ err: error }, 'work beside the calls failed'))
        .finally(() => (turn = null));
    }, ms);
    return async () => {
      clearInterval(timer);
      await turn;
    };
  }
}

/** Drawn from the private key, so that addresses of rounds outlive a start and nothing else is to be kept. */
function doorSecretOf(key: KeyObject): Uint8Array {
  return createHmac('sha256', key.export({ format: 'der', type: 'pkcs8' }))
    .update('addresses of rounds')
    .digest();
}
