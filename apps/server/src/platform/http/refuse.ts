import type { Family } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { LANGUAGES } from '@fairhall/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Facts } from '../facts.ts';
import type { Log } from '../log.ts';
import type { RandomSource } from '../random.ts';
import type { Replica } from '../replica.ts';
import type { Answered } from '../request-seconds.ts';
import type { Actor, MerchantRef, OperatorActor } from './context.ts';
import { type Failure, failureReply } from './failure.ts';
import type { Gates } from './gates.ts';
import type { RouteBinding } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers at whatever host it is asked, or judges that by itself. */
    anyHost?: boolean;
    /** Takes a form's own encoding beside JSON. */
    form?: boolean;
  }
  interface FastifyRequest {
    merchant: MerchantRef | null;
    family: Family;
    language: string;
    /** Whose session it bears, once that was looked at. */
    actor: Actor | null;
    operator: OperatorActor | null;
    /** Code of the refusal it was answered with, for the log. */
    refusal: ErrorCode | undefined;
  }
}

export type HttpDeps = {
  clock: Clock;
  random: RandomSource;
  log: Log;
  gates: Gates;
  bindings: RouteBinding[];
  trustProxy: boolean;
  /** After which shared replies are made anew; without it they only grow old. */
  facts?: Pick<Facts, 'on'>;
  /** Where history is read from, when it is not the main database. */
  replica?: Pick<Replica, 'asReader' | 'hasOnlyRead' | 'written'> | undefined;
  /** Told of each answer, for who counts them. */
  answered?: (request: Answered) => void;
  /** False: members call as often as they like, where they are machines. */
  countMembers?: boolean;
};

/** Of what concerns one person, or nobody yet. */
export const NOT_KEPT = 'no-store';

/** Answers with a refusal in the family's form and the request's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, body } = failureReply(failure, {
    family: request.merchant ? request.family : familyOf(request.url),
    // Before its merchant is known a request has no default language, but it may have asked for one.
    language: request.merchant ? request.language : (askedLanguage(request.headers.language) ?? request.language),
    requestId: request.id,
    oldStatus: request.merchant?.profile.flags.LGWERR500 === true,
  });
  request.refusal = failure.code;
  reply.header('Cache-Control', NOT_KEPT);
  if (failure.code === 'OVERLOADED') reply.header('Retry-After', '1');
  if (failure.code === 'MONEY_STOPPED') reply.header('Retry-After', '60');
  return reply
    .code(status)
    .serializer((value) => JSON.stringify(value))
    .type('application/json; charset=utf-8')
    .send(body);
}

/** What a `Language` header asks for; null when it names none that we know. */
export function askedLanguage(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const asked = String(header).toUpperCase();
  return Object.hasOwn(LANGUAGES, asked) ? asked : null;
}

/** Where calls of the lottery page are mounted (wire.md 2.6). */
const LOTTERY = /^\/(lgw|lotto|lotto-vn)\//;

/** Also for addresses that no route has. */
function familyOf(url: string): Family {
  if (url.startsWith('/wps/')) return 'wps';
  return LOTTERY.test(url) ? 'lgw' : 'own';
}
