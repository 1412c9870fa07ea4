import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import type { SlipList, SportsErrorCode, SportsRefusal } from '../../sports-api.ts';
import { STATUS_OF } from '../play/refusals.ts';
import { findSession, type Session } from '../store/sessions.ts';
import { offerCash, takeCash } from './cash-out.ts';
import { fixtureOf, fixturesOf, menuOf } from './lists.ts';
import { placeSlip, type SportsDeps } from './place.ts';
import { quoteSlip } from './quote.ts';
import { FixturesShape, ListShape, PlaceShape, PriceShape, TakeShape } from './read-says.ts';
import { isSportsCode } from './rules.ts';
import { slipView } from './slip-view.ts';
import { type SlipRow, slips } from './slips.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;
const SLIPS_A_PAGE = 20;
const BUSY = 409;
const SPORTS_STATUS: Readonly<Record<SportsErrorCode, number>> = {
  ...{ ODDS_CHANGED: BUSY, SUSPENDED: BUSY, GOAL: BUSY, STOPPED: BUSY, STARTED: BUSY, OFFER_OVER: BUSY, NOT_OPEN: BUSY },
  ...{ NOT_OFFERED: 404, RELATED_LEGS: 422, LEG_COUNT: 422, BAD_KIND: 422, STAKE_LIMIT: 422, NOT_CASHABLE: 422 },
};

/** Ends a call with a refusal. */
class NotNow extends Error {
  readonly refusal: SportsRefusal;
  constructor(refusal: SportsRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Below `/play/sports` (sports-api.ts). `tell`: slips of this player have changed. */
export function sportsRoutes(app: FastifyInstance, deps: SportsDeps, tell: (player: number) => void): void {
  const { store, clock, book } = deps;
  app.setErrorHandler(refuse);
  const sessionOf = (request: FastifyRequest): Session => {
    const [, secret = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const session = findSession(store.read, secret, clock.nowMs());
    if (!session || !isSportsCode(session.game)) throw new NotNow({ code: 'SESSION_OVER' });
    return session;
  };
  const seenBy = (session: Session) => ({ db: store.read, book, session, nowMs: clock.nowMs() });
  const view = ({ language }: Session, slip: SlipRow) => slipView({ db: store.read, book, language }, slip);
  const ownSlip = ({ player }: Session, id: string): SlipRow => {
    const slip = slips.find(store.read, id);
    if (slip?.player !== player) throw new NotNow({ code: 'NOT_FOUND' });
    return slip;
  };
  type WithId = { Params: { id: string } };

  app.get('/menu', async (request) => menuOf(seenBy(sessionOf(request))));
  app.get('/fixtures', async (request) => fixturesOf(seenBy(sessionOf(request)), read(FixturesShape, request.query)));
  app.get<WithId>('/fixture/:id', async (request) => {
    const fixture = fixtureOf(seenBy(sessionOf(request)), request.params.id);
    if (!fixture) throw new NotNow({ code: 'NOT_FOUND' });
    return fixture;
  });
  app.post('/price', async (request) => {
    const session = sessionOf(request);
    const { legs, kind, unit } = read(PriceShape, request.body);
    return orRefuse(quoteSlip(seenBy(session), { legs, ...(kind === undefined ? {} : { kind }), ...(unit === undefined ? {} : { unit }) }));
  });
  app.post('/slip', async (request) => {
    const session = sessionOf(request);
    const placed = await placeSlip(deps, session, read(PlaceShape, request.body));
    if ('refusal' in placed) throw new NotNow(placed.refusal);
    tell(session.player);
    return view(session, placed.slip);
  });
  app.get('/slips', async (request) => {
    const session = sessionOf(request);
    const { state, before } = read(ListShape, request.query);
    const from = before === undefined ? null : ownSlip(session, before).seq;
    const listed = slips.list(store.read, session.player, { isOpen: state === 'open', before: from, most: SLIPS_A_PAGE });
    const next = listed.length === SLIPS_A_PAGE ? (listed.at(-1)?.id ?? null) : null;
    return { slips: listed.map((slip) => view(session, slip)), next } satisfies SlipList;
  });
  app.get<WithId>('/slip/:id', async (request) => {
    const session = sessionOf(request);
    return view(session, ownSlip(session, request.params.id));
  });
  app.post<WithId>('/slip/:id/offer', async (request) => orRefuse(await offerCash(deps, ownSlip(sessionOf(request), request.params.id))));
  app.post<WithId>('/slip/:id/cash-out', async (request) => {
    const session = sessionOf(request);
    const { seq } = ownSlip(session, request.params.id);
    const taken = await takeCash(deps, session, seq, read(TakeShape, request.body));
    if ('refusal' in taken) throw new NotNow(taken.refusal);
    tell(session.player);
    return view(session, taken.slip);
  });
}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value ?? {});
  if (success) return data;
  const field = error.issues[0]?.path.join('.');
  throw new NotNow({ code: 'BAD_REQUEST', ...(field ? { field } : {}) });
}

function orRefuse<Value extends object>(answer: Value | { refusal: SportsRefusal }): Value {
  if ('refusal' in answer && answer.refusal !== null && !('legs' in answer)) throw new NotNow(answer.refusal as SportsRefusal);
  return answer as Value;
}

function statusOf({ code }: SportsRefusal): number {
  return SPORTS_STATUS[code as SportsErrorCode] ?? STATUS_OF[code as keyof typeof STATUS_OF];
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof NotNow) {
    reply.code(statusOf(error.refusal)).send(error.refusal);
    return;
  }
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500) {
    reply.code(statusCode).send({ code: 'BAD_REQUEST' } satisfies SportsRefusal);
    return;
  }
  request.log.error({ err: error }, 'a call of the sportsbook failed');
  reply.code(500).send({ code: 'WALLET_UNSURE' } satisfies SportsRefusal);
}
