import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Why a set-up is not taken: no answer of its kind, the right proof is refused, or one that is wrong, or empty, is let in. */
export const ENGINE_FAULTS = ['UNREACHABLE', 'RIGHT_REFUSED', 'WRONG_TAKEN', 'EMPTY_TAKEN'] as const;
export type EngineFault = (typeof ENGINE_FAULTS)[number];

/** A merchant's own Chatwoot: its address, an inbox of kind API, and two secrets, which nobody reads again. */
const EngineWish = z.object({
  baseUrl: text(200, 8),
  inbox: text(80, 1),
  /** Who answers, as members see it. */
  name: text(40, 1),
  hmacToken: text(200, 8),
  webhookSecret: text(200, 8),
});
export type EngineWish = z.output<typeof EngineWish>;

/** Chats go there from then on; null: to our own desk again. `fault`: what was found amiss, and then nothing changes. */
export const saveChatEngine = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'chat.supervise',
  module: 'CBS3',
  id: 'saveChatEngine',
  method: 'POST',
  path: '/console/api/chat/engine',
  body: z.object({ engine: z.nullable(EngineWish), reason: text(300, 1) }),
  reply: z.object({ fault: z.nullable(z.enum(ENGINE_FAULTS)) }),
  errors: ['INVALID_INPUT', 'REASON_REQUIRED'],
  summary: 'Answer chats in a Chatwoot of one’s own',
});
