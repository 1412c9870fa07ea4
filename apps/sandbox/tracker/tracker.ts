import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxConfig } from '../main/config.ts';
import { openKept } from '../main/kept.ts';
import type { Part } from '../main/part.ts';
import { TRACKER_DEMO } from './demo.ts';
import { type Signed, signedByHeaders, signedByMacro } from './signatures.ts';

/** What was received; `times`: how often the same event came, this time included. */
export type Postback = {
  id: string;
  atMs: number;
  way: 'GET' | 'POST';
  eventId: string;
  event: string;
  said: Record<string, string>;
  signed: Signed;
  times: number;
};

/** What goes wrong with the next calls: so many of them. 'lost': it is taken, and the answer gets lost. */
const FAULTS = ['500', 'slow', '410', 'redirect', 'lost'] as const;
type Fault = (typeof FAULTS)[number];
/** Longer than anybody waits for it. */
const SLOW_MS = 12_000;
const BODY_BYTES_MAX = 65_536;
/** Where a redirect leads: to a place that a server behind a wall would reach. */
const INWARDS = 'http://169.254.169.254/latest/meta-data/';

/**
 * A tracker of affiliates: it takes postbacks by template (`GET in`) and as Standard Webhooks (`POST in`), checks their signatures by the keys
 * it was told (`PUT keys`), plays faults (`PUT faults`, `PUT clock`), and sends clicks to a link (`POST clicks`). `GET postbacks`: what it has.
 */
export function openTracker({ dataDir, productPort }: SandboxConfig): Part {
  const kept = openKept<Postback>(join(dataDir, 'tracker', 'postbacks.jsonl'));
  const keys = openKept<{ secret: string }>(join(dataDir, 'tracker', 'keys.jsonl'));
  const faults = new Map<Fault, number>();
  let clicks = 0;
  /** How far its clock is from this machine's. */
  let aheadMs = 0;

  /** By the demo's key, or by those that it was told. */
  const judged = (check: (secrets: readonly string[]) => Signed): Signed =>
    check([TRACKER_DEMO.secret]) === 'right' ? 'right' : check(keys.all().map(({ secret }) => secret));
  const taken = (eventId: string) => kept.all().filter((one) => one.eventId === eventId).length;

  async function answer(reply: FastifyReply, take: () => void): Promise<unknown> {
    const fault = FAULTS.find((one) => (faults.get(one) ?? 0) > 0);
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) - 1);
    if (fault === '500' || fault === '410') return reply.code(Number(fault)).send({ error: fault });
    if (fault === 'redirect') return reply.redirect(INWARDS, 302);
    if (fault === 'slow') await sleep(SLOW_MS);
    take();
    if (fault !== 'lost') return reply.code(204).send();
    reply.hijack();
    return void reply.raw.destroy();
  }

  function add(call: Omit<Postback, 'id' | 'atMs' | 'times'>): void {
    kept.add({ id: `tracker-${kept.all().length + 1}-${call.eventId}`, atMs: Date.now(), times: taken(call.eventId) + 1, ...call });
  }

  function takingRoutes(app: FastifyInstance): void {
    app.get<{ Querystring: Record<string, string> }>('/in', ({ query }, reply) =>
      answer(reply, () => {
        const { event_id: eventId = '', event = '' } = query;
        add({ way: 'GET', eventId, event, said: { ...query }, signed: judged((secrets) => signedByMacro(secrets, query)) });
      }),
    );
    app.register(async (posted) => {
      // The signature is of the bytes as they came.
      posted.removeAllContentTypeParsers();
      posted.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
        done(null, body),
      );
      posted.post<{ Body: string }>('/in', ({ headers, body }, reply) =>
        answer(reply, () => {
          const of = (name: string) => String(headers[name] ?? '');
          const { type = '', data = {} } = JSON.parse(body) as { type?: string; data?: Record<string, string> };
          const call = {
            id: of('webhook-id'),
            timestamp: of('webhook-timestamp'),
            signatures: of('webhook-signature'),
            body,
            nowMs: Date.now() + aheadMs,
          };
          add({ way: 'POST', eventId: call.id, event: type, said: data, signed: judged((secrets) => signedByHeaders(secrets, call)) });
        }),
      );
    });
  }

  /** What whoever owns the tracker does there. */
  function ownerRoutes(app: FastifyInstance): void {
    app.put<{ Body: { secret?: unknown } }>('/keys', async ({ body: { secret } }, reply) => {
      if (typeof secret !== 'string' || !/^whsec_[A-Za-z0-9+/=]{40,}$/.test(secret)) return reply.code(400).send({ field: 'secret' });
      keys.add({ secret });
      return reply.code(204).send();
    });
    app.put<{ Body: Partial<Record<Fault, number>> }>('/faults', async ({ body }) => {
      for (const fault of FAULTS) faults.set(fault, Math.max(0, Number(body[fault] ?? 0) || 0));
      return Object.fromEntries(faults);
    });
    app.put<{ Body: { aheadMs?: unknown } }>('/clock', async ({ body }) => {
      aheadMs = Number(body.aheadMs) || 0;
      return { aheadMs };
    });
    app.get('/postbacks', () => kept.all());
    // Somebody follows a link of the affiliate's, with an id that the tracker gave the click.
    app.post<{ Body: { host?: unknown; code?: unknown; campaign?: unknown } }>('/clicks', async ({ body }, reply) => {
      const { host = 'lotus.localhost', code = '', campaign = '' } = body;
      if (!/^[\w-]{1,40}\.localhost$/.test(String(host)) || !/^[\w-]{1,40}$/.test(String(code)))
        return reply.code(400).send({ field: 'code' });
      clicks += 1;
      const clickId = `c-${Date.now()}-${clicks}`;
      const said = new URLSearchParams({ click_id: clickId, c: String(campaign), sub1: 'sandbox' });
      const headers = { host: `${host}:${productPort}` };
      const followed = await fetch(`http://127.0.0.1:${productPort}/go/${code}?${said}`, { headers, redirect: 'manual' }).catch(() => null);
      return { clickId, status: followed?.status ?? null };
    });
  }

  return {
    name: 'tracker',
    routes(app) {
      takingRoutes(app);
      ownerRoutes(app);
    },
    received: () =>
      kept.all().map(({ id, atMs, eventId, event, said, signed, times }) => ({
        ...{ id, kind: 'postback' as const, atMs, reference: eventId, to: said.affiliate ?? 'tracker', title: `${event} · ${signed}` },
        text: [
          ...Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])),
          ...(times > 1 ? [`×${times}`] : []),
        ].join(' '),
        copy: said.click_id ?? '',
      })),
    stop: async () => undefined,
  };
}
