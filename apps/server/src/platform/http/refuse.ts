import type { Family } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { RandomSource } from '../random.ts';
import type { MerchantRef } from './context.ts';
import { type Failure, failureReply } from './failure.ts';
import type { Gates } from './gates.ts';
import type { RouteBinding } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    merchant: MerchantRef | null;
    family: Family;
    language: string;
    /** Code of the refusal it was answered with, for the log. */
    refusal: ErrorCode | undefined;
  }
}

export type HttpDeps = { clock: Clock; random: RandomSource; log: Log; gates: Gates; bindings: RouteBinding[]; trustProxy: boolean };

/** Answers with a refusal in the family's form and the request's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body } = failureReply(failure, {
    family: request.family,
    language: request.language,
    requestId: request.id,
    oldStatus: request.merchant?.profile.flags.LGWERR500 === true,
  });
  request.refusal = failure.code;
  if (failure.code === 'OVERLOADED') reply.header('Retry-After', '1');
  return reply
    .code(status)
    .serializer((value) => JSON.stringify(value))
    .type('application/json; charset=utf-8')
    .send(body);
}
