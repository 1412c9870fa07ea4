import { isMachineCode } from '@fairhall/games/slots/machines';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Launch, Launched, PlayError, PlayedFigures, RoundSeen, SeedRotation } from '../../play-api.ts';
import type { Deps } from '../deps.ts';
import { isUnderBar } from '../operators.ts';
import { refusalOf } from '../slots/answers.ts';
import { createPress } from '../slots/press.ts';
import { type Heard, showRound } from '../slots/seen.ts';
import { playedSoFar } from '../store/played.ts';
import { practiceOf } from '../store/players.ts';
import { findRound, type KeptRound, listRounds } from '../store/rounds.ts';
import { endSession, findSession, letPlay, type Session } from '../store/sessions.ts';
import { openLaunch } from './open-launch.ts';
import { Refused, STATUS_OF } from './refusals.ts';
import { changeSeeds, seedsNow } from './seeds.ts';
import { roundView, seedView, sessionView } from './views.ts';

const ROUNDS_A_PAGE = 20;
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/;

const LaunchShape = z.strictObject({ ticket: z.string().check(z.maxLength(100)) });
const RotationShape = z.strictObject({ clientSeed: z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/)) });
const PressShape = z.strictObject({ key: z.uuid(), stake: z.string().check(z.maxLength(20)), free: z.optional(z.uuid()) });
const SeenShape = z.strictObject({ spins: z.int().check(z.minimum(0), z.maximum(1000)) });
const Before = z.strictObject({ before: z.optional(z.string().check(z.maxLength(60))) });

/** What the vendor's own pages ask (play-api.ts). */
export function playRoutes(app: FastifyInstance, deps: Deps, heard: Heard): void {
  const { store, clock } = deps;
  const press = createPress(deps);

  app.setErrorHandler(refuse);
  const sessionOf = (request: FastifyRequest): Session => {
    const [, secret] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    const session = secret === undefined ? undefined : findSession(store.read, secret, clock.nowMs());
    if (!session) throw new Refused({ code: 'SESSION_OVER' });
    heard.note(session.player);
    return session;
  };
  const view = (session: Session, round: KeptRound) => roundView(store.read, session.currency, round);

  app.post('/session', async ({ body }) => {
    const session = await openLaunch(deps, (read(LaunchShape, body) satisfies Launch).ticket);
    if (session === null) throw new Refused({ code: 'SESSION_OVER' });
    return { session } satisfies Launched;
  });
  app.get('/session', async (request) => sessionNow(deps, sessionOf(request)));
  app.post('/take', async (request) => {
    const session = sessionOf(request);
    await store.write((db) => letPlay(db, session.player, session.hash));
    return sessionNow(deps, session);
  });

  app.get<{ Params: { game: string } }>('/played/:game', async ({ params: { game } }) => {
    if (!isMachineCode(game)) throw new Refused({ code: 'NOT_FOUND' });
    return playedSoFar(store.read, game) satisfies PlayedFigures;
  });

  app.get('/seed', async (request) => seedView(await seedsNow(deps, sessionOf(request).player)));
  app.post('/seed', async (request) => {
    const { player } = sessionOf(request);
    return orRefuse(await changeSeeds(deps, player, (read(RotationShape, request.body) satisfies SeedRotation).clientSeed));
  });

  app.post<{ Params: { game: string } }>('/:game/round', async (request, reply) => {
    const session = sessionOf(request);
    const { free, ...rest } = read(PressShape, request.body);
    const { round } = orRefuse(await press(session, { ...rest, game: request.params.game, ...(free === undefined ? {} : { free }) }));
    if (round.refusal) reply.code(STATUS_OF[round.refusal.code]);
    return view(session, round);
  });
  app.get<{ Params: { id: string } }>('/round/:id', async (request) => {
    const session = sessionOf(request);
    return view(session, ownRound(deps, session, request.params.id));
  });
  app.post<{ Params: { id: string } }>('/round/:id/seen', async (request) => {
    const session = sessionOf(request);
    const { round } = orRefuse(
      await showRound(deps, session, { id: request.params.id, ...(read(SeenShape, request.body) satisfies RoundSeen) }),
    );
    return view(session, round);
  });
  app.get('/rounds', async (request) => {
    const session = sessionOf(request);
    const { before } = read(Before, request.query);
    const from = before === undefined ? null : ownRound(deps, session, before).seq;
    const rounds = listRounds(store.read, session.player, { before: from, most: ROUNDS_A_PAGE });
    return { rounds: rounds.map((round) => view(session, round)), next: rounds.length === ROUNDS_A_PAGE ? rounds.at(-1)?.id : null };
  });
}

async function sessionNow(deps: Deps, session: Session) {
  const balance = await balanceOf(deps, session);
  const seeds = await seedsNow(deps, session.player);
  const operatorBar = isUnderBar(deps.operators, session);
  return sessionView(deps.store.read, { session, seeds, balance, operatorBar, nowMs: deps.clock.nowMs() });
}

/** Null while the wallet says nothing. One that says the session is over ends it here too. */
async function balanceOf({ store, wallet, clock }: Deps, session: Session): Promise<bigint | null> {
  if (session.mode === 'practice') return practiceOf(store.read, session.player);
  const answer = await wallet.balance(session);
  if (answer.outcome === 'refused' && refusalOf(answer.status) === 'SESSION_OVER') {
    await store.write((db) => endSession(db, session.hash, clock.nowMs()));
    throw new Refused({ code: 'SESSION_OVER' });
  }
  return answer.outcome === 'done' ? answer.balance : null;
}

function ownRound({ store }: Deps, { player }: Session, id: string): KeptRound {
  const round = findRound(store.read, id);
  if (round?.player !== player) throw new Refused({ code: 'NOT_FOUND' });
  return round;
}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value ?? {});
  if (success) return data;
  const field = error.issues[0]?.path[0];
  throw new Refused({ code: 'BAD_REQUEST', ...(field === undefined ? {} : { field: String(field) }) });
}

function orRefuse<Value extends object>(answer: Value | { refusal: PlayError }): Value {
  if ('refusal' in answer) throw new Refused(answer.refusal);
  return answer;
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) {
    const { refusal } = error;
    if (refusal.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(refusal.retryAfterMs / 1000));
    reply.code(STATUS_OF[refusal.code]).send(refusal);
    return;
  }
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode < 500) {
    reply.code(statusCode).send({ code: 'BAD_REQUEST' } satisfies PlayError);
    return;
  }
  request.log.error({ err: error }, 'a call of a page failed');
  reply.code(500).send({ code: 'WALLET_UNSURE' } satisfies PlayError);
}
