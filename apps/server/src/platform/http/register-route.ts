import { mayDo, SECOND_STEP_RIGHTS } from '@fairhall/contract/console/rights';
import type { Endpoint } from '@fairhall/contract/endpoint';
import { flagOn } from '@fairhall/contract/merchant-profile';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, OperatorActor, RequestContext } from './context.ts';
import type { Failure } from './failure.ts';
import { OPERATOR_COOKIE } from './gates.ts';
import { checkKey, makeKey } from './idempotency-key.ts';
import { askedLanguage, type HttpDeps, refuse } from './refuse.ts';
import type { RouteBinding } from './route.ts';
import { replySchema, requestSchema } from './schemas.ts';
import { unwritableText } from './unwritable.ts';

type Passed = { actor: Actor | null; operator: OperatorActor | null };

/** Makes Fastify routes of one binding: its path and its aliases. */
export function registerRoute(app: FastifyInstance, binding: RouteBinding, deps: HttpDeps): void {
  const { endpoint } = binding;
  const reply = replySchema(endpoint);
  const passed = new WeakMap<FastifyRequest, Passed>();
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.route({
      method: endpoint.method,
      url,
      schema: {
        ...requestSchema(endpoint),
        ...(reply ? { response: { 200: reply } } : {}),
        summary: endpoint.summary,
        operationId: url === endpoint.path ? endpoint.id : undefined,
      } as object,
      config: endpoint.ratePerMinute ? { rateLimit: { max: endpoint.ratePerMinute, timeWindow: 60_000 } } : {},
      onRequest: async (request, reply) => {
        request.family = endpoint.family;
        const failure = await identify(endpoint, request, deps);
        if (failure) return refuse(request, reply, failure);
      },
      preValidation: async (request, reply) => {
        const gate = await admit(endpoint, request, deps);
        if ('code' in gate) return refuse(request, reply, gate);
        passed.set(request, gate);
        const unread = await open(endpoint, request, deps);
        if (unread) return refuse(request, reply, unread);
        const field = unwritableText(request.params) ?? unwritableText(request.query) ?? unwritableText(request.body);
        if (field !== null) return refuse(request, reply, { code: 'INVALID_INPUT', field });
      },
      handler: async (request, reply) => answer(binding, request, reply, { ...(passed.get(request) as Passed), deps }),
    });
  }
}

/** Which merchant and language the request is about. */
async function identify(endpoint: Endpoint, request: FastifyRequest, { gates }: HttpDeps): Promise<Failure | null> {
  const merchant = await gates.merchant(request.hostname, endpoint.auth === 'operator' ? undefined : header(request, 'merchant'));
  if (merchant === 'mismatch') return { code: 'MERCHANT_MISMATCH' };
  request.merchant = merchant;
  request.language = askedLanguage(request) ?? merchant.profile.defaultLanguage;
  if (endpoint.module && !flagOn(merchant.profile, endpoint.module)) return { code: 'FUNCTION_OFF' };
  return null;
}

/** Session, merchant of the session, member type. */
async function admit(endpoint: Endpoint, request: FastifyRequest, { gates }: HttpDeps): Promise<Failure | Passed> {
  if (endpoint.auth === 'operator') return admitOperator(endpoint, request, gates);
  const token = header(request, 'authorization');
  if (endpoint.auth === 'none' || (endpoint.auth === 'optional' && !token)) return { actor: null, operator: null };
  const actor = token ? await gates.member(token) : 'none';
  if (actor === 'replaced') return { code: 'SESSION_REPLACED' };
  if (actor === 'none') return endpoint.auth === 'optional' ? { actor: null, operator: null } : { code: 'NOT_LOGGED_IN' };
  if (actor.merchantId !== request.merchant?.merchantId) return { code: 'MERCHANT_MISMATCH' };
  if (endpoint.memberTypes && !endpoint.memberTypes.includes(actor.type)) return { code: 'FREE_REJECT' };
  return { actor, operator: null };
}

