import { z } from 'zod/mini';
import { CHOICE_WORDS, type PageSays, ROOM_KINDS } from '../../table-api.ts';
import { TRIAL_CURRENCY } from '../games.ts';
import type { Session } from '../store/sessions.ts';

const Room = z.enum(ROOM_KINDS);
const Said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enter'), session: z.string().check(z.maxLength(100)), room: z.optional(Room) }),
  z.strictObject({ kind: z.literal('snapshot') }),
  z.strictObject({ kind: z.literal('take') }),
  z.strictObject({ kind: z.literal('room'), room: Room }),
  z.strictObject({ kind: z.literal('ticket') }),
  z.strictObject({
    kind: z.literal('choose'),
    round: z.string().check(z.maxLength(100)),
    step: z.int(),
    choice: z.enum(CHOICE_WORDS),
  }),
  z.strictObject({
    kind: z.literal('bets'),
    round: z.string().check(z.maxLength(100)),
    areas: z.record(z.string().check(z.maxLength(24)), z.string().check(z.maxLength(18))),
    at: z.int(),
  }),
]);

/** Reads what a page says; null is nothing of ours. What it doesn't know of, cards or odds, is refused, not let pass. */
export function readPageSays(text: string): PageSays | null {
  try {
    const { success, data } = Said.safeParse(JSON.parse(text));
    return success ? (data as PageSays) : null;
  } catch {
    return null;
  }
}

/** Money that is worth something: neither the vendor's play money nor an operator's for tests. */
export function isOwnMoney({ mode, currency }: Pick<Session, 'mode' | 'currency'>): boolean {
  return mode === 'wallet' && currency !== TRIAL_CURRENCY;
}
