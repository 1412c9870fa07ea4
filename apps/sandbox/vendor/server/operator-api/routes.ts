import {
  GAME_FAILURES,
  type GameAnswer,
  type GameFailure,
  type GameRequest,
  ONCE_A_MINUTE,
  readGameRequest,
} from '@fairhall/vendor-protocol/hub88/game-calls';
import { GAME_CALLS, type GameCall, PROFILES, type Profile } from '@fairhall/vendor-protocol/hub88/profiles';
import { isSignedBy } from '@fairhall/vendor-protocol/signature';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Operator } from '../operators.ts';

/** Ends a game call with the HTTP code of its failure. */
export class Failed extends Error {
  readonly failure: GameFailure;
  constructor(failure: GameFailure, why: string) {
    super(why);
    this.failure = failure;
  }
}

export type GameCalls = {
  [Call in GameCall]: (operator: Operator, request: GameRequest<Call>) => Promise<GameAnswer<Call>>;
};

const A_MINUTE_MS = 60_000;

/** What operators ask, under the paths of both profiles. */
export function operatorRoutes(app: FastifyInstance, deps: Deps, calls: GameCalls): void {
  const { clock, log } = deps;
  const askedAt = new Map<string, number>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const { failure, statusCode } = error as Partial<Failed> & { statusCode?: number };
    if (failure) return reply.code(GAME_FAILURES[failure]).send({ error: (error as Error).message });
    if (statusCode !== undefined && statusCode < 500) return reply.code(400).send({ error: 'the request can not be read' });
    log.error({ err: error, path: request.url }, 'a game call failed');
    return reply.code(500).send({ error: 'a fault of ours' });
  });

  function answerOnce(call: GameCall, { operatorId }: Operator): void {
    if (!ONCE_A_MINUTE.includes(call)) return;
    const key = `${call} ${operatorId}`;
    const since = clock.nowMs() - (askedAt.get(key) ?? -A_MINUTE_MS);
    if (since >= 0 && since < A_MINUTE_MS) throw new Failed('TOO_MANY', 'this may be asked once in a minute');
    askedAt.set(key, clock.nowMs());
  }

  async function answer<Call extends GameCall>(profile: Profile, call: Call, bytes: Uint8Array, signature: unknown) {
    const signers = deps.operators
      .all()
      .filter((operator) => operator.profile === profile && isSignedBy(bytes, signature, operator.publicKey));
    if (signers.length === 0) {
      log.warn({ call }, 'a game call without a good signature');
      throw new Failed('BAD_SIGNATURE', 'no operator has signed these bytes');
    }
    const request = readGameRequest(profile, call, bytes);
    if (!request) throw new Failed('BAD_PARAMETERS', `this is no request of ${call}`);
    const operator = signers.find(({ operatorId }) => operatorId === request.operator_id);
    if (!operator) throw new Failed('BAD_SIGNATURE', 'operator_id is not who has signed');
    answerOnce(call, operator);
    return calls[call](operator, request);
  }

  for (const profile of Object.values(PROFILES))
    for (const call of GAME_CALLS)
      app.post(profile.gamePaths[call], ({ body, headers }) =>
        answer(profile, call, body instanceof Uint8Array ? body : new Uint8Array(), headers[profile.signatureHeader]),
      );
}
