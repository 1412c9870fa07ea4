import type { CallInput } from '@fairhall/client/call';
import type { Answer } from '@fairhall/client/failure';
import type { Endpoint, ReplyOf } from '@fairhall/contract/endpoint';
import { callUnderKey } from './call.ts';
import { closeIntent, type Intent, isDefinite } from './intents.ts';
import { currentSession } from './session.ts';

export type Carrying = {
  memberId: string;
  slot: string;
  /** False once nobody looks any more: the intent then waits for the next screen. */
  alive: () => boolean;
  /** Called each time a sending ended without a definite answer. */
  onChecking: () => void;
  pause: (ms: number) => Promise<void>;
};

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Sends an intent, and sends it again with the same key until the server says definitely what became of it.
 * Null when it was left open: nobody looks any more, or the session ended and only the next login can ask on.
 */
export async function carryIntent<E extends Endpoint>(
  endpoint: E,
  opened: Intent<CallInput<E>>,
  { memberId, slot, alive, onChecking, pause }: Carrying,
): Promise<Answer<ReplyOf<E>> | null> {
  let intent = opened;
  for (let turn = 0; alive(); turn += 1) {
    const answer = await callUnderKey(endpoint, intent.input, intent.key);
    if (answer.ok || isDefinite(intent, answer.failure)) {
      closeIntent(memberId, slot);
      return answer;
    }
    intent = { ...intent, unsure: true };
    if (!alive()) return null;
    onChecking();
    if (currentSession()?.id !== memberId) return null;
    await pause(WAITS_MS[Math.min(turn, WAITS_MS.length - 1)] ?? 1_000);
  }
  return null;
}
