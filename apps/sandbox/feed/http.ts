import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { descriptionsXml } from './descriptions.ts';
import { createOrders, type Order } from './orders.ts';
import { fixtureXml } from './replay/fixture-xml.ts';
import { PRODUCTS } from './replay/messages.ts';
import type { Replayer } from './replay/replayer.ts';
import { SPORTS, TONGUES, type Tongue } from './world/names.ts';
import { xml } from './xml.ts';

const XML = 'application/xml; charset=utf-8';
/** A fixture's id is looked up as it is said. */
type OfTongue = { Params: { tongue: string } };

/** The feed's HTTP: what fixtures and markets are called, and recoveries; beside it, what the counterpart can be told to do. */
export function feedHttp(
  replayer: Replayer,
  { token, setFactor, factor }: { token: string; setFactor(factor: number): void; factor(): number },
): FastifyInstance {
  const app = Fastify({ bodyLimit: 4_096, forceCloseConnections: true });
  app.get('/healthz', async () => ({ ok: true }));
  app.register(async (scope) => feedRoutes(scope, replayer, token), { prefix: '/v1' });
  app.register(async (scope) => controlRoutes(scope, replayer, { setFactor, factor }), { prefix: '/control' });
  return app;
}

function feedRoutes(app: FastifyInstance, replayer: Replayer, token: string): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isToken(headers['x-access-token'], token))
      return reply
        .code(403)
        .type(XML)
        .send(xml('response', { response_code: 'FORBIDDEN' }));
  });
  app.addHook('onSend', async (_, reply) => void reply.type(XML));
  app.get<OfTongue>('/descriptions/:tongue/markets.xml', async () => descriptionsXml());
  app.get<OfTongue>('/sports/:tongue/sports.xml', async ({ params }, reply) => {
    const tongue = tongueOf(params.tongue);
    if (!tongue) return reply.code(404).send(NOT_FOUND);
    return xml(
      'sports',
      {},
      SPORTS.map(({ id, names }) => xml('sport', { id: `sr:sport:${id}`, name: names[tongue] })),
    );
  });
  app.get<OfTongue>('/sports/:tongue/schedules/pre/schedule.xml', async ({ params }, reply) => {
    const tongue = tongueOf(params.tongue);
    if (!tongue) return reply.code(404).send(NOT_FOUND);
    const matches = replayer
      .fixtures()
      .map((one) => fixtureXml('sport_event', one.match, { startsAtMs: replayer.startsAtMs(one), tongue }));
    const seasons = replayer.seasons().map((season) => fixtureXml('sport_event', season, { startsAtMs: season.endMs, tongue }));
    return xml('schedule', {}, [...matches, ...seasons]);
  });
  app.get<{ Params: { tongue: string; urn: string } }>('/sports/:tongue/sport_events/:urn/fixture.xml', async ({ params }, reply) => {
    const [tongue, one] = [tongueOf(params.tongue), replayer.find(params.urn)];
    const season = replayer.seasons().find(({ urn }) => urn === params.urn);
    if (!tongue || !(one || season)) return reply.code(404).send(NOT_FOUND);
    const fixture = one
      ? { about: one.match, startsAtMs: replayer.startsAtMs(one) }
      : season && { about: season, startsAtMs: season.endMs };
    return fixture ? xml('fixtures_fixture', {}, [fixtureXml('fixture', fixture.about, { ...fixture, tongue })]) : NOT_FOUND;
  });
  app.post<{ Params: { product: string }; Querystring: { after?: string; request_id?: string } }>(
    '/:product/recovery/initiate_request',
    async ({ params, query }, reply) => {
      const producer = Object.hasOwn(PRODUCTS, params.product) ? PRODUCTS[params.product] : undefined;
      const [request, after] = [Number(query.request_id), Number(query.after ?? 0)];
      if (!producer || !Number.isSafeInteger(request) || !Number.isSafeInteger(after))
        return reply.code(400).send(xml('response', { response_code: 'BAD_REQUEST' }));
      // Behind the answer, as the feed does.
      setImmediate(() => replayer.recover(producer, request, after));
      return reply.code(202).send(xml('response', { response_code: 'ACCEPTED' }));
    },
  );
}

const NOT_FOUND = xml('response', { response_code: 'NOT_FOUND' });

function controlRoutes(
  app: FastifyInstance,
  replayer: Replayer,
  { setFactor, factor }: { setFactor(factor: number): void; factor(): number },
): void {
  const orders = createOrders(replayer, setFactor);
  app.get('/', async () => ({
    factor: factor(),
    orders: Object.keys(orders),
    fixtures: replayer.fixtures().map((one) => ({
      urn: one.match.urn,
      sport: one.match.sport.code,
      home: one.match.home.names.en,
      away: one.match.away.names.en,
      startsAtMs: replayer.startsAtMs(one),
      minute: Math.floor(replayer.clockOf(one) / 60_000),
      end: one.end ?? (one.isConfirmed ? 'confirmed' : null),
    })),
  }));
  app.post<{ Params: { order: string }; Body: Order | null }>('/:order', async ({ params, body }, reply) => {
    const act = Object.hasOwn(orders, params.order) ? orders[params.order] : undefined;
    if (!act) return reply.code(404).send({ field: 'order', known: Object.keys(orders) });
    const done = act(body ?? {});
    if (!done.ok) return reply.code(400).send({ field: done.field });
    replayer.tick();
    return { ok: true };
  });
}

function tongueOf(text: string): Tongue | undefined {
  return TONGUES.find((tongue) => tongue === text);
}

function isToken(said: string | string[] | undefined, token: string): boolean {
  const [given, known] = [Buffer.from(String(said ?? '')), Buffer.from(token)];
  return given.length === known.length && timingSafeEqual(given, known);
}
