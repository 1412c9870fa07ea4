import { mayDo, SECOND_STEP_RIGHTS } from '@fairhall/contract/console/rights';
import type { Endpoint } from '@fairhall/contract/endpoint';
import { flagOn } from '@fairhall/contract/merchant-profile';
import type { FastifyRequest } from 'fastify';
import type { Actor, MerchantRef } from './context.ts';
import type { Failure } from './failure.ts';
import { type Gates, OPERATOR_COOKIE, type Soon } from './gates.ts';
import { askedHost } from './host-name.ts';
import type { MemberRates } from './member-rates.ts';
import { askedLanguage, type HttpDeps } from './refuse.ts';
import { cookiesOf, headerOf } from './request-context.ts';
import { unwritableText } from './unwritable.ts';

type Verdict = Failure | null;

/** Goes on at once where the answer is known at once. */
function soon<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Which merchant and language the request is about. */
export function identify(endpoint: Endpoint, request: FastifyRequest, { gates, trustProxy }: HttpDeps): Soon<Verdict> {
  const header = endpoint.auth === 'operator' ? undefined : headerOf(request, 'merchant');
  return soon(gates.merchant(askedHost(request.raw, trustProxy), header), (merchant) => place(endpoint, request, merchant));
}

/** Whether somebody is at home where a page is asked for. */
export function askedWhereWeAre(request: FastifyRequest, { gates, trustProxy }: Pick<HttpDeps, 'gates' | 'trustProxy'>): Soon<Verdict> {
  return soon(gates.merchant(askedHost(request.raw, trustProxy), undefined), (merchant) =>
    merchant === 'unknown_host' ? { code: 'HOST_UNKNOWN' } : null,
  );
}

function place(endpoint: Endpoint, request: FastifyRequest, merchant: MerchantRef | 'mismatch' | 'unknown_host'): Verdict {
  if (merchant === 'unknown_host') return { code: 'HOST_UNKNOWN' };
  if (merchant === 'mismatch') return { code: 'MERCHANT_MISMATCH' };
  request.merchant = merchant;
  request.language = askedLanguage(request.headers.language) ?? merchant.profile.defaultLanguage;
  if (endpoint.module && !flagOn(merchant.profile, endpoint.module)) return { code: 'FUNCTION_OFF' };
  return null;
}

/** Session, body and its texts: what stands between a request that has arrived and its validation. */
export function admit(endpoint: Endpoint, request: FastifyRequest, deps: HttpDeps & { rates: MemberRates | null }): Soon<Verdict> {
  const gate =
    endpoint.auth === 'operator'
      ? admitOperator(endpoint, request, deps)
      : soon(turnAway(endpoint, request, deps.gates), (turned) => turned ?? admitMember(endpoint, request, deps));
  return soon(gate, (refusal) => refusal ?? soon(open(endpoint, request, deps), (unread) => unread ?? unwritable(request)));
}

/** Who is turned away, be it that the site is closed, may read what everybody may read, help first of all, and log out; it does nothing else. */
function turnAway({ auth, method, evenTurnedAway }: Endpoint, request: FastifyRequest, { visitor }: Gates): Soon<Verdict> {
  const isRead = method === 'GET' && auth !== 'member';
  if (isRead || evenTurnedAway || !visitor || !request.merchant) return null;
  return visitor(request.merchant, request.ip);
}

/** Session, merchant of the session, member type. */
function admitMember(
  endpoint: Endpoint,
  request: FastifyRequest,
  { gates, rates }: { gates: Gates; rates: MemberRates | null },
): Soon<Verdict> {
  const { auth } = endpoint;
  const token = auth === 'none' ? undefined : headerOf(request, 'authorization');
  if (!token) return auth === 'member' ? { code: 'NOT_LOGGED_IN' } : null;
  return soon(gates.member(token), (actor) => actAs(endpoint, request, actor) ?? count(endpoint, request, rates));
}

