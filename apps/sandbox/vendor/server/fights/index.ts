import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { FightBetRequest, FightBets, FightStatement, FightsPlayed } from '../../fights-api.ts';
import type { PlayError } from '../../play-api.ts';
import type { FightsConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { keepLine } from '../keep-line.ts';
import { STATUS_OF } from '../play/refusals.ts';
import { findSession, type Session } from '../store/sessions.ts';
import { announceCard } from './announce.ts';
import { fightBets } from './bet-rows.ts';
import { createFightMoney, FIGHT_OWNER, type FightMoney } from './fight-money.ts';
import { fights } from './fight-rows.ts';
import { createFightHall } from './hall.ts';
import { placeBet } from './place-bet.ts';
import { createPlaces } from './places.ts';
import { createRing } from './ring.ts';
import { betView, playedSoFar, statementOf } from './views.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
const BETS_MAX = 50;
const CARD = 6;
const NOWHERE: FightsConfig = { places: [], streams: [], hasCard: false };

const PressShape = z.strictObject({
  key: z.uuid(),
  fight: z.string().check(z.maxLength(40)),
  side: z.enum(['M', 'W', 'D']),
  stake: z.string().check(z.regex(/^[1-9][0-9]{0,17}$/)),
});

export type Fights = { money: FightMoney; routes(app: FastifyInstance): void; start(): Promise<void>; tick(): Promise<void> };

/** The ring: its money, its pages' calls, and what moves by itself. `tick` is to be called a few times a second. */
export function openFights(deps: Deps, { places: allowed, hasCard }: FightsConfig = NOWHERE): Fights {
  const { store, clock, wallet } = deps;
  const money = createFightMoney(wallet);
  const places = createPlaces(allowed, wallet);
  const hall = createFightHall(deps, places);
  const ring = createRing({ ...deps, money, isPractised: hall.isPractised });
  wallet.owners[FIGHT_OWNER] = (db, call, answer) => {
    money.hear(db, call, answer);
    hall.note(call.player, answer.balance);
  };

  const sessionOf = ({ headers }: FastifyRequest): Session | undefined => {
    const [, secret = ''] = BEARER.exec(headers.authorization ?? '') ?? [];
    return findSession(store.read, secret, clock.nowMs());
  };
  const refuse = (reply: FastifyReply, refusal: PlayError) => reply.code(STATUS_OF[refusal.code]).send(refusal);

  async function press(request: FastifyRequest, reply: FastifyReply) {
    const session = sessionOf(request);
    if (!session) return refuse(reply, { code: 'SESSION_OVER' });
    const { success, data, error } = PressShape.safeParse(request.body ?? {});
    if (!success) return refuse(reply, { code: 'BAD_REQUEST', field: String(error.issues[0]?.path[0] ?? 'body') });
    const { stake, ...rest } = data satisfies FightBetRequest;
    const placed = await placeBet({ store, clock, money, places }, session, { ...rest, stake: BigInt(stake) });
    hall.note(session.player, null);
    hall.tell(session.player);
    if (!('seq' in placed)) return refuse(reply, placed.refusal);
    if (placed.refusal) reply.code(STATUS_OF[placed.refusal.code]);
    return betView(placed, fights.find(store.read, placed.fight)?.number ?? 0);
  }

  return {
    money,
    routes(app) {
      app.get('/fights', { websocket: true }, (socket) => keepLine(socket, (line) => hall.open(line), deps.log));
      app.post('/fights/bet', press);
      app.get('/fights/mine', async (request, reply) => {
        const session = sessionOf(request);
        if (!session) return refuse(reply, { code: 'SESSION_OVER' });
        const bets = fightBets.newest(store.read, session.player, BETS_MAX);
        return { bets: bets.map((bet) => betView(bet, fights.find(store.read, bet.fight)?.number ?? 0)) } satisfies FightBets;
      });
      app.get('/fights/played', async () => playedSoFar(store.read) satisfies FightsPlayed);
      app.get<{ Params: { id: string } }>('/fights/statement/:id', async ({ params: { id } }, reply): Promise<FightStatement> => {
        return statementOf(store.read, id) ?? refuse(reply, { code: 'NOT_FOUND' });
      });
    },
    async start() {
      if (hasCard && fights.lastNumber(store.read, 'OWN') === 0) await store.write((db) => announceCard(db, CARD, clock.nowMs()));
    },
    async tick() {
      await ring.tick();
      if (hall.hasPhones()) hall.tell();
    },
  };
}
