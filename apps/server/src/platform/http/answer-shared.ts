import { invariant } from '@fairhall/money/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';
import { enveloped } from './failure.ts';
import { isKnown, JSON_TYPE, type KeptReply, makeKept, REVALIDATE, VARY } from './kept-reply.ts';
import { refuse } from './refuse.ts';
import type { RouteBinding } from './route.ts';
import type { SharedReplies, Sharing } from './shared-replies.ts';

/** Where shared replies are kept, and the headers that guard them. */
export type SharedDesk = { shared: SharedReplies<KeptReply>; guards: readonly (readonly [string, string])[] };

type Http = { request: FastifyRequest; reply: FastifyReply; route: string };

/** Makes a reply that may serve others, keeps it for them (front-door.ts), and answers with it. */
export async function answerShared(
  binding: RouteBinding & { sharing: Sharing },
  { request, reply, route }: Http,
  { shared, guards }: SharedDesk,
): Promise<FastifyReply> {
  const { endpoint, sharing } = binding;
  const { merchant, language, params, query } = request;
  invariant(merchant, 'a request that is answered has its merchant');
  const begun = shared.begin();
  // Nothing else of the request: what is not in the key must not be in the reply.
  const result = await binding.handle(
    { merchant, language } as RequestContext as never,
    { params, query, body: undefined },
    { request, reply },
  );
  if (!result.ok) return refuse(request, reply, result);
  const text = reply.serialize(enveloped(endpoint, result.value));
  invariant(typeof text === 'string', 'a shared reply is JSON');
  const kept = makeKept(text, {
    route,
    forGuests: endpoint.auth === 'optional',
    guards,
  });
  const asked = { merchantId: merchant.merchantId, version: merchant.profile.version, language, url: request.raw.url ?? '' };
  const untilMs = sharing.until?.(result.value as never);
  if (request.method === 'GET' && !sharing.isOwnWords?.(query as never))
    shared.keep(asked, kept, { begun, sharing, ...(untilMs === undefined ? {} : { untilMs }) });
  return send(kept, { request, reply, guards });
}

type Sending = Omit<Http, 'route'> & Pick<SharedDesk, 'guards'>;

function send(kept: KeptReply, { request, reply, guards }: Sending): FastifyReply {
  reply.headers({ ...Object.fromEntries(guards), ETag: kept.etag, 'Cache-Control': REVALIDATE, Vary: VARY });
  if (isKnown(request.headers['if-none-match'], kept.etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(typeof kept.body === 'string' ? Buffer.from(kept.body, 'latin1') : kept.body);
}
