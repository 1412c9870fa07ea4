import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepLine } from '../keep-line.ts';
import { findSession } from '../store/sessions.ts';
import type { CallOwner } from '../wallet/wallet.ts';
import { type Beacon, localBeacon, quicknetBeacon } from './beacon.ts';
import { createHall, type Hall } from './hall.ts';
import { areasSoFar } from './played-areas.ts';
import { listBets, listShoes, proofOf } from './proof.ts';
import type { TableRules } from './rooms.ts';
import { desk } from './rows.ts';
import { createTable } from './table.ts';
import { createTableMoney, hearRaise, hearWallet, RAISE_OWNER, TABLE_OWNER } from './table-money.ts';
import { TABLES } from './tables.ts';
import { createTickets, hearTicket, TICKET_OWNER, type Tickets } from './tickets.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
const BEACON_KEY_FILE = 'beacon.key';
/** A whole felt of roulette fits. */
const MESSAGE_MAX = 8_192;

export type Tables = { routes(app: FastifyInstance): Promise<void>; start(): Promise<void>; stop(): Promise<void>; halls: readonly Hall[] };

/** `beaconUrl`: drand's HTTP; null: a beacon of the vendor's own, in development. */
export function openTables(deps: Deps, { dataDir, beaconUrl }: { dataDir: string; beaconUrl: string | null }): Tables {
  const beacon = beaconUrl === null ? localBeacon(beaconSecret(dataDir, deps), () => deps.clock.nowMs()) : quicknetBeacon(beaconUrl);
  const opened = TABLES.map((rules) => openHall(deps, rules, beacon));
  const halls = opened.map(({ hall }) => hall);
  const heardBy =
    (owner: CallOwner): CallOwner =>
    (db, call, answer) => {
      owner(db, call, answer);
      const { player, round } = call;
      const hall = halls.find(({ table }) => round.startsWith(`${table.rules.id}-`));
      if (answer.balance !== null) hall?.noteBalance(player, answer.balance);
      // Once it is committed.
      setImmediate(() => hall?.tellPlayers([player]));
    };
  deps.wallet.owners[TABLE_OWNER] = heardBy(hearWallet);
  deps.wallet.owners[RAISE_OWNER] = heardBy(hearRaise);
  deps.wallet.owners[TICKET_OWNER] = (db, call, answer) => {
    hearTicket(db, call, answer);
    const hall = halls.find(({ table }) => call.round.startsWith(`${table.rules.id}-`));
    if (answer.balance !== null) hall?.noteBalance(call.player, answer.balance);
    setImmediate(() => hall?.tellWhole([call.player]));
  };
  let isStopped = false;
  let running: Promise<void>[] = [];

  async function run({ hall, tickets }: (typeof opened)[number]): Promise<void> {
    const { table } = hall;
    while (!isStopped) {
      await table.tick().catch((error: unknown) => deps.log.error({ err: error, table: table.rules.id }, 'a table could not move on'));
      await refundWhilePaused(hall, tickets).catch((error: unknown) => deps.log.error({ err: error }, 'tickets could not be given back'));
      await new Promise((resolve) => setTimeout(resolve, Math.max(table.nextLookMs(), 5)));
    }
  }

  async function refundWhilePaused(hall: Hall, tickets: Tickets): Promise<void> {
    const sinceMs = desk.pausedSince(deps.store.read, hall.table.rules.id);
    if (sinceMs !== null) hall.tellWhole(await tickets.refund(sinceMs));
  }

  return {
    halls,
    routes: (app) => tableRoutes(app, { deps, halls, beacon }),
    async start() {
      for (const { table } of halls) await table.start();
      running = opened.map(run);
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

function openHall(deps: Deps, rules: TableRules, beacon: Beacon): { hall: Hall; tickets: Tickets } {
  const { store, clock, chance, wallet, log } = deps;
  const table = createTable({
    rules,
    store,
    money: createTableMoney(wallet),
    beacon,
    chance,
    clock,
    onPhase: () => hall.tellPhase(),
    onBets: (players) => hall.tellPlayers(players),
    alarm: (problem) => log.error({ problem }, 'a table has stopped'),
  });
  const tickets = createTickets(deps, rules.id);
  const hall: Hall = createHall(deps, table, tickets);
  return { hall, tickets };
}

type Parts = { deps: Deps; halls: readonly Hall[]; beacon: Beacon };

/** Below `/play`. */
async function tableRoutes(app: FastifyInstance, { deps, halls, beacon }: Parts): Promise<void> {
  const find = (id: string) => halls.find(({ table }) => table.rules.id === id);
  const notFound = { code: 'NOT_FOUND' };
  await app.register(fastifyWebsocket, { options: { maxPayload: MESSAGE_MAX } });
  app.get<{ Params: { id: string } }>('/table/:id', { websocket: true }, (socket, { params: { id } }) => {
    const hall = find(id);
    if (hall) keepLine(socket, (line) => hall.open(line), deps.log);
    else socket.close();
  });
  app.get<{ Params: { id: string } }>('/table/:id/bets', async ({ params: { id }, headers }, reply) => {
    const [, secret = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
    const session = findSession(deps.store.read, secret, deps.clock.nowMs());
    if (!session) return reply.code(401).send({ code: 'SESSION_OVER' });
    return find(id) ? listBets(deps.store.read, id, session.player) : reply.code(404).send(notFound);
  });
  app.get<{ Params: { id: string } }>('/table/:id/played', async ({ params: { id } }, reply) => {
    return find(id) ? areasSoFar(deps.store.read, id) : reply.code(404).send(notFound);
  });
  app.get<{ Params: { id: string } }>('/table/:id/shoes', async ({ params: { id } }, reply) => {
    return find(id) ? listShoes(deps.store.read, id) : reply.code(404).send(notFound);
  });
  app.get<{ Params: { id: string; number: string } }>('/table/:id/shoe/:number', async ({ params: { id, number } }, reply) => {
    const hall = find(id);
    const proof =
      hall && /^[1-9][0-9]{0,8}$/.test(number)
        ? proofOf(deps.store.read, { rules: hall.table.rules, beacon, number: Number(number) })
        : null;
    return proof ?? reply.code(404).send(notFound);
  });
}

/** The secret of the beacon in development: made at the first start. */
function beaconSecret(dataDir: string, { chance }: Deps): bigint {
  const path = join(dataDir, BEACON_KEY_FILE);
  if (!existsSync(path)) writeFileSync(path, Buffer.from(chance.bytes(31)).toString('hex'), { mode: 0o600 });
  return BigInt(`0x${readFileSync(path, 'utf8').trim()}`) + 1n;
}