/** Before anything is made of the call: who makes too many is answered at no cost. */
function count({ id, memberRatePerMinute: perMinute }: Endpoint, { actor }: FastifyRequest, rates: MemberRates | null): Verdict {
  if (!actor || !rates || perMinute === undefined) return null;
  return rates.pass(actor, { id, perMinute }) ? null : { code: 'TOO_MANY_REQUESTS' };
}

/** Whom the call acts for, from here on; else why not. */
function actAs(
  { auth, memberTypes, fullSession, withOldPassword }: Endpoint,
  request: FastifyRequest,
  actor: Actor | 'none' | 'replaced',
): Verdict {
  if (actor === 'replaced') return { code: 'SESSION_REPLACED' };
  if (actor === 'none') return auth === 'optional' ? null : { code: 'NOT_LOGGED_IN' };
  if (actor.merchantId !== request.merchant?.merchantId) return { code: 'MERCHANT_MISMATCH' };
  if (memberTypes && !memberTypes.includes(actor.type)) return { code: 'FREE_REJECT' };
  if (fullSession && actor.limitedUntilMs !== undefined) return { code: 'SESSION_LIMITED', detail: { untilMs: actor.limitedUntilMs } };
  if (fullSession && actor.passwordExpired && !withOldPassword) return { code: 'PASSWORD_EXPIRED' };
  request.actor = actor;
  return null;
}

async function admitOperator(
  { right, beforeOwnPassword }: Endpoint,
  request: FastifyRequest,
  { gates, trustProxy }: HttpDeps,
): Promise<Verdict> {
  // A page of another site can send the cookie, but not this header (without a preflight that we never grant).
  if (headerOf(request, 'x-requested-with') !== 'XMLHttpRequest') return { code: 'NO_PERMISSION' };
  const operator = await gates.operator(cookiesOf(request)[OPERATOR_COOKIE] ?? '', headerOf(request, 'merchant'));
  if (operator === 'none') return { code: 'NOT_LOGGED_IN' };
  if (operator === 'forbidden' || (right && !mayDo(operator.role, right))) return { code: 'NO_PERMISSION' };
  const merchant = await gates.merchantById(operator.merchantId);
  // A host of another merchant's own is not where this one is managed.
  if ((await gates.merchant(askedHost(request.raw, trustProxy), merchant.code)) === 'mismatch') return { code: 'MERCHANT_MISMATCH' };
  request.merchant = merchant;
  request.operator = operator;
  if (operator.mustChangePassword && !beforeOwnPassword) return { code: 'PASSWORD_CHANGE_REQUIRED' };
  const needsSecondStep = right && SECOND_STEP_RIGHTS.includes(right) && flagOn(merchant.profile, 'OPTOTP3');
  return needsSecondStep && !operator.totp ? { code: 'TOTP_REQUIRED' } : null;
}

/** Opens a sealed body in place, so that validation sees the plain one. */
function open(endpoint: Endpoint, request: FastifyRequest, { gates }: HttpDeps): Soon<Verdict> {
  if (endpoint.body && request.body === undefined) return { code: 'BODY_REQUIRED' };
  // Bytes would pass for an object without fields.
  if (Buffer.isBuffer(request.body) && !endpoint.upload) return { code: 'CONTENT_TYPE' };
  if (!endpoint.sealed || !request.merchant) return null;
  const headers = { encryption: headerOf(request, 'encryption') };
  return soon(gates.unseal(request.body, headers, request.merchant), (plain): Verdict => {
    if (plain === 'plain') return gates.acceptPlain ? null : { code: 'MISSING_ENCRYPTION' };
    if (plain === null) return { code: 'SEAL_INVALID' };
    request.body = plain;
    return null;
  });
}

function unwritable(request: FastifyRequest): Verdict {
  const field = unwritableText(request.params) ?? unwritableText(request.query) ?? unwritableText(request.body);
  return field === null ? null : { code: 'INVALID_INPUT', field };
}
