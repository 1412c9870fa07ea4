import type { FastifyInstance, FastifyReply } from 'fastify';
import { CARD_GAMES, type CardCode, isCardCode, STAKES } from '../../card-games/codes.ts';
import type { CardRules } from '../../cards-api.ts';
import type { Deps } from '../deps.ts';
import { CURRENCIES } from '../games.ts';
import { keepLine } from '../keep-line.ts';
import { findSession, type Session } from '../store/sessions.ts';
import { createFloor, type Floor } from './floor.ts';
import { type CardHall, createCardHall } from './hall.ts';
import { hands } from './hand-rows.ts';
import { listHands, recordOf } from './history.ts';
import { CARD_OWNER, hearSitting } from './sitting-money.ts';
import { rulesOf, rulesView } from './stakes.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
const LOOK_EVERY_MS = 50;
const LOBBY_EVERY_MS = 2_000;

export type Cards = {
  halls: readonly CardHall[];
  /** Below `/play`, where the sockets of the tables are registered. */
  routes(app: FastifyInstance): void;
  /** Chips of before the last stop go back, then the tables move by themselves, if they may. */
  start(isRunning: boolean): Promise<void>;
  stop(): void;
};

export function openCards(deps: Deps): Cards {
  const halls = (Object.keys(CARD_GAMES) as CardCode[]).map((code) => openHall(deps, code));
  const hallOf = (round: string) => halls.find(({ floor }) => round.startsWith(`${floor.code}-`));
  deps.wallet.owners[CARD_OWNER] = (db, call, answer) => {
    hearSitting(db, call, answer);
    const hall = hallOf(call.round);
    if (answer.balance !== null) hall?.noteBalance(call.player, answer.balance);
    // Once it is committed.
    setImmediate(() => hall?.floor.answered(call.round));
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    halls,
    routes: (app) => cardRoutes(app, deps, (code) => halls.find(({ floor }) => floor.code === code)),
    async start(isRunning) {
      for (const { floor } of halls) await floor.recover();
      if (!isRunning) return;
      timers.push(
        setInterval(() => {
          for (const { floor } of halls) floor.tick();
        }, LOOK_EVERY_MS),
        setInterval(() => {
          for (const hall of halls) hall.tellLobbies();
        }, LOBBY_EVERY_MS),
      );
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function openHall(deps: Deps, code: CardCode): CardHall {
  const floor: Floor = createFloor({
    ...{ ...deps, code },
    onTable: (table) => hall.onTable(table),
    onSitting: (player) => hall.onSitting(player),
  });
  const hall: CardHall = createCardHall(deps, floor);
  return hall;
}

function cardRoutes(app: FastifyInstance, deps: Deps, find: (code: string) => CardHall | undefined): void {
  const { store, clock } = deps;
  type Of = { Params: { code: string; id: string }; Querystring: { before?: string; currency?: string } };
  const sessionOf = (authorization: string | undefined): Session | undefined =>
    findSession(store.read, BEARER.exec(authorization ?? '')?.[1] ?? '', clock.nowMs());
  const notFound = (reply: FastifyReply) => reply.code(404).send({ code: 'NOT_FOUND' });
  const isOver = (reply: FastifyReply) => reply.code(401).send({ code: 'SESSION_OVER' });

  app.get<Of>('/cards/:code', { websocket: true }, (socket, { params: { code } }) => {
    const hall = find(code);
    if (hall) keepLine(socket, (line) => hall.open(line), deps.log);
    else socket.close();
  });
  app.get<Of>('/cards/:code/rules', async ({ params: { code }, query: { currency = 'USD' } }, reply) => {
    if (!isCardCode(code)) return notFound(reply);
    if (!CURRENCIES.includes(currency)) return reply.code(400).send({ code: 'BAD_REQUEST', field: 'currency' });
    const stakes = STAKES.map((stake) => rulesView(rulesOf(code, stake, currency)));
    return { code, currency, stakes, played: hands.played(store.read, code, currency) } satisfies CardRules;
  });
  app.get<Of>('/cards/:code/hands', async ({ params: { code }, query: { before }, headers }, reply) => {
    const session = sessionOf(headers.authorization);
    if (!session) return isOver(reply);
    const list = isCardCode(code) ? listHands(store.read, code, { player: session.player, before }) : null;
    return list ?? notFound(reply);
  });
  app.get<Of>('/cards/:code/hand/:id', async ({ params: { code, id }, headers }, reply) => {
    const session = sessionOf(headers.authorization);
    if (!session) return isOver(reply);
    const record = isCardCode(code) ? recordOf(store.read, { id, player: session.player, nowMs: clock.nowMs() }) : null;
    return record?.code === code ? record : notFound(reply);
  });
}
