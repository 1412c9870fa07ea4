import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Whose } from '../log-positions.ts';
import type { Replica } from '../replica.ts';
import { cookiesOf } from './request-context.ts';

/** How far a client's own writes reach in the log of the database. It says nothing about anybody, and nothing is let in by it. */
const COOKIE = 'fairhall_seen';
const KEPT_S = 24 * 3_600;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who has written something bears how far that reaches in the log, to whichever process it goes next: history is read from a replica that
 * has it. A client that keeps no cookies is known to the process that it wrote at.
 */
export function readOwnWrites(app: FastifyInstance, replica: Pick<Replica, 'asReader' | 'hasOnlyRead' | 'written'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    replica.asReader({ seen: positionOf(cookiesOf(request)[COOKIE]), whose: () => whoseOf(request) }, done);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (READS.has(request.method) || replica.hasOnlyRead()) return done(null, payload);
    replica.written(whoseOf(request)).then((position) => {
      if (position !== null) {
        const options = { httpOnly: true, sameSite: 'strict', path: '/', secure: request.protocol === 'https', maxAge: KEPT_S } as const;
        reply.setCookie(COOKIE, String(position), options);
      }
      done(null, payload);
    }, done);
  });
}

/** What is no position reads as none: a made-up one costs its maker's own reads their replica, and nobody else's. */
function positionOf(text: string | undefined): bigint {
  return text !== undefined && /^\d{1,19}$/.test(text) ? BigInt(text) : 0n;
}

function whoseOf({ actor, operator }: FastifyRequest): Whose | null {
  if (operator) return { merchantId: operator.merchantId, memberId: null };
  return actor ? { merchantId: actor.merchantId, memberId: actor.memberId } : null;
}
