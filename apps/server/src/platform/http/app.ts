import type { ErrorCode } from '@fairhall/contract/errors';
import { SLIP_BYTES_MAX } from '@fairhall/contract/limits';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import { Ajv } from 'ajv';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { withRequestId } from '../log.ts';
import type { RandomSource } from '../random.ts';
import { Unavailable } from '../unavailable.ts';
import type { Failure } from './failure.ts';
import { type HttpDeps, refuse } from './refuse.ts';
import { registerRoute } from './register-route.ts';
import { securityHeaders } from './security-headers.ts';

const BODY_BYTES_MAX = 256 * 1024;
const REQUEST_ID_BYTES = 8;
const NEAR_PROXIES = 'loopback, linklocal, uniquelocal';
const ajvOptions = { removeAdditional: false, useDefaults: false, allErrors: true, strict: false } as const;

/** The HTTP server: routes of the endpoint table behind the gates, every failure in its family's form. */
export async function createHttpApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    // Whoever comes straight from outside can't choose the address that rate limits and records go by.
    trustProxy: deps.trustProxy ? NEAR_PROXIES : false,
    // The request's id comes by the log's own context (log.ts): no logger is made per request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(deps.random),
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
  const strict = new Ajv({ ...ajvOptions, coerceTypes: false });
  const coercing = new Ajv({ ...ajvOptions, coerceTypes: true });
  // Only what arrives as text (query string, path) is turned into numbers; a body must carry the right types.
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema as object));
  app.addContentTypeParser(
    ['image/png', 'image/jpeg', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: SLIP_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
  app.decorateRequest('merchant', null);
  app.decorateRequest('family', 'own');
  app.decorateRequest('language', 'EN');
  app.decorateRequest('refusal', undefined);

  const everyReply = await securityHeaders();
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of everyReply) reply.raw.setHeader(name, value);
    reply.header('X-Request-Id', request.id);
    reply.header('X-Server-Time', String(deps.clock.nowMs())); // countdowns run on this clock, not on the device's
    withRequestId(request.id, done);
  });
  // Again behind the body, whose arrival is an event of the connection, not of the request.
  app.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done));
  await app.register(fastifyCookie);
  await app.register(fastifyRateLimit, { global: false });

  app.addHook('onResponse', async (request, reply) => {
    const { id: reqId, method, merchant, refusal: code, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    // The template, never the address: tickets and names travel in query strings and paths.
    const route = routeOptions.url ?? 'unmatched';
    request.log.info({ reqId, method, route, status: reply.statusCode, code, merchantId: merchant?.merchantId, ms }, 'answered');
  });
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, failureOf(error, request)));
  app.setNotFoundHandler((request, reply) => refuse(request, reply, { code: 'NOT_FOUND' }));
  for (const binding of deps.bindings) registerRoute(app, binding, deps);
  return app;
}

/** Ids that don't repeat; chance is fetched for many at once. */
function requestIds(random: RandomSource): () => string {
  let pool: Buffer = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= pool.length) {
      pool = random.bytes(REQUEST_ID_BYTES * 256);
      at = 0;
    }
    at += REQUEST_ID_BYTES;
    return pool.toString('hex', at - REQUEST_ID_BYTES, at);
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
  if (error instanceof Unavailable) {
    request.log.warn({ err: error, reqId: request.id }, 'request not answered for now');
    return { code: 'OVERLOADED' };
  }
  request.log.error({ err: error, reqId: request.id }, 'request failed');
  return { code: 'INTERNAL' };
}
