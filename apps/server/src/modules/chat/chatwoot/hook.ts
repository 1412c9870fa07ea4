import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { appendOutbox } from '../../../platform/outbox.ts';
import { isUnderWay } from '../chat.ts';
import { chatTyped } from '../events.ts';
import { findChat } from '../store/chats.ts';
import { findEngine } from '../store/engine.ts';
import { findRelayed } from '../store/relay.ts';
import { remoteOf, type SaidThere } from './client.ts';
import { type EngineDeps, openEngine } from './engine-deps.ts';
import { takeAnswer, takeEnd } from './take-answer.ts';

const BODY_BYTES_MAX = 256 * 1024;
/** An older call is somebody's copy. */
const FRESH_MS = 300_000;

type Called = { merchantId: number; body: string; signature: string; timestamp: string };
/** 403 for what the engine did not sign, or long ago; else 204, whatever it is about. */
export type ChatwootHook = (called: Called) => Promise<204 | 403>;

type Event = SaidThere & { event?: unknown; status?: unknown; conversation?: { id?: unknown; status?: unknown } | null };

export function createHook(deps: EngineDeps): ChatwootHook {
  return async ({ merchantId, body, signature, timestamp }) => {
    const row = await findEngine(deps.db.of(merchantId), merchantId);
    if (!row) return 403;
    const { webhookSecret } = await openEngine(deps.box, row);
    const isFresh = Math.abs(deps.clock.nowMs() - Number(timestamp) * 1_000) <= FRESH_MS;
    if (!isFresh || !isSigned(signature, `sha256=${signatureOf(webhookSecret, timestamp, body)}`)) return 403;
    const event = read(body);
    if (event) await take(deps, merchantId, event);
    return 204;
  };
}

/** By its own clock and over the very bytes of the body. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

function isSigned(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function read(body: string): Event | null {
  try {
    const event: unknown = JSON.parse(body);
    return typeof event === 'object' && event !== null ? event : null;
  } catch {
    return null;
  }
}

async function take(deps: EngineDeps, merchantId: number, event: Event): Promise<void> {
  const db = deps.db.of(merchantId);
  const conversation = event.event === 'conversation_status_changed' ? event.id : event.conversation?.id;
  if (typeof conversation !== 'number' || !Number.isSafeInteger(conversation)) return;
  const chatId = await findRelayed(db, merchantId, BigInt(conversation));
  if (chatId === null) return;
  if (event.event === 'message_created') {
    const said = remoteOf(event);
    if (said && !said.isOurs) await takeAnswer(deps, merchantId, chatId, said);
  } else if (event.event === 'conversation_status_changed') {
    if (event.status === 'resolved') await takeEnd(deps, merchantId, chatId);
  } else if (event.event === 'conversation_typing_on') {
    const chat = await findChat(db, merchantId, chatId);
    if (!chat || !isUnderWay(chat)) return;
    const origin = { merchantId, id: deps.ids.next(), chat, atMs: deps.clock.nowMs() };
    await db.inTx((tx) => appendOutbox(tx, [chatTyped(origin, 'operator')]));
  }
}

/** Where a merchant's engine tells what was answered: `/hooks/chatwoot?m=<merchant>`. */
export async function serveChatwootHook(app: FastifyInstance, hook: ChatwootHook): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => done(null, body));
    scope.post('/hooks/chatwoot', { config: { anyHost: true }, bodyLimit: BODY_BYTES_MAX }, async ({ url, body, headers }, reply) => {
      const merchantId = Number(new URLSearchParams(url.split('?', 2)[1] ?? '').get('m'));
      const { 'x-chatwoot-signature': signature, 'x-chatwoot-timestamp': timestamp } = headers;
      const isKnown = Number.isSafeInteger(merchantId) && merchantId >= 1 && merchantId <= 2_147_483_647;
      if (!isKnown || typeof signature !== 'string' || typeof timestamp !== 'string') return reply.code(403).send();
      return reply.code(await hook({ merchantId, body: typeof body === 'string' ? body : '', signature, timestamp })).send();
    });
  });
}
