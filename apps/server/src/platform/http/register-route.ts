import { type Endpoint, pathsOf } from '@fairhall/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { answerShared, type SharedDesk } from './answer-shared.ts';
import { enveloped, type Failure } from './failure.ts';
import { admit, identify } from './gate-request.ts';
import type { Soon } from './gates.ts';
import { checkKey, makeKey } from './idempotency-key.ts';
import type { MemberRates } from './member-rates.ts';
import { type HttpDeps, refuse } from './refuse.ts';
import { HandlerContext, headerOf } from './request-context.ts';
import type { RouteBinding } from './route.ts';
import { replySchema, requestSchema } from './schemas.ts';

/** Makes Fastify routes of one binding: one for each of its paths. */
export function registerRoute(
  app: FastifyInstance,
  binding: RouteBinding,
  deps: HttpDeps & { desk: SharedDesk; rates: MemberRates | null },
): void {
  const { endpoint, sharing, ofMember } = binding;
  const reply = replySchema(endpoint);
  // One count for all its addresses and methods.
  const limits = endpoint.ratePerMinute ? [app.rateLimit({ max: endpoint.ratePerMinute, timeWindow: 60_000 })] : [];
  for (const url of pathsOf(endpoint)) {
    app.route({
      method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      url,
      ...(endpoint.bytesMax ? { bodyLimit: endpoint.bytesMax } : {}),
      schema: {
        ...requestSchema(endpoint),
        ...(reply ? { response: { 200: reply } } : {}),
        summary: endpoint.summary,
        operationId: url === endpoint.path ? endpoint.id : undefined,
      } as object,
      config: { anyHost: true, form: endpoint.form === true },
      onRequest: [
        (request, reply, done) => {
          request.family = endpoint.family;
          passOrRefuse(() => identify(endpoint, request, deps), { request, reply, done });
        },
        ...limits,
      ],
      preValidation(request, reply, done) {
        passOrRefuse(() => admit(endpoint, request, deps), { request, reply, done });
      },
      handler: sharing
        ? async (request, reply) =>
            request.actor && ofMember
              ? answer({ ...binding, handle: ofMember }, request, reply, deps)
              : answerShared({ ...binding, sharing }, { request, reply, route: url }, deps.desk)
        : async (request, reply) => answer(binding, request, reply, deps),
    });
  }
}

type Step = { request: FastifyRequest; reply: FastifyReply; done: HookHandlerDoneFunction };

/** Refuses, or goes on: at once where the gate knows at once. What a gate throws goes to the error handler. */
export function passOrRefuse(gate: () => Soon<Failure | null>, { request, reply, done }: Step): void {
  const decide = (failure: Failure | null): void => {
    if (failure) refuse(request, reply, failure);
    else done();
  };
  try {
    const found = gate();
    if (found instanceof Promise) found.then(decide).catch(done);
    else decide(found);
  } catch (error) {
    done(error as Error);
  }
}

async function answer(binding: RouteBinding, request: FastifyRequest, reply: FastifyReply, deps: HttpDeps): Promise<unknown> {
  const key = keyOf(binding.endpoint, request, deps);
  if (typeof key === 'object' && key !== null) return refuse(request, reply, key);
  const { params, query, body } = request;
  // Who writes a reply itself may go past the router: what every reply bears is on it already.
  if (binding.raw)
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  const context = new HandlerContext(request, reply, key);
  const result = await binding.handle(context, { params, query, body }, { request, reply });
  if (!result.ok) return refuse(request, reply, result);
  return binding.raw ? reply : enveloped(binding.endpoint, result.value);
}

/** The caller's key; old clients of the family send none and get one of ours, so each of their calls stands alone. */
function keyOf(endpoint: Endpoint, request: FastifyRequest, { clock, random }: HttpDeps): string | null | Failure {
  if (!endpoint.idempotent) return null;
  const sent = headerOf(request, 'idempotency-key');
  if (!sent) return endpoint.family === 'own' ? { code: 'KEY_REQUIRED' } : makeKey(clock.nowMs(), random);
  const verdict = checkKey(sent, clock.nowMs());
  if (verdict === 'malformed') return { code: 'KEY_REQUIRED', field: 'Idempotency-Key' };
  return verdict === 'out_of_time' ? { code: 'KEY_OUT_OF_TIME' } : sent.toLowerCase();
}