async function admitOperator({ right }: Endpoint, request: FastifyRequest, gates: HttpDeps['gates']): Promise<Failure | Passed> {
  // A page of another site can send the cookie, but not this header (without a preflight that we never grant).
  if (header(request, 'x-requested-with') !== 'XMLHttpRequest') return { code: 'NO_PERMISSION' };
  const operator = await gates.operator(request.cookies[OPERATOR_COOKIE] ?? '', header(request, 'merchant'));
  if (operator === 'none') return { code: 'NOT_LOGGED_IN' };
  if (operator === 'forbidden' || (right && !mayDo(operator.role, right))) return { code: 'NO_PERMISSION' };
  const merchant = await gates.merchantById(operator.merchantId);
  // A host of another merchant's own is not where this one is managed.
  if ((await gates.merchant(request.hostname, merchant.code)) === 'mismatch') return { code: 'MERCHANT_MISMATCH' };
  request.merchant = merchant;
  const needsSecondStep = right && SECOND_STEP_RIGHTS.includes(right) && flagOn(merchant.profile, 'OPTOTP3');
  if (needsSecondStep && !operator.totp) return { code: 'TOTP_REQUIRED' };
  return { actor: null, operator };
}

/** Opens a sealed body in place, so that validation sees the plain one. */
async function open(endpoint: Endpoint, request: FastifyRequest, { gates }: HttpDeps): Promise<Failure | null> {
  if (endpoint.body && request.body === undefined) return { code: 'BODY_REQUIRED' };
  // Bytes would pass for an object without fields.
  if (Buffer.isBuffer(request.body) && !endpoint.upload) return { code: 'CONTENT_TYPE' };
  if (!endpoint.sealed || !request.merchant) return null;
  const headers = { encryption: header(request, 'encryption') };
  const plain = await gates.unseal(request.body, headers, request.merchant);
  if (plain === 'plain') return gates.acceptPlain ? null : { code: 'MISSING_ENCRYPTION' };
  if (plain === null) return { code: 'SEAL_INVALID' };
  request.body = plain;
  return null;
}

async function answer(
  binding: RouteBinding,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, operator, deps }: Passed & { deps: HttpDeps },
): Promise<unknown> {
  const key = keyOf(binding.endpoint, request, deps);
  if (typeof key === 'object' && key !== null) return refuse(request, reply, key);
  const context = { ...contextOf(request, reply, key), actor, operator };
  const input = { params: request.params, query: request.query, body: request.body };
  const result = await binding.handle(context, input, { request, reply });
  if (!result.ok) return refuse(request, reply, result);
  if (binding.raw) return reply;
  return binding.endpoint.family === 'wps' ? { success: true, value: result.value } : result.value;
}

/** The caller's key; old clients of the family send none and get one of ours, so each of their calls stands alone. */
function keyOf(endpoint: Endpoint, request: FastifyRequest, { clock, random }: HttpDeps): string | null | Failure {
  if (!endpoint.idempotent) return null;
  const sent = header(request, 'idempotency-key');
  if (!sent) return endpoint.family === 'own' ? { code: 'KEY_REQUIRED' } : makeKey(clock.nowMs(), random);
  const verdict = checkKey(sent, clock.nowMs());
  if (verdict === 'malformed') return { code: 'KEY_REQUIRED', field: 'Idempotency-Key' };
  return verdict === 'out_of_time' ? { code: 'KEY_OUT_OF_TIME' } : sent.toLowerCase();
}

function contextOf(request: FastifyRequest, reply: FastifyReply, idempotencyKey: string | null): RequestContext {
  return {
    requestId: request.id,
    merchant: request.merchant as NonNullable<typeof request.merchant>,
    language: request.language,
    ip: request.ip,
    userAgent: header(request, 'user-agent') ?? '',
    token: header(request, 'authorization') ?? '',
    idempotencyKey,
    cookies: request.cookies,
    setCookie: (name, value, { maxAgeS, path }) => {
      reply.setCookie(name, value, { httpOnly: true, sameSite: 'strict', path, maxAge: maxAgeS, secure: request.protocol === 'https' });
    },
    clearCookie: (name, path) => {
      reply.clearCookie(name, { httpOnly: true, sameSite: 'strict', path, secure: request.protocol === 'https' });
    },
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
