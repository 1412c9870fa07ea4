import type { BodyOf, Endpoint, ErrorsOf, KeyedEndpoint, ParamsOf, QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { invariant, type Result } from '@fairhall/money/result';
import { type Db, perMerchant } from '../db.ts';
import type {
  Actor,
  KeyedContext,
  MemberContext,
  OperatorActor,
  OperatorContext,
  RawHttp,
  RequestContext,
  SharedContext,
} from './context.ts';
import type { Sharing } from './shared-replies.ts';

type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> };
/** A call that must bear its key has it by then. */
type Keyed<Context, E> = E extends KeyedEndpoint ? Context & KeyedContext : Context;
type Handler<Context, E extends Endpoint, Answer> = (context: Keyed<Context, E>, input: Input<E>) => Promise<Answer>;
type RawHandler<Context, E extends Endpoint, Answer> = (context: Keyed<Context, E>, input: Input<E>, http: RawHttp) => Promise<Answer>;
/** Refuses with codes of its endpoint alone, or as a gate does. */
type AnswerOf<E extends Endpoint> = Result<ReplyOf<E>, ErrorsOf<E> | GateCode>;
type RawAnswerOf<E extends Endpoint> = Result<void, ErrorsOf<E> | GateCode>;

/** What gates and the database refuse with, before a handler or in its place. */
type GateCode =
  | 'FUNCTION_OFF'
  | 'FREE_REJECT'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED'
  | 'MONEY_STOPPED'
  | 'INVALID_INPUT'
  | 'BODY_TOO_LARGE'
  | 'KEY_REQUIRED'
  | 'KEY_OUT_OF_TIME';
type CodeOf<Answer> = Answer extends { ok: false; code: infer Code } ? Code : never;
type Missing<E extends Endpoint, Answer> = Exclude<ErrorsOf<E>, CodeOf<Answer> | GateCode>;
/**
 * No argument where the handler returns every error of its endpoint; else one that nobody has: the errors it never returns. An endpoint
 * made at run time lists nothing that could be looked at.
 */
type Whole<E extends Endpoint, Answer> = [Missing<E, Answer>] extends [never]
  ? []
  : ErrorCode extends ErrorsOf<E>
    ? []
    : [neverReturned: { [Code in Missing<E, Answer>]: never }];

type AnyContext = RequestContext & { actor: Actor | null; operator: OperatorActor | null };

/** An endpoint with what answers it. A module hands its bindings to the server, which makes routes of them. */
export type RouteBinding = {
  endpoint: Endpoint;
  raw: boolean;
  /** One reply may serve all who ask the same of the same merchant in the same language. */
  sharing?: Sharing;
  handle: Handle;
  /** Answers a member in place of `handle`, whose reply is shared and tells of nobody. */
  ofMember?: Handle;
};
type Handle = (
  context: AnyContext,
  input: { params: unknown; query: unknown; body: unknown },
  http: RawHttp,
) => Promise<Result<unknown, ErrorCode>>;

/**
 * Routes whose deps work on the database of the merchant that a request is about, where no row of another exists. They are made
 * once per merchant; `make` must give the same bindings each time. For all routes but those that stand above merchants.
 */
export function routesPerMerchant<Deps extends { db: Db }>(deps: Deps, make: (deps: Deps) => RouteBinding[]): RouteBinding[] {
  const depsOf = perMerchant(deps);
  const made = new Map<number, RouteBinding[]>();
  const routesOf = (merchantId: number): RouteBinding[] => {
    const routes = made.get(merchantId) ?? make(depsOf(merchantId));
    made.set(merchantId, routes);
    return routes;
  };
  return make(deps).map((binding, place) => ({
    ...binding,
    handle(context, input, http) {
      const own = routesOf(context.merchant.merchantId)[place];
      invariant(own, `${binding.endpoint.id} is bound for every merchant`);
      return own.handle(context, input, http);
    },
  }));
}

function bind(endpoint: Endpoint, auth: Endpoint['auth'][], handle: unknown, raw: boolean): RouteBinding {
  invariant(auth.includes(endpoint.auth), `${endpoint.id} asks for auth ${endpoint.auth}`);
  invariant(raw === (endpoint.reply === null), `${endpoint.id} and its handler disagree on a raw reply`);
  return { endpoint, raw, handle: handle as RouteBinding['handle'] };
}

/** For endpoints open to everybody. */
export function open<E extends Endpoint, Answer extends AnswerOf<E>>(
  endpoint: E,
  handler: Handler<RequestContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  return bind(endpoint, ['none'], handler, false);
}

/**
 * For public reads. A reply serves all who ask for the same address of the same merchant in the same language. It ends when it is
 * `heldMs` old, when a topic of `changedBy` was heard, or when its `until` has come. The handler sees nothing of the request beyond those, nor may it look
 * elsewhere for what differs between two who ask. Settings of the merchant need no topic: a new version is another key.
 */
export function openShared<E extends Endpoint, Answer extends AnswerOf<E>>(
  endpoint: E,
  sharing: Sharing<ReplyOf<E>, QueryOf<E>>,
  handler: Handler<SharedContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  invariant(endpoint.method === 'GET' && !endpoint.ratePerMinute && !endpoint.idempotent, `${endpoint.id} is a read that may be shared`);
  return { ...bind(endpoint, ['none', 'optional'], handler, false), sharing: sharing as Sharing };
}

/** As `openShared` for guests; a member is answered for itself, since the reply tells of it. */
export function openSharedToGuests<E extends Endpoint, Answer extends AnswerOf<E>>(
  endpoint: E,
  sharing: Sharing<ReplyOf<E>, QueryOf<E>>,
  handlers: { guest: Handler<SharedContext, E, Answer>; member: Handler<MemberContext, E, Answer> },
): RouteBinding {
  invariant(endpoint.auth === 'optional', `${endpoint.id} is open to guests and members`);
  const ofGuest = openShared(endpoint, sharing, handlers.guest, ...([] as never));
  return { ...ofGuest, ofMember: handlers.member as unknown as Handle };
}

/** For endpoints of a logged-in member; session, member type and module switch were checked before. */
export function forMember<E extends Endpoint, Answer extends AnswerOf<E>>(
  endpoint: E,
  handler: Handler<MemberContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  return bind(endpoint, ['member'], handler, false);
}

/** For endpoints of a logged-in operator. */
export function forOperator<E extends Endpoint, Answer extends AnswerOf<E>>(
  endpoint: E,
  handler: Handler<OperatorContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  return bind(endpoint, ['operator'], handler, false);
}

/** An endpoint open to everybody that writes its reply itself. */
export function rawOpen<E extends Endpoint, Answer extends RawAnswerOf<E>>(
  endpoint: E,
  handler: RawHandler<RequestContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  return bind(endpoint, ['none'], handler, true);
}

/** A member endpoint that writes its reply itself. */
export function rawForMember<E extends Endpoint, Answer extends RawAnswerOf<E>>(
  endpoint: E,
  handler: RawHandler<MemberContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  return bind(endpoint, ['member'], handler, true);
}

/** An operator endpoint that writes its reply itself. */
export function rawForOperator<E extends Endpoint, Answer extends RawAnswerOf<E>>(
  endpoint: E,
  handler: RawHandler<OperatorContext, E, Answer>,
  ..._whole: Whole<E, Answer>
): RouteBinding {
  return bind(endpoint, ['operator'], handler, true);
}
