import type { RequestListener } from 'node:http';
import type { ErrorCode } from '@fairhall/contract/errors';
import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import { invariant } from '@fairhall/money/result';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { withRequestId } from '../log.ts';
import { MoneyStopped } from '../money-stopped.ts';
import type { RandomSource } from '../random.ts';
import { Unavailable } from '../unavailable.ts';
import { serializersAtFirstUse, validatorsAtFirstUse } from './at-first-use.ts';
import type { Failure } from './failure.ts';
import { createFrontDoor, type FrontDoor } from './front-door.ts';
import { askedWhereWeAre } from './gate-request.ts';
import type { KeptReply } from './kept-reply.ts';
import { isLostVisitor } from './lost-visitor.ts';
import { createMemberRates } from './member-rates.ts';
import { answerNotes } from './note-answer.ts';
import { readOwnWrites } from './read-own-writes.ts';
import { type HttpDeps, NOT_KEPT, refuse } from './refuse.ts';
import { passOrRefuse, registerRoute } from './register-route.ts';
import { guardsOfData, securityHeaders } from './security-headers.ts';
import { createSharedReplies } from './shared-replies.ts';
import { isWellAddressed, pathOf } from './well-addressed.ts';

const BODY_BYTES_MAX = 256 * 1024;
const REQUEST_ID_BYTES = 6;
/** All ids have one length for the first 240 million. */
const COUNT_FROM = 0x1000_0000;
const NEAR_PROXIES = 'loopback, linklocal, uniquelocal';

/** The HTTP server: routes of the endpoint table behind the gates, every failure in its family's form. */
export async function createHttpApp(deps: HttpDeps): Promise<FastifyInstance> {
  const requestId = requestIds(deps.random);
  const app = Fastify({
    // A request that announces no body has none: nobody waits for the end of it.
    http: { optimizeEmptyRequests: true },
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // Whoever comes straight from outside can't choose the address that rate limits and records go by.
    trustProxy: deps.trustProxy ? NEAR_PROXIES : false,
    // The request's id comes by the log's own context (log.ts): no logger is made per request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    // Addresses that can't be decoded reach no hook and no route.
    frameworkErrors: (error, request, reply) => {
      refuse(request, reply, failureOf(error, request));
    },
    schemaErrorFormatter: (errors) =>
      Object.assign(new Error('invalid'), {
        fields: errors.map((e) => ({
          path: e.instancePath || `/${e.params.missingProperty ?? e.params.additionalProperty ?? ''}`,
          rule: e.keyword,
        })),
      }),
  });
  app.setValidatorCompiler(validatorsAtFirstUse());
  app.setSerializerCompiler(await serializersAtFirstUse());
  app.addContentTypeParser(
    ['image/png', 'image/jpeg', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: SLIP_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
  app.decorateRequest('merchant', null);
  app.decorateRequest('family', 'own');
  app.decorateRequest('language', 'EN');
  app.decorateRequest('actor', null);
  app.decorateRequest('operator', null);
  app.decorateRequest('refusal', undefined);

  const everyReply = await securityHeaders();
  // Kept by nobody on the way and on no device, unless whoever answers says otherwise of what is everybody's.
  const toAll = { ...Object.fromEntries(everyReply), 'Cache-Control': NOT_KEPT };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(toAll);
    reply.header('X-Request-Id', request.id);
    reply.header('X-Server-Time', String(deps.clock.nowMs())); // countdowns run on this clock, not on the device's
    withRequestId(request.id, () => {
      if (!isWellAddressed(request.raw, request.originalUrl)) return void refuse(request, reply, { code: 'INVALID_INPUT', field: 'Host' });
      if (request.routeOptions.config.anyHost) return done();
      passOrRefuse(() => askedWhereWeAre(request, deps), { request, reply, done });
    });
  });
  if (deps.replica) readOwnWrites(app, deps.replica); // ahead of the plugin, whose own hook writes the cookies down
  await app.register(fastifyCookie, { hook: false });
  await app.register(fastifyRateLimit, { global: false });

  const notes = answerNotes(deps);
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, merchant, refusal, routeOptions } = request;
    notes.note({
      requestId: id,
      method,
      // The template, never the address: tickets and names travel in query strings and paths.
      route: routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      code: refusal,
      merchantId: merchant?.merchantId,
      seconds: reply.elapsedTime / 1000,
      stream: isStream(reply.raw.getHeader('content-type')),
    });
    done();
  });
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, failureOf(error, request)));
  app.setNotFoundHandler((request, reply) =>
    isLostVisitor(request) ? reply.redirect('/m/') : refuse(request, reply, { code: 'NOT_FOUND' }),
  );
  const shared = createSharedReplies<KeptReply>(deps);
  for (const topic of new Set(deps.bindings.flatMap(({ sharing }) => sharing?.changedBy ?? []))) {
    deps.facts?.on(topic, () => shared.heard(topic));
  }
  const desk = { shared, guards: guardsOfData(everyReply) };
  const rates = deps.countMembers === false ? null : createMemberRates(deps.clock);
  for (const binding of deps.bindings) registerRoute(app, binding, { ...deps, desk, rates });
  standInFront(app, createFrontDoor({ ...deps, shared, requestId, notes }));
  return app;
}

/** A form's own encoding, where the endpoint takes it: every value is text, and a field that comes twice is its last. */
function readForm(request: FastifyRequest, body: string | Buffer, done: (error: Error | null, body?: unknown) => void): void {
  if (!request.routeOptions.config.form) done(Object.assign(new Error('form'), { statusCode: 415 }));
  else done(null, Object.fromEntries(new URLSearchParams(String(body))));
}

/** Lets the door answer first. Not while the server closes: then the router tells everybody to go elsewhere. */
function standInFront(app: FastifyInstance, door: FrontDoor): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const [router, ...others] = app.server.listeners('request') as RequestListener[];
  invariant(router && others.length === 0, 'the router alone hears requests');
  app.server.off('request', router);
  app.server.on('request', (request, reply) => {
    if (!closing && isWellAddressed(request, request.url ?? '/') && door(request, reply)) return;
    // What has no body is of no type either: the router would wait for a body of that type to end, which it already has.
    if (request.readableEnded) delete request.headers['content-type'];
    router(request, reply);
  });
}

function isStream(contentType: unknown): boolean {
  return typeof contentType === 'string' && contentType.startsWith('text/event-stream');
}

/** Ids that don't repeat: chance of the process, then a count. Nobody is let in by one, so they may be guessed. */
function requestIds(random: RandomSource): () => string {
  const start = random.bytes(REQUEST_ID_BYTES).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return start + (COUNT_FROM + count).toString(16);
  };
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_INPUT',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'CONTENT_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

function failureOf(error: FastifyError & { fields?: { path: string }[] }, request: FastifyRequest): Failure {
  if (error.fields) return { code: 'INVALID_INPUT', field: (error.fields[0]?.path ?? '').replace(/^\//, '') };
  const known = BY_STATUS[error.statusCode ?? 500];
  if (known) return { code: known };
  if (error instanceof MoneyStopped) {
    request.log.warn({ merchantId: error.merchantId, reqId: request.id }, 'refused while money stands still');
    return { code: 'MONEY_STOPPED' };
  }
  if (error instanceof Unavailable) {
    request.log.warn({ err: error, reqId: request.id }, 'request not answered for now');
    return { code: 'OVERLOADED' };
  }
  request.log.error({ err: error, reqId: request.id }, 'request failed');
  return { code: 'INTERNAL' };
}
